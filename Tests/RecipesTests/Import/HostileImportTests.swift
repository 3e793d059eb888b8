import Contracts
import Foundation
import Logging
import Photos
import RecipesContracts
import Storage
import Support
import Testing

@testable import Chassis
@testable import Recipes

/// Imports, the own and others', when a file crashes the reading process.
@Suite(.timeLimit(.minutes(10)))
struct HostileImportTests {
    /// Workers that crash on every input.
    private static let broken = WorkerPool(executable: BuiltPrograms.path(of: "Mischief"), logger: .silent)

    @Test(arguments: Engine.either)
    func `R18: a file that ends its reader fails with a sentence and is not tried again; the next import goes on`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let bad = try await shop.imports.begin(.recipes(3), for: shop.account)
            await shop.worker(workers: Self.broken).runDue()
            let ended = try await shop.find(bad.id)
            #expect(ended.state == .failed)
            #expect(ended.reason == .file(.broke), "\(ended)")
            shop.clock.advance(by: 10 * JobKind.fileImport.lease.inSeconds)
            await shop.worker().runDue()
            #expect(try await shop.find(bad.id) == ended)
            let good = try await shop.imports.begin(.recipes(3), for: shop.account)
            await shop.worker().runDue()
            #expect(try await shop.find(good.id).imported == 3)
        }
    }

    @Test(arguments: Engine.either)
    func `R18: a page that ends its reader is refused with a sentence`(on engine: Engine) async throws {
        try await ImportWorkshop.with(engine) { shop in
            try await PageServer.with(["/soup": PageServer.page("<h1>Soup")]) { server in
                let begun = try await shop.begin(["http://cookbook.example.org:\(server.port)/soup"])
                await shop.worker(ImportWorkshop.fetcher(to: server), workers: Self.broken).runDue()
                #expect(try await shop.find(begun).state == .failed)
                let report = try await shop.imports.recipes(ImportedQuery(), of: begun, for: shop.account)
                #expect(report.items.first?.reasons == [.page(.broke)])
            }
        }
    }

    @Test func `R13: a photo that ends its reader is refused as damaged`() async throws {
        let studio = PhotoStudio(workers: Self.broken)
        let problem = await #expect(throws: Problem.self) { try await studio.develop(PhotoFiles.jpeg, for: "ada") }
        #expect(problem?.status == 422 && problem?.errors.first?.field == "photo")
        let nobody = PhotoStudio(workers: WorkerPool(executable: "/nowhere", logger: .silent))
        let busy = await #expect(throws: Problem.self) { try await nobody.develop(PhotoFiles.jpeg, for: "ada") }
        #expect(busy?.status == 503)
    }

    @Test(arguments: [
        "<h2>Ingredients</h2><h2>For <h3>the</h3> dough</h2>",
        "<script type=\"application/ld+json\">{\"@type\": \"Recipe\" /*",
    ])
    func `R18: what once ended the service is an import that fails`(_ page: String) async throws {
        try await ImportWorkshop.with(.sqlite) { shop in
            let file = Upload(mediaType: "text/html", name: "page.html", bytes: Data("<html>\(page)".utf8))
            let begun = try await shop.imports.begin(file, for: shop.account)
            await shop.worker().runDue()
            #expect(try await shop.find(begun.id).state == .failed)
        }
    }
}
