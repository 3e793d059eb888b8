import Contracts
import Foundation
import StoresContracts
import Support
import Synchronization
import Testing

@testable import Web

/// Files of places and tables of prices, as administrators send them.
@Suite(.timeLimit(.minutes(2)))
struct StoreFilePageTests {
    private static let path = "/admin/stores/imports/\(SampleKitchen.placeImportID)"

    @Test func `S1 a file of places is sent and followed, and those before it are listed`() async throws {
        try await withPages { web in
            let root = Browser.signedIn(web)
            let page = try await root.open("/admin/stores")
            #expect(page.status == 200 && page.has(["enctype": "multipart/form-data"]))
            #expect(page.links(to: "\(Self.path)") && page.links(to: "/admin/stores/prices"))
            #expect(page.links(to: "/admin/stores?cursor=older") && page.says("storeFiles.state.broken"))
            let nothing = try await root.submit("/admin/stores", [])
            #expect(nothing.status == 422 && nothing.has(["aria-invalid": "true"]))
            let file: Browser.Attachment = ("file", "places.json", "application/json", Array("{}".utf8))
            #expect(try await root.submit("/admin/stores", [], file: file).location == Self.path)
            web.services.on(StoresAPI.importPlaces) { _ in throw Problem(409, "import-running") }
            let busy = try await root.submit("/admin/stores", [], file: file)
            #expect(busy.status == 409 && busy.says("problem.import-running"))
            web.services.on(StoresAPI.imports) { _ in Page(items: []) }
            #expect(try await root.open("/admin/stores").says("storeFiles.noneTitle"))
        }
    }

    @Test func `S1 a file says what was left out of it and why, and what is missing goes only when somebody says so`()
        async throws
    {
        try await withPages { web in
            let root = Browser.signedIn(web)
            let page = try await root.open(Self.path)
            #expect(
                page.says("storeFiles.skipped.noName") && page.says("storeFiles.skipped.other", ["reason": "newReason"])
            )
            #expect(page.says("storeFiles.remove", count: 3) && !page.html.contains("data-poll"))
            #expect(page.html.contains("1,200") && page.says("storeFiles.firstAt", ["byte": "4,321"]))
            let removed = try await root.submit(Self.path + "/removal", [])
            #expect(removed.status == 303 && removed.location == Self.path)
            for (state, words, canRemove) in [
                (PlaceImport.State.reading, phrase("storeFiles.progress", count: 1200), false),
                (.broken, phrase("notice.place-import.cut-off", ["byte": "9"]), false),
                (.stopped, phrase("storeFiles.stopped"), false),
            ] {
                web.services.on(StoresAPI.placeImport) { _ in SampleKitchen().placeImport(state) }
                let html = try await root.open(Self.path).html
                #expect(html.holds(words), "\(state)")
                #expect(html.contains("data-poll=") == (state == .reading))
                #expect(html.contains("/removal\"") == canRemove)
            }
        }
    }

    @Test func `S4 a table of prices is answered line by line, and a source's prices can be taken away`() async throws {
        try await withPages { web in
            let root = Browser.signedIn(web)
            let page = try await root.open("/admin/stores/prices")
            #expect(
                page.says(
                    "storeFiles.source",
                    [
                        "prices": phrase("storeFiles.pricesCount", count: 4),
                        "stores": phrase("storeFiles.storesCount", count: 1), "newest": "20 Dec 2026",
                    ]))
            #expect(!page.html.contains("are taken."))
            let file: Browser.Attachment = ("file", "berlin.csv", "text/csv", Array("store\n".utf8))
            let report = try await root.submit("/admin/stores/prices", [], file: file)
            #expect(report.status == 200 && report.says("storeFiles.report", ["name": "berlin.csv"]))
            #expect(report.says("storeFiles.taken", count: 4) && report.says("storeFiles.line", ["line": "3"]))
            #expect(report.says("storeFiles.moreRefused", count: 6))
            #expect(try await root.submit("/admin/stores/prices", []).status == 422)
            let asked = Mutex("")
            web.services.on(StoresAPI.forgetStorePrices) { removal in
                asked.withLock { $0 = removal.source }
                return StorePricesRemoved(removed: 1)
            }
            let gone = try await root.submit("/admin/stores/prices/removal", [("source", "berlin")])
            #expect(gone.location == "/admin/stores/prices" && asked.withLock { $0 } == "berlin")
            web.services.on(StoresAPI.storePriceSources) { _ in StorePriceSources(items: []) }
            #expect(try await root.open("/admin/stores/prices").says("storeFiles.noSourcesTitle"))
        }
    }
}
