import Contracts
import RecipesContracts
import Storage

/// Changes of foods and recipes since a given change.
struct SearchIndexChanges: Sendable {
    /// The result of reading changes.
    enum Found: Sendable {
        case nothing
        case some(SearchIndexChanges)
        /// More than the limit; a full read is better.
        case tooMany
    }

    /// The number of the last change included.
    let last: Int
    private(set) var foods: [ShelvedFood] = []
    private(set) var removedFoods: [ID<Food>] = []
    /// Maps removed foods that were merged to the food that replaced them.
    private(set) var redirects: [ID<Food>: ID<Food>] = [:]
    private(set) var recipes: [IndexedRecipe] = []
    private(set) var removedRecipes: [ID<Recipe>] = []

    init(last: Int) { self.last = last }

    mutating func appendFood(_ row: Row) throws {
        guard try row["is_deleted"] else {
            foods.append(try ShelvedFood(row: row))
            return
        }
        let id: ID<Food> = try row["id"]
        removedFoods.append(id)
        redirects[id] = try row["merged_into"]
    }

    mutating func appendRecipe(_ row: Row, _ lines: [ID<Recipe>: [RecipeLine]]) throws {
        let id: ID<Recipe> = try row["id"]
        if try row["is_deleted"] {
            removedRecipes.append(id)
        } else {
            recipes.append(try IndexedRecipe(row: row, lines: lines[id] ?? []))
        }
    }
}
