import Contracts
import PantryContracts

/// A place in a pantry in the order of best-before days: at the item with this day and id.
struct PantryCursor: Codable, Hashable, Sendable {
    /// Sorts behind every day: items without a best-before day come last.
    static let never = "9999-99-99"

    let bestBefore: String
    let id: ID<PantryItem>

    init(_ item: PantryItem) {
        bestBefore = item.bestBefore?.description ?? Self.never
        id = item.id
    }
}
