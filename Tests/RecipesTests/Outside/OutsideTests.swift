import Contracts
import Foundation
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Recipes

/// Recipes of a database elsewhere, in the shape in which Spoonacular documents its answers.
@Suite(.timeLimit(.minutes(1))) struct OutsideTests {
    /// Answers as it was told, and remembers what it was asked.
    private final class ScriptedLine: OutsideLine {
        /// Told how long somebody waited for an answer that never came.
        let hung = Mutex<@Sendable (Double) -> Void>({ _ in })
        private let replies: Mutex<[OutsideReply?]>
        private let requests = Mutex<[OutsideRequest]>([])

        var asked: [OutsideRequest] { requests.withLock { $0 } }

        /// One after the other, the last one again and again; nothing stands for no answer.
        init(_ replies: OutsideReply?...) { self.replies = Mutex(replies) }

        func send(_ request: OutsideRequest, within seconds: Double) async throws -> OutsideReply {
            requests.withLock { $0.append(request) }
            let reply = replies.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? nil }
            guard let reply else {
                hung.withLock { $0(seconds) }
                throw CancellationError()
            }
            return reply
        }
    }

    private static let page = """
        {"offset": 0, "number": 2, "totalResults": 86, "results": [
          {"id": 4711, "title": "Pea soup", "image": "https://img.example.org/4711.jpg", "imageType": "jpg",
           "readyInMinutes": 30, "servings": 2, "sourceUrl": "https://soups.example.org/pea", "creditsText": "Soups"},
          {"id": 4712, "title": " ", "image": "x"}]}
        """

    private static let recipe = """
        {"id": 4711, "title": "Pea soup", "image": "https://img.example.org/4711.jpg", "imageType": "jpg",
         "servings": 2, "readyInMinutes": 30, "preparationMinutes": -1, "cookingMinutes": -1,
         "sourceName": "Soups", "sourceUrl": "https://soups.example.org/pea",
         "spoonacularSourceUrl": "https://spoonacular.com/pea-soup-4711", "creditsText": "Soups",
         "summary": "A <b>green</b> soup.", "cuisines": ["Italian"], "dishTypes": ["soup", "dinner"], "diets": ["vegan"],
         "extendedIngredients": [{"id": 1, "original": "200 g peas", "name": "peas"}, {"id": 2, "original": "1 onion"}],
         "analyzedInstructions": [{"name": "", "steps": [{"number": 1, "step": "Cook the peas."},
          {"number": 2, "step": "Mash them."}]}], "instructions": "<ol><li>Cook the peas.</li></ol>"}
        """

    private static func reply(_ text: String, status: Int = 200, left: String = "100") -> OutsideReply {
        OutsideReply(status: status, fields: ["x-api-quota-left": left], body: Data(text.utf8))
    }

    private func spoonacular(
        _ line: ScriptedLine, clock: TestClock = TestClock(), tries: RepeatedTries = RepeatedTries(wait: { _ in })
    ) -> Spoonacular {
        Spoonacular(
            line: line, address: "https://outside.example.org", key: "secret key", tries: tries, now: { clock.now })
    }

    @Test func `R18: a search asks for what the documentation says, with the key in its field alone`() async throws {
        let line = ScriptedLine(Self.reply(Self.page))
        let answer = try await spoonacular(line).search("pea & soup", limit: 5)
        #expect(answer.total == 86)
        #expect(answer.items.map(\.id) == ["4711"])
        #expect(answer.items.first?.totalMinutes == 30)
        #expect(
            line.asked.map(\.address) == [
                "https://outside.example.org/recipes/complexSearch?query=pea%20%26%20soup&addRecipeInformation=true&number=5"
            ])
        #expect(line.asked.first?.fields["x-api-key"] == "secret key")
    }

    @Test func `R18: three retries follow a try that another one may help, and none follows any other`() async throws {
        let silent = ScriptedLine(nil)
        await #expect(throws: OutsideFailure.away) { try await spoonacular(silent).search("x", limit: 5) }
        #expect(silent.asked.count == 4)
        let recovered = ScriptedLine(nil, Self.reply("", status: 503), Self.reply(Self.page))
        #expect(try await spoonacular(recovered).search("x", limit: 5).total == 86)
        for (status, failure) in [(401, OutsideFailure.refused), (404, .unknown), (402, .exhausted)] {
            let line = ScriptedLine(Self.reply("", status: status))
            await #expect(throws: failure) { try await spoonacular(line).search("x", limit: 5) }
            #expect(line.asked.count == 1)
        }
        let nonsense = ScriptedLine(Self.reply("<html>"))
        await #expect(throws: OutsideFailure.refused) { try await spoonacular(nonsense).search("x", limit: 5) }
    }

    @Test(arguments: Engine.all)
    func `R18: a database that hangs is tried four times, and within four seconds the person is told`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let passed = Mutex(0.0)
            let advance: @Sendable (Double) -> Void = { seconds in passed.withLock { $0 += seconds } }
            let line = ScriptedLine(nil)
            line.hung.withLock { $0 = advance }
            let tries = RepeatedTries(wait: { advance($0) }, clock: { passed.withLock { $0 } })
            let desk = OutsideDesk(
                database: shop.database, outside: spoonacular(line, tries: tries), book: shop.book,
                now: { shop.clock.now })
            let page = try await desk.search(OutsideQuery(query: "soup"), for: shop.account, local: [])
            #expect(page.notice == "Unable to retrieve search results. Please try again later.")
            #expect(line.asked.count == 4)
            let seconds = passed.withLock { $0 }
            #expect((3.5...4.001).contains(seconds), "\(seconds)")
        }
    }

    @Test func `R18: errors that come at once are waited out longer each time`() async {
        let waits = Mutex<[Double]>([])
        let busy = ScriptedLine(Self.reply("", status: 429))
        let tries = RepeatedTries(wait: { seconds in waits.withLock { $0.append(seconds) } }, clock: { 0 })
        await #expect(throws: OutsideFailure.away) { try await spoonacular(busy, tries: tries).search("x", limit: 5) }
        let seconds = waits.withLock { $0 }
        #expect(busy.asked.count == 4 && seconds.count == 3)
        for (seconds, most) in zip(seconds, [0.25, 0.5, 1]) { #expect((most / 2...most).contains(seconds)) }
    }

    @Test func `R18: an answer that never comes, or drop by drop, is given up in time`() async throws {
        let answers: [String: PageServer.Answer] = [
            "/silent": { visit in for _ in 1...50 { visit.wait() } },
            "/drops": { visit in
                visit.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
                while visit.send("x") { visit.wait() }
            }, "/whole": PageServer.page("{}"),
        ]
        try await PageServer.with(answers) { server in
            let line = HTTPOutsideLine()
            let running = Task { try await line.run() }
            let start = ContinuousClock.now
            for path in ["/silent", "/drops"] {
                let request = OutsideRequest(address: "http://127.0.0.1:\(server.port)\(path)", body: nil, fields: [:])
                await #expect(throws: (any Error).self) { try await line.send(request, within: 0.2) }
            }
            #expect(ContinuousClock.now - start < .seconds(4))
            let whole = OutsideRequest(address: "http://127.0.0.1:\(server.port)/whole", body: nil, fields: [:])
            let reply = try await line.send(whole, within: 10)
            #expect(reply.status == 200)
            running.cancel()
            _ = await running.result
        }
    }

    @Test func `R18: one person asks for thirty things an hour that no answer is known to, and others go on`()
        async throws
    {
        try await ImportWorkshop.with(.sqlite) { shop in
            let line = ScriptedLine(Self.reply(Self.page))
            let desk = OutsideDesk(
                database: shop.database, outside: spoonacular(line, clock: shop.clock), book: shop.book,
                now: { shop.clock.now })
            for number in 1...30 {
                for _ in 1...3 {
                    let page = try await desk.search(
                        OutsideQuery(query: "soup \(number)"), for: Person.ada.account, local: [])
                    #expect(page.notice == nil && page.total == 86)
                }
            }
            #expect(line.asked.count == 30)
            let refused = try await desk.search(OutsideQuery(query: "stew"), for: Person.ada.account, local: [])
            #expect(refused.items.isEmpty && refused.notice?.contains("30 times") == true)
            let problem = await #expect(throws: Problem.self) { try await desk.take("4711", for: Person.ada.account) }
            #expect(problem?.status == 429 && problem?.retryAfter == 3_600)
            let making = await #expect(throws: Problem.self) {
                try await desk.link(OutsideLinkDraft(), for: Person.ada.account)
            }
            #expect(making?.status == 429)
            #expect(line.asked.count == 30)
            let other = try await desk.search(OutsideQuery(query: "stew"), for: Person.bob.account, local: [])
            #expect(other.total == 86 && line.asked.count == 31)
            shop.clock.advance(by: 3_600)
            let again = try await desk.search(OutsideQuery(query: "stew"), for: Person.ada.account, local: [])
            #expect(again.notice == nil)
        }
    }

    @Test func `R18: an answer is kept for an hour and not longer`() async throws {
        let (line, clock) = (ScriptedLine(Self.reply(Self.page)), TestClock())
        let outside = spoonacular(line, clock: clock)
        for _ in 1...3 { _ = try await outside.search("x", limit: 5) }
        #expect(line.asked.count == 1)
        clock.advance(by: 3_599)
        _ = try await outside.search("x", limit: 5)
        #expect(line.asked.count == 1)
        clock.advance(by: 1)
        _ = try await outside.search("x", limit: 5)
        #expect(line.asked.count == 2)
    }

    @Test func `R18: once nothing is left for the day, nobody asks before midnight`() async throws {
        let (line, clock) = (ScriptedLine(Self.reply(Self.page, left: "0.4")), TestClock())
        let outside = spoonacular(line, clock: clock)
        _ = try await outside.search("x", limit: 5)
        await #expect(throws: OutsideFailure.exhausted) { try await outside.search("y", limit: 5) }
        #expect(line.asked.count == 1)
        clock.advance(by: 86_400)
        _ = try await outside.search("y", limit: 5)
        #expect(line.asked.count == 2)
    }

    @Test func `R18: a recipe there becomes a document with where it is from`() async throws {
        let document = try await spoonacular(ScriptedLine(Self.reply(Self.recipe))).recipe("4711")
        #expect(document.title == "Pea soup")
        #expect(document.summary == "A green soup.")
        #expect(document.ingredients.flatMap(\.lines) == ["200 g peas", "1 onion"])
        #expect(document.steps.flatMap(\.steps) == ["Cook the peas.", "Mash them."])
        #expect(document.preparationMinutes == nil)
        #expect(document.totalMinutes == 30)
        #expect(document.source == "https://soups.example.org/pea")
        #expect(document.notes == "Found at Spoonacular: https://spoonacular.com/pea-soup-4711")
        for id in ["../users", "", "47 11", "١", String(repeating: "1", count: 21)] {
            let line = ScriptedLine(Self.reply(Self.recipe))
            await #expect(throws: OutsideFailure.unknown) { try await spoonacular(line).recipe(id) }
            #expect(line.asked.isEmpty)
        }
    }

    @Test func `R18: an account made there says nothing of anybody`() async throws {
        let line = ScriptedLine(Self.reply(#"{"username": "api_1_user", "hash": "q57"}"#))
        let account = try await spoonacular(line).connect()
        #expect(account.username == "api_1_user")
        let sent = try JSONDecoder().decode([String: String].self, from: try #require(line.asked.first?.body))
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

    @Test(arguments: Engine.all)
    func `R18: where the database does not answer, there is a notice and what is found here`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let desk = OutsideDesk(
                database: shop.database, outside: spoonacular(ScriptedLine(nil)), book: shop.book,
                now: { shop.clock.now })
            let page = try await desk.search(OutsideQuery(query: "soup"), for: shop.account, local: [])
            #expect(page.notice == "Unable to retrieve search results. Please try again later.")
            #expect(page.items.isEmpty)
            let problem = await #expect(throws: Problem.self) { try await desk.take("4711", for: shop.account) }
            #expect(problem?.status == 503)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: a recipe there is taken once, and an account is linked and forgotten`(on engine: Engine) async throws {
        try await withRecipes(on: engine, peers: .person()) { tested in
            let ada = try await tested.signedIn(as: .ada)
            let there = try await ada.call(RecipesAPI.outsideDatabase)
            #expect(there.name == "Made-up recipes" && there.isStandIn)
            let page = try await ada.call(RecipesAPI.outside, sending: OutsideQuery(query: "tomato"))
            #expect(page.isStandIn)
            #expect(page.notice == nil)
            #expect(page.local.map(\.title) == ["Tomato salad"])
            let found = try #require(page.items.first)
            let taken = try await ada.call(RecipesAPI.importOutside, at: found.id)
            #expect(taken.source == .outside)
            #expect(taken.imported == 1)
            #expect(taken.state == .finished)
            #expect(try await ada.call(RecipesAPI.importOutside, at: found.id).duplicates == 1)
            #expect(try await tested.count(of: .ada) == 1)

            let link = try await ada.call(RecipesAPI.linkOutside, sending: OutsideLinkDraft())
            #expect(try await ada.call(RecipesAPI.outsideLink) == link)
            let second = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.linkOutside, sending: OutsideLinkDraft())
            }
            #expect(second?.status == 409)
            let own = try await ada.call(RecipesAPI.linkOutside, sending: OutsideLinkDraft(username: "ada"))
            #expect(own.username == "ada")
            let problem = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.linkOutside, sending: OutsideLinkDraft(username: " "))
            }
            #expect(problem?.errors.map(\.field) == ["username"])
            await #expect(throws: (any Error).self) {
                try await tested.database.read { _ = try $0.rows("SELECT hash FROM outside_links") }
            }
            _ = try await ada.call(RecipesAPI.unlinkOutside)
            let gone = await #expect(throws: Problem.self) { try await ada.call(RecipesAPI.outsideLink) }
            #expect(gone?.status == 404)
        }
    }
}
