/// Numbers as RFC 8259 writes them.
enum JSONNumber {
    static func isWellFormed(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let whole = digits(&rest)
        guard whole.count == 1 || (whole.count > 1 && whole.first != UInt8(ascii: "0")) else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard !digits(&rest).isEmpty else { return false }
        }
        if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
            guard !digits(&rest).isEmpty else { return false }
        }
        return rest.isEmpty
    }

    private static func digits(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        text = text[digits.endIndex...]
        return digits
    }
}
