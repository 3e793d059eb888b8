import Chassis
import Contracts
import Foundation
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Recipes

/// How long and how often an external database is asked.
@Suite(.timeLimit(.minutes(10))) struct ExternalPatienceTests {
    @Test(arguments: Engine.either)
    func `R18: a database that hangs is tried four times, and within four seconds the person is told`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let passed = Mutex(0.0)
            let advance: @Sendable (Double) -> Void = { seconds in passed.withLock { $0 += seconds } }
            let line = ScriptedLine(nil)
            line.hung.withLock { $0 = advance }
            let tries = Retries(wait: { advance($0) }, clock: { passed.withLock { $0 } })
            let queue = ExternalRecipeImports(
                database: shop.database, external: Spoonacular.over(line, tries: tries), searchIndex: shop.searchIndex,
                now: { shop.clock.now })
            let page = try await queue.search(ExternalQuery(query: "soup"), for: shop.account, local: [])
            #expect(page.notice?.message == "Unable to retrieve search results. Please try again later.")
            #expect(line.asked.count == 4)
            let seconds = passed.withLock { $0 }
            #expect((3.5...4.001).contains(seconds), "\(seconds)")
        }
    }

    @Test func `R18: errors that come at once are waited out longer each time`() async {
        let waits = Mutex<[Double]>([])
        let busy = ScriptedLine(ScriptedLine.reply("", status: 429))
        let tries = Retries(wait: { seconds in waits.withLock { $0.append(seconds) } }, clock: { 0 })
        await #expect(throws: ExternalFailure.away) {
            try await Spoonacular.over(busy, tries: tries).search("x", limit: 5)
        }
        let seconds = waits.withLock { $0 }
        #expect(busy.asked.count == 4 && seconds.count == 3)
        for (seconds, most) in zip(seconds, [0.25, 0.5, 1]) { #expect((most / 2...most).contains(seconds)) }
    }

    @Test func `R18: an answer that never comes, or drop by drop, is given up in time`() async throws {
        let answers: [String: PageServer.Answer] = [
            "/silent": { visit in for _ in 1...1_500 { visit.wait() } },
            "/drops": { visit in
                visit.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
                while visit.send("x") { visit.wait() }
            }, "/whole": PageServer.page("{}"),
        ]
        try await PageServer.with(answers) { server in
            let http = ExternalHTTPClient(for: "tests", to: .configured)
            func get(_ path: String) -> ExternalRequest {
                .get("http://127.0.0.1:\(server.port)\(path)", taking: ResponseBounds(mostBytes: 1_000_000))
            }
            for path in ["/silent", "/drops"] {
                await #expect(throws: ExternalHTTPError.slow) {
                    try await http.send(get(path), within: .milliseconds(200))
                }
            }
            let whole = try await http.send(get("/whole"), within: .seconds(60))
            #expect(whole.status == 200)
        }
    }

    @Test func `R18: one person asks for thirty things an hour that no answer is known to, and others go on`()
        async throws
    {
        try await ImportWorkshop.with(.sqlite) { shop in
            let line = ScriptedLine(ScriptedLine.reply(ScriptedLine.page))
            let queue = ExternalRecipeImports(
                database: shop.database, external: Spoonacular.over(line, clock: shop.clock),
                searchIndex: shop.searchIndex,
                now: { shop.clock.now })
            for number in 1...30 {
                for _ in 1...3 {
                    let page = try await queue.search(
                        ExternalQuery(query: "soup \(number)"), for: Person.ada.account, local: [])
                    #expect(page.notice == nil && page.total == 86)
                }
            }
            #expect(line.asked.count == 30)
            let refused = try await queue.search(ExternalQuery(query: "stew"), for: Person.ada.account, local: [])
            #expect(refused.items.isEmpty && refused.notice?.message.contains("30 times") == true)
            let problem = await #expect(throws: Problem.self) { try await queue.take("4711", for: Person.ada.account) }
            #expect(problem?.status == 429 && problem?.retryAfter == 3_600)
            let making = await #expect(throws: Problem.self) {
                try await queue.link(ExternalLinkDraft(), for: Person.ada.account)
            }
            #expect(making?.status == 429)
            #expect(line.asked.count == 30)
            let other = try await queue.search(ExternalQuery(query: "stew"), for: Person.bob.account, local: [])
            #expect(other.total == 86 && line.asked.count == 31)
            shop.clock.advance(by: 3_600)
            let again = try await queue.search(ExternalQuery(query: "stew"), for: Person.ada.account, local: [])
            #expect(again.notice == nil)
        }
    }
}
