import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Support
import Testing

@testable import Web

/// Menus and catalogues as files, as partners' staff bring them.
@Suite(.timeLimit(.minutes(2)))
struct CatalogueFilePageTests {
    private static let place = SampleKitchen.placeID
    private static let path = "/partner/catalogue/uploads/\(SampleKitchen.uploadID)"

    @Test func `O6 a file shows what is understood of it, what is not, and what it would take out`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let staff = Browser.signedIn(web)
            let start = try await staff.open("/partner/places/\(Self.place)/catalogue/file")
            #expect(
                start.html.contains("enctype=\"multipart/form-data\"")
                    && start.html.contains("Download the spreadsheet"))
            #expect(start.html.contains("Being written") && start.html.contains("Not read"))
            let catalogue = try await staff.open("/partner/places/\(Self.place)/catalogue")
            #expect(catalogue.html.contains("href=\"\(Self.path)\"") && catalogue.html.contains("/catalogue/file\""))
            let page = try await staff.open(Self.path)
            #expect(page.html.contains("Not in your catalogue yet") && page.html.contains("12 items in the file."))
            #expect(page.html.contains("My whole catalogue: 2 items that are not in it are taken out"))
            #expect(page.html.contains("Row 4") && page.html.contains("price: "))
            #expect(page.html.contains("allergens: not understood, so it counts as not stated."))
            #expect(page.html.contains("not understood, left out") && page.html.contains("no column of allergens"))
            #expect(page.html.contains("Contains milk."))
            // What takes something out is never chosen for somebody.
            #expect(!page.html.contains(/value="replace" checked/) && !page.html.contains(/value="add" checked/))
        }
    }

    @Test func `O6 nothing is taken in before somebody says what the file is`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let staff = Browser.signedIn(web)
            let unsaid = try await staff.submit(Self.path, [])
            #expect(unsaid.status == 422 && unsaid.html.contains("class=\"wrong\""))
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
            (CatalogueUpload.State.running, "some items are new, others are not yet"),
            (.finished, "See the catalogue"), (.brokenOff, "Broken off"), (.superseded, "A later one took its place"),
            (.refused, "The file could not be read."),
        ] {
            services.on(OrdersAPI.catalogueUpload) { _ in SampleKitchen().catalogueUpload(state) }
            try await withPages(services: services) { web in
                let page = try await Browser.signedIn(web).open(Self.path)
                #expect(page.html.contains(words), "\(state)")
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
            ([.milk, .eggs], nil, "Contains eggs and milk.", true),
            ([], .suits, "Contains none of the allergens that must be named", true),
            (nil, .unknown, "Unknown: the partner does not say what it contains.", true),
            ([.milk], .unsuitable, "You avoid something in it", false),
        ] as [(Labels<Allergen>?, Suitability?, String, Bool)] {
            (quote.lines[0].allergens, quote.lines[0].suitability) = (allergens, suitability)
            let shown = quote
            services.on(OrdersAPI.quote) { _ in shown }
            try await withPages(services: services) { web in
                let page = try await Browser.signedIn(web).open("/quotes/\(SampleKitchen.quoteID)/order")
                #expect(page.html.contains(words), "\(words)")
                #expect(page.html.contains("Order and pay") == isSold)
            }
        }
    }
}
