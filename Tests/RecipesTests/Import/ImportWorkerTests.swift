import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage
import Support
import Testing

@testable import Chassis
@testable import Recipes

/// How imports go on after whatever happens to those who do them.
@Suite(.timeLimit(.minutes(10))) struct ImportWorkerTests {
    @Test(arguments: Engine.all)
    func `R18: an import that was broken off goes on where it stood and brings nothing twice`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let begun = try await shop.imports.begin(.recipes(500), for: shop.account)
            let first = Task { await shop.worker().runDue() }
            try await eventually("200 recipes are imported") { try await shop.count("import_id = \(begun.id)") >= 200 }
            first.cancel()
            await first.value
            let standing = try await shop.find(begun.id)
            #expect([.waiting, .finished].contains(standing.state))
            await shop.worker().runDue()
            let ended = try await shop.find(begun.id)
            #expect(ended.state == .finished)
            #expect(ended.imported == 500)
            #expect(ended.duplicates == 0)
            #expect(try await shop.count("import_id = \(begun.id)") == 500)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: another worker takes on what one fell silent over, and the silent one cannot write any more`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let begun = try await shop.imports.begin(.recipes(30), for: shop.account)
            let (start, clock) = (shop.clock.now, shop.clock)
            let silent = JobRun(try #require(try await shop.claim()), lease: .seconds(120), now: { clock.now })
            let underWay = try await shop.database.write { try ImportProgressTable($0).begin(begun.id, silent) }
            let job = try #require(underWay)
            await shop.worker().runDue()
            #expect(try await shop.find(begun.id).state == .running)
            shop.clock.advance(by: JobKind.fileImport.lease.inSeconds + 1)
            await shop.worker().runDue()
            #expect(try await shop.find(begun.id).imported == 30)
            await #expect(throws: JobLeaseLost.self) {
                let batch = ImportBatch(recipes: [], place: 30, progress: 1, format: nil)
                try await shop.database.write { _ = try batch.write(job, at: start, in: $0) }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R18: an import that never gets on is given up`(on engine: Engine) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let begun = try await shop.imports.begin(.recipes(3), for: shop.account)
            for _ in 0..<2 {
                #expect(try await shop.claim() != nil)
                shop.clock.advance(by: JobKind.fileImport.lease.inSeconds + 1)
            }
            await shop.worker().runDue()
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
            await shop.worker().runDue()
            #expect(try await shop.find(first.id).imported == 0)
            #expect(try await shop.count("import_id IS NOT NULL") == 3)
            #expect(try await shop.imports.cancel(first.id, by: shop.account).state == .cancelled)
        }
    }

    @Test(arguments: Engine.either)
    func `R18: whoever has three imports under way is told so before the file is looked at`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let strange = Upload(mediaType: "image/png", name: "a.png", bytes: Data([0x89, 0x50, 0x4e]))
            #expect(await shop.refusal(of: strange)?.status == 422)
            for _ in 0..<3 { _ = try await shop.imports.begin(.recipes(3), for: shop.account) }
            #expect(await shop.refusal(of: strange)?.status == 409)
        }
    }

    @Test(arguments: Engine.either)
    func `R18: imports are taken from whoever had no turn for longest`(on engine: Engine) async throws {
        try await ImportWorkshop.with(engine) { shop in
            for _ in 0..<3 { _ = try await shop.imports.begin(.recipes(3), for: Person.ada.account) }
            shop.clock.advance(by: 1)
            _ = try await shop.imports.begin(.recipes(3), for: Person.bob.account)
            var taken: [ID<Account>] = []
            for _ in 0..<4 {
                shop.clock.advance(by: 1)
                let job = try #require(try await shop.claim())
                let isDone = try await shop.database.write { try JobTable($0).finish(job.id, job.lease) }
                #expect(isDone)
                taken.append(try #require(job.owner.flatMap { ID<Account>($0) }))
            }
            #expect(taken.map { $0 == Person.bob.account } == [false, true, false, false])
            let none = try await shop.claim(.pageImport)
            #expect(none == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: somebody's many pages let another one's single page go first`(on engine: Engine) async throws {
        try await ImportWorkshop.with(engine) { shop in
            try await PageServer.with([:]) { server in
                let site = "http://cookbook.example.org:\(server.port)"
                let many = try await shop.begin((1...12).map { "\(site)/\($0)" })
                shop.clock.advance(by: 1)
                let single = try await shop.begin(["\(site)/bob"], for: .bob)
                await shop.worker(ImportWorkshop.fetcher(to: server)).runDue()
                let place = try #require(server.visited.firstIndex(of: "/bob"))
                #expect(place < 8, "\(server.visited)")
                #expect(Set(server.visited).count == 13 && server.visited.count == 13)
                #expect(try await shop.find(many).refused == 12)
                #expect(try await shop.imports.find(single, of: Person.bob.account).state == .failed)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R18: a person has at most 20,000 recipes of their own; what goes beyond is said, and what was there changes`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let first = try await shop.imports.begin(.recipes(3), for: shop.account)
            await shop.worker().runDue()
            #expect(try await shop.find(first.id).imported == 3)
            try await shop.fill(to: OwnRecipeTable.most - 2)
            let begun = try await shop.imports.begin(.recipes(8, changed: 2), for: shop.account)
            await shop.worker().runDue()
            let ended = try await shop.find(begun.id)
            #expect(ended.state == .finished)
            let counts: [Int] = [ended.imported, ended.updated, ended.duplicates, ended.refused]
            #expect(counts == [2, 2, 1, 3])
            let report = try await shop.imports.recipes(
                ImportedQuery(outcome: .refused), of: begun.id, for: shop.account)
            #expect(report.items.allSatisfy { $0.reasons == [.noRoom] }, "\(report)")
            let left = try await shop.database.read { [account = shop.account] in
                try OwnRecipeTable($0).room(of: account)
            }
            #expect(left == 0)
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
                let fetcher = ExternalHTTPClient(
                    for: "tests", to: .publicInternet(loopbackPorts: [server.port]),
                    resolver: ScriptedResolver(["cookbook.example.org": ["127.0.0.1"]]))
                for round in 1...2 {
                    let begun = try await shop.begin(
                        ["\(site)/soup", "\(site)/none", "\(site)/gone", "http://10.0.0.1/"])
                    await shop.worker(fetcher).runDue()
                    let ended = try await shop.find(begun)
                    #expect(ended.state == .finished)
                    #expect(ended.imported == (round == 1 ? 1 : 0))
                    #expect(ended.duplicates == (round == 1 ? 0 : 1))
                    #expect(ended.refused == 3)
                    let report = try await shop.imports.recipes(ImportedQuery(), of: begun, for: shop.account)
                    #expect(report.items[1].title == "\(site)/none")
                    #expect(report.items[2].reasons == [ServiceNotice(ExternalHTTPError.status(404))])
                    #expect(report.items[3].reasons.map(\.message) == ["This address is not on the public internet."])
                }
                #expect(try await shop.count("source = \("\(site)/soup")") == 1)
                let begun = try await shop.begin(["\(site)/gone"])
                await shop.worker(fetcher).runDue()
                #expect(try await shop.find(begun).state == .failed)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R18: imports and pictures that waited in tables of their own are done by the queue`(
        on engine: Engine
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrateWithJobs(RecipesService.schema.filter { $0.name < "018" })
            let (waiting, running, ended) = (
                ID<RecipeImport>(at: .aTuesday), ID<RecipeImport>(at: .aTuesday), ID<RecipeImport>(at: .aTuesday)
            )
            let (recipe, account) = (ID<Recipe>(at: .aTuesday), Person.ada.account)
            try await database.write { db in
                for (id, source, state) in [
                    (waiting, "file", "waiting"), (running, "addresses", "running"), (ended, "file", "finished"),
                ] {
                    try db.execute(
                        """
                        INSERT INTO imports (id, account, source, is_public, title, state, place, progress, imported,
                            updated, duplicates, refused, open_lines, started_at, tries)
                        VALUES (\(id), \(account), \(source), \(false), 'Soups', \(state), 0, 0, 0, 0, 0, 0, 0,
                            \(Date.aTuesday), 0)
                        """)
                }
                try db.execute(
                    """
                    INSERT INTO import_pictures (recipe_id, import_id, account, revision, address, tries, due_at)
                    VALUES (\(recipe), \(ended), \(account), 3, 'https://pictures.example/1.jpg', 1, \(Date.aTuesday))
                    """)
            }
            try await RecipesService.migrate(database)
            let owner = account.description
            let (files, pages, pictures) = try await database.read { db in
                (
                    try db.jobs(.fileImport, of: [owner]), try db.jobs(.pageImport, of: [owner]),
                    try db.jobs(.importPicture, of: [owner])
                )
            }
            #expect(files.map(\.payload) == [ImportOrder(id: waiting)])
            #expect(pages.map(\.payload) == [ImportOrder(id: running)])
            #expect(pictures.map(\.payload) == [PictureOrder(recipe: recipe, job: ended, revision: 3)])
            #expect(files.map(\.id) == [ID(uuid: waiting.uuid)])
        }
    }
}
