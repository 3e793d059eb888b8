import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Support
import Testing

@testable import Web

/// Uploads of menus and catalogues by partners' staff.
@Suite(.timeLimit(.minutes(2)))
struct CatalogueFilePageTests {
    private static let place = SampleKitchen.placeID
    private static let path = "/partner/catalogue/uploads/\(SampleKitchen.uploadID)"

    @Test func `O6 a file shows what is understood of it, what is not, and what it would take out`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let staff = Browser.signedIn(web)
            let start = try await staff.open("/partner/places/\(Self.place)/catalogue/file")
            #expect(
                start.has(["enctype": "multipart/form-data"])
                    && start.says("console.file.templateAction"))
            #expect(start.says("console.file.state.running") && start.says("console.file.state.refused"))
            let catalogue = try await staff.open("/partner/places/\(Self.place)/catalogue")
            #expect(catalogue.links(to: "\(Self.path)") && catalogue.html.contains("/catalogue/file\""))
            let page = try await staff.open(Self.path)
            #expect(page.says("console.file.state.preview") && page.says("console.file.found", count: 12))
            #expect(page.says("console.file.mode.replace", count: 2))
            #expect(page.says("console.file.line", ["number": "4"]) && page.html.contains("price: "))
            #expect(page.says("console.file.doubt", ["column": "allergens"]))
            #expect(page.says("console.file.leftOut") && page.says("console.file.noAllergens"))
            #expect(page.says("orders.contains.these", ["allergens": "milk"]))
            // Destructive choices are never preselected.
            #expect(!page.html.contains(/value="replace" checked/) && !page.html.contains(/value="add" checked/))
        }
    }

    @Test func `O6 nothing is taken in before somebody says what the file is`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let staff = Browser.signedIn(web)
            let unsaid = try await staff.submit(Self.path, [])
            #expect(unsaid.status == 422 && unsaid.has(class: "wrong"))
            #expect(try await staff.submit(Self.path, [("mode", "replace")]).location == Self.path)
            let gone = try await staff.submit(Self.path + "/removal", [])
            #expect(gone.location == "/partner/places/\(Self.place)/catalogue/file")
        }
    }

    @Test func `O6 an upload that is being written says that it is not whole, and one that is over leads on`()
        async throws
    {
        let services = SampleKitchen().services
        for (state, words) in [
            (CatalogueUpload.State.running, phrase("console.file.partly")),
            (.finished, phrase("console.file.see")), (.brokenOff, phrase("console.file.state.broken-off")),
            (.superseded, phrase("console.file.state.superseded")),
            (.refused, phrase("notice.catalogue-unread.other")),
        ] {
            services.on(OrdersAPI.catalogueUpload) { _ in SampleKitchen().catalogueUpload(state) }
            try await withPages(services: services) { web in
                let page = try await Browser.signedIn(web).open(Self.path)
                #expect(page.holds(words), "\(state)")
                #expect(page.html.contains("data-poll") == (state == .running))
            }
        }
    }

    @Test func `O3 the checkout says of each item what it contains, and does not sell what does not suit`() async throws
    {
        let kitchen = SampleKitchen()
        var quote = kitchen.standingQuote
        let services = kitchen.services
        for (allergens, suitability, words, isSold) in [
            ([.milk, .eggs], nil, phrase("orders.contains.these", ["allergens": "eggs and milk"]), true),
            ([], .suits, phrase("orders.contains.nothing"), true),
            (nil, .unknown, phrase("orders.contains.unknown"), true),
            ([.milk], .unsuitable, phrase("orders.suitability.unsuitable"), false),
        ] as [(Labels<Allergen>?, Suitability?, String, Bool)] {
            (quote.lines[0].allergens, quote.lines[0].suitability) = (allergens, suitability)
            let shown = quote
            services.on(OrdersAPI.quote) { _ in shown }
            try await withPages(services: services) { web in
                let page = try await Browser.signedIn(web).open("/quotes/\(SampleKitchen.quoteID)/order")
                #expect(page.holds(words), "\(words)")
                #expect(page.says("orders.order") == isSold)
            }
        }
    }
}
