import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support

@testable import Pantry

/// What tests do with shopping lists.
extension ServiceClient {
    func list(named name: String, isShared: Bool = false) async throws -> ShoppingList {
        try await call(PantryAPI.addList, sending: ShoppingListDraft(name: name, isShared: isShared))
    }

    @discardableResult
    func operate(
        _ list: ShoppingList, _ operations: ListOperation..., sentAt: Date? = nil
    ) async throws -> [ListOperationResults.Result] {
        try await call(
            PantryAPI.operateList, at: list.id, sending: ListOperations(operations: operations, sentAt: sentAt)
        ).results
    }

    func lines(of list: ShoppingList) async throws -> [ShoppingLine] {
        try await call(PantryAPI.list, at: list.id).lines
    }

    /// What stands on a list: names with totals, ticked ones in brackets.
    func summary(of list: ShoppingList) async throws -> [String] {
        try await lines(of: list).map { line in
            let totals = line.totals.map { "\($0.amount) \($0.unit.rawValue)" }.joined(separator: " + ")
            let text = [totals, line.name].filter { !$0.isEmpty }.joined(separator: " ")
            return line.isTicked ? "[\(text)]" : text
        }
    }
}

extension ListOperation {
    /// Adds what somebody types.
    static func add(
        _ text: String, as line: ID<ShoppingLine> = ID(at: .aTuesday), at instant: Date = .aTuesday,
        quantity: Change<Quantity> = .keep
    ) -> ListOperation {
        ListOperation(id: ID(at: instant), .add, lines: [line], at: instant, text: text, quantity: quantity)
    }

    static func of(
        _ kind: Kind, _ lines: ID<ShoppingLine>..., at instant: Date = .aTuesday, quantity: Change<Quantity> = .keep
    ) -> ListOperation {
        ListOperation(id: ID(at: instant), kind, lines: lines, at: instant, quantity: quantity)
    }
}
