import Chassis
import Contracts
import Foundation
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Recipes

/// Bringing recipes from somewhere else, as callers see it.
@Suite(.timeLimit(.minutes(10))) struct ImportTests {
    private static let soup = """
        Tomato soup

        Serves 2

        Ingredients
        4 tomato
        1 salt
        2 xyzzyroot

        Method
        Cut the tomatoes and cook them for 10 minutes.
        Salt it.
        """

    private func status(of call: () async throws -> Void) async -> Int? {
        do {
            try await call()
            return nil
        } catch {
            return (error as? Problem)?.status
        }
    }

    @Test(arguments: Engine.all)
    func `R18: a recipe pasted as text is the caller's own and found by nobody else`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { tested in
            let ada = try await tested.signedIn(as: .ada)
            let begun = try await ada.call(RecipesAPI.importText, sending: TextImport(text: Self.soup))
            #expect(begun.source == .text)
            #expect(begun.title == "Tomato soup")
            let ended = try await tested.ended(begun.id)
            #expect(ended.state == .finished)
            #expect(ended.imported == 1)
            #expect(ended.openLines == 1)
            #expect(ended.progress == 1)
            #expect(ended.endedAt != nil)

            let report = try await ada.call(RecipesAPI.imported, at: begun.id, sending: ImportedQuery())
            let id = try #require(report.items.first?.recipe)
            #expect(report.items.map(\.outcome) == [.imported])
            let recipe = try await ada.call(RecipesAPI.show, at: id, sending: RecipeQuery())
            #expect(recipe.title == "Tomato soup")
            #expect(recipe.servings == 2)
            #expect(recipe.isPersonal)
            #expect(recipe.ingredients.map { $0.food?.name } == ["tomato", "salt", nil])
            let payloads = try await tested.database.read { try $0.rows("SELECT * FROM import_payloads").count }
            #expect(payloads == 0)

            let bob = try await tested.signedIn(as: .bob)
            #expect(await status { _ = try await bob.call(RecipesAPI.show, at: id, sending: RecipeQuery()) } == 404)
            #expect(await status { _ = try await bob.call(RecipesAPI.oneImport, at: begun.id) } == 404)
            #expect(
                await status { _ = try await bob.call(RecipesAPI.imported, at: begun.id, sending: ImportedQuery()) }
                    == 404)
            #expect(await status { _ = try await bob.call(RecipesAPI.cancelImport, at: begun.id) } == 404)
            #expect(await status { _ = try await bob.call(RecipesAPI.undoImport, at: begun.id) } == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `R18: the same file once more brings nothing twice, a changed one changes what it brought`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { tested in
            let ada = try await tested.signedIn(as: .ada)
            let first = try await tested.imported(.recipes(450, twice: 3))
            #expect(first.imported == 450)
            #expect(first.duplicates == 3)
            let again = try await tested.imported(.recipes(450))
            #expect(again.imported == 0)
            #expect(again.duplicates == 450)
            let changed = try await tested.imported(.recipes(450, changed: 5))
            #expect(changed.updated == 5)
            #expect(changed.duplicates == 445)
            #expect(try await tested.count(of: .ada) == 450)

            let updated = try await ada.call(
                RecipesAPI.imported, at: changed.id, sending: ImportedQuery(outcome: .updated))
            let id = try #require(updated.items.first?.recipe)
            let recipe = try await ada.call(RecipesAPI.show, at: id, sending: RecipeQuery())
            #expect(recipe.steps.last?.text == "Serve it warm.")
            let page = try await ada.call(
                RecipesAPI.imported, at: first.id, sending: ImportedQuery(outcome: .duplicate, limit: 2))
            #expect(page.items.count == 2)
            let rest = try await ada.call(
                RecipesAPI.imported, at: first.id, sending: ImportedQuery(outcome: .duplicate, cursor: page.next))
            #expect(rest.items.count == 1)
            #expect(rest.next == nil)
        }
    }

    @Test(arguments: Engine.all)
    func
        `R18, R3: a recipe whose ingredients were read in part is safe for no diet and no allergy, and the report says so`(
            on engine: Engine
        ) async throws
    {
        try await withRecipes(on: engine) { tested in
            let ada = try await tested.signedIn(as: .ada)
            func recipe(_ told: Int) async throws -> (recipe: Recipe, report: ImportedRecipe) {
                let json = """
                    {"@type": "Recipe", "name": "Soup of \(told)", "recipeInstructions": "Cook them.", "recipeIngredient":
                    {"@type": "ItemList", "numberOfItems": \(told), "itemListElement": ["2 tomato"]}, "recipeYield": "2"}
                    """
                let ended = try await tested.imported(
                    Upload(mediaType: "application/ld+json", name: "recipes.jsonld", bytes: Data(json.utf8)))
                let report = try await ada.call(RecipesAPI.imported, at: ended.id, sending: ImportedQuery())
                let line = try #require(report.items.first)
                let id = try #require(line.recipe)
                return (try await ada.call(RecipesAPI.show, at: id, sending: RecipeQuery()), line)
            }
            let whole = try await recipe(1)
            #expect(whole.recipe.allergens == [] && whole.recipe.diets.contains(.vegan))
            #expect(whole.report.reasons.isEmpty && whole.report.openLines == 0)
            let part = try await recipe(2)
            #expect(part.recipe.allergens == nil && part.recipe.diets.isEmpty)
            #expect(part.recipe.ingredients.count == 2 && part.recipe.ingredients.last?.food == nil)
            #expect(part.report.reasons.first == .readInPart)
        }
    }

    @Test(arguments: Engine.either)
    func `R18, R3: what only the steps name counts for diets and allergens`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { tested in
            let ada = try await tested.signedIn(as: .ada)
            func recipe(_ step: String, of lines: String...) async throws -> Recipe {
                let ended = try await tested.imported(Self.recipe("Dish \(UUID())", lines, step))
                let report = try await ada.call(RecipesAPI.imported, at: ended.id, sending: ImportedQuery())
                return try await ada.call(
                    RecipesAPI.show, at: try #require(report.items.first?.recipe), sending: RecipeQuery())
            }
            let fried = try await recipe("Coat them in beaten egg and fry them in butter.", of: "2 tomatoes")
            #expect(fried.allergens == [.eggs, .milk])
            #expect(fried.diets.contains(.vegetarian) && fried.diets.isDisjoint(with: [.vegan, .dairyFree]))
            let plain = try await recipe(
                "Rinse the tomatoes, and bake them with sugar in a butter pan.", of: "2 love apples", "salt")
            #expect(plain.allergens == [] && plain.diets.contains(.vegan))
            let headed = try await recipe("Cook them.", of: "2 tomatoes", "BUTTER:")
            #expect(headed.allergens == [.milk])
            let meaty = try await recipe("Cook them.", of: "2 tomatoes", "MEAT:")
            #expect(meaty.allergens == nil && meaty.diets.isEmpty)
            let titled = try await recipe("Cook them.", of: "Sauce:", "2 tomatoes", "For later:")
            #expect(titled.allergens == [])
        }
    }

    @Test(arguments: Engine.either)
    func `R18: of one title and of other foods it is another recipe, and nothing is lost`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { tested in
            let first = try await tested.imported(Self.recipe("Granny stew", ["500 g beef", "2 carrots"], "Cook it."))
            let other = try await tested.imported(Self.recipe("Granny stew", ["1 cabbage", "3 potatoes"], "Cook it."))
            #expect(first.imported == 1 && other.imported == 1 && other.updated == 0)
            let later = try await tested.imported(
                Self.recipe("Granny stew", ["600 g beef", "2 carrots"], "Cook it for longer."))
            #expect(later.updated == 1)
            #expect(try await tested.count(of: .ada) == 2)
        }
    }

    private static func recipe(_ title: String, _ lines: [String], _ step: String) -> Upload {
        let list = lines.map { "\"\($0)\"" }.joined(separator: ", ")
        let json = """
            {"@type": "Recipe", "name": "\(title)", "recipeInstructions": "\(step)", "recipeYield": "2",
            "recipeIngredient": [\(list)]}
            """
        return Upload(mediaType: "application/ld+json", name: "recipes.jsonld", bytes: Data(json.utf8))
    }

    @Test(arguments: Engine.either)
    func `R18: undoing an import takes what it brought and leaves what was changed since`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { tested in
            let ada = try await tested.signedIn(as: .ada)
            let first = try await tested.imported(.recipes(20))
            let second = try await tested.imported(.recipes(20, changed: 1))
            #expect(second.updated == 1)
            _ = try await ada.call(RecipesAPI.undoImport, at: first.id)
            #expect(try await tested.count(of: .ada) == 1)
            #expect(await status { _ = try await ada.call(RecipesAPI.oneImport, at: first.id) } == 404)
            let left = try await ada.call(RecipesAPI.imports, sending: PageQuery())
            #expect(left.items.map(\.id) == [second.id])
            let later = try await tested.imported(.recipes(20, changed: 1))
            #expect(later.imported == 19)
            #expect(later.duplicates == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `R18: an administrator's file is for everybody, its complete recipes alone`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { tested in
            let root = try await tested.signedIn(as: .root)
            let upload = Upload.documents([
                .soup(1, cuisine: "Italian", category: "Soup", line: "2 tomato"),
                .soup(2, cuisine: "Italian", category: "Soup", line: "2 xyzzyroot"),
                .soup(3, line: "2 tomato"),
            ])
            let ended = try await tested.ended(try await root.call(RecipesAPI.publishFile, sending: upload).id)
            #expect(ended.imported == 1)
            #expect(ended.refused == 2)
            let report = try await root.call(RecipesAPI.imported, at: ended.id, sending: ImportedQuery())
            #expect(report.items.map(\.outcome) == [.imported, .refused, .refused])
            #expect(report.items[1].errors.map(\.field).contains { $0.hasPrefix("ingredients[") })
            #expect(report.items[2].errors.map(\.field).contains("cuisine"))
            let id = try #require(report.items.first?.recipe)
            #expect(try await tested.api.call(RecipesAPI.show, at: id, sending: RecipeQuery()).title == "Soup 1")
            let ada = try await tested.signedIn(as: .ada)
            #expect(await status { _ = try await ada.call(RecipesAPI.publishFile, sending: upload) } == 403)
        }
    }

    @Test(arguments: Engine.either)
    func `R18: what cannot be imported is refused at once, with every wrong field named`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { tested in
            let ada = try await tested.signedIn(as: .ada)
            func fields(_ call: () async throws -> RecipeImport) async -> [String] {
                do {
                    _ = try await call()
                    return []
                } catch {
                    return (error as? Problem)?.errors.map { "\($0.field) \($0.code)" } ?? ["\(error)"]
                }
            }
            func ofAddresses(_ addresses: [String]) async -> [String] {
                await fields {
                    try await ada.call(RecipesAPI.importAddresses, sending: AddressImport(addresses: addresses))
                }
            }
            func ofText(_ text: String) async -> [String] {
                await fields { try await ada.call(RecipesAPI.importText, sending: TextImport(text: text)) }
            }
            #expect(
                await ofAddresses(["file:///etc/passwd", "http://127.0.0.1/"])
                    == ["addresses[0] not-an-address", "addresses[1] not-an-address"])
            #expect(await ofAddresses([]) == ["addresses none"])
            let many = (0...50).map { "https://recipes.org/\($0)" }
            #expect(await ofAddresses(many) == ["addresses too-many"])
            #expect(await ofText(" \n ") == ["text blank"])
            #expect(await ofText(String(repeating: "x", count: 100_001)) == ["text too-long"])
            let picture = Upload(mediaType: "image/png", name: "a.png", bytes: Data([0x89, 0x50, 0x4e]))
            #expect(
                await fields { try await ada.call(RecipesAPI.importFile, sending: picture) } == ["body unknown-format"])
            #expect(try await ada.call(RecipesAPI.imports, sending: PageQuery()).items.isEmpty)
            let guest = tested.api
            #expect(
                await status { _ = try await guest.call(RecipesAPI.importText, sending: TextImport(text: "x")) } == 401)
        }
    }

    @Test(arguments: Engine.either)
    func `R18: whoever has left begins no import and proposes no food any more`(on engine: Engine) async throws {
        let auth = LeavingPeople()
        try await withRecipes(on: engine, services: auth.listening(on: .person())) { tested in
            let ada = try await tested.signedIn(as: .ada)
            _ = try await auth.leave(.ada, .recipes, tested)
            #expect(
                await status { _ = try await ada.call(RecipesAPI.importText, sending: TextImport(text: Self.soup)) }
                    == 401)
            let food = FoodEditingTests.quark
            #expect(await status { _ = try await ada.call(RecipesAPI.proposeFood, sending: food) } == 401)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: whoever leaves takes their imports along`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { tested in
            let ended = try await tested.imported(.recipes(3))
            let erased = try await tested.database.write { db in
                try PersonalDataRegister(of: .recipes, [.imports]).erase(Person.ada.account, at: .aTuesday, in: db)
                    .erased
            }
            #expect(erased["recipe imports"] == 1)
            let left = try await tested.database.read { db in
                try db.rows("SELECT * FROM imported_recipes WHERE import_id = \(ended.id)").count
            }
            #expect(left == 0)
        }
    }
}
