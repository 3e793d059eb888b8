import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage
import Support
import Synchronization
import Testing

@testable import Chassis
@testable import Recipes

/// A provider that says what it is told to.
private final class ScriptedPictures: PictureProvider {
    let name = "Scripted"
    let rest: TimeInterval = 86_400

    private struct State {
        var found: [FoundPicture] = []
        var failure: PictureFailure?
        var files: [String: Data] = [:]
        var asked: [String] = []
    }

    private let state = Mutex(State())

    var asked: [String] { state.withLock { $0.asked } }

    func say(_ titles: [String], file: Data = PhotoFiles.jpeg, failing failure: PictureFailure? = nil) {
        state.withLock { state in
            state.found = titles.compactMap { title in
                FoundPicture(
                    title: title, place: title, licence: FreeLicence(named: "CC BY 4.0"), author: "Ada",
                    source: "https://example.org/\(title.count)", provider: "Scripted")
            }
            state.failure = failure
            state.files = Dictionary(titles.map { ($0, file) }, uniquingKeysWith: { first, _ in first })
        }
    }

    func say(_ title: String, is file: Data) { state.withLock { $0.files[title] = file } }

    func pictures(of dish: DishLikenessQuery) async throws(PictureFailure) -> [FoundPicture] {
        let (found, failure) = state.withLock { state in
            state.asked.append(dish.words)
            return (state.found, state.failure)
        }
        if let failure { throw failure }
        return found
    }

    func bytes(of picture: FoundPicture) async throws(PictureFailure) -> Data {
        guard let file = state.withLock({ $0.files[picture.place] }) else { throw .unfit("none") }
        return file
    }
}

@Suite(.timeLimit(.minutes(10)))
struct RecipePicturesTests {
    /// A database with recipes of everybody's, and a provider.
    private struct Shop {
        let workshop: ImportWorkshop
        let provider = ScriptedPictures()

        var finding: RecipePictures {
            RecipePictures(
                database: workshop.database, provider: provider, studio: PhotoStudio(workers: ImportWorkshop.workers),
                searchIndex: workshop.searchIndex, now: { [clock = workshop.clock] in clock.now })
        }

        /// Looks for pictures, once for each that waits.
        func look() async throws {
            try await finding.fill()
            var jobs = JobHandlers()
            finding.register(on: &jobs)
            await TestedQueue(workshop.database, jobs, now: { [clock = workshop.clock] in clock.now }).runDue()
        }

        func add(
            _ title: String, _ ingredient: String = "2 tomatoes", for owner: ID<Account>? = nil
        ) async throws
            -> ID<Recipe>
        {
            let content = RecipeContent(
                title: title, ingredients: [IngredientEntry(text: ingredient)], steps: [StepEntry(text: "Cook it.")])
            let written = WrittenRecipe(
                content, reader: IngredientReader(catalogue: workshop.searchIndex.current.catalogue))
            let id = ID<Recipe>(at: workshop.clock.now)
            try await workshop.database.write { [clock = workshop.clock] db in
                let ownership: RecipeOwnership =
                    owner.map { .personal($0, copyOf: nil) } ?? .everybody(author: nil, name: nil)
                try RecipeTable.write(
                    written, as: id, for: ownership, change: ChangeSequence.next(in: db), at: clock.now, in: db)
            }
            return id
        }

        func recipe(_ id: ID<Recipe>, for account: ID<Account>? = nil) async throws -> Recipe {
            let stored = try await workshop.database.read { try RecipeTable.find(id, for: account, in: $0) }
            return Recipe(try #require(stored), for: account, catalogue: workshop.searchIndex.current.catalogue)
        }

        func table<Value: Sendable>(
            _ body: @escaping @Sendable (RecipePictureTable) throws -> Value
        ) async throws -> Value {
            try await workshop.database.write { try body(RecipePictureTable($0)) }
        }
    }

    private static func with(_ engine: Engine, _ body: (Shop) async throws -> Void) async throws {
        try await ImportWorkshop.with(engine) { try await body(Shop(workshop: $0)) }
    }

    @Test(arguments: Engine.either)
    func `R3 a recipe without a photo gets a free picture with its author, and cards know it`(
        on engine: Engine
    ) async throws {
        try await Self.with(engine) { shop in
            shop.provider.say(["Tomato", "Chicken tomato soup", "Tomato soup in a bowl"])
            let soup = try await shop.add("Tomato soup")
            try await shop.look()
            let recipe = try await shop.recipe(soup)
            let credit = try #require(recipe.credit)
            #expect(credit.title == "Tomato soup in a bowl" && credit.author == "Ada")
            #expect(credit.licence == "CC BY 4.0" && credit.provider == "Scripted")
            let image = try #require(recipe.image)
            let photo = try #require(ID<Photo>(image.split(separator: "/").last.map(String.init) ?? ""))
            let isSeen = try await shop.workshop.database.read { try PhotoTable($0).isShown(photo, to: nil) }
            #expect(isSeen, "everybody sees it")

            try await shop.workshop.searchIndex.refresh()
            let card = try #require(shop.workshop.searchIndex.current.summaries(of: [soup]).first)
            #expect(card.image == image && card.isCredited == true)

            let count = shop.provider.asked.count
            shop.workshop.clock.advance(by: 90 * 86_400)
            try await shop.look()
            #expect(shop.provider.asked.count == count, "it is not asked for again")
            let photos = RecipePhotos(
                database: shop.workshop.database, workers: ImportWorkshop.workers,
                now: { [clock = shop.workshop.clock] in clock.now })
            try await photos.cleanUp()
            let isStill = try await shop.workshop.database.read { try PhotoTable($0).isShown(photo, to: nil) }
            #expect(isStill, "no clean-up takes it")
        }
    }

    @Test(arguments: Engine.all)
    func `R3 photos of people come before a provider's, and what one wrote for oneself is never asked for`(
        on engine: Engine
    ) async throws {
        try await Self.with(engine) { shop in
            shop.provider.say(["Tomato soup"])
            let own = try await shop.add("Tomato soup", for: Person.ada.account)
            try await shop.look()
            #expect(shop.provider.asked.isEmpty)
            #expect(try await shop.recipe(own, for: Person.ada.account).image == nil)

            let soup = try await shop.add("Tomato soup")
            try await shop.look()
            #expect(try await shop.recipe(soup).credit != nil)
            try await shop.workshop.database.write { db in
                try db.execute("UPDATE recipes SET image = '/v1/photos/x', photos = '[]' WHERE id = \(soup)")
            }
            let shown = try await shop.recipe(soup)
            #expect(shown.image == "/v1/photos/x" && shown.credit == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `R3 another title needs another picture, and a recipe for which there was none is looked for later`(
        on engine: Engine
    ) async throws {
        try await Self.with(engine) { shop in
            shop.provider.say(["Tomato soup", "Garlic bread"])
            let soup = try await shop.add("Tomato soup")
            let other = try await shop.add("Bean stew", "2 beans")
            try await shop.look()
            #expect(try await shop.recipe(soup).credit != nil)
            #expect(try await shop.recipe(other).image == nil)
            try await shop.look()
            #expect(shop.provider.asked.count { $0 == "bean stew" } == 1)

            try await shop.workshop.database.write { db in
                try db.execute("UPDATE recipes SET title = 'Tomato salad' WHERE id = \(soup)")
            }
            try await shop.look()
            let renamed = try await shop.recipe(soup)
            #expect(renamed.credit == nil && renamed.image == nil)
            let left = try await shop.workshop.database.read {
                try $0.first("SELECT count(*) AS n FROM photos") { try $0["n"] as Int }
            }
            #expect(left == 0)

            shop.provider.say(["Bean stew", "Tomato salad"])
            shop.workshop.clock.advance(by: 2 * 86_400)
            try await shop.look()
            #expect(try await shop.recipe(other).credit?.title == "Bean stew")
            #expect(try await shop.recipe(soup).credit?.title == "Tomato salad")
        }
    }

    @Test(arguments: Engine.either)
    func `R3 what cannot be developed is left out, and a provider that rests keeps its jobs`(
        on engine: Engine
    ) async throws {
        try await Self.with(engine) { shop in
            shop.provider.say(["Tomato soup", "A tomato soup"])
            shop.provider.say("Tomato soup", is: Data("<html>".utf8))
            let soup = try await shop.add("Tomato soup")
            try await shop.look()
            #expect(try await shop.recipe(soup).credit?.title == "A tomato soup", "the next one is taken")

            shop.provider.say([], failing: .busy(3_600))
            let stew = try await shop.add("Bean stew", "2 beans")
            try await shop.look()
            #expect(try await shop.workshop.database.jobsWaiting("find-picture") == 1)
            let asked = shop.provider.asked.count
            shop.workshop.clock.advance(by: 600)
            try await shop.look()
            #expect(shop.provider.asked.count == asked, "it is left alone")
            shop.provider.say(["Bean stew"])
            shop.workshop.clock.advance(by: 3_600)
            try await shop.look()
            #expect(try await shop.recipe(stew).credit?.title == "Bean stew")

            shop.provider.say([], failing: .refused("no"))
            let pie = try await shop.add("Apple pie", "2 apples")
            for _ in 0..<6 {
                try await shop.look()
                shop.workshop.clock.advance(by: 7_200)
            }
            #expect(try await shop.recipe(pie).image == nil)
            #expect(try await shop.workshop.database.deadJobs() == 0, "no picture is no dead letter")
        }
    }

    @Test(arguments: Engine.all)
    func `R3 an administrator takes a picture away for good, switches the search off, and both are in the audit log`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, catalogue: Self.standIn) { recipes in
            let root = try await recipes.signedIn(as: .root)
            let salad = ID<Recipe>(ofCatalogue: "recipe", "Tomato salad")
            try await eventually("the recipe has a picture") {
                try await recipes.api.call(RecipesAPI.show, at: salad, sending: RecipeQuery()).credit != nil
            }
            let state = try await root.call(RecipesAPI.pictureProvider)
            #expect(state.provider == "Wikimedia Commons" && state.isOn && state.shown >= 1)
            let listed = try await root.call(RecipesAPI.providedPictures, sending: PageQuery(limit: 100))
            #expect(listed.items.contains { $0.recipe == salad && $0.credit.licence == "CC BY-SA 4.0" })
            let photo = try #require(
                ID<Photo>(listed.items[0].image.split(separator: "/").last.map(String.init) ?? ""))
            let bytes = try await recipes.api.call(RecipesAPI.photo, at: photo, sending: PhotoQuery()).bytes
            #expect(!bytes.isEmpty)

            let off = try await root.call(RecipesAPI.setPictureProvider, sending: PictureProviderChange(isOn: false))
            #expect(!off.isOn)
            _ = try await root.call(RecipesAPI.removeProvidedPicture, at: salad)
            let shown = try await recipes.api.call(RecipesAPI.show, at: salad, sending: RecipeQuery())
            #expect(shown.credit == nil && shown.image == nil)
            await #expect(throws: Problem.self) {
                _ = try await root.call(RecipesAPI.removeProvidedPicture, at: salad)
            }
            let now = try await root.call(RecipesAPI.pictureProvider)
            #expect(now.removed == 1 && now.shown == state.shown - 1 || now.removed == 1)
            let log = try await root.call(RecipesAPI.moderationAudit, sending: ModerationQuery())
            #expect(log.items.map(\.action).contains(.removedPictures))
            #expect(log.items.map(\.action).contains(.switchedPicturesOff))
            let taken = try await recipes.database.write { db in
                try RecipePictureTable(db).take(upTo: 100, rest: 0, at: .aTuesday + 1_000_000)
            }
            #expect(!taken.contains { $0.recipe == salad }, "it gets none again")
        }
    }

    /// The tiny catalogue with the stand-in for a provider.
    private static var standIn: TinyCatalogue {
        var catalogue = TinyCatalogue()
        catalogue.environment = ["LARDER_PICTURES": "stand-in"]
        return catalogue
    }

    @Test func `R3 settings that name no provider stop the start with a sentence`() async throws {
        for (environment, name) in [
            (["LARDER_PICTURES": "flickr"], "LARDER_PICTURES"),
            (["LARDER_PICTURES": "folder"], "LARDER_PICTURES_FOLDER"),
            (["LARDER_PICTURES": "folder", "LARDER_PICTURES_FOLDER": "/nowhere"], "LARDER_PICTURES_FOLDER"),
            (["LARDER_PICTURES": "commons", "LARDER_PICTURES_URL": "commons"], "LARDER_PICTURES_URL"),
            (["LARDER_PICTURES": "openverse", "LARDER_PICTURES_CLIENT_ID": "a"], "LARDER_PICTURES_CLIENT_ID"),
        ] {
            let error = await #expect(throws: SettingsError.self) {
                try await withRecipes(on: .sqlite, environment: environment) { _ in }
            }
            #expect(error?.name == name)
        }
    }
}
