/// Parses the declared content of a package: `500 g`, `1,5 L`, `6 x 33 cl`.
public enum PackageSize {
    /// `nil` if `text` does not begin with an amount and a unit, or if the amount is ambiguous. `1.000 g` is a thousand
    /// grams in some countries and one gram in others.
    public static func quantity(of text: some Sequence<UInt8>) -> Quantity? {
        var rest = Array(text.prefix(64))[...]
        var amount = 1.0
        // At most two levels of multipacks.
        for _ in 0..<3 {
            guard let number = number(&rest) else { return nil }
            amount *= number
            skipSpaces(&rest)
            guard isTimes(&rest) else {
                return unit(rest).flatMap { unit in
                    amount > 0 && Quantity.amounts.contains(amount) ? try? Quantity(amount, unit) : nil
                }
            }
            skipSpaces(&rest)
        }
        return nil
    }

    private static func skipSpaces(_ rest: inout ArraySlice<UInt8>) {
        while let byte = rest.first {
            if byte == 0x20 {
                rest = rest.dropFirst()
            } else if rest.starts(with: [0xC2, 0xA0]) {
                rest = rest.dropFirst(2)
            } else {
                return
            }
        }
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> Double? {
        skipSpaces(&rest)
        func digits() -> ArraySlice<UInt8> {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest.dropFirst(digits.count)
            return digits
        }
        let whole = digits()
        guard (1...9).contains(whole.count) else { return nil }
        var value = whole.reduce(0.0) { $0 * 10 + Double($1 - 0x30) }
        if rest.first == 0x2E || rest.first == 0x2C {
            rest = rest.dropFirst()
            let fraction = digits()
            guard !fraction.isEmpty, fraction.count <= 6, fraction.count != 3 || value == 0 else { return nil }
            var place = 0.1
            for digit in fraction {
                value += Double(digit - 0x30) * place
                place /= 10
            }
            value = (value * 1_000_000).rounded() / 1_000_000
        }
        return value
    }

    private static func isTimes(_ rest: inout ArraySlice<UInt8>) -> Bool {
        if let first = rest.first, [0x78, 0x58, 0x2A].contains(first) {
            rest = rest.dropFirst()
            return true
        }
        if rest.starts(with: [0xC3, 0x97]) {
            rest = rest.dropFirst(2)
            return true
        }
        return false
    }

    private static func unit(_ rest: ArraySlice<UInt8>) -> CookingUnit? {
        var letters = rest.prefix { isLetter($0) }.map { $0 | 0x20 }
        let behind = rest.dropFirst(letters.count)
        if letters == Array("fl".utf8) {
            let next = behind.drop { $0 == 0x20 || $0 == 0x2E }.prefix { isLetter($0) }.map { $0 | 0x20 }
            letters += next
        } else if let next = behind.first, next >= 0x80 || (0x30...0x39).contains(next) {
            return nil
        }
        return units[String(decoding: letters, as: UTF8.self)]
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) && byte < 0x80 }

    private static let units: [String: CookingUnit] = [
        "mg": .milligram, "g": .gram, "gr": .gram, "gram": .gram, "grams": .gram, "gramm": .gram, "grammes": .gram,
        "kg": .kilogram, "kgs": .kilogram, "kilo": .kilogram, "ml": .millilitre, "cl": .centilitre, "dl": .decilitre,
        "l": .litre, "lt": .litre, "liter": .litre, "litre": .litre, "liters": .litre, "litres": .litre,
        "oz": .ounce, "ounce": .ounce, "ounces": .ounce, "lb": .pound, "lbs": .pound, "pound": .pound,
        "floz": .fluidOunce,
    ]
}
