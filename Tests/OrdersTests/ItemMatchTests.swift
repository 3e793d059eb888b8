import Contracts
import OrdersContracts
import RecipesContracts
import Support
import Testing

@testable import Orders

/// Matches of a partner's items with foods and recipes.
@Suite struct ItemMatchTests {
    @Test func `O6 an item loses the match that is taken away, and no other`() {
        let matches = [
            ItemMatch(state: .confirmed, food: ID(at: .aTuesday)),
            ItemMatch(state: .confirmed, recipe: ID(at: .aTuesday)), ItemMatch(state: .open),
        ]
        func taken(food: Change<ID<Food>> = .keep, recipe: Change<ID<Recipe>> = .keep) -> [Bool] {
            var change = CatalogueItemChange(sku: "1")
            (change.food, change.recipe) = (food, recipe)
            return matches.map { change.takesAway($0) }
        }
        #expect(taken() == [false, false, false])
        #expect(taken(food: .remove) == [true, false, true] && taken(recipe: .remove) == [false, true, true])
        #expect(taken(food: .remove, recipe: .remove) == [true, true, true])
        #expect(taken(food: .remove, recipe: .set(ID(at: .aTuesday))) == [false, false, false])
    }
}
