import Contracts
import PantryContracts
import RecipesContracts

/// A purchase of a food, in grams.
enum BoughtGrams: Hashable, Sendable {
    /// The amount that meals need of it, 0 if unknown. It was bought in whole packs.
    case needed(Double)
    /// The amount put into the pantry.
    case stocked(Double)

    /// Adds the parts of one purchase. The stocked amount counts if it is known for each part with an amount.
    init(_ parts: [BoughtFood], _ measures: FoodMeasures?) {
        func grams(_ quantity: Quantity?) -> Double? {
            quantity.flatMap { measures?.grams($0) }.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
        }
        let counted = parts.filter { $0.quantity != nil || $0.stocked != nil }
        let stocked = counted.compactMap { grams($0.stocked) }
        if !stocked.isEmpty, stocked.count == counted.count {
            self = .stocked(stocked.reduce(0, +))
        } else {
            self = .needed(parts.compactMap { grams($0.quantity) }.reduce(0, +))
        }
    }

    /// Returns how many packs of `step` grams were paid.
    func packs(of step: Double) -> Double {
        switch self {
        // Lines are rounded, so they may exceed a pack a little.
        case .needed(let grams): max(1, (grams / step - 0.01).rounded(.up))
        case .stocked(let grams): grams / step
        }
    }
}
