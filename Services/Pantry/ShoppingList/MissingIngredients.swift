import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Adds a recipe's missing ingredients to a list.
struct MissingIngredients: Sendable {
    let database: Database
    let services: ServiceClients
    let catalogue: CatalogueClient
    let items: PantryItemTable
    let selections: FoodSelectionTable
    let beliefs: KitchenBeliefs
    let now: @Sendable () -> Date

    /// Throws 404 for a list or recipe not available to the caller, 409 if the list has no room for all, and 503 if the
    /// staples are unknown.
    func add(
        _ wanted: RecipeForList, to id: ID<ShoppingList>, for caller: SignedIn, in scopes: ListScopes
    ) async throws -> MissingAdded {
        var check = FieldCheck()
        check("servings", (1...500).contains(wanted.servings ?? 1), .outOfRange(1...500))
        let unsure = wanted.unsure ?? []
        check("unsure", unsure.count <= RecipeForList.mostUnsure, .tooMany(RecipeForList.mostUnsure))
        try check.finish()
        _ = try await database.read { try ShoppingListTable($0).find(id, of: scopes) }.orNotFound(.shoppingList)
        let recipe = try await services.onBehalf(of: caller.identity).call(
            RecipesAPI.show, at: wanted.recipe, sending: RecipeQuery(servings: wanted.servings))
        let foods = recipe.ingredients.flatMap { [$0.food] + ($0.alternatives ?? []).map(\.food) }
        let measures = await catalogue.measures(of: Array(Set(foods.compactMap { $0?.id })))
        let there = try await items.onHand(of: scopes.household, beliefs.belief(of: scopes.household))
        let staples = try await selections.staples(of: scopes.household, or: catalogue)
        let instant = now()
        let account = caller.account
        return try await database.write { db in
            let stored = try ShoppingListTable(db).lock(id, of: scopes).orNotFound(.shoppingList)
            let listed = try Self.listed(for: recipe.id, in: scopes, db)
            let shortfall = ListShortfall(
                recipe, there: there, staples: staples, listed: listed, unsure: Set(unsure), measures, by: account)
            let table = ListLineTable(db, of: id)
            let count = try table.count()
            guard count.shown + shortfall.needs.count <= ListLineTable.most,
                count.rows + shortfall.needs.count <= ListLineTable.mostRows
            else { throw Problem(409, "shopping-list-full", ["most": .number(ListLineTable.most)]) }
            var lines: [ID<ShoppingLine>] = []
            for need in shortfall.needs {
                var line = ListLine(id: ID(at: instant), addedAt: instant)
                let stamp = OperationStamp(ID(at: instant), at: instant)
                line.content.set(need.content, at: stamp)
                line.quantity.set(need.quantity, at: stamp)
                try table.save(line, at: instant)
                lines.append(line.id)
            }
            if !lines.isEmpty {
                try ListedFoodTable(db, of: stored.kitchen).note(shortfall.needs.map(\.content), at: instant)
                try ShoppingListTable(db).touch(id, at: instant)
                try db.recordList(.changed, id, of: stored.kitchen, at: instant)
            }
            return MissingAdded(lines: lines, covered: shortfall.covered)
        }
    }

    /// Returns open lines that are not for another recipe.
    private static func listed(
        for recipe: ID<Recipe>, in scopes: ListScopes, _ db: any Connection
    ) throws -> [ListLine] {
        try db.all(
            """
            SELECT shopping_lines.* FROM shopping_lines
            JOIN (SELECT id FROM shopping_lists WHERE \(scopes.condition) AND is_template = \(false)) lists
                ON lists.id = shopping_lines.list_id
            WHERE content_stamp > '' AND is_removed = \(false) AND is_ticked = \(false)
                AND (recipe_id IS NULL OR recipe_id = \(recipe))
            ORDER BY shopping_lines.id LIMIT 20000
            """, as: ListLine.init(row:))
    }
}
