import Chassis
import Contracts
import PantryContracts

/// Shopping lists: making, reading and changing them.
struct ShoppingListRoutes: Sendable {
    let lists: ShoppingLists
    let operations: ListOperator
    let missing: MissingIngredients
    let access: HouseholdAccess

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.lists, use: all)
            .on(PantryAPI.addList, use: add)
            .on(PantryAPI.list, use: show)
            .on(PantryAPI.changeList, use: change)
            .on(PantryAPI.removeList, use: remove)
            .on(PantryAPI.operateList, use: operate)
            .on(PantryAPI.addMissing, use: addMissing)
            .on(PantryAPI.listSuggestions, use: suggestions)
            .on(PantryAPI.listChanges) { call in .lists(of: try await scopes(call, .reading).household) }
            .on(PantryAPI.ownListChanges) { call in .lists(of: HouseholdScope(of: call.caller.account)) }
    }

    func all(_: Empty, _ call: Call<SignedIn>) async throws -> Page<ShoppingList> {
        let found = try await lists.all(of: scopes(call, .reading))
        return Page(items: found, total: found.count)
    }

    func add(_ draft: ShoppingListDraft, _ call: Call<SignedIn>) async throws -> ShoppingList {
        try await lists.make(draft, by: call.caller.account, in: scopes(call, .changing))
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> ShoppingListContent {
        try await lists.content(of: call.id(ShoppingList.self), for: scopes(call, .reading))
    }

    func change(_ change: ShoppingListChange, _ call: Call<SignedIn>) async throws -> ShoppingList {
        try await lists.change(call.id(ShoppingList.self), change, in: scopes(call, .changing))
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await lists.remove(call.id(ShoppingList.self), in: scopes(call, .changing))
        return Empty()
    }

    func operate(_ batch: ListOperations, _ call: Call<SignedIn>) async throws -> ListOperationResults {
        try await operations.apply(
            batch, to: call.id(ShoppingList.self), by: call.caller.account, in: scopes(call, .changing), call.language)
    }

    func addMissing(_ wanted: RecipeForList, _ call: Call<SignedIn>) async throws -> MissingAdded {
        try await missing.add(
            wanted, to: call.id(ShoppingList.self), for: call.caller, in: scopes(call, .changing))
    }

    func suggestions(_: Empty, _ call: Call<SignedIn>) async throws -> ListSuggestions {
        try await lists.suggestions(for: call.id(ShoppingList.self), in: scopes(call, .reading))
    }

    private func scopes(_ call: Call<SignedIn>, _ purpose: HouseholdScopes.Purpose) async throws -> ListScopes {
        let account = call.caller.account
        return ListScopes(account, in: try await access.kitchen(of: account, for: purpose))
    }
}
