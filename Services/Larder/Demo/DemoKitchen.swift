import Contracts
import PantryContracts

/// The pantry of the demo household.
struct DemoKitchen: Sendable {
    /// The day from which best-before dates are counted.
    let today: Day

    static let staples = ["water", "salt", "black pepper", "olive oil", "sugar", "flour"]

    func items() throws(InvalidValue) -> [PantryItemDraft] {
        [
            try fridge("egg", 6, .piece, days: 9),
            try fridge("milk", 1, .litre, days: 4),
            try fridge("butter", 200, .gram, days: 30),
            try fridge("cheddar", 250, .gram, days: 18),
            try fridge("feta", 200, .gram, days: 12),
            try fridge("yogurt", 500, .gram, days: 6),
            try fridge("chicken breast", 400, .gram, days: 1),
            try fridge("spinach", 200, .gram, days: 2),
            try fridge("carrot", 5, .piece, days: 14),
            try fridge("red pepper", 2, .piece, days: 5),
            try fridge("lemon", 2, .piece, days: 16),
            PantryItemDraft(food: "frozen pea", quantity: try Quantity(450, .gram), place: .freezer),
            try cupboard("onion", 4, .piece, days: 20),
            try cupboard("garlic", 8, .clove, days: 25),
            try cupboard("potato", 1.5, .kilogram, days: 21),
            try cupboard("tinned tomato", 800, .gram, days: 400),
            try cupboard("chickpea", 400, .gram, days: 500),
            try cupboard("spaghetti", 500, .gram, days: 300),
            try cupboard("rice", 1, .kilogram, days: 350),
        ]
    }

    private func fridge(
        _ food: String, _ amount: Double, _ unit: CookingUnit, days: Int
    ) throws(InvalidValue) -> PantryItemDraft {
        PantryItemDraft(
            food: food, quantity: try Quantity(amount, unit), place: .fridge, bestBefore: today.adding(days: days))
    }

    private func cupboard(
        _ food: String, _ amount: Double, _ unit: CookingUnit, days: Int
    ) throws(InvalidValue) -> PantryItemDraft {
        PantryItemDraft(
            food: food, quantity: try Quantity(amount, unit), place: .cupboard, bestBefore: today.adding(days: days))
    }
}
