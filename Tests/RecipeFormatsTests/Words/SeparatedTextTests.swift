import FileReading
import Testing

/// Rows of texts with cells between separators.
struct SeparatedTextTests {
    private func rows(_ text: String) throws -> [Int: [String]] {
        let bytes = Array(text.utf8)
        var rows: [Int: [String]] = [:]
        try CSVText(guessing: bytes).eachNumberedRow(bytes) { rows[$0] = $1 }
        return rows
    }

    @Test(arguments: ["sep=;\n", "SEP=;\n", "\"sep=;\"\n", "sep=;;\n"])
    func `R18: Excel's first line names the separator and is no row`(_ line: String) throws {
        #expect(try rows(line + "name;amount\nEgg, big;2\n") == [2: ["name", "amount"], 3: ["Egg, big", "2"]])
    }

    @Test func `R18: a name that begins like it stays a name`() throws {
        #expect(try rows("sep,x\n1,2\n") == [1: ["sep", "x"], 2: ["1", "2"]])
        #expect(try rows("sep=;x") == [1: ["sep=", "x"]])
    }

    @Test func `R18: doubled names and long rows are found`() {
        #expect(CSVText.doubled(in: ["Name", "price", "name ", "", "", "PRICE", "price"]) == ["Name", "price"])
        #expect(CSVText.doubled(in: ["name", "price"]).isEmpty)
        #expect(CSVText.isLong(["a", "b", "c"], than: 2) && !CSVText.isLong(["a", "b", " ", ""], than: 2))
        #expect(!CSVText.isLong([], than: 2))
    }
}
