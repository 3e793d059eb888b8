import Contracts
import PantryContracts
import RecipesContracts

/// A purchase of a food, in grams.
enum BoughtGrams: Hashable, Sendable {
    /// The amount that meals need of it, as far as known; `nil` if unknown. It was bought in whole packs.
    case needed(Double?)
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
            let needed = parts.compactMap { grams($0.quantity) }
            self = .needed(needed.isEmpty ? nil : needed.reduce(0, +))
        }
    }

    /// Returns how many packs of `step` grams were paid; one for an unknown amount.
    func packs(of step: Double) -> Double {
        switch self {
        // Lines are rounded, so they may exceed a pack a little.
        case .needed(let grams): grams.map { max(1, ($0 / step - 0.01).rounded(.up)) } ?? 1
        case .stocked(let grams): grams / step
        }
    }
}
