import Contracts
import Foundation
import Support
import Testing

@testable import Recipes

/// The pictures that imported recipes come with.
@Suite(.timeLimit(.minutes(1))) struct ImportPicturesTests {
    private static func page(_ site: String, _ picture: String) -> String {
        """
        <html><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Recipe",
        "name": "Soup with \(picture)", "image": "\(site)/\(picture)", "recipeIngredient": ["200 g peas"],
        "recipeInstructions": "Cook the peas.", "recipeYield": "2"}</script></html>
        """
    }

    @Test(arguments: Engine.all)
    func `R18: a recipe keeps its picture where it can be had, and comes without it otherwise`(
        on engine: Engine
    ) async throws {
        let site = "http://cookbook.example.org"
        try await ImportWorkshop.with(engine) { shop in
            let answers: [String: PageServer.Answer] = [
                "/a": { visit in PageServer.page(Self.page(visit.site, "pixel.png"))(visit) },
                "/b": { visit in PageServer.page(Self.page(visit.site, "none.png"))(visit) },
                "/c": { visit in PageServer.page(Self.page("http://10.0.0.1", "inside.png"))(visit) },
                "/pixel.png": PageServer.bytes(Array(PhotoFiles.png(64, 48)), type: "image/png"),
            ]
            try await PageServer.with(answers) { server in
                let fetcher = GuardedFetcher(
                    resolver: ScriptedResolver(["cookbook.example.org": ["127.0.0.1"]]), userAgent: "T",
                    loopbackPorts: [server.port])
                let begun = try await shop.begin(["a", "b", "c"].map { "\(site):\(server.port)/\($0)" })
                await shop.worker(fetcher).work()
                let ended = try await shop.find(begun)
                #expect(ended.imported == 3, "\(ended)")
                #expect(try await shop.count("photos <> '[]' AND image IS NOT NULL") == 1)
                #expect(try await shop.count("photos = '[]' AND revision = 1") == 2)
                try await shop.imports.undo(begun, by: shop.account)
                #expect(try await shop.count("import_id IS NOT NULL") == 0)
            }
        }
    }
}

extension PageServer.Visit {
    /// What the visitor calls the site.
    fileprivate var site: String {
        let host = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("host: ") }
        return "http://" + (host?.dropFirst(6) ?? "")
    }
}
