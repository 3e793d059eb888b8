import Contracts
import Foundation
import Photos
import RecipesContracts
import Storage
import Support
import Testing

@testable import Chassis
@testable import Recipes

/// The pictures of imported recipes.
@Suite(.timeLimit(.minutes(10))) struct ImportPicturesTests {
    private static let site = "http://cookbook.example.org"

    /// A recipe as JSON-LD, with a picture as address or as data.
    private static func recipe(_ name: String, picture: String?, step: String = "Cook the peas.") -> String {
        let image = picture.map { #""image": "\#($0)", "# } ?? ""
        return """
            {"@context": "https://schema.org", "@type": "Recipe", "name": "\(name)", \(image)
            "recipeIngredient": ["200 g peas"], "recipeInstructions": "\(step)", "recipeYield": "2"}
            """
    }

    private static func page(_ site: String, _ picture: String) -> String {
        let recipe = recipe("Soup with \(picture)", picture: "\(site)/\(picture)")
        return "<html><script type=\"application/ld+json\">\(recipe)</script></html>"
    }

    private static func file(_ recipes: [String]) -> Upload {
        Upload(
            mediaType: "application/ld+json", name: "recipes.jsonld",
            bytes: Data("[\(recipes.joined(separator: ","))]".utf8))
    }

    private static func embedded(_ width: UInt32 = 64) -> String {
        "data:image/png;base64,\(PhotoFiles.png(width, 48).base64EncodedString())"
    }

    private static let png = PageServer.bytes(Array(PhotoFiles.png(64, 48)), type: "image/png")

    @Test(arguments: Engine.all)
    func `R18: a recipe keeps its picture where it can be had, and comes without it otherwise`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let answers: [String: PageServer.Answer] = [
                "/a": { visit in PageServer.page(Self.page(visit.site, "pixel.png"))(visit) },
                "/b": { visit in PageServer.page(Self.page(visit.site, "none.png"))(visit) },
                "/c": { visit in PageServer.page(Self.page("http://10.0.0.1", "inside.png"))(visit) },
                "/pixel.png": Self.png,
            ]
            try await PageServer.with(answers) { server in
                let fetcher = ImportWorkshop.fetcher(to: server)
                let begun = try await shop.begin(["a", "b", "c"].map { "\(Self.site):\(server.port)/\($0)" })
                await shop.worker(fetcher).runDue()
                let ended = try await shop.find(begun)
                #expect(ended.state == .finished)
                #expect(ended.imported == 3, "\(ended)")
                #expect(ended.picturesWaiting == 3, "pictures come after the import has ended")
                await shop.pictureWorker(fetcher).runDue()
                #expect(try await shop.count("photos <> '[]' AND image IS NOT NULL") == 1)
                #expect(try await shop.count("photos = '[]' AND revision = 1") == 2)
                let told = try await shop.find(begun)
                #expect(told.picturesWaiting == 0)
                #expect(told.picturesMissed == 2)
                try await shop.imports.undo(begun, by: shop.account)
                #expect(try await shop.count("import_id IS NOT NULL") == 0)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `R18: pictures wait in the database until somebody can give them, and a site that rests is asked again`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let resting: PageServer.Answer = {
                $0.send("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n")
            }
            var port = 0
            var begun: RecipeImport?
            try await PageServer.with(["/late.png": resting]) { server in
                port = server.port
                let file = Self.file([Self.recipe("Soup", picture: "\(Self.site):\(port)/late.png")])
                begun = try await shop.imports.begin(file, for: shop.account)
                await shop.worker().runDue()
                await shop.pictureWorker(ImportWorkshop.fetcher(to: server)).runDue()
                await shop.pictureWorker(ImportWorkshop.fetcher(to: server)).runDue()
                #expect(server.visited == ["/late.png"])
            }
            let id = try #require(begun).id
            #expect(try await shop.find(id).picturesWaiting == 1)
            shop.clock.advance(by: 3_600)
            try await PageServer.with(["/late.png": Self.png]) { server in
                try await shop.database.write { [port = server.port] db in
                    try db.execute(
                        "UPDATE import_pictures SET address = \("\(Self.site):\(port)/late.png")")
                }
                await shop.pictureWorker(ImportWorkshop.fetcher(to: server)).runDue()
            }
            #expect(try await shop.count("photos <> '[]'") == 1)
            #expect(try await shop.find(id).picturesWaiting == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: a recipe that is brought again keeps its picture, and one without gets the one it comes with`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            func bring(_ recipes: [String]) async throws -> RecipeImport {
                let begun = try await shop.imports.begin(Self.file(recipes), for: shop.account)
                await shop.worker().runDue()
                await shop.pictureWorker().runDue()
                return try await shop.find(begun.id)
            }
            _ = try await bring([Self.recipe("Soup", picture: Self.embedded()), Self.recipe("Stew", picture: nil)])
            let photos: [String] = try await shop.database.read { db in
                try db.all("SELECT image FROM recipes WHERE image IS NOT NULL") { try $0["image"] }
            }
            #expect(photos.count == 1)
            let again = try await bring([
                Self.recipe("Soup", picture: Self.embedded(80), step: "Cook them longer."),
                Self.recipe("Stew", picture: Self.embedded(96), step: "Cook them longer."),
            ])
            #expect(again.updated == 2 && again.picturesMissed == 0, "\(again)")
            #expect(try await shop.count("title = 'Soup' AND image = \(photos[0]) AND revision = 2") == 1)
            #expect(try await shop.count("title = 'Stew' AND image IS NOT NULL AND revision = 2") == 1)
            let uses = try await shop.database.read {
                try $0.rows("SELECT 1 FROM photo_uses WHERE holder IN (SELECT id FROM recipes)").count
            }
            #expect(uses == 2)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: what was changed since, or has a picture, gets none; an import takes its waiting pictures along`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let begun = try await shop.imports.begin(
                Self.file([Self.recipe("Soup", picture: Self.embedded())]), for: shop.account)
            await shop.worker().runDue()
            try await shop.database.write { try $0.execute("UPDATE recipes SET revision = revision + 1") }
            await shop.pictureWorker().runDue()
            #expect(try await shop.count("photos = '[]'") == 1)
            #expect(try await shop.find(begun.id).picturesWaiting == 0)

            let other = try await shop.imports.begin(
                Self.file([Self.recipe("Stew", picture: Self.embedded())]), for: shop.account)
            await shop.worker().runDue()
            try await shop.imports.undo(other.id, by: shop.account)
            let waiting = try await shop.database.read { try $0.rows("SELECT * FROM import_pictures").count }
            #expect(waiting == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: as many pictures as a person may have are put by, and the report says how many are left out`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let most = ImportPictures.most
            let all = (1...most + 20).map {
                Self.recipe("Soup \($0)", picture: "https://pictures.example/\($0).jpg", step: "Cook \($0).")
            }
            let begun = try await shop.imports.begin(Self.file(all), for: shop.account)
            await shop.worker().runDue()
            let ended = try await shop.find(begun.id)
            #expect(ended.imported == most + 20)
            #expect(ended.picturesWaiting == most)
            #expect(ended.picturesMissed == 20)
        }
    }

    @Test(arguments: Engine.all)
    func `R18: whoever has as many photos as can be gets the recipes without pictures, and is told`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let begun = try await shop.imports.begin(
                Self.file((1...3).map { Self.recipe("Soup \($0)", picture: Self.embedded()) }), for: shop.account)
            await shop.worker().runDue()
            try await shop.database.write { [account = shop.account] db in
                for _ in 0..<PhotoStore.most {
                    try db.execute(
                        """
                        INSERT INTO photos (id, account, width, height, large, small, added_at)
                        VALUES (\(ID<Photo>(at: .aTuesday)), \(account), 1, 1, \(SQLValue.bytes([1])),
                            \(SQLValue.bytes([1])), \(Date.aTuesday))
                        """)
                }
            }
            await shop.pictureWorker().runDue()
            let ended = try await shop.find(begun.id)
            #expect(ended.imported == 3 && ended.picturesWaiting == 0 && ended.picturesMissed == 3, "\(ended)")
        }
    }

    @Test(arguments: Engine.either)
    func `R18: a picture is nobody else's while somebody fetches it, and somebody else's when they fall silent`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            _ = try await shop.imports.begin(
                Self.file([Self.recipe("Soup", picture: "https://pictures.example/1.jpg")]), for: shop.account)
            await shop.worker().runDue()
            let kind = JobKind.importPicture
            func take() async throws -> ClaimedJob? {
                let instant = shop.clock.now
                return try await shop.database.write {
                    try JobTable($0).claim(kind.name, until: instant + kind.lease.inSeconds, at: instant)
                }
            }
            let silent = try #require(try await take())
            #expect(try await take() == nil)
            shop.clock.advance(by: kind.lease.inSeconds + 1)
            let next = try #require(try await take())
            #expect(next.attempt == 2)
            let late = try await shop.database.write { try JobTable($0).finish(silent.id, silent.lease) }
            #expect(!late)
        }
    }

    @Test(arguments: Engine.either)
    func `R18: a picture that ends its process each time is left out, and the report says so`(
        on engine: Engine
    ) async throws {
        try await ImportWorkshop.with(engine) { shop in
            let begun = try await shop.imports.begin(
                Self.file([Self.recipe("Soup", picture: "https://pictures.example/1.jpg")]), for: shop.account)
            await shop.worker().runDue()
            let kind = JobKind.importPicture
            for _ in 0..<kind.maxAttempts {
                let instant = shop.clock.now
                let taken = try await shop.database.write {
                    try JobTable($0).claim(kind.name, until: instant + kind.lease.inSeconds, at: instant)
                }
                #expect(taken != nil)
                shop.clock.advance(by: kind.lease.inSeconds + 1)
            }
            await shop.pictureWorker().runDue()
            let told = try await shop.find(begun.id)
            #expect(told.picturesWaiting == 0 && told.picturesMissed == 1)
            #expect(try await shop.database.deadJobs() == 0)
        }
    }
}

extension PageServer.Visit {
    /// The site as named by the visitor.
    fileprivate var site: String {
        let host = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("host: ") }
        return "http://" + (host?.dropFirst(6) ?? "")
    }
}
