import Contracts
import PantryContracts

/// An amount with its unit, as it was typed.
struct TypedQuantity: Sendable {
    var amount: String
    var unit: String

    /// `nil` if invalid.
    var quantity: Quantity? {
        WrittenAmount(amount).flatMap { amount in
            CookingUnit(rawValue: unit).flatMap { try? Quantity(amount.value, $0) }
        }
    }

    /// Returns the common units for stock, preceded by `unit` if it is another one.
    static func units(_ name: String, on unit: String, in language: Language) -> [Choice] {
        let other = CookingUnit(rawValue: unit).flatMap { offered.contains($0) ? nil : $0 }
        return ([other].compactMap(\.self) + offered).map {
            Choice(
                name: name, value: $0.rawValue, label: language("unitName.\($0.rawValue)"), isOn: $0.rawValue == unit)
        }
    }

    private static let offered: [CookingUnit] = [
        .piece, .gram, .kilogram, .millilitre, .litre, .ounce, .pound, .cup, .tablespoon, .teaspoon, .can, .packet,
        .bunch, .clove, .slice, .head, .stalk, .fillet, .stick, .handful, .sprig, .leaf,
    ]
}
