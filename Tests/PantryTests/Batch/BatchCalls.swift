import Contracts
import PantryContracts
import ServiceClient
import Support

@testable import Pantry

/// Batch calls for tests.
extension ServiceClient {
    @discardableResult
    func add(
        _ food: String, _ amount: Double, _ unit: CookingUnit, _ draft: PantryItemDraft = PantryItemDraft(food: "")
    ) async throws -> PantryItem {
        var draft = draft
        (draft.food, draft.quantity) = (food, try Quantity(amount, unit))
        return try await call(PantryAPI.add, sending: draft)
    }

    @discardableResult
    func change(_ item: PantryItem, _ change: PantryItemChange) async throws -> PantryItem {
        try await call(PantryAPI.change, at: item.id, sending: change)
    }

    /// The first opened item; `nil` if none is open.
    func opened() async throws -> PantryItem? {
        try await call(PantryAPI.items, sending: PantryQuery()).items.first { $0.openedOn != nil }
    }

    func left(of item: PantryItem) async throws -> Quantity? { try await call(PantryAPI.item, at: item.id).quantity }

    @discardableResult
    func take(_ amount: Double, _ unit: CookingUnit, of item: PantryItem) async throws -> JournalEntry {
        try await call(PantryAPI.use, at: item.id, sending: PantryUse(quantity: try Quantity(amount, unit)))
    }
}
