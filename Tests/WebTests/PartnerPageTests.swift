import AuthContracts
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import PantryContracts
import RecipesContracts
import StoresContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct PartnerPageTests {
    private static let partner = SampleKitchen.partnerID
    private static let place = SampleKitchen.placeID

    @Test func `O7 administrators see who waits for approval, approve, suspend with a reason, and enrol`() async throws
    {
        let services = SampleKitchen().services
        services.on(OrdersAPI.suspendPartner) { suspension in
            guard !suspension.reason.isEmpty else { throw Problem.invalid("reason", .blank) }
            return SampleKitchen().partner
        }
        services.on(OrdersAPI.enrolPartner) { draft in
            #expect(draft.name == "Shop" && draft.kind == .restaurant && draft.currency == .eur)
            return SampleKitchen().partner
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let list = try await root.open("/admin/partners")
            #expect(list.links(to: "/admin/partners/\(Self.partner)"))
            #expect(list.says("partners.state.enrolled"))
            let page = try await root.open("/admin/partners/\(Self.partner)")
            #expect(page.html.contains("/admin/partners/\(Self.partner)/approval"))
            let approved = try await root.submit("/admin/partners/\(Self.partner)/approval", [])
            #expect(approved.location == "/admin/partners/\(Self.partner)")
            let blank = try await root.submit("/admin/partners/\(Self.partner)/suspension", [("reason", "")])
            #expect(blank.status == 422 && blank.says("rule.blank.other"))
            let why = [("reason", "Nobody answers.")]
            #expect(try await root.submit("/admin/partners/\(Self.partner)/suspension", why).status == 303)
            let wrong = [("name", "Shop"), ("kind", "restaurant"), ("currency", "XXXX"), ("email", "a@b.example")]
            let refused = try await root.submit("/admin/partners", wrong)
            #expect(refused.status == 422 && refused.has(["value": "XXXX"]))
            let right = [("name", "Shop"), ("kind", "restaurant"), ("currency", "eur"), ("email", "a@b.example")]
            #expect(try await root.submit("/admin/partners", right).location == "/admin/partners/\(Self.partner)")
        }
    }

    @Test func `O7 staff are added by the name that they log in with`() async throws {
        let services = SampleKitchen().services
        services.on(AuthAPI.accounts) { _ in Page(items: []) }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let page = try await root.submit("/admin/partners/\(Self.partner)/staff", [("username", "nobody")])
            #expect(page.status == 422 && page.has(["value": "nobody"]))
            #expect(page.says("rule.unknown.account"))
        }
    }

    @Test func `O6 a partner without programmers takes, refuses and delivers orders on a page`() async throws {
        let services = SampleKitchen().services
        let order = SampleKitchen.orderID
        services.on(OrdersAPI.acceptOrder) { acceptance in
            guard acceptance.minutes == 45 else { throw Problem.invalid("minutes", .outOfRange(1...1_440)) }
            return SampleKitchen().partnerOrder(.accepted)
        }
        services.on(OrdersAPI.rejectOrder) { refusal in
            guard !refusal.reason.isEmpty else { throw Problem.invalid("reason", .blank) }
            return SampleKitchen().partnerOrder(.rejected)
        }
        services.on(OrdersAPI.handOverOrder) { courier in
            #expect(courier.name == "Sam")
            return SampleKitchen().partnerOrder(.onTheWay)
        }
        services.on(OrdersAPI.deliverOrder) { _ in throw Problem(409, "order-moved-on", ["state": "cancelled"]) }
        services.on(OrdersAPI.substitute) { draft in
            #expect(draft.line == 1 && draft.name == "Baguette" && draft.unitPrice == 250)
            return SampleKitchen().partnerOrder(.accepted)
        }
        services.on(OrdersAPI.refundOrder) { draft in
            guard draft.amount != 999_900 else { throw Problem(409, "refund-too-large", ["left": .number(5)]) }
            #expect(draft.amount == nil && draft.reason == "Cold soup.")
            return SampleKitchen().partnerOrder(.delivered)
        }
        try await withPages(services: services) { web in
            let staff = Browser.signedIn(web)
            #expect(try await staff.open("/partner").links(to: "/partner/orders"))
            let list = try await staff.open("/partner/orders")
            #expect(list.has(["data-feed": "/partner/orders/events"]) && list.html.contains("7KQ2-M4XH"))
            #expect(list.has(field: "step", "accept") && list.html.contains("tel:+49 421 1"))
            let path = "/partner/orders/\(order)"
            let step = { (values: [(String, String)]) in try await staff.submit("\(path)/step", values) }
            let taken = try await step([("step", "accept"), ("minutes", "45"), ("from", "list")])
            #expect(taken.location == "/partner/orders")
            for minutes in ["", "soon", "0", "99999999999999999999"] {
                let refused = try await step([("step", "accept"), ("minutes", minutes)])
                #expect(refused.status == 422, "\(minutes)")
            }
            #expect(try await step([("step", "reject"), ("reason", " ")]).status == 422)
            #expect(try await step([("step", "reject"), ("reason", "No bread.")]).location == path)
            #expect(try await step([("step", "hand-over"), ("name", "Sam")]).location == path)
            #expect(try await step([("step", "deliver")]).status == 409)
            #expect(try await step([("step", "nonsense")]).status == 404)
            let instead = [("line", "1"), ("instead", "Baguette"), ("unitPrice", "2.50")]
            #expect(try await staff.submit("\(path)/substitution", instead).location == path)
            let dear = [("line", "1"), ("instead", "Baguette"), ("unitPrice", "much")]
            let refused = try await staff.submit("\(path)/substitution", dear)
            #expect(refused.status == 422 && refused.has(["value": "much"]))
            let all = [("amount", ""), ("refundReason", "Cold soup.")]
            #expect(try await staff.submit("\(path)/refund", all).location == path)
            let more = [("amount", "9999"), ("refundReason", "Cold soup.")]
            #expect(try await staff.submit("\(path)/refund", more).status == 409)
        }
    }

    @Test func `O6 a partner's console shows places and keys, and a new key once`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let staff = Browser.signedIn(web)
            let console = try await staff.open("/partner")
            #expect(console.status == 200 && console.html.contains("/partner/places/\(Self.place)/availability"))
            #expect(!console.html.contains("_secret"))
            let made = try await staff.submit("/partner/keys", [("name", "desk"), ("scopes", "orders")])
            #expect(made.html.contains("larder_\(SampleKitchen.keyID)_secret"))
            let rotated = try await staff.submit("/partner/keys/\(SampleKitchen.keyID)/rotation", [])
            #expect(rotated.html.contains("_newer"))
            let busy = [("state", "busy"), ("minutes", "45")]
            #expect(try await staff.submit("/partner/places/\(Self.place)/availability", busy).location == "/partner")
        }
    }

    @Test func `O6 a place's form keeps what was typed, and says what is wrong at its field`() async throws {
        let services = SampleKitchen().services
        services.on(OrdersAPI.changePlace) { draft in
            #expect(draft.hours.map(\.weekday) == [.monday, .monday, .saturday])
            #expect(draft.exceptions.map(\.day) == [Day("2027-12-25")!, Day("2027-12-24")!])
            #expect(draft.deliveryFee.amount == 250 && draft.reachMetres == 2_500)
            return SampleKitchen().partnerPlace
        }
        try await withPages(services: services) { web in
            let staff = Browser.signedIn(web)
            let path = "/partner/places/\(Self.place)"
            let shown = try await staff.open(path).html
            #expect(shown.contains("08:00-20:00") && shown.contains("2027-12-24"))
            var fields = [
                ("name", "Corner"), ("street", "Torstr. 1"), ("city", "Berlin"), ("country", "de"), ("revision", "2"),
                ("latitude", "52,5"), ("longitude", "13.4"), ("timeZone", "Europe/Berlin"), ("reach", "2.5"),
                ("fee", "2.50"), ("preparation", "20"), ("hours-monday", "08:00-12:00, 14:00–20:00"),
                ("hours-saturday", "18:00-02:00"), ("exceptions", "2027-12-25\r\n2027-12-24 08:00-12:00"),
            ]
            #expect(try await staff.submit(path, fields).location == "/partner")
            fields[11] = ("hours-monday", "all day")
            fields[5] = ("latitude", "north")
            let refused = try await staff.submit(path, fields)
            #expect(refused.status == 422 && refused.has(["value": "all day"]))
            #expect(refused.says("rule.opening-times.hours"))
            #expect(refused.has(["value": "north"]))
        }
    }

    @Test func `O6 what a place has is listed, taken out and added`() async throws {
        let services = SampleKitchen().services
        services.on(OrdersAPI.changeCatalogue) { delta in
            if delta.items.first?.value?.sku == "bad sku" {
                return CatalogueReport(
                    refused: 1,
                    refusals: [.init(position: 0, sku: nil, errors: [Problem.FieldError("sku", .blank)])])
            }
            return CatalogueReport(changed: 1)
        }
        try await withPages(services: services) { web in
            let staff = Browser.signedIn(web)
            let path = "/partner/places/\(Self.place)/catalogue"
            #expect(try await staff.open(path).says("console.noAllergens"))
            #expect(try await staff.submit(path + "/item", [("sku", "A-1"), ("state", "out")]).location == path)
            let fields = [("sku", "bad sku"), ("name", "Milk"), ("price", "1.29"), ("stock", "")]
            let refused = try await staff.submit(path, fields)
            #expect(refused.status == 422 && refused.says("rule.blank.other"))
            #expect(refused.has(["value": "Milk"]) && refused.has(["value": "1.29"]))
        }
    }

    @Test func `O1 offers are compared, and what is not known to suit is said to be so`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/brought").status == 200)
            let fields = [("what", "anything")]
            let found = try await ada.submit("/brought", fields)
            #expect(
                found.status == 200 && found.html.contains("€4.90") && found.says("brought.minutes", ["minutes": "26"]))
            #expect(found.says("brought.distance", ["distance": "0.7 mi"]) && found.says("brought.unknown"))
            let wrong = try await ada.submit("/brought", [("what", "anything"), ("portions", "many")])
            #expect(wrong.status == 422 && wrong.has(["value": "many"]))
            let any = try await ada.submit("/brought", [("what", "cuisine")])
            #expect(any.status == 422 && any.says("fieldError.cuisine.blank"))
            web.services.on(StoresAPI.position) { _ in ShoppingPosition(source: .none) }
            for page in [try await ada.open("/brought"), try await ada.submit("/brought", fields)] {
                #expect(page.status == 200 && !page.says("brought.find"))
                #expect(page.links(to: "/stores?from=%2Fbrought"))
            }
        }
    }

    @Test func `O2 of a recipe only what neither is there nor has a stand-in at hand is ordered`() async throws {
        let kitchen = SampleKitchen()
        let (lacked, replaced) = (ID<Food>(at: .aTuesday), ID<Food>(at: .aTuesday.addingTimeInterval(1)))
        func line(_ id: ID<Food>, onHand: Bool, _ substitutes: [IngredientSubstitute]? = nil) -> Recipe.Ingredient {
            Recipe.Ingredient(
                food: FoodRef(id: id, name: "x", category: .vegetables), name: "x", quantity: nil, note: nil,
                optional: false, onHand: onHand, substitutes: substitutes)
        }
        let sample = kitchen.recipe
        let recipe = Recipe(
            id: sample.id, title: "Soup", summary: "", cuisine: .italian, country: nil, meals: [], diets: [],
            allergens: [], minutes: sample.minutes, servings: 4,
            ingredients: [
                line(SampleKitchen.tomatoID, onHand: true),
                line(lacked, onHand: false, [IngredientSubstitute(kitchen.substitute, onHand: false)]),
                line(replaced, onHand: false, [IngredientSubstitute(kitchen.substitute, onHand: true)]),
            ],
            steps: [], nutrition: sample.nutrition, rating: nil, tags: [], image: nil, source: nil)
        let asked = Mutex<[ID<Food>]>([])
        let services = kitchen.services
        services.on(RecipesAPI.show) { _ in recipe }
        services.on(OrdersAPI.quoteIngredients) { request in
            asked.withLock { $0 = request.wishes.map(\.food) }
            return Quotes(items: [])
        }
        try await withPages(services: services) { web in
            let fields = [("recipe", sample.id.description), ("what", "ingredients")]
            let page = try await Browser.signedIn(web).submit("/brought", fields)
            #expect(page.status == 200)
            #expect(asked.withLock(\.self) == [lacked])
        }
    }

    @Test func `O2 what is open on a shopping list, or one food, is ordered from where it is looked for`() async throws
    {
        let asked = Mutex<[IngredientQuoteRequest.Wish]>([])
        let services = SampleKitchen().services
        services.on(OrdersAPI.quoteIngredients) { request in
            asked.withLock { $0 = request.wishes }
            return Quotes(items: [])
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let list = try await ada.open("/shopping/\(SampleKitchen.shoppingID)").html
            let address = "/brought?list=\(SampleKitchen.shoppingID)"
            #expect(list.links(to: address))
            let page = try await ada.open(address).html
            #expect(page.has("option", ["value": "list", "selected": ""]))
            #expect(page.has(field: "list", "\(SampleKitchen.shoppingID)"))
            let fields = [("list", "\(SampleKitchen.shoppingID)"), ("what", "list")]
            #expect(try await ada.submit("/brought", fields).status == 200)
            // Two amounts that do not add up are asked for each by itself; what is ticked is not asked for.
            #expect(asked.withLock(\.self).map(\.food) == [SampleKitchen.tomatoID, SampleKitchen.tomatoID])
            #expect(asked.withLock(\.self).map(\.quantity?.unit) == [.gram, .can])
            let food = [("food", "\(SampleKitchen.tomatoID)"), ("what", "food")]
            asked.withLock { $0 = [] }
            #expect(try await ada.submit("/brought", food).status == 200)
            #expect(asked.withLock(\.self) == [.init(food: SampleKitchen.tomatoID)])
            let shopping = SampleKitchen().shoppingContent
            web.services.on(PantryAPI.list) { _ in
                ShoppingListContent(list: shopping.list, sections: shopping.sections, lines: [])
            }
            let empty = try await ada.submit("/brought", fields)
            #expect(empty.status == 422 && empty.says("fieldError.what.nothing-missing"))
            #expect(try await ada.submit("/brought", [("what", "list")]).status == 404)
        }
    }

    @Test func `O1 where nobody brings anything the page says what to try and keeps what was asked`() async throws {
        let services = SampleKitchen().services
        services.on(OrdersAPI.quoteDishes) { _ in
            throw Problem(status: 404, code: "no-restaurant", detail: "x", values: ["what": "area"])
        }
        try await withPages(services: services) { web in
            let fields = [("what", "anything"), ("portions", "3")]
            let page = try await Browser.signedIn(web).submit("/brought", fields)
            #expect(page.status == 404 && page.says("problem.no-restaurant.area"))
            #expect(page.has(["value": "3"]))
        }
    }
}
