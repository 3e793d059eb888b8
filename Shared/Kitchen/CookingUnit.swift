/// A unit of measurement in the kitchen.
///
/// Teaspoon, tablespoon and cup are those of US nutrition labelling (21 CFR 101.9(b)(5)(viii)): 5, 15 and 240 ml.
/// Pints, quarts and gallons are those of the US. A dash is an eighth of a teaspoon, a drop a twentieth of a
/// millilitre.
public enum CookingUnit: String, Vocabulary {
    case milligram = "mg"
    case gram = "g"
    case kilogram = "kg"
    case ounce = "oz"
    case pound = "lb"
    case millilitre = "ml"
    case centilitre = "cl"
    case decilitre = "dl"
    case litre = "l"
    case teaspoon = "tsp"
    case tablespoon = "tbsp"
    case cup
    case fluidOunce = "fl-oz"
    case pint
    case quart
    case pinch
    case piece, slice, clove, can, bunch, sprig, leaf, stick, head, stalk, ear, fillet, sheet, packet, handful, cube
    case gallon, dash, drop
    case jar, bottle, bag, box, carton, loaf, rib, strip, knob, scoop, splash, wedge, bulb, ball

    /// The dimension of the unit.
    public enum Dimension: Hashable, Sendable {
        /// In grams.
        case mass
        /// In millilitres.
        case volume
        /// In household units, whose weight depends on the food.
        case count
    }

    public var dimension: Dimension {
        switch self {
        case .milligram, .gram, .kilogram, .ounce, .pound, .pinch: .mass
        case .millilitre, .centilitre, .decilitre, .litre, .teaspoon, .tablespoon, .cup, .fluidOunce, .pint, .quart,
            .gallon, .dash, .drop:
            .volume
        default: .count
        }
    }

    /// Whether the unit is a package with many portions.
    public var isPack: Bool {
        switch self {
        case .can, .packet, .carton, .jar, .bottle, .bag, .box: true
        default: false
        }
    }

    /// The number of grams, millilitres or pieces in one unit.
    public var factor: Double {
        switch self {
        case .milligram: 0.001
        case .gram, .millilitre: 1
        case .kilogram, .litre: 1_000
        case .ounce: 28.349_523_125
        case .pound: 453.592_37
        case .pinch: 0.4
        case .centilitre: 10
        case .decilitre: 100
        case .teaspoon: 5
        case .tablespoon: 15
        case .cup: 240
        case .fluidOunce: 29.573_529_562_5
        case .pint: 473.176_473
        case .quart: 946.352_946
        case .gallon: 3_785.411_784
        case .dash: 0.625
        case .drop: 0.05
        default: 1
        }
    }
}
extension CookingUnit: CodingKeyRepresentable {}
