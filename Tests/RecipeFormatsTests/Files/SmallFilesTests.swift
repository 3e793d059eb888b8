import FileReading
import Foundation
import Testing

/// Files of few bytes that ask for much work: what comes out of them is bounded, and their fault is told.
@Suite(.timeLimit(.minutes(5)))
struct SmallFilesTests {
    private func rows(of bytes: Data) throws -> [[String]] {
        var rows: [[String]] = []
        try #require(try Spreadsheet(bytes)).eachRow { rows.append($1) }
        return rows
    }

    private func fault(_ body: () throws -> some Any) -> FileFault? {
        do {
            _ = try body()
            return nil
        } catch { return error as? FileFault }
    }

    private func openDocument(_ rows: String) throws -> Data {
        try Packing.zip(texts: [
            (
                "content.xml",
                "<document-content><body><spreadsheet><table>\(rows)</table></spreadsheet></body></document-content>"
            )
        ])
    }

    private func excel(_ rows: String, strings: String = "") throws -> Data {
        let relation = #"<Relationship Id="r1" Target="worksheets/sheet1.xml"/>"#
        return try Packing.zip(texts: [
            ("xl/workbook.xml", #"<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>"#),
            ("xl/_rels/workbook.xml.rels", "<Relationships>\(relation)</Relationships>"),
            ("xl/sharedStrings.xml", "<sst>\(strings)</sst>"),
            ("xl/worksheets/sheet1.xml", "<worksheet><sheetData>\(rows)</sheetData></worksheet>"),
        ])
    }

    @Test func `a spreadsheet of 500 bytes that repeats a row 200,000 times is refused at once`() throws {
        let cell = #"<table-cell number-columns-repeated="100"><p>a</p></table-cell>"#
        let bytes = try openDocument("<table-row number-rows-repeated=\"200000\">\(cell)</table-row>")
        #expect(bytes.count < 600)
        var count = 0
        let start = ContinuousClock.now
        let found = fault { try Spreadsheet(bytes)?.eachRow { _, _ in count += 1 } }
        #expect(found?.code == "spreadsheet" && found?.values["what"] == "repeats")
        #expect(count < 60 && ContinuousClock.now - start < .seconds(20))
        let single = #"<table-row number-rows-repeated="200000"><table-cell><p>a</p></table-cell></table-row>"#
        #expect(fault { try rows(of: openDocument(single)) }?.values["what"] == "repeats")
    }

    @Test func `rows and cells that repeat in a table as people have them are read`() throws {
        let three = #"<table-cell number-columns-repeated="3"><p>a</p></table-cell>"#
        let row = "<table-row number-rows-repeated=\"20\">\(three)</table-row>"
        #expect(try rows(of: openDocument(row)) == Array(repeating: ["a", "a", "a"], count: 20))
        let two = #"<table-cell number-columns-repeated="2"><p>0</p></table-cell>"#
        let twins = (0..<6_000).map { "<table-row><table-cell><p>food \($0)</p></table-cell>\(two)</table-row>" }
        #expect(try rows(of: openDocument(twins.joined())).count == 6_000)
        // The empty rest of a sheet.
        let one = "<table-row><table-cell><p>a</p></table-cell></table-row>"
        let none = #"<table-cell number-columns-repeated="16384"/>"#
        let rest = "<table-row number-rows-repeated=\"1048576\">\(none)</table-row>"
        #expect(try rows(of: openDocument(one + rest)) == [["a"]])
    }

    @Test func `a spreadsheet whose cells share one long text is stopped where it says too much`() throws {
        let cells = String(repeating: #"<c t="s"><v>0</v></c>"#, count: 20)
        let bytes = try excel(
            String(repeating: "<row>\(cells)</row>", count: 2_000),
            strings: "<si><t>\(String(repeating: "x", count: 4_000))</t></si>")
        #expect(bytes.count < 200_000)
        var written = 0
        let found = fault { try Spreadsheet(bytes)?.eachRow { written += $1.reduce(0) { $0 + $1.utf8.count } } }
        #expect(found?.code == "archive-unread" && found?.values["what"] == "bomb")
        #expect(written < 32 << 20)
    }

    @Test func `a spreadsheet of many rows that packs to nothing is stopped`() throws {
        let row = #"<row><c t="inlineStr"><is><t>a</t></is></c></row>"#
        let bytes = try excel(String(repeating: row, count: 40_000))
        var count = 0
        let found = fault { try Spreadsheet(bytes)?.eachRow { _, _ in count += 1 } }
        #expect(found?.values["what"] == "bomb" && count < 20_000, "\(bytes.count) bytes, \(count) rows")
    }

    @Test func `a cell of 30,000 runs is read in bounded time, up to its bound`() throws {
        let runs = String(repeating: "<t>aaaaaaaaaa</t>", count: 30_000)
        let start = ContinuousClock.now
        let inline = try rows(of: excel(#"<row><c t="inlineStr"><is>\#(runs)</is></c></row>"#))
        #expect(inline.map(\.count) == [1] && inline[0][0].utf8.count == 4_000)
        let shared = try rows(of: excel(#"<row><c t="s"><v>0</v></c></row>"#, strings: "<si>\(runs)</si>"))
        #expect(shared == inline && ContinuousClock.now - start < .seconds(60))
    }

    @Test(arguments: [
        ("[", 20_000_000, "deep"), ("{\"a\":", 100_000, "deep"), ("[[],", 100_000, "deep"),
    ])
    func `JSON that nests without end is told as a fault of the file`(_ piece: String, _ count: Int, _ what: String) {
        let found = fault { try ImportedValue(Data(String(repeating: piece, count: count).utf8)) }
        #expect(found?.code == "file-json-large" && found?.values["what"] == .text(what))
    }

    @Test(arguments: ["{}", "1", "[]", "\"\"", "{\"a\":1}"])
    func `JSON of more values than are read is told as a fault of the file`(_ value: String) {
        let list = Data(("[" + Array(repeating: value, count: 1_000).joined(separator: ",") + "]").utf8)
        let found = fault { try JSONFileReader<ImportedValue>.read(list, upTo: 1_000) }
        #expect(found == .manyJSONValues(1_000))
        #expect(fault { try JSONFileReader<ImportedValue>.read(list, upTo: 2_001) } == nil)
    }

    @Test func `JSON is read as it is written`() throws {
        let text = #"{"a": [1, -2.5e1, true, null, "ä\u00e9\ud83c\udf4e\n", {}], "a2": {"b": [[]]}, "c": 1, "c": 2,}"#
        let marked = Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
        for bytes in [Data(text.utf8), marked, text.data(using: .utf16) ?? Data()] {
            let node = try ImportedValue(bytes)
            let list = node["a"].list
            #expect(list.map(\.text) == ["1", "-25", "1", nil, "äé🍎\n", nil])
            #expect(node["a2"]["b"].list.count == 1 && node["c"].text == "2")
        }
        for broken in [
            "", "7", "[1 2]", "[,]", "{\"a\"}", "[01]", "[1.]", "[\"\\ud800\"]", "[\"\u{1}\"]", "[1]x", "[tru]",
        ] {
            #expect(fault { try ImportedValue(Data(broken.utf8)) }?.code == "file-not-json", "\(broken)")
        }
        #expect(fault { try ImportedValue(Data([0x5B, 0x22, 0xFF, 0x22, 0x5D])) }?.code == "file-not-json")
        #expect(fault { try ImportedValue(Data("[1,\n2".utf8)) } == .cutLine(2))
    }

    @Test
    func `runs of combining marks are cut wherever a file holds them, so that they cost no more than their bytes`()
        throws
    {
        let (pair, escaped) = ("\u{301}\u{316}", #"\u0301\u0316"#)
        let (marks, few) = (String(repeating: pair, count: 100_000), "a" + String(repeating: pair, count: 15))
        let start = ContinuousClock.now
        let names = #"{"a\#(marks)": "b\#(marks)", "c": "a\#(String(repeating: escaped, count: 100_000))"}"#
        let node = try ImportedValue(Data(names.utf8))
        #expect(node.has(few))
        #expect(node[few].text?.unicodeScalars.count == 31 && node["c"].text?.unicodeScalars.count == 31)
        var cells: [String] = []
        try CSVText(guessing: Array("a,b".utf8)).eachRow(Array("a\(marks),b\n".utf8)) { cells += $0 }
        let references = String(repeating: "&#x301;&#x316;", count: 1_000)
        for text in ["a\(marks)", "a\(references)", "<![CDATA[a\(marks)]]>"] {
            cells += try rows(of: excel(#"<row><c t="inlineStr"><is><t>\#(text)</t></is></c></row>"#)).joined()
        }
        #expect(cells.map(\.unicodeScalars.count) == [31, 1, 31, 31, 31])
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func `a table of 20 MB of separators is told as a fault of the file`() {
        let bytes = [UInt8](repeating: UInt8(ascii: ","), count: 20_000_000)
        let found = fault { try CSVText(guessing: bytes).eachRow(bytes) { _ in } }
        #expect(found?.code == "file-columns-many")
    }
}
