import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Recipes

/// How imports go on after whatever happens to those who do them.
@Suite(.timeLimit(.minutes(2))) struct ImportWorkerTests {
    @Test(arguments: Engine.all)
    func `R18: an import that was broken off goes on where it stood and brings nothing twice`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let begun = try await shop.imports.begin(.recipes(900), for: shop.account)
            let first = Task { await shop.worker().work() }
            while try await shop.count("import_id = \(begun.id)") < 200 { await Task.yield() }
            first.cancel()
            await first.value
            let standing = try await shop.find(begun.id)
            #expect([.waiting, .finished].contains(standing.state))
            await shop.worker().work()
            let ended = try await shop.find(begun.id)
            #expect(ended.state == .finished)
            #expect(ended.imported == 900)
            #expect(ended.duplicates == 0)
            #expect(try await shop.count("import_id = \(begun.id)") == 900)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: another worker takes on what one fell silent over, and the silent one cannot write any more`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let begun = try await shop.imports.begin(.recipes(30), for: shop.account)
            let (silent, start) = (ID<ImportWorker>(at: shop.clock.now), shop.clock.now)
            let taken = try await shop.database.write { try ImportQueueTable($0).take(by: silent, at: start) }
            let job = try #require(taken)
            await shop.worker().work()
            #expect(try await shop.find(begun.id).state == .running)
            shop.clock.advance(by: ImportQueueTable.lease + 1)
            await shop.worker().work()
            #expect(try await shop.find(begun.id).imported == 30)
            await #expect(throws: ImportLost.self) {
                let batch = ImportBatch(recipes: [], place: 30, progress: 1, format: nil)
                try await shop.database.write { _ = try batch.write(job, at: start, in: $0) }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R18: an import that never gets on is given up`(on engine: Engine) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let begun = try await shop.imports.begin(.recipes(3), for: shop.account)
            for _ in 0..<3 {
                let (worker, instant) = (ID<ImportWorker>(at: shop.clock.now), shop.clock.now)
                let job = try await shop.database.write { try ImportQueueTable($0).take(by: worker, at: instant) }
                #expect(job != nil)
                shop.clock.advance(by: ImportQueueTable.lease + 1)
            }
            await shop.worker().work()
            let ended = try await shop.find(begun.id)
            #expect(ended.state == .failed)
            #expect(ended.reason != nil)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: a person has at most three imports under way, and what is cancelled brings nothing more`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let first = try await shop.imports.begin(.recipes(3), for: shop.account)
            for _ in 0..<2 { _ = try await shop.imports.begin(.recipes(3), for: shop.account) }
            let problem = await #expect(throws: Problem.self) {
                try await shop.imports.begin(.recipes(3), for: shop.account)
            }
            #expect(problem?.status == 409)
            #expect(try await shop.imports.cancel(first.id, by: shop.account).state == .cancelled)
            _ = try await shop.imports.begin(.recipes(3), for: shop.account)
            await shop.worker().work()
            #expect(try await shop.find(first.id).imported == 0)
            #expect(try await shop.count("import_id IS NOT NULL") == 3)
            #expect(try await shop.imports.cancel(first.id, by: shop.account).state == .cancelled)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: pages are imported with what was wrong of each, and not twice`(on engine: Engine) async throws {
        let page = """
            <html><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Recipe",
            "name": "Pea soup", "recipeIngredient": ["200 g peas"], "recipeInstructions": "Cook the peas.",
            "recipeYield": "2", "totalTime": "PT20M"}</script></html>
            """
        try await ImportWorkshop.with(engine) { shop in
            try await PageServer.with(["/soup": PageServer.page(page), "/none": PageServer.page("<p>Hello")]) {
                server in
                let site = "http://cookbook.example.org:\(server.port)"
                let fetcher = GuardedFetcher(
                    resolver: ScriptedResolver(["cookbook.example.org": ["127.0.0.1"]]), userAgent: "T",
                    loopbackPorts: [server.port])
                for round in 1...2 {
                    let begun = try await shop.begin(
                        ["\(site)/soup", "\(site)/none", "\(site)/gone", "http://10.0.0.1/"])
                    await shop.worker(fetcher).work()
                    let ended = try await shop.find(begun)
                    #expect(ended.state == .finished)
                    #expect(ended.imported == (round == 1 ? 1 : 0))
                    #expect(ended.duplicates == (round == 1 ? 0 : 1))
                    #expect(ended.refused == 3)
                    let report = try await shop.imports.recipes(ImportedQuery(), of: begun, for: shop.account)
                    #expect(report.items[1].title == "\(site)/none")
                    #expect(report.items[2].reason == "The site answered with status 404.")
                    #expect(report.items[3].reason == "This address is not on the public internet.")
                }
                #expect(try await shop.count("source = \("\(site)/soup")") == 1)
                let begun = try await shop.begin(["\(site)/gone"])
                await shop.worker(fetcher).work()
                #expect(try await shop.find(begun).state == .failed)
            }
        }
    }
}
