import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct MissingIngredientsTests {
    @Test(arguments: Engine.all)
    func `P6 what a recipe lacks goes onto the list, without what is there or listed, in packs`(
        on engine: Engine
    ) async throws {
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in Self.pancakes }
        try await withService(PantryService.self, on: engine, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let (list, other) = (try await ada.list(named: "List"), try await ada.list(named: "Other"))
            try await ada.call(
                PantryAPI.add, sending: PantryItemDraft(food: "flour", quantity: try Quantity(300, .gram)))
            try await ada.operate(other, .add("1 l milk"))
            let added = try await ada.call(
                PantryAPI.addMissing, at: list.id, sending: RecipeForList(recipe: Self.pancakes.id, servings: 8))
            #expect(added.covered.map(\.name) == ["milk", "salt", "yoghurt"])
            #expect(added.covered.map(\.by) == [.list, .pantry, .pantry])
            let lines = try await ada.lines(of: list)
            // 1,500 g are needed, 300 g are there, and a packet holds 1 kg.
            let amounts = lines.flatMap(\.totals).map { "\(($0.amount * 1_000).rounded() / 1_000) \($0.unit.rawValue)" }
            #expect(amounts.sorted() == ["1.2 kg", "2.5 piece"])
            #expect(
                Set(lines.map(\.toBuy)) == [try Quantity(2, .packet), try Quantity(3, .piece)])
            let flour = try #require(lines.first { $0.food == .flour }?.parts.first)
            #expect(
                flour.wantedBy
                    == WantedBy(
                        recipe: Self.pancakes.id, title: "Pancakes", quantity: try Quantity(1.5, .kilogram)))
            #expect(Set(added.lines) == Set(lines.flatMap(\.parts).map(\.id)))

            // The same again adds nothing, because the list covers it.
            let again = try await ada.call(
                PantryAPI.addMissing, at: list.id, sending: RecipeForList(recipe: Self.pancakes.id, servings: 8))
            #expect(again.lines.isEmpty && again.covered.count == 5)
        }
    }

    @Test func `P3 P6 a recipe is neither listed nor cooked while its staples are unknown`() async throws {
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in Self.pancakes }
        try await withService(PantryService.self, on: .sqlite, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            pantry.services.forget(RecipesAPI.staples.path)
            let wanted = RecipeForList(recipe: Self.pancakes.id)
            #expect(try await status { try await ada.call(PantryAPI.addMissing, at: list.id, sending: wanted) } == 503)
            let cooked = RecipeToCook(recipe: Self.pancakes.id, servings: 4)
            #expect(try await status { try await ada.call(PantryAPI.planCooking, sending: cooked) } == 503)
            #expect(try await ada.lines(of: list).isEmpty)
            try await ada.call(PantryAPI.setStaples, sending: FoodSelection(foods: ["salt"]))
            let added = try await ada.call(PantryAPI.addMissing, at: list.id, sending: wanted)
            #expect(added.covered.map(\.name).contains("salt"))
        }
    }

    @Test(arguments: Engine.either)
    func `P6 R7 what is there in an unknown amount is listed if it is named, with a remark`(
        on engine: Engine
    ) async throws {
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in Self.pancakes }
        try await withService(PantryService.self, on: engine, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
            try await ada.call(
                PantryAPI.add, sending: PantryItemDraft(food: "flour", quantity: try Quantity(300, .gram)))
            // A piece of milk is no amount that can be compared with a volume.
            try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk", quantity: try Quantity(1, .piece)))
            // A staple is there, however much of it the pantry has.
            try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "salt"))
            // Milk does as well as yoghurt of an unknown amount.
            try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "yoghurt"))
            let added = try await ada.call(
                PantryAPI.addMissing, at: list.id, sending: RecipeForList(recipe: Self.pancakes.id))
            #expect(added.covered.map(\.name) == ["flour", "milk", "salt", "yoghurt"])
            #expect(added.covered.map(\.by) == [.unsure, .unsure, .pantry, .pantry])
            #expect(try await ada.lines(of: list).map(\.food) == [nil], "the vanilla pod is missing")
            _ = try await ada.call(
                PantryAPI.addMissing, at: list.id,
                sending: RecipeForList(recipe: Self.pancakes.id, unsure: [FoodRef.flour.id, FoodRef.milk.id]))
            let lines = try await ada.lines(of: list)
            let flour = try #require(lines.first { $0.food == .flour })
            let total = try #require(flour.totals.first)
            #expect(flour.totals.count == 1 && total.unit == .kilogram && abs(total.amount - 1.2) < 1e-9)
            #expect(flour.parts.map(\.mayBeThere) == [true])
            let milk = try #require(lines.first { $0.food == .milk })
            #expect(try milk.totals == [Quantity(750, .millilitre)] && milk.parts.map(\.mayBeThere) == [true])
            #expect(lines.first { $0.food == nil }?.parts.map(\.mayBeThere) == [nil])
        }
    }

    @Test(arguments: Engine.either)
    func `P6 R7 a list gets what the recipe says is lacking, also of what special kinds are there`(
        on engine: Engine
    ) async throws {
        var flour = Recipe.Ingredient.taking(.flour, 500, .gram)
        (flour.onHand, flour.lacking) = (true, try Quantity(450, .gram))
        var milk = Recipe.Ingredient.taking(.milk, 200, .millilitre)
        (milk.onHand, milk.isAmountUnknown) = (true, true)
        var yoghurt = Recipe.Ingredient.taking(.yoghurt, 200, .gram)
        yoghurt.onHand = true
        let recipe = Recipe.taking([flour, milk, yoghurt])
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in recipe }
        try await withService(PantryService.self, on: engine, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            let added = try await ada.call(
                PantryAPI.addMissing, at: list.id, sending: RecipeForList(recipe: recipe.id))
            #expect(added.covered.map(\.name) == ["milk", "yoghurt"])
            #expect(added.covered.map(\.by) == [.unsure, .pantry])
            let lines = try await ada.lines(of: list)
            #expect(try lines.map(\.totals) == [[Quantity(450, .gram)]])
            #expect(lines.first { $0.food == .flour }?.parts.map(\.mayBeThere) == [nil])
            _ = try await ada.call(
                PantryAPI.addMissing, at: list.id, sending: RecipeForList(recipe: recipe.id, unsure: [FoodRef.milk.id]))
            let milk = try #require(try await ada.lines(of: list).first { $0.food == .milk })
            #expect(try milk.totals == [Quantity(200, .millilitre)] && milk.parts.map(\.mayBeThere) == [true])
        }
    }

    @Test(arguments: [nil, true] as [Bool?])
    func `P6 R17 what something else stands in for is not missing, and is unsure in an unknown amount`(
        isUnknown: Bool?
    ) async throws {
        var flour = Recipe.Ingredient.taking(.flour, 500, .gram)
        let substitute = Substitute(food: .milk, ratio: 1, effect: "")
        (flour.onHand, flour.substitutes) = (false, [IngredientSubstitute(substitute, onHand: true)])
        flour.isAmountUnknown = isUnknown
        let recipe = Recipe.taking([flour])
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in recipe }
        try await withService(PantryService.self, on: .sqlite, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            let added = try await ada.call(
                PantryAPI.addMissing, at: list.id, sending: RecipeForList(recipe: recipe.id))
            #expect(added.lines.isEmpty && added.covered.map(\.by) == [isUnknown == true ? .unsure : .pantry])
        }
    }

    @Test func `P6 R7 what is lacking beside an unknown amount is listed whole, with what the recipe takes`()
        async throws
    {
        var (lacking, unknown) = (
            Recipe.Ingredient.taking(.flour, 300, .gram), Recipe.Ingredient.taking(.flour, 100, .gram)
        )
        (lacking.onHand, lacking.lacking) = (true, try Quantity(250, .gram))
        (unknown.onHand, unknown.isAmountUnknown) = (true, true)
        var (enough, short) = (
            Recipe.Ingredient.taking(.milk, 200, .millilitre), Recipe.Ingredient.taking(.milk, 2, .carton)
        )
        enough.onHand = true
        (short.onHand, short.lacking) = (true, try Quantity(1, .carton))
        let recipe = Recipe.taking([lacking, unknown, enough, short])
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in recipe }
        try await withService(PantryService.self, on: .sqlite, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            try await ada.call(PantryAPI.addMissing, at: list.id, sending: RecipeForList(recipe: recipe.id))
            let lines = try await ada.lines(of: list)
            let flour = try #require(lines.first { $0.food == .flour })
            #expect(try flour.totals == [Quantity(400, .gram)])
            #expect(flour.parts.map(\.mayBeThere) == [true])
            let milk = try #require(lines.first { $0.food == .milk }?.parts.first)
            #expect(try milk.quantity == Quantity(1, .carton))
            #expect(try milk.wantedBy?.quantity == Quantity(2, .carton))
        }
    }

    @Test func `P6 R7 a hundredth less than a recipe takes is enough`() async throws {
        let recipe = Recipe.taking([.taking(.flour, 500, .gram)])
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in recipe }
        try await withService(PantryService.self, on: .sqlite, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            try await ada.call(
                PantryAPI.add, sending: PantryItemDraft(food: "flour", quantity: try Quantity(495, .gram)))
            let added = try await ada.call(
                PantryAPI.addMissing, at: list.id, sending: RecipeForList(recipe: recipe.id))
            #expect(added.covered.map(\.name) == ["flour"] && added.lines.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `P6 a recipe or list that is not there adds nothing`(on engine: Engine) async throws {
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in throw Problem.notFound(.recipe) }
        try await withService(PantryService.self, on: engine, services: services) { pantry in
            let (ada, bob) = (try await pantry.signedIn(as: .ada), try await pantry.signedIn(as: .bob))
            let list = try await ada.list(named: "List")
            let wanted = RecipeForList(recipe: ID(at: .aTuesday))
            #expect(try await status { try await ada.call(PantryAPI.addMissing, at: list.id, sending: wanted) } == 404)
            #expect(try await status { try await bob.call(PantryAPI.addMissing, at: list.id, sending: wanted) } == 404)
            let none = RecipeForList(recipe: ID(at: .aTuesday), servings: 0)
            #expect(try await status { try await ada.call(PantryAPI.addMissing, at: list.id, sending: none) } == 422)
            let most = RecipeForList.mostUnsure + 1
            let many = RecipeForList(recipe: ID(at: .aTuesday), unsure: (0..<most).map { _ in ID<Food>(at: .aTuesday) })
            #expect(try await status { try await ada.call(PantryAPI.addMissing, at: list.id, sending: many) } == 422)
            #expect(try await ada.lines(of: list).isEmpty)
        }
    }

    private static let pancakes = Recipe(
        id: ID("00000000-0000-7000-8000-0000000000a1")!, title: "Pancakes", summary: "", cuisine: .french, country: nil,
        meals: [], diets: [], allergens: nil, minutes: Recipe.Minutes(preparation: 5, cooking: 15), servings: 8,
        ingredients: [
            ingredient(.flour, 1, .kilogram), ingredient(.flour, 500, .gram), ingredient(.milk, 750, .millilitre),
            ingredient(.salt, 1, .pinch, onHand: true),
            ingredient(.yoghurt, 200, .gram, onHand: true, or: .milk),
            Recipe.Ingredient(
                food: nil, name: "vanilla pod", quantity: try? Quantity(2.5, .piece), note: nil, optional: false),
            ingredient(.milk, 5, .litre, optional: true),
        ], steps: [], nutrition: ServingNutrition(perServing: Nutrition(kcal: 300), coverage: 0.9), rating: nil,
        tags: [], image: nil, source: nil)

    private static func ingredient(
        _ food: FoodRef, _ amount: Double, _ unit: CookingUnit, optional: Bool = false, onHand: Bool? = nil,
        or other: FoodRef? = nil
    ) -> Recipe.Ingredient {
        Recipe.Ingredient(
            food: food, name: food.name, quantity: try? Quantity(amount, unit), note: nil, optional: optional,
            onHand: onHand, alternatives: other.map { [IngredientAlternative(food: $0, name: $0.name)] })
    }
}
