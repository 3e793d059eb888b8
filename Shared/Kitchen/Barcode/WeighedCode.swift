/// A number that a shop prints itself, most often on goods from its scales (GS1 General Specifications, 2.1.12). The digits are a
/// prefix, the item, and a weight or a price.
///
/// Countries and shops divide the digits in different ways, and no digit says which. The division is learned from packages
/// whose weight a person has read from the label.
public struct WeighedCode: Hashable, Sendable {
    /// How surely two numbers are of one item.
    public enum Likeness: Hashable, Sendable {
        /// The numbers are of one item in every division of the digits.
        case same
        /// The numbers are of one item in some divisions, and of two items in others.
        case possible
        case none
    }

    /// The weights that are believed of one package, in grams.
    public static let weights = 1.0...50_000.0

    /// The weight of one unit of the digits, in grams, the usual one first.
    private static let scales = [1, 10, 0.1, 100]

    public let gtin: GTIN
    /// All 13 digits.
    private let digits: [Int]

    /// `nil` for a number without the prefix 02 or 20 to 29.
    public init?(_ gtin: GTIN) {
        guard gtin.number < 10_000_000_000_000 else { return nil }
        let prefix = gtin.number / 100_000_000_000
        guard prefix == 2 || (20...29).contains(prefix) else { return nil }
        self.gtin = gtin
        digits = gtin.description.utf8.suffix(13).map { Int($0) - 0x30 }
    }

    /// The first and the last number of 14 digits that may be of the same item.
    public var neighbours: ClosedRange<String> {
        let item = gtin.description.prefix(8)
        return item + "000000"..."\(item)999999"
    }

    public func likeness(to other: WeighedCode) -> Likeness {
        guard digits.prefix(7) == other.digits.prefix(7) else { return .none }
        // The eighth digit is of the item, of the value, or checks a price. In one code of ten it does so by chance.
        return digits[7] == other.digits[7] ? .same : .possible
    }

    /// Whether the value is likely a price: prefix 02, with the digit that checks a price of four digits.
    public var isPriced: Bool {
        guard digits[0] == 0, digits[1] == 2 else { return false }
        let (double, five) = ([0, 2, 4, 6, 8, 9, 1, 3, 5, 7], [0, 5, 9, 4, 8, 3, 7, 2, 6, 1])
        let sum = double[digits[8]] + double[digits[9]] + 3 * digits[10] % 10 + five[digits[11]]
        return digits[7] == 3 * sum % 10
    }

    /// The weight in grams, if the value says it in the way in which `known` says `grams`; `nil` if `known` does not.
    public func grams(like known: WeighedCode, weighing grams: Double) -> Double? {
        guard !isPriced, !known.isPriced, Self.weights.contains(grams) else { return nil }
        var best: (error: Double, weight: Double)?
        for length in [5, 4] {
            for scale in Self.scales {
                let error = abs(Double(known.value(length)) * scale - grams)
                let tolerance = min(max(1, grams * 0.005, scale / 2), grams * 0.05)
                guard error <= tolerance, error < best?.error ?? .infinity else { continue }
                best = (error, (Double(value(length)) * scale).rounded(.down))
            }
        }
        return best.flatMap { Self.weights.contains($0.weight) ? $0.weight : nil }
    }

    /// The weights in grams that the digits can mean, the likeliest first; empty if they are a price.
    public var possibleGrams: [Double] {
        guard !isPriced else { return [] }
        var found: [Double] = []
        for scale in Self.scales {
            let weight = (Double(value(5)) * scale).rounded(.down)
            if (5...20_000).contains(weight), !found.contains(weight) { found.append(weight) }
        }
        return found
    }

    /// The last digits before the check digit.
    private func value(_ length: Int) -> Int { digits.dropLast().suffix(length).reduce(0) { $0 * 10 + $1 } }
}
