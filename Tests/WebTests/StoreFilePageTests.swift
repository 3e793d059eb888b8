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
            #expect(page.status == 200 && page.html.contains("enctype=\"multipart/form-data\""))
            #expect(page.html.contains("href=\"\(Self.path)\"") && page.html.contains("href=\"/admin/stores/prices\""))
            #expect(page.html.contains("href=\"/admin/stores?cursor=older\"") && page.html.contains("Broken off"))
            let nothing = try await root.submit("/admin/stores", [])
            #expect(nothing.status == 422 && nothing.html.contains("aria-invalid=\"true\""))
            let file: Browser.Attachment = ("file", "places.json", "application/json", Array("{}".utf8))
            #expect(try await root.submit("/admin/stores", [], file: file).location == Self.path)
            web.services.on(StoresAPI.importPlaces) { _ in throw Problem(409, "import-running") }
            let busy = try await root.submit("/admin/stores", [], file: file)
            #expect(busy.status == 409 && busy.html.contains("Another file of places is being read."))
            web.services.on(StoresAPI.imports) { _ in Page(items: []) }
            #expect(try await root.open("/admin/stores").html.contains("No file yet"))
        }
    }

    @Test func `S1 a file says what was left out of it and why, and what is missing goes only when somebody says so`()
        async throws
    {
        try await withPages { web in
            let root = Browser.signedIn(web)
            let page = try await root.open(Self.path)
            #expect(page.html.contains("Without a name") && page.html.contains("Other reasons (newReason)"))
            #expect(page.html.contains("Take away 3 stores") && !page.html.contains("data-poll"))
            #expect(page.html.contains("1,200") && page.html.contains("the first at byte 4,321 of the file"))
            let removed = try await root.submit(Self.path + "/removal", [])
            #expect(removed.status == 303 && removed.location == Self.path)
            for (state, words, canRemove) in [
                (PlaceImport.State.reading, "1,200 places so far", false),
                (.broken, "The file ends in the middle, at byte 9.", false), (.stopped, "send the file again", false),
            ] {
                web.services.on(StoresAPI.placeImport) { _ in SampleKitchen().placeImport(state) }
                let html = try await root.open(Self.path).html
                #expect(html.contains(words), "\(state)")
                #expect(html.contains("data-poll=") == (state == .reading))
                #expect(html.contains("/removal\"") == canRemove)
            }
        }
    }

    @Test func `S4 a table of prices is answered line by line, and a source's prices can be taken away`() async throws {
        try await withPages { web in
            let root = Browser.signedIn(web)
            let page = try await root.open("/admin/stores/prices")
            #expect(page.html.contains("4 prices at 1 store. The newest was seen 20 Dec 2026"))
            #expect(!page.html.contains("are taken."))
            let file: Browser.Attachment = ("file", "berlin.csv", "text/csv", Array("store\n".utf8))
            let report = try await root.submit("/admin/stores/prices", [], file: file)
            #expect(report.status == 200 && report.html.contains("What became of berlin.csv"))
            #expect(report.html.contains("4 prices are taken.") && report.html.contains("Line 3"))
            #expect(report.html.contains("6 more lines are refused."))
            #expect(try await root.submit("/admin/stores/prices", []).status == 422)
            let asked = Mutex("")
            web.services.on(StoresAPI.forgetStorePrices) { removal in
                asked.withLock { $0 = removal.source }
                return StorePricesRemoved(removed: 1)
            }
            let gone = try await root.submit("/admin/stores/prices/removal", [("source", "berlin")])
            #expect(gone.location == "/admin/stores/prices" && asked.withLock { $0 } == "berlin")
            web.services.on(StoresAPI.storePriceSources) { _ in StorePriceSources(items: []) }
            #expect(try await root.open("/admin/stores/prices").html.contains("No prices yet"))
        }
    }
}
