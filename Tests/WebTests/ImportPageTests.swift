import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ImportPageTests {
    private let one = "/imports/\(SampleKitchen.importID)"

    @Test func `R18 recipes come from addresses, from text and from a file, and each leads to how far it has got`()
        async throws
    {
        let told = Mutex<[String]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(RecipesAPI.importAddresses) { wish in
                told.withLock { $0.append(wish.addresses.compactMap(\.value).joined(separator: " ")) }
                return kitchen.importing(.waiting)
            }
            .on(RecipesAPI.importText) { wish in
                told.withLock { $0.append(wish.text) }
                return kitchen.importing(.waiting)
            }
            .on(RecipesAPI.importFile) { file in
                told.withLock { $0.append("\(file.name ?? "-") \(file.mediaType) \(file.bytes.count)") }
                return kitchen.importing(.waiting)
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let addresses = "https://a.example/1\r\n\r\n  https://b.example/2 "
            #expect(try await ada.submit("/import/addresses", [("addresses", addresses)]).location == one)
            #expect(try await ada.submit("/import/text", [("text", "Soup\r\nBoil it.")]).location == one)
            let file = [UInt8](repeating: 7, count: 300_000)
            let sent = try await ada.submit(
                "/import/file", [], file: ("file", "all.paprikarecipes", "application/zip", file))
            #expect(sent.location == one)
            #expect(
                told.withLock { $0 } == [
                    "https://a.example/1 https://b.example/2", "Soup\nBoil it.",
                    "all.paprikarecipes application/zip 300000",
                ])
        }
    }

    @Test func `R18 only administrators may choose that everybody gets the recipes of a file`() async throws {
        let told = Mutex<[String]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(RecipesAPI.importFile) { _ in
                told.withLock { $0.append("me") }
                return kitchen.importing(.waiting)
            }
            .on(RecipesAPI.publishFile) { _ in
                told.withLock { $0.append("everybody") }
                return kitchen.importing(.waiting)
            }
        try await withPages(services: services) { web in
            for browser in [Browser.signedIn(web), Browser(web)] {
                let html = try await browser.open("/import").html
                #expect(!html.has(["name": "for"]))
            }
        }
        let root = Account(
            id: kitchen.account.id, username: "root", email: "root@larder.example", displayName: nil,
            roles: [.administrator], createdAt: .aTuesday)
        try await withPages(services: services.on(AuthAPI.me) { _ in root }) { web in
            let browser = Browser.signedIn(web)
            let html = try await browser.open("/import").html
            #expect(html.has(["name": "for", "value": "me", "checked": ""]) && html.has(field: "for", "everybody"))
            for who in ["me", "everybody"] {
                _ = try await browser.submit("/import/file", [("for", who)], file: ("file", "a.md", "text/plain", [65]))
            }
            #expect(told.withLock { $0 } == ["me", "everybody"])
        }
    }

    @Test func `R18 the report says which pictures are still to come and which do not`() async throws {
        let kitchen = SampleKitchen()
        let one = kitchen.importing()
        let pictured = RecipeImport(
            id: one.id, source: .file, title: "all", format: "mealMaster", state: .finished, progress: 1, imported: 9,
            updated: 0, duplicates: 0, refused: 0, openLines: 0, reason: nil, startedAt: .aTuesday, endedAt: .aTuesday,
            isPublic: true, picturesWaiting: 12, picturesMissed: 1)
        try await withPages(services: kitchen.services.on(RecipesAPI.oneImport) { _ in pictured }) { web in
            let html = try await Browser.signedIn(web).open(self.one).html
            #expect(html.says("imports.picturesWaiting", count: 12))
            #expect(html.says("imports.picturesMissed", count: 1))
            #expect(
                html.contains("Meal-Master") && html.says("imports.source.file") && html.says("imports.forEverybody"))
        }
    }

    @Test func `R18 what is refused is told at its field, and what was typed stays`() async throws {
        let refusal = Problem.invalid("addresses[0]", "is odd")
        let services = SampleKitchen().services.on(RecipesAPI.importAddresses) { _ in throw refusal }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.submit("/import/addresses", [("addresses", "ftp://<x>")])
            #expect(page.status == 422 && page.html.contains("ftp://&lt;x&gt;"))
            #expect(page.html.contains("Is odd."))
            let none = try await ada.submit("/import/file", [("file", "typed")])
            #expect(none.status == 422 && none.says("fieldError.file.none"))
        }
    }

    @Test func `R18 an import shows its progress by itself until it is over`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.oneImport) { _ in kitchen.importing(.running) }
        try await withPages(services: services) { web in
            let html = try await Browser.signedIn(web).open(one).html
            #expect(html.has(["data-poll": "1000"]) && html.has("progress", ["max": "100", "value": "42"]))
            #expect(html.contains(#"<noscript><meta http-equiv="refresh""#) && html.contains("/cancellation"))
            #expect(!html.says("imports.undo"))
        }
        try await withPages { web in
            let html = try await Browser.signedIn(web).open(one).html
            #expect(!html.contains("data-poll") && !html.contains("/cancellation") && html.says("imports.undo"))
            #expect(
                ["imported": "1,200", "updated": "3", "duplicate": "2", "refused": "1"].allSatisfy { outcome, count in
                    html.says("imports.count.\(outcome)", ["count": count])
                })
        }
    }

    @Test func `R18 the report shows each recipe or those of one outcome, and open lines lead to the editor`()
        async throws
    {
        let queries = Mutex<[ImportedQuery]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.imported) { query in
            queries.withLock { $0.append(query) }
            return Page(items: kitchen.imported, next: "n")
        }
        try await withPages(services: services) { web in
            let html = try await Browser.signedIn(web).open("\(one)?outcome=refused").html
            #expect(queries.withLock { $0.map(\.outcome) } == [.refused])
            #expect(html.contains("outcome=refused&amp;cursor=n") && html.says("imports.openLines", count: 2))
            #expect(html.has(field: "recipe", "\(SampleKitchen.recipeID)"))
        }
    }

    @Test func `R18 an import is cancelled and undone`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.cancelImport) { _ in kitchen.importing(.cancelled) }
            .on(RecipesAPI.undoImport) { _ in Empty() }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let cancelled = try await ada.submit("\(one)/cancellation", [])
            #expect(cancelled.location == one)
            #expect(try await ada.submit("\(one)/undoing", []).location == "/imports")
            #expect(try await ada.open("/imports").says("imports.undone"))
        }
        let undone = Mutex(false)
        let ofAll = RecipeImport(
            id: SampleKitchen.importID, source: .file, title: "Soups", format: nil, state: .finished, progress: 1,
            imported: 1, updated: 0, duplicates: 0, refused: 0, openLines: 0, reason: nil, startedAt: .aTuesday,
            endedAt: .aTuesday, isPublic: true)
        services.on(RecipesAPI.oneImport) { _ in ofAll }
            .on(RecipesAPI.undoImport) { _ in throw Problem.notFound("import") }
            .on(RecipesAPI.undoPublicImport) { _ in
                undone.withLock { $0 = true }
                return Empty()
            }
        try await withPages(services: services) { web in
            let answer = try await Browser.signedIn(web).submit("\(one)/undoing", [])
            #expect(answer.location == "/imports" && undone.withLock { $0 })
        }
    }

    @Test func `R18 without imports and drafts the pages say what to do`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.imports) { _ in Page(items: []) }
            .on(RecipesAPI.drafts) { _ in Page(items: []) }.on(RecipesAPI.own) { _ in Page(items: []) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for (path, words) in [
                ("/imports", phrase("imports.emptyTitle")), ("/drafts", phrase("drafts.emptyTitle")),
                ("/recipes/own", phrase("ownRecipes.emptyTitle")),
            ] {
                let page = try await ada.open(path)
                #expect(page.holds(words), "\(path)")
            }
        }
    }
}
