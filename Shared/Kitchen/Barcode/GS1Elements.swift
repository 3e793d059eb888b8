/// Element strings of GS1: identifiers of two to four digits, each with its value, as a symbol holds them or with the
/// identifiers in brackets, as people read them (GS1 General Specifications, 3.2 and 7.8).
///
/// Only what the pantry needs is kept. What follows an identifier that is not known is not read.
struct GS1Elements {
    /// Ends a value whose length is not fixed.
    static let separator: UInt8 = 0x1D

    /// The values by their identifiers: `01`, `10`, `15`, `17`, `3100` to `3105`, `3200` to `3205`.
    private(set) var values: [String: [UInt8]] = [:]

    /// The lengths of the values of identifiers that begin so; a separator need not follow them.
    private static let fixed: [String: Int] = [
        "00": 18, "01": 14, "02": 14, "03": 14, "04": 16, "11": 6, "12": 6, "13": 6, "14": 6, "15": 6, "16": 6, "17": 6,
        "18": 6, "19": 6, "20": 2,
    ]
    private static let kept: Set<String> = ["01", "10", "15", "17"]

    /// Whether the value of the identifier counts for a pantry.
    static func keeps(_ identifier: String) -> Bool { kept.contains(identifier) || weightScale(identifier) != nil }

    /// The unit of a net weight and the number of its decimals; `nil` for any other identifier.
    private static func weightScale(_ identifier: String) -> (unit: CookingUnit, decimals: Int)? {
        let digits = Array(identifier.utf8)
        guard digits.count == 4, (0x30...0x35).contains(digits[3]) else { return nil }
        let unit: CookingUnit
        switch digits[..<3] {
        case [0x33, 0x31, 0x30]: unit = .kilogram
        case [0x33, 0x32, 0x30]: unit = .pound
        default: return nil
        }
        return (unit, Int(digits[3]) - 0x30)
    }

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
            useBy: values["17"].flatMap { GS1Date($0, year: year) }, weight: weight)
    }

    /// The net weight. `nil` if there is none, if the digits are no digits, or if two identifiers say different weights.
    private var weight: Quantity? {
        var found: Quantity?
        // In the order of their numbers, so that kilograms come before pounds.
        for (identifier, value) in values.sorted(by: { $0.key < $1.key }) {
            guard let scale = Self.weightScale(identifier) else { continue }
            guard value.count == 6, value.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            let number = value.reduce(0.0) { $0 * 10 + Double($1 - 0x30) }
            let divisor = Array(repeating: 10.0, count: scale.decimals).reduce(1, *)
            let isSmall = scale.unit == .kilogram && number < divisor
            guard number > 0,
                let weight = isSmall
                    ? try? Quantity(number * 1_000 / divisor, .gram) : try? Quantity(number / divisor, scale.unit)
            else { return nil }
            // A package may say its weight in kilograms and in pounds; kilograms count.
            switch (found?.unit, weight.unit) {
            case (nil, _), (.pound, .kilogram), (.pound, .gram): found = weight
            case (.kilogram, .pound), (.gram, .pound): continue
            default: return nil
            }
        }
        return found
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
            } else if let length = Self.measureLength(rest) {
                guard rest.count >= 4 + length else { return }
                keep(Array(rest.dropFirst(4).prefix(length)), as: String(decoding: rest.prefix(4), as: UTF8.self))
                rest = rest.dropFirst(4 + length)
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

    /// The length of a measure, whose identifier is four digits from 3100 to 3699; `nil` if the text begins with none.
    private static func measureLength(_ rest: ArraySlice<UInt8>) -> Int? {
        let identifier = Array(rest.prefix(4))
        guard identifier.count == 4, identifier[0] == 0x33, (0x31...0x36).contains(identifier[1]) else { return nil }
        return identifier.allSatisfy { (0x30...0x39).contains($0) } ? 6 : nil
    }

    private mutating func keep(_ value: [UInt8], as identifier: String) {
        guard Self.keeps(identifier), values[identifier] == nil else { return }
        values[identifier] = value
    }
}
