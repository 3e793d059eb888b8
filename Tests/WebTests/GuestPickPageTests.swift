import AuthContracts
import Contracts
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// Guests pick foods and see what they can cook; an account takes the picks over.
@Suite(.timeLimit(.minutes(2)))
struct GuestPickPageTests {
    private static let tomato = "\(SampleKitchen.tomatoID)"
    private static let kitchen = "/welcome/kitchen?foods=\(tomato)"

    private static func services(_ kitchen: SampleKitchen) -> StubServices {
        kitchen.services.on(RecipesAPI.resolve) { query in
            FoodResolution(
                recognized: query.names.filter { $0 == tomato }.map { .init(name: $0, food: kitchen.tomato) },
                unrecognized: query.names.filter { $0 != tomato }.map { .init(name: $0, suggestions: []) })
        }
    }

    @Test func `P2 R4 a guest picks foods, which the address carries, and only public endpoints are asked`()
        async throws
    {
        let services = Self.services(SampleKitchen())
        try await withPages(services: services) { web in
            let guest = Browser(web)
            let first = try await guest.open("/pick")
            #expect(first.status == 200 && first.says("pick.guest.lead") && first.says("pick.common", in: "h2"))
            #expect(first.has("form", ["method": "get", "action": "/results"]) && !first.sends(to: "/pick/foods"))
            #expect(first.has("button", ["formaction": "/pick", "name": "category", "value": "vegetables"]))
            for path in ["/pick?foods=\(Self.tomato)", "/pick?query=leek&foods=\(Self.tomato)"] {
                let page = try await guest.open(path)
                #expect(page.has(["name": "foods", "value": Self.tomato, "checked": ""]), "\(path)")
                #expect(page.elements("input", ["name": "foods", "value": Self.tomato]).count == 1, "\(path)")
            }
            let paths = services.asked.compactMap(\.path)
            #expect(!paths.isEmpty && paths.allSatisfy { $0.hasPrefix("/v1/foods") }, "\(paths)")
        }
    }

    @Test func `P2 the button of a shelf looks through the whole shelf, and unreadable picks are left out`()
        async throws
    {
        let asked = Mutex<[FoodQuery]>([])
        let kitchen = SampleKitchen()
        let services = Self.services(kitchen).on(RecipesAPI.foods) { query in
            asked.withLock { $0.append(query) }
            return Page(items: [kitchen.food], next: "more")
        }
        try await withPages(services: services) { web in
            let page = try await Browser(web).open("/pick?foods=x&foods=&query=tom&category=vegetables")
            #expect(page.status == 200 && page.says("pick.guest.more") && !page.has(["checked": ""]))
            let query = try #require(asked.withLock { $0.first })
            #expect(query.query == nil && query.category == "vegetables")
        }
    }

    @Test func `A2 P2 the results of a guest lead to more foods and to an account that takes them over`() async throws {
        try await withPages { web in
            let guest = try await Browser(web).open("/results?foods=\(Self.tomato)")
            #expect(guest.links(to: "/pick?foods=\(Self.tomato)"))
            #expect(guest.links(to: "/sign-up?from=\(Query.encoded(Self.kitchen))"))
            let ada = try await Browser.signedIn(web).open("/results?foods=\(Self.tomato)")
            #expect(ada.links(to: "/pick") && !ada.says("results.signUp"))
            let signUp = try await Browser(web).open("/sign-up?from=\(Query.encoded(Self.kitchen))")
            #expect(signUp.has(field: "from", Self.kitchen))
            #expect(signUp.links(to: "/log-in?from=\(Query.encoded(Self.kitchen))"))
            #expect(try await Browser(web).open("/").links(to: "/pick"))
        }
    }

    @Test func `A2 P2 the header and the first page carry what a guest picked, and nothing without picks`() async throws
    {
        try await withPages(services: Self.services(SampleKitchen())) { web in
            let (guest, way) = (Browser(web), Query.encoded(Self.kitchen))
            let picked = "?foods=\(Self.tomato)"
            for path in [
                "/\(picked)", "/pick\(picked)", "/results\(picked)", "/sign-up?from=\(way)", "/log-in?from=\(way)",
            ] {
                let page = try await guest.open(path)
                for address in ["/\(picked)", "/sign-up?from=\(way)", "/log-in?from=\(way)"] {
                    #expect(page.links(to: address), "\(path) to \(address)")
                }
            }
            #expect(try await guest.open("/\(picked)").links(to: "/pick\(picked)"))
            let first = try await guest.open("/")
            #expect(["/", "/pick", "/sign-up", "/log-in"].allSatisfy(first.links))
            #expect(try await Browser.signedIn(web).open("/results\(picked)").links(to: "/"))
        }
    }

    @Test func `P2 foods in the address of another page are no picks`() async throws {
        try await withPages { web in
            let search = Query.encoded("/search?foods=\(Self.tomato)")
            for path in ["/log-in?foods=\(Self.tomato)", "/sign-up?foods=\(Self.tomato)", "/sign-up?from=\(search)"] {
                let page = try await Browser(web).open(path)
                #expect(
                    page.status == 200 && page.links(to: "/") && !page.links(to: "/?foods=\(Self.tomato)"), "\(path)")
            }
        }
    }

    @Test func `A2 P2 what a guest picked is ticked after the first questions, and then goes into the pantry`()
        async throws
    {
        var kitchen = SampleKitchen()
        kitchen.preferences = Preferences()
        let stocked = Mutex<[String]>([])
        let services = Self.services(kitchen)
            .on(AuthAPI.verifyAndSignIn) { [kitchen] _ in kitchen.session }
            .on(PantryAPI.stock) { [kitchen] selection in
                stocked.withLock { $0 += selection.foods }
                return StockedFoods(entry: kitchen.entry(.added), leftOut: [])
            }
        try await withPages(services: services) { web in
            let ada = Browser(web)
            let code = [("email", "a@b.c"), ("code", "123456")]
            let verified = try await ada.submit("/verify", code + [("from", Self.kitchen)])
            let preferences = "/preferences?from=\(Query.encoded(Self.kitchen))"
            #expect(verified.location == preferences)
            #expect(try await ada.open(preferences).has(field: "from", Self.kitchen))
            let saved = try await ada.submit("/preferences", [("noRestrictions", "yes"), ("from", Self.kitchen)])
            #expect(saved.location == Self.kitchen)
            let page = try await ada.open(Self.kitchen)
            #expect(page.has(["name": "foods", "value": Self.tomato, "checked": ""]))
            #expect(page.elements("input", ["name": "foods", "value": Self.tomato]).count == 1)
            #expect(stocked.withLock { $0 }.isEmpty, "An address alone changes nothing.")
            _ = try await ada.submit("/welcome/kitchen", [("foods", Self.tomato)])
            #expect(stocked.withLock { $0 } == [Self.tomato])

            let other = try await ada.submit("/preferences", [("noRestrictions", "yes"), ("from", "/pantry")])
            #expect(other.location == "/welcome/kitchen")
        }
    }

    @Test func `A2 P2 as many picks as a guest may make fit the way through the sign-up`() throws {
        let foods = (0..<60).map { _ in ID<Food>(at: .aTuesday) }
        let picks = GuestPicks(foods + foods)
        #expect(picks.foods == Array(foods.prefix(50)))
        let way = try #require(OwnPath(picks.kitchen.description))
        #expect(way.isKitchen && GuestPicks(way.query).foods == picks.foods)
    }
}
