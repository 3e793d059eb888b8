import Contracts
import Foundation
import Kitchen
import NIOHTTP1
import PantryContracts
import RecipesContracts
import StoresContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct StorePageTests {
    private static let languages = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Services/Web/Languages").standardizedFileURL

    @Test func `S1 stores are a list and a map that lead to directions, a call and each other`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/stores?food=\(SampleKitchen.tomatoID)&open=yes")
            #expect(page.status == 200)
            #expect(page.html.contains("https://www.openstreetmap.org/directions?to=53.08,8.81"))
            #expect(page.links(to: "tel:+4942112345") && page.html.contains("href=\"geo:53.08,8.81?q="))
            #expect(page.has(["href": "#store-1"]) && page.has(id: "store-1"))
            #expect(page.html.contains("OpenStreetMap contributors") && page.says("stores.opening.unknown"))
            #expect(page.says("stores.supply.likely"))
            #expect(page.html.contains("seen 20 Dec 2026") && page.says("stores.opening.openUntil", ["time": "18:30"]))
            #expect(page.headers.first(name: "Permissions-Policy")?.contains("geolocation=(self)") == true)
        }
    }

    @Test func `S1 the page of a store tells whether it has a food without a search`() async throws {
        try await withPages { web in
            web.services.on(StoresAPI.nearby) { _ in throw Problem.serviceUnavailable }
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/stores/\(SampleKitchen.storeID)?food=\(SampleKitchen.tomatoID)")
            #expect(page.status == 200 && page.html.contains("for 250 g"))
            #expect(try await !ada.open("/stores/\(SampleKitchen.storeID)").html.contains("for 250 g"))
        }
    }

    @Test func `S1 stores that are known to have a food come first unless one wants the nearest`() async throws {
        try await withPages { web in
            web.services.on(StoresAPI.nearby) { query in
                let notice = ServiceNotice("store-directory-silent")
                return NearbyStores(items: [], notices: query.sort == .price ? [notice] : [])
            }
            let ada = Browser.signedIn(web)
            func isByPrice(_ path: String) async throws -> Bool {
                try await ada.open(path).has(["class": "alert", "role": "status"])
            }
            let food = "food=\(SampleKitchen.tomatoID)"
            for (query, expected) in [
                ("?\(food)", true), ("?\(food)&sort=price", true), ("?\(food)&sort=distance", false), ("?open=", false),
            ] {
                let found = try await isByPrice("/stores\(query)")
                #expect(found == expected, "\(query)")
            }
            // A wider search keeps the order that was chosen.
            let nearest = try await ada.open("/stores?\(food)&sort=distance&radius=1")
            #expect(nearest.html.contains("sort=distance&amp;radius=2"))
        }
    }

    @Test func `S1 where nothing is found a wider search is offered`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/stores?radius=1")
            #expect(page.says("stores.noneTitle") && page.links(to: "/stores?radius=2"))
            #expect(!page.has(class: "stores-map"))
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
            #expect(page.says("stores.whereAreYou") && !page.has(["name": "radius"]))
            let wrong = try await browser.submit(
                "/stores/position", [("place", "Atlantis"), ("latitude", ""), ("longitude", "")])
            #expect(wrong.status == 422 && wrong.has(["value": "Atlantis"]))
            #expect(wrong.has(["aria-invalid": "true"]))
            let right = try await browser.submit(
                "/stores/position", [("place", ""), ("latitude", "53.1"), ("longitude", "8.8")])
            #expect(right.status == 303 && right.location == "/stores")
        }
    }

    @Test func `S4 a shopping list is compared at one store and at two, with what is lacking`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/stores/lists/\(SampleKitchen.shoppingID)")
            #expect(page.status == 200 && page.says("stores.twoTitle") && page.says("stores.oneTitle"))
            #expect(page.says("stores.compared", count: 7))
            #expect(page.says("stores.oldest", count: 9))
        }
    }

    @Test func `S1 stores are shown for a food while nobody can say what it is called`() async throws {
        try await withPages { web in
            web.services.on(RecipesAPI.food) { _ in throw Problem.serviceUnavailable }
            let asked = Mutex<[ID<Food>?]>([])
            web.services.on(StoresAPI.nearby) { query in
                asked.withLock { $0.append(query.food) }
                return NearbyStores(
                    items: [SampleKitchen().store(supply: FoodSupply(certainty: .likely))],
                    notices: [ServiceNotice("store-kinds-unknown")])
            }
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/stores?food=\(SampleKitchen.tomatoID)")
            #expect(page.status == 200 && page.text(in: "h1") == phrase("stores.buyUnnamed"))
            #expect(page.has(["class": "alert", "role": "status"]) && page.has(id: "store-1"))
            #expect(asked.withLock { $0 } == [SampleKitchen.tomatoID])
            let store = try await ada.open("/stores/\(SampleKitchen.storeID)?food=\(SampleKitchen.tomatoID)")
            #expect(store.status == 200 && store.html.contains("for 250 g"))
        }
    }

    @Test func `S1 behind the last store there are no more, and beyond the farthest way one looks elsewhere`()
        async throws
    {
        try await withPages { web in
            web.services.on(StoresAPI.nearby) { _ in NearbyStores(items: []) }
            let ada = Browser.signedIn(web)
            let later = try await ada.open("/stores?radius=2&cursor=more&before=20").html
            #expect(later.says("stores.noMoreTitle") && !later.says("stores.noneTitle"))
            #expect(!later.says("stores.wider") && later.says("stores.first"))
            let farthest = try await ada.open("/stores?radius=60").html
            #expect(farthest.says("stores.noneTitle") && farthest.says("stores.noneFarthest"))
            #expect(farthest.contains("stores-where\" open"))
        }
    }

    @Test func `S1 a link that only phones open is shown to fingers, and the nearest point lies on top`() async throws {
        try await withPages { web in
            let html = try await Browser.signedIn(web).open("/stores").html
            #expect(html.matches(of: /<a class="[^"]* stores-device" href="geo:/).count == 3)
            let points = html.matches(of: /<a href="#store-(\d+)"/).map { String($0.output.1) }
            #expect(points == ["3", "2", "1"])
        }
    }

    @Test func `S1 hours that go on behind midnight are one stretch, and tomorrow is called so`() throws {
        let language = try Languages(folder: Self.languages).preferred(by: "en")
        let friday = try #require(Day("2027-01-01"))
        func hours(_ days: Int, _ opens: String, _ closes: String) throws -> StoreDetails.Hours {
            try .init(
                day: friday.adding(days: days), opens: #require(TimeOfDay(opens)), closes: #require(TimeOfDay(closes)))
        }
        let details = StoreDetails(
            store: SampleKitchen().store().store,
            opening: StoreOpening(
                state: .closed, until: .aTuesday, untilDay: friday.adding(days: 1), untilTime: TimeOfDay("06:00")),
            hours: [
                try hours(0, "20:00", "00:00"), try hours(1, "20:00", "00:00"), try hours(1, "00:00", "04:00"),
                try hours(2, "00:00", "04:00"), try hours(2, "12:00", "14:00"), try hours(3, "00:00", "00:00"),
            ], attributions: [])
        let page = StorePage(details, nil, around: nil, from: nil, today: friday, in: language)
        #expect(page.opening == phrase("stores.opening.closedUntil", ["time": "tomorrow, 06:00"]))
        let times = page.hours.map(\.times)
        #expect(times.prefix(4) == [["20:00–04:00"], ["20:00–04:00"], ["12:00–14:00"], [phrase("stores.allDay")]])
        #expect(page.hours.dropFirst(4).allSatisfy { $0.times.isEmpty && $0.note == "Closed" })
    }

    @Test func `S4 what a comparison leaves out is said, and each amount of a food is compared`() async throws {
        let asked = Mutex<[BasketRequest.Line]>([])
        try await withPages { web in
            let kitchen = SampleKitchen()
            web.services.on(StoresAPI.baskets) { request in
                asked.withLock { $0 = request.lines }
                return StoreBaskets(one: [], two: nil, compared: 0, attributions: [])
            }
            func line(_ number: Int, _ food: FoodRef?, isOwn: Bool? = nil) -> ShoppingLine {
                ShoppingLine(
                    id: ID(at: .aTuesday + Double(number)), name: "Thing \(number)", food: food, isOwn: isOwn,
                    totals: [try? Quantity(2, .piece), try? Quantity(500, .gram)].compactMap(\.self),
                    section: .produce, parts: [])
            }
            let lines =
                (1...60).map { line($0, kitchen.tomato) } + [line(61, kitchen.tomato, isOwn: true), line(62, nil)]
            web.services.on(PantryAPI.list) { _ in
                ShoppingListContent(list: kitchen.shoppingList, sections: ShopSection.allCases, lines: lines)
            }
            let html = try await Browser.signedIn(web).open("/stores/lists/\(SampleKitchen.shoppingID)").html
            #expect(asked.withLock { $0.count } == 100)
            #expect(asked.withLock { $0.prefix(2).map(\.quantity?.unit) } == [.piece, .gram])
            #expect(html.says("stores.notComparedMany", count: 20, ["most": "100"]))
            #expect(html.says("stores.notComparedOwn", ["things": "Thing 61"]))
            #expect(html.says("stores.notCompared", ["things": "Thing 62"]))
        }
    }

    @Test func `S1 where one came from stays through every step`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let back = "/recipes/\(SampleKitchen.recipeID)"
            let from = "from=%2Frecipes%2F\(SampleKitchen.recipeID)"
            let page = try await ada.open("/stores?food=\(SampleKitchen.tomatoID)&\(from)")
            #expect(page.has("a", ["class": "more", "href": "\(back)"]))
            #expect(page.has("input", ["type": "hidden", "name": "from", "value": "\(back)"]), "the filters")
            let next = try #require(page.html.firstMatch(of: /href="([^"]*cursor=[^"]*)"/)).output.1
            #expect(next.contains(from) && next.contains("before=3"))
            let later = try await ada.open(String(next).replacing("&amp;", with: "&"))
            #expect(later.says("stores.further", ["first": "4", "last": "6"]) && later.has(id: "store-4"))
            #expect(later.says("stores.first") && later.links(to: back))
            let row = try #require(page.html.firstMatch(of: /<bdi><a href="(\/stores\/[^"]*)"/)).output.1
            let store = try await ada.open(String(row).replacing("&amp;", with: "&"))
            #expect(store.html.contains("href=\"/stores?food=\(SampleKitchen.tomatoID)"))
            #expect(store.html.contains("for 250 g") && store.says("stores.away"))
        }
    }

    @Test func `S2 a place that is not known is answered with those that may be meant, on the way one was on`()
        async throws
    {
        try await withPages { web in
            web.services.on(StoresAPI.setPosition) { _ in throw Problem(404, "no-such-place") }
            let wrong = try await Browser.signedIn(web).submit(
                "/stores/position",
                [("place", "Frankfurt"), ("from", "/stores?radius=2&from=%2Fshopping")])
            #expect(wrong.status == 404 && wrong.has(["value": "Frankfurt"]))
            #expect(wrong.has(["value": "Frankfurt (Oder)"]) && wrong.says("search.didYouMean"))
            #expect(wrong.links(to: "/shopping") && wrong.has(["value": "2", "selected": ""]))
            let list = "/stores/lists/\(SampleKitchen.shoppingID)"
            let other = try await Browser.signedIn(web).submit("/stores/position", [("place", "F"), ("from", list)])
            #expect(other.has("a", ["class": "more", "href": "\(list)"]), "back to the comparison")
        }
    }

    @Test func `S4 without a position the comparison asks for one itself`() async throws {
        try await withPages { web in
            web.services.on(StoresAPI.position) { _ in ShoppingPosition(source: .none) }
            let path = "/stores/lists/\(SampleKitchen.shoppingID)"
            let ada = Browser.signedIn(web)
            let page = try await ada.open(path)
            #expect(page.sends(to: "/stores/position") && page.has(["value": "\(path)"]))
            let answer = try await ada.submit("/stores/position", [("place", "Bremen"), ("from", path)])
            #expect(answer.location == path)
        }
    }

    @Test func `S2 where only the town is known the page says so`() async throws {
        try await withPages { web in
            web.services.on(StoresAPI.position) { _ in
                ShoppingPosition(
                    source: .address, position: GeoPosition(latitude: 52.5, longitude: 13.4), name: "Berlin",
                    isOnlyTown: true)
            }
            let page = try await Browser.signedIn(web).open("/stores")
            #expect(page.says("stores.around.town", ["place": "Berlin"]))
        }
    }

    @Test func `A8 ways are in kilometres or miles, as people choose and as they do where they are`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/stores").html.contains("0.3 mi"))
            let chosen = try await ada.submit("/ways", [("ways", "km"), ("from", "/stores?radius=8")])
            #expect(chosen.status == 303 && chosen.location == "/stores?radius=8")
            let page = try await ada.open("/stores?radius=8")
            #expect(page.html.contains("420 m") && !page.html.contains(" mi<"))
            #expect(page.html.contains("/stores?radius=5\""), "as far as before, in miles")
            #expect(try await ada.submit("/ways", [("ways", "leagues")]).status == 422)
        }
        var berlin = Region(accepting: nil)
        (berlin.isKnown, berlin.timeZone) = (true, TimeZoneName("Europe/Berlin"))
        #expect(DistanceUnitChoice(cookie: nil, units: nil).measuresInMiles(in: berlin) == false)
        #expect(DistanceUnitChoice(cookie: "mi", units: "metric").measuresInMiles(in: berlin) == true)
        #expect(DistanceUnitChoice(cookie: nil, units: "us").measuresInMiles(in: berlin) == true)
        berlin.timeZone = TimeZoneName("America/Chicago")
        #expect(DistanceUnitChoice(cookie: nil, units: nil).measuresInMiles(in: berlin) == true)
        #expect(DistanceUnitChoice(cookie: nil, units: nil).measuresInMiles(in: Region(accepting: "de")) == nil)
    }

    @Test func `S1 a distance that nobody chose is asked for at its place`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).submit("/preferences/distance", [])
            #expect(page.status == 422 && page.says("distance.choose"))
        }
    }

    @Test func `S3 a store shows each day with its weekday, and a closed or doubtful one as such`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/stores/\(SampleKitchen.storeID)")
            let days = page.html.matches(of: /<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/).map {
                "\($0.output.1): \($0.output.2.replacing(/<[^>]*>/, with: ""))"
            }
            #expect(days.contains { $0.contains("Thursday, 31 Dec: 08:00–12:00") }, "\(days)")
            #expect(days.contains { $0.contains("Wednesday, 30 Dec: Closed") }, "\(days)")
            #expect(days.contains { $0.contains("Friday, 1 Jan: \(phrase("stores.unknownDay"))") }, "\(days)")
        }
    }

    @Test func `S4 the comparison says which shop it means and what is not sure, the cheapest first`() async throws {
        try await withPages { web in
            let kitchen = SampleKitchen()
            func basket(_ cents: Int, lacking: [ID<Food>] = [], isOld: Bool = false) -> StoreBasket {
                StoreBasket(
                    stores: [kitchen.store()],
                    lines: [
                        .init(
                            food: SampleKitchen.tomatoID, store: 0, packs: 1, price: .clamping(cents, .eur),
                            offer: kitchen.storePrice, isOnePack: true, isAmountUnknown: isOld, isOld: isOld)
                    ], lacking: lacking, total: .clamping(cents, .eur), oldestPrice: 1, tripMetres: 10)
            }
            let all = [
                basket(1_153), basket(50, isOld: true), basket(996), basket(20, lacking: [SampleKitchen.tomatoID]),
            ]
            web.services.on(StoresAPI.baskets) { _ in
                StoreBaskets(one: all, two: nil, compared: 4, attributions: [])
            }
            let page = try await Browser.signedIn(web).open("/stores/lists/\(SampleKitchen.shoppingID)")
            let totals = page.html.matches(of: /<strong>([^<]*€[^<]*)<\/strong>/).map { String($0.output.1) }
            #expect(totals == ["€9.96", "€11.53", phrase("stores.atLeast", ["price": "€0.50"]), "€0.20"])
            #expect(page.says("stores.oldPrices") && page.says("stores.amountUnknown"))
            #expect(!page.says("brought.missing"))
        }
    }

    @Test func `S1 names of strangers cannot turn a page around, and a chain is named`() async throws {
        #expect("evil \u{202E}rtl\u{2066}".outside() == "evil rtl" && "a\nb\u{0}".outside() == "a b")
        #expect(String(repeating: "x", count: 500).outside(upTo: 10) == "xxxxxxxxx…")
        #expect("x\u{301}".outside() == "x\u{301}")
        try await withPages { web in
            let id = SampleKitchen.storeID
            web.services.on(StoresAPI.nearby) { _ in
                NearbyStores(
                    items: [
                        NearbyStore(
                            store: Store(
                                id: id, name: "West\u{202E}wood", brand: "99 Ranch Market", kind: .supermarket,
                                position: GeoPosition(latitude: 1, longitude: 1), sources: ["ranch"]), metres: 30,
                            opening: StoreOpening(state: .unknown))
                    ], attributions: [StoreAttribution(source: "ranch", text: "ranch")])
            }
            let page = try await Browser.signedIn(web).open("/stores")
            #expect(page.html.contains("99 Ranch Market – Westwood") && page.html.contains("100 ft"))
            #expect(page.says("stores.creditTable", ["name": "ranch"]))
        }
    }

    @Test func `S1 what is known of a food is said no surer than it is`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Languages")
        let language = try Languages(folder: folder).preferred(by: "en")
        let price = StorePrice(
            price: .clamping(99, .eur), content: try Quantity(500, .gram), seen: Day("2026-01-05")!, source: "feed")
        let perKilogram = phrase("prices.per.kg", ["price": "€1.98"])
        #expect(
            language.text(FoodSupply(certainty: .known, price: price))
                == phrase(
                    "stores.supply.priceFor",
                    ["price": "€0.99", "amount": "500 g (\(perKilogram))", "day": "5 Jan 2026", "source": "feed"]))
        #expect(language.text(FoodSupply(certainty: .old, price: price)).hasPrefix("Was €0.99 for 500 g on 5 Jan 2026"))
        #expect(
            language.text(FoodSupply(certainty: .soldOut, soldOut: Day("2026-11-26")!))
                == phrase("stores.supply.soldOut", ["day": "26 Nov 2026"]))
        let unknown = StorePrice(price: .clamping(99, .eur), content: nil, seen: Day("2026-01-05")!, source: "feed")
        #expect(language.text(FoodSupply(certainty: .known, price: unknown)).says("stores.supply.price"))
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
        func row(_ source: String, hours: String? = nil, goods: [(String, String)] = []) -> StoreRow {
            let found = NearbyStore(
                store: Store(
                    id: SampleKitchen.storeID, name: "x", kind: .bakery,
                    position: GeoPosition(latitude: 53.08, longitude: 8.81), openingHours: hours, sources: [source]),
                metres: 10, opening: StoreOpening(state: .unknown))
            return StoreRow(found, number: 1, today: Day("2026-12-29")!, goods: goods, in: language)
        }
        let google = row("google")
        #expect(google.directions == "https://www.google.com/maps/dir/?api=1&destination=53.08,8.81")
        #expect(google.map == nil && google.at == nil && google.address == nil && google.credit == "Google Maps")
        let goods = [("food", "\(SampleKitchen.tomatoID)")]
        #expect(google.brings == nil)
        #expect(row("partner", goods: goods).brings == "/brought?food=\(SampleKitchen.tomatoID)")
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
        // The nearest is drawn last.
        #expect(map.points[1].x == 0 && map.points[1].y == -146 && map.points[0].x == 73)
        #expect(abs(map.points[0].y) < 0.2)
    }
}
