/// A number as RFC 8259 writes it.
struct JSONNumber {
    /// Whether an `Int` can be it: without fraction and exponent, and not too large.
    let isWhole: Bool

    /// Nothing for any other text.
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let whole = Self.digits(&rest)
        guard whole.count == 1 || (whole.count > 1 && whole.first != UInt8(ascii: "0")) else { return nil }
        var hasFraction = false
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard !Self.digits(&rest).isEmpty else { return nil }
            hasFraction = true
        }
        if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
            guard !Self.digits(&rest).isEmpty else { return nil }
            hasFraction = true
        }
        guard rest.isEmpty else { return nil }
        isWhole = !hasFraction && (whole.count < 19 || Int(String(decoding: text, as: UTF8.self)) != nil)
    }

    private static func digits(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        text = text[digits.endIndex...]
        return digits
    }
}
