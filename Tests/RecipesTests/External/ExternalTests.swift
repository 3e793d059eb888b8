import Contracts
import Foundation
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Recipes

/// Recipes of an external database, in the shape in which Spoonacular documents its answers.
@Suite(.timeLimit(.minutes(10))) struct ExternalTests {
    @Test func `R18: a search asks for what the documentation says, with the key in its field alone`() async throws {
        let line = ScriptedLine(ScriptedLine.reply(ScriptedLine.page))
        let answer = try await Spoonacular.over(line).search("pea & soup", limit: 5)
        #expect(answer.total == 86)
        #expect(answer.items.map(\.id) == ["4711"])
        #expect(answer.items.first?.totalMinutes == 30)
        #expect(
            line.asked.map(\.address) == [
                "https://external.example.org/recipes/complexSearch?query=pea%20%26%20soup&addRecipeInformation=true&number=5"
            ])
        #expect(line.asked.first?.fields["x-api-key"] == "secret key")
    }

    @Test func `R18: three retries follow a try that another one may help, and none follows any other`() async throws {
        let silent = ScriptedLine(nil)
        await #expect(throws: ExternalFailure.away) { try await Spoonacular.over(silent).search("x", limit: 5) }
        #expect(silent.asked.count == 4)
        let recovered = ScriptedLine(nil, ScriptedLine.reply("", status: 503), ScriptedLine.reply(ScriptedLine.page))
        #expect(try await Spoonacular.over(recovered).search("x", limit: 5).total == 86)
        for (status, failure) in [(401, ExternalFailure.refused), (404, .unknown), (402, .exhausted)] {
            let line = ScriptedLine(ScriptedLine.reply("", status: status))
            await #expect(throws: failure) { try await Spoonacular.over(line).search("x", limit: 5) }
            #expect(line.asked.count == 1)
        }
        let nonsense = ScriptedLine(ScriptedLine.reply("<html>"))
        await #expect(throws: ExternalFailure.refused) { try await Spoonacular.over(nonsense).search("x", limit: 5) }
    }

    @Test func `R18: an answer is kept for an hour and not longer`() async throws {
        let (line, clock) = (ScriptedLine(ScriptedLine.reply(ScriptedLine.page)), TestClock())
        let external = Spoonacular.over(line, clock: clock)
        for _ in 1...3 { _ = try await external.search("x", limit: 5) }
        #expect(line.asked.count == 1)
        clock.advance(by: 3_599)
        _ = try await external.search("x", limit: 5)
        #expect(line.asked.count == 1)
        clock.advance(by: 1)
        _ = try await external.search("x", limit: 5)
        #expect(line.asked.count == 2)
    }

    @Test func `R18: once nothing is left for the day, nobody asks before midnight`() async throws {
        let (line, clock) = (ScriptedLine(ScriptedLine.reply(ScriptedLine.page, left: "0.4")), TestClock())
        let external = Spoonacular.over(line, clock: clock)
        _ = try await external.search("x", limit: 5)
        await #expect(throws: ExternalFailure.exhausted) { try await external.search("y", limit: 5) }
        #expect(line.asked.count == 1)
        clock.advance(by: 86_400)
        _ = try await external.search("y", limit: 5)
        #expect(line.asked.count == 2)
    }

    @Test func `R18: a recipe there becomes a document with where it is from`() async throws {
        let document = try await Spoonacular.over(ScriptedLine(ScriptedLine.reply(ScriptedLine.recipe))).recipe("4711")
        #expect(document.title == "Pea soup")
        #expect(document.summary == "A green soup.")
        #expect(document.ingredients.flatMap(\.lines) == ["200 g peas", "1 onion"])
        #expect(document.steps.flatMap(\.steps) == ["Cook the peas.", "Mash them."])
        #expect(document.preparationMinutes == nil)
        #expect(document.totalMinutes == 30)
        #expect(document.source == "https://soups.example.org/pea")
        #expect(document.notes == "Found at Spoonacular: https://spoonacular.com/pea-soup-4711")
        for id in ["../users", "", "47 11", "١", String(repeating: "1", count: 21)] {
            let line = ScriptedLine(ScriptedLine.reply(ScriptedLine.recipe))
            await #expect(throws: ExternalFailure.unknown) { try await Spoonacular.over(line).recipe(id) }
            #expect(line.asked.isEmpty)
        }
    }

    @Test func `R18: an account made there says nothing of anybody`() async throws {
        let line = ScriptedLine(ScriptedLine.reply(#"{"username": "api_1_user", "hash": "q57"}"#))
        let account = try await Spoonacular.over(line).connect()
        #expect(account.username == "api_1_user")
        let sent = try JSONDecoder().decode([String: String].self, from: Data(try #require(line.asked.first?.body)))
        #expect(Set(sent.keys) == ["username", "firstName", "lastName", "email"])
        #expect(sent["email"]?.hasSuffix("@larder.invalid") == true)
    }

    @Test func `R18: the documentation's own examples are understood`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../../shared/data/spoonacular/examples")
        let names = ["get_recipes_complexSearch.json", "post_users_connect.json"]
        let files = names.map { try? Data(contentsOf: folder.appending(path: $0)) }
        guard let search = files[0], let account = files[1] else { return }
        let page = try JSONDecoder().decode(SpoonacularPage.self, from: search)
        #expect(!page.results.compactMap(\.listed).isEmpty)
        #expect(!(try JSONDecoder().decode(SpoonacularAccount.self, from: account).username.isEmpty))
    }

    @Test(arguments: Engine.either)
    func `R18: where the database does not answer, there is a notice and what is found here`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let queue = ExternalRecipeImports(
                database: shop.database, external: Spoonacular.over(ScriptedLine(nil)), searchIndex: shop.searchIndex,
                now: { shop.clock.now })
            let page = try await queue.search(ExternalQuery(query: "soup"), for: shop.account, local: [])
            #expect(page.notice?.message == "Unable to retrieve search results. Please try again later.")
            #expect(page.items.isEmpty)
            let problem = await #expect(throws: Problem.self) { try await queue.take("4711", for: shop.account) }
            #expect(problem?.status == 503)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: a recipe there is taken once, and an account is linked and forgotten`(on engine: Engine) async throws {
        try await withRecipes(on: engine, services: .person()) { tested in
            let ada = try await tested.signedIn(as: .ada)
            let there = try await ada.call(RecipesAPI.externalDatabase)
            #expect(there.name == "Made-up recipes" && there.isStandIn)
            let page = try await ada.call(RecipesAPI.external, sending: ExternalQuery(query: "tomato"))
            #expect(page.isStandIn)
            #expect(page.notice == nil)
            #expect(page.local.map(\.title) == ["Tomato salad"])
            let found = try #require(page.items.first)
            let taken = try await ada.call(RecipesAPI.importExternal, at: found.id)
            #expect(taken.source == .external)
            #expect(taken.imported == 1)
            #expect(taken.state == .finished)
            #expect(try await ada.call(RecipesAPI.importExternal, at: found.id).duplicates == 1)
            #expect(try await tested.count(of: .ada) == 1)

            let link = try await ada.call(RecipesAPI.linkExternal, sending: ExternalLinkDraft())
            #expect(try await ada.call(RecipesAPI.externalLink) == link)
            let second = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.linkExternal, sending: ExternalLinkDraft())
            }
            #expect(second?.status == 409)
            let own = try await ada.call(RecipesAPI.linkExternal, sending: ExternalLinkDraft(username: "ada"))
            #expect(own.username == "ada")
            let problem = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.linkExternal, sending: ExternalLinkDraft(username: " "))
            }
            #expect(problem?.errors.map(\.field) == ["username"])
            await #expect(throws: (any Error).self) {
                try await tested.database.read { _ = try $0.rows("SELECT hash FROM outside_links") }
            }
            _ = try await ada.call(RecipesAPI.unlinkExternal)
            let gone = await #expect(throws: Problem.self) { try await ada.call(RecipesAPI.externalLink) }
            #expect(gone?.status == 404)
        }
    }
}
