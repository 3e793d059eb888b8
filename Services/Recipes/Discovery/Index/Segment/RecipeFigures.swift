/// A number that a recipe has, unless it is not known.
public enum RecipeFigure: Int, CaseIterable, Hashable, Sendable {
    /// Preparation and cooking.
    case minutes
    /// Energy of a serving.
    case kcal
    /// Of a serving, in grams; sodium in milligrams.
    case protein, fat, saturated, carbohydrates, sugars, fibre, sodium
    /// Of the ingredients of a serving, in the smallest unit of `Currency.reference`.
    case price
    /// How healthy it is, from 0 to 100.
    case health
}

/// The figures of a recipe as far as they are known, each from 0 to 1,000,000; what lies beyond is brought to the nearer
/// bound.
public struct RecipeFigures: Hashable, Sendable {
    private var values = SIMD16<Int32>(repeating: -1)

    public static let most = 1_000_000

    public init() {}

    public subscript(figure: RecipeFigure) -> Int? {
        get { values[figure.rawValue] < 0 ? nil : Int(values[figure.rawValue]) }
        set { values[figure.rawValue] = newValue.map { Int32(min(max($0, 0), Self.most)) } ?? -1 }
    }

    /// The greater of both, figure by figure.
    mutating func formMaximum(_ other: RecipeFigures) {
        values.replace(with: other.values, where: other.values .> values)
    }
}
