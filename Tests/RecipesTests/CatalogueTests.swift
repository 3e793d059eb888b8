import Contracts
import Foundation
import Logging
import RecipesContracts
import Storage
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct CatalogueTests {
    @Test func `R1 the starter catalogue is whole: foods, cuisines, meals and diets`() throws {
        let catalogue = try Catalogue.ofStarter.get()
        #expect(catalogue.foods.count >= 600)
        #expect(catalogue.recipes.count >= 120)
        #expect(Set(catalogue.recipes.map(\.cuisine)).count >= 12)
        #expect(Set(catalogue.recipes.flatMap(\.meals)) == Set(MealType.allCases))
        #expect(Set(catalogue.foods.map(\.category)) == Set(FoodCategory.allCases))

        let foods = FoodCatalogue(catalogue.foods.map(ShelvedFood.init))
        #expect(Set(foods.staples.compactMap { foods[$0]?.name }) == ["water", "salt"])
        var diets: [Diet: Int] = [:]
        for recipe in catalogue.recipes {
            let nature = RecipeNature(recipe.lines, servings: recipe.servings, foods)
            for diet in nature.diets.members { diets[diet, default: 0] += 1 }
            #expect(nature.nutrition.coverage == 1, "\(recipe.title)")
            let kcal = nature.nutrition.perServing.kcal
            #expect((1...2_000).contains(kcal), "\(recipe.title) has \(kcal) kcal a serving")
        }
        for diet in Diet.allCases { #expect(diets[diet, default: 0] >= 5, "\(diet)") }
    }

    @Test(arguments: Engine.either)
    func `R1 the starter catalogue loads, and loading it again changes nothing`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await RecipesService.migrate(database)
            let loader = CatalogueLoader(database: database, logger: .silent)
            try await loader.load(Catalogue.starter)
            let searchIndex = try await SearchIndexTable(database: database).searchIndex()
            #expect(
                searchIndex.recipes.count >= 120 && searchIndex.catalogue.foods.count >= 600 && searchIndex.change == 1)
            try await loader.load(Catalogue.starter)
            #expect(try await SearchIndexTable(database: database).lastChange() == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `R1 a new catalogue changes what only the catalogue wrote, never what people changed`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await RecipesService.migrate(database)
            try await load(TinyCatalogue(), into: database)
            try await database.write { db in
                try db.execute("UPDATE foods SET plural = 'edited', is_edited = \(true) WHERE name = 'sugar'")
                try db.execute("UPDATE recipes SET is_deleted = \(true) WHERE title = 'Bread'")
            }
            var newer = TinyCatalogue()
            newer.foods = newer.foods.replacing("kcal: 100", with: "kcal: 120")
            newer.recipes = newer.recipes.replacing("A dish of the tests.", with: "A better dish.")
            try await load(newer, into: database)

            let searchIndex = try await SearchIndexTable(database: database).searchIndex()
            let sugar = searchIndex.catalogue[ID(ofCatalogue: "food", "sugar")]
            #expect(sugar?.plural == "edited" && sugar?.nutritionPer100g?.kcal == 100)
            #expect(searchIndex.catalogue[ID(ofCatalogue: "food", "milk")]?.nutritionPer100g?.kcal == 120)
            #expect(
                searchIndex.titles.sorted() == [
                    "Omelette", "Pancakes", "Peanut brittle", "Tomato salad",
                ])
            #expect(searchIndex.summaries.allSatisfy { $0.summary == "A better dish." })
        }
    }

    @Test func `R1 a catalogue with a fault is refused with a sentence that names it`() throws {
        var broken = TinyCatalogue()
        broken.recipes = broken.recipes.replacing("food: peanut,", with: "food: moon dust,")
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try broken.write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: CatalogueError.self) { try Catalogue(folder) }
        #expect(error?.description == "Catalogue, Peanut brittle: is made of “moon dust”, which is no food.")
    }

    private func load(_ catalogue: TinyCatalogue, into database: Database) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try catalogue.write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await CatalogueLoader(database: database, logger: .silent).load(folder)
    }
}

extension Logger {
    static let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}

extension CatalogueFood {
    var profile: FoodProfile {
        FoodProfile(origins: Labels(origins), allergens: Labels(allergens), statedDiets: Labels(diets ?? []))
    }
}

extension ShelvedFood {
    /// The food as it stands on the shelf once it is loaded.
    init(_ food: CatalogueFood) {
        let profile = food.profile
        self.init(
            food: Food(
                id: ID(ofCatalogue: "food", food.name), name: food.name, plural: food.plural ?? food.name,
                synonyms: food.synonyms ?? [], category: food.category, diets: profile.diets,
                allergens: profile.allergens, nutritionPer100g: food.per100g, measures: food.measures,
                unit: food.unit, staple: food.staple ?? false), profile: profile)
    }
}

extension CatalogueRecipe {
    var lines: [RecipeLine] {
        ingredients.map { line in
            RecipeLine(
                food: ID(ofCatalogue: "food", line.food), name: line.food,
                quantity: try? Quantity(line.amount, line.unit), note: line.note, optional: line.optional ?? false)
        }
    }
}
