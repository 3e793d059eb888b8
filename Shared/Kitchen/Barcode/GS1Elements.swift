/// GS1 element strings: identifiers of two to four digits with values, as in a symbol or with identifiers in brackets
/// (GS1 General Specifications, 3.2 and 7.8).
///
/// Only elements for the pantry are kept. After an unknown identifier, reading continues at the next separator.
struct GS1Elements {
    /// Ends a value of variable length.
    static let separator: UInt8 = 0x1D

    /// The values by their identifiers: `01`, `10`, `15`, `17`, `3100` to `3105`, `3200` to `3205`.
    private(set) var values: [String: [UInt8]] = [:]

    /// Lengths of values by identifier prefix; no separator needs to follow them.
    private static let fixed: [String: Int] = [
        "00": 18, "01": 14, "02": 14, "03": 14, "04": 16, "11": 6, "12": 6, "13": 6, "14": 6, "15": 6, "16": 6, "17": 6,
        "18": 6, "19": 6, "20": 2,
    ]
    private static let kept: Set<String> = ["01", "10", "15", "17"]

    /// Whether the identifier is relevant to the pantry.
    static func keeps(_ identifier: String) -> Bool { kept.contains(identifier) || weightScale(identifier) != nil }

    /// The unit and decimals of a net weight identifier; `nil` for any other identifier.
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

    /// Takes parsed values, such as those of a link.
    init(values: [String: [UInt8]]) { self.values = values }

    func barcode(year: Int) throws(BarcodeFault) -> Barcode {
        guard let number = values["01"] else { throw .noProduct }
        guard GTIN.lengths.contains(number.count) else { throw .length(number.count) }
        return Barcode(
            try GTIN(digits: number), batch: values["10"].flatMap(Self.batch),
            bestBefore: values["15"].flatMap { GS1Date($0, year: year) },
            useBy: values["17"].flatMap { GS1Date($0, year: year) }, weight: weight)
    }

    /// The net weight; `nil` if it is missing, malformed or contradictory.
    private var weight: Quantity? {
        var found: Quantity?
        // Sorted, so that kilograms come before pounds.
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
            // A package may state kilograms and pounds; kilograms count.
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
            // A batch may contain brackets; only digits in brackets are an identifier.
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
                // After any other identifier the next element begins after a separator, if any.
                rest = rest.drop { $0 != Self.separator }
            }
        }
    }

    /// The length of a measure with an identifier from 3100 to 3699; `nil` if `rest` begins with none.
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
