import Contracts
import Foundation
import Kitchen
import NIOHTTP1
import StoresContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct StorePageTests {
    @Test func `S1 stores are a list and a map that lead to directions, a call and each other`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/stores?food=\(SampleKitchen.tomatoID)&open=yes")
            #expect(page.status == 200)
            #expect(page.html.contains("https://www.openstreetmap.org/directions?to=53.08,8.81"))
            #expect(page.html.contains("href=\"tel:+4942112345\"") && page.html.contains("href=\"geo:53.08,8.81?q="))
            #expect(page.html.contains("<a href=\"#store-1\"") && page.html.contains("id=\"store-1\""))
            #expect(page.html.contains("OpenStreetMap contributors") && page.html.contains("Hours not known"))
            #expect(page.html.contains("Stores like this usually have it."))
            #expect(page.html.contains("seen 20 Dec 2026") && page.html.contains("Open until 18:30"))
            #expect(page.headers.first(name: "Permissions-Policy")?.contains("geolocation=(self)") == true)
        }
    }

    @Test func `S1 where nothing is found a wider search is offered`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/stores?radius=1")
            #expect(page.html.contains("No store found") && page.html.contains("href=\"/stores?radius=2\""))
            #expect(!page.html.contains("class=\"stores-map\""))
        }
    }

    @Test func `S2 without a position the page asks for one, and keeps what was typed when it is no place`()
        async throws
    {
        try await withPages { web in
            let browser = Browser.signedIn(web)
            web.services.on(StoresAPI.position) { _ in ShoppingPosition(source: .none) }
            web.services.on(StoresAPI.setPosition) { draft in
                guard draft.place != "Atlantis" else { throw Problem.invalid("place", .blank) }
                return ShoppingPosition(source: .device, position: draft.position, at: .aTuesday)
            }
            let page = try await browser.open("/stores")
            #expect(page.html.contains("Where do you shop?") && !page.html.contains("name=\"radius\""))
            let wrong = try await browser.submit(
                "/stores/position", [("place", "Atlantis"), ("latitude", ""), ("longitude", "")])
            #expect(wrong.status == 422 && wrong.html.contains("value=\"Atlantis\""))
            #expect(wrong.html.contains("aria-invalid=\"true\""))
            let right = try await browser.submit(
                "/stores/position", [("place", ""), ("latitude", "53.1"), ("longitude", "8.8")])
            #expect(right.status == 303 && right.location == "/stores")
        }
    }

    @Test func `S4 a shopping list is compared at one store and at two, with what is lacking`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/stores/lists/\(SampleKitchen.shoppingID)")
            #expect(page.status == 200 && page.html.contains("At two stores") && page.html.contains("At one store"))
            #expect(page.html.contains("7 stores with known prices were compared."))
            #expect(page.html.contains("The oldest price is 9 days old."))
        }
    }

    @Test func `S1 numbers of strangers become links only where they can be called`() {
        #expect("+49 (421) 12-34".callable == "tel:+494211234" && "0421/1; 0421/2".callable == "tel:04211")
        #expect("javascript:alert(1)".callable == nil && "12".callable == nil && "1+2345".callable == nil)
    }

    @Test func `S3 what Google tells stands on no other map and is named, and hours nobody can read are shown as text`()
        throws
    {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Languages")
        let language = try Languages(folder: folder).preferred(by: "en")
        func row(_ source: String, hours: String? = nil) -> StoreRow {
            let found = NearbyStore(
                store: Store(
                    id: SampleKitchen.storeID, name: "x", kind: .bakery,
                    position: GeoPosition(latitude: 53.08, longitude: 8.81), openingHours: hours, sources: [source]),
                metres: 10, opening: StoreOpening(state: .unknown))
            return StoreRow(found, number: 1, today: Day("2026-12-29")!, in: language)
        }
        let google = row("google")
        #expect(google.directions == "https://www.google.com/maps/dir/?api=1&destination=53.08,8.81")
        #expect(google.map == nil && google.at == nil && google.address == nil && google.credit == "Google Maps")
        let other = row("osm", hours: "wenn die Sonne lacht")
        #expect(other.directions.contains("openstreetmap.org") && other.map != nil && other.credit == nil)
        #expect(other.hoursText == "wenn die Sonne lacht" && !other.isOpen)
    }

    @Test func `S1 the map has round rings and north up`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Languages")
        var language = try Languages(folder: folder).preferred(by: "en")
        language.measuresInMiles = false
        let centre = GeoPosition(latitude: 53.0758, longitude: 8.8072)
        func store(_ latitude: Double, _ longitude: Double, _ metres: Int) -> NearbyStore {
            NearbyStore(
                store: Store(
                    id: SampleKitchen.storeID, name: "x", kind: .other,
                    position: GeoPosition(latitude: latitude, longitude: longitude)), metres: metres,
                opening: StoreOpening(state: .unknown))
        }
        let map = StoreMap(
            [store(53.0938, 8.8072, 2_000), store(53.0758, 8.8222, 1_000)], around: centre, in: language)
        #expect(map.rings.map(\.label) == ["500 m", "1 km", "1.5 km", "2 km"])
        #expect(map.points[0].x == 0 && map.points[0].y == -146 && map.points[1].x == 73)
        #expect(abs(map.points[1].y) < 0.2)
    }
}
