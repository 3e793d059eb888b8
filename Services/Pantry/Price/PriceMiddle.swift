import Contracts
import PantryContracts
import RecipesContracts

/// The price in the middle of several.
enum PriceMiddle {
    /// How many times the middle, or what part of it, is still taken for a price of the same thing.
    private static let spread = 3

    /// One of `prices` itself, by the unit that most of them are stated by: half of those cost no more, half no less.
    static func of(_ prices: [KnownPrice]) -> KnownPrice? {
        let groups = Dictionary(grouping: prices) { $0.unitPrice.unit }
        let largest = groups.max { ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue) }
        guard let group = largest?.value, !group.isEmpty else { return nil }
        let sorted = group.sorted { $0.unitPrice.isBelow($1.unitPrice) ?? false }
        return sorted[(sorted.count - 1) / 2]
    }

    /// The median of amounts without those that are far off, rounded down; `nil` of none.
    static func median(_ amounts: [Int]) -> Int? {
        guard let middle = plainMedian(amounts) else { return nil }
        let (least, most) = (middle / spread, middle.multipliedReportingOverflow(by: spread))
        return plainMedian(amounts.filter { $0 >= least && (most.overflow || $0 <= most.partialValue) })
    }

    private static func plainMedian(_ amounts: [Int]) -> Int? {
        guard !amounts.isEmpty else { return nil }
        let sorted = amounts.sorted()
        let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
        return low + (high - low) / 2
    }
}
