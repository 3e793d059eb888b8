/// Element strings of GS1: identifiers of two to four digits, each with its value, as a symbol holds them or with the
/// identifiers in brackets, as people read them (GS1 General Specifications, 3.2 and 7.8).
///
/// Only what the pantry needs is kept. What follows an identifier that is not known is not read.
struct GS1Elements {
    /// Ends a value whose length is not fixed.
    static let separator: UInt8 = 0x1D

    /// The values by their identifiers: `01`, `10`, `15`, `17`.
    private(set) var values: [String: [UInt8]] = [:]

    /// The lengths of the values of identifiers that begin so; a separator need not follow them.
    private static let fixed: [String: Int] = [
        "00": 18, "01": 14, "02": 14, "03": 14, "04": 16, "11": 6, "12": 6, "13": 6, "14": 6, "15": 6, "16": 6, "17": 6,
        "18": 6, "19": 6, "20": 2,
    ]
    private static let kept: Set<String> = ["01", "10", "15", "17"]

    init(_ bytes: some Collection<UInt8>) {
        var rest = Array(bytes)[...]
        if rest.first == 0x28 { readBracketed(&rest) } else { readPlain(&rest) }
    }

    /// Values that stand elsewhere, such as in a link.
    init(values: [String: [UInt8]]) { self.values = values }

    func barcode(year: Int) throws(BarcodeFault) -> Barcode {
        guard let number = values["01"] else { throw .noProduct }
        guard GTIN.lengths.contains(number.count) else { throw .length(number.count) }
        return Barcode(
            try GTIN(digits: number), batch: values["10"].flatMap(Self.batch),
            bestBefore: values["15"].flatMap { GS1Date($0, year: year) },
            useBy: values["17"].flatMap { GS1Date($0, year: year) })
    }

    /// At most 20 printable characters of ASCII.
    private static func batch(_ bytes: [UInt8]) -> String? {
        guard (1...20).contains(bytes.count), bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func readBracketed(_ rest: inout ArraySlice<UInt8>) {
        while rest.popFirst() == 0x28, let end = rest.firstIndex(of: 0x29) {
            let identifier = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
            // A batch may itself hold brackets; the next identifier is digits in brackets.
            var value: [UInt8] = []
            while let byte = rest.first, !(byte == 0x28 && Self.isIdentifier(rest.dropFirst())) {
                value.append(byte)
                rest.removeFirst()
            }
            keep(value.filter { $0 != Self.separator && $0 != 0x20 }, as: identifier)
        }
    }

    private static func isIdentifier(_ rest: ArraySlice<UInt8>) -> Bool {
        let digits = rest.prefix(4).prefix { (0x30...0x39).contains($0) }
        return digits.count >= 2 && rest.dropFirst(digits.count).first == 0x29
    }

    private mutating func readPlain(_ rest: inout ArraySlice<UInt8>) {
        while !rest.isEmpty {
            if rest.first == Self.separator {
                rest.removeFirst()
                continue
            }
            let identifier = String(decoding: rest.prefix(2), as: UTF8.self)
            if let length = Self.fixed[identifier] {
                guard rest.count >= 2 + length else { return }
                keep(Array(rest.dropFirst(2).prefix(length)), as: identifier)
                rest = rest.dropFirst(2 + length)
            } else if ["10", "21", "22"].contains(identifier) {
                let value = rest.dropFirst(2).prefix { $0 != Self.separator }
                keep(Array(value), as: identifier)
                rest = rest.dropFirst(2 + value.count)
            } else {
                // Behind any other identifier what comes next begins after a separator, if there is one.
                rest = rest.drop { $0 != Self.separator }
            }
        }
    }

    private mutating func keep(_ value: [UInt8], as identifier: String) {
        guard Self.kept.contains(identifier), values[identifier] == nil else { return }
        values[identifier] = value
    }
}
