import AuthContracts
import CompatibilityContracts
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import ServiceClient
import StoresContracts
import Support
import Testing

@testable import Offers
@testable import Orders

/// The specification's path for deliveries.
@Suite(.timeLimit(.minutes(30)))
struct CompatibilityDeliveryTests {
    private static let soup = ID<Recipe>(at: .aTuesday)
    private static let milk = ID<Food>(at: .aTuesday)

    private static func services(_ preferences: Preferences = Preferences(noRestrictions: true)) throws -> StubServices
    {
        let me = Account(
            id: Person.ada.account, username: "ada", email: "ada@larder.example", displayName: "Ada L.", roles: [],
            createdAt: .aTuesday,
            address: PostalAddress(street: "Quay 3", city: "Berlin", postalCode: "10119", country: "DE"),
            position: GeoPosition(latitude: 52.52, longitude: 13.40))
        let food = FoodRef(id: milk, name: "milk", category: .dairy)
        return StubServices.forPartners
            .on(AuthAPI.preferences) { _ in preferences }
            .on(AuthAPI.me) { _ in me }
            .on(RecipesAPI.resolve) { query in
                FoodResolution(
                    recognized: query.names.filter { $0.lowercased() == "milk" }.map { .init(name: $0, food: food) },
                    unrecognized: query.names.filter { $0.lowercased() != "milk" }.map {
                        UnrecognizedFood(name: $0, suggestions: [])
                    })
            }
            .on(RecipesAPI.substitutes) { _, _ in Page(items: []) }
            .on(StoresAPI.findAddress) { address in
                let isKnown = address.city == "Berlin"
                return ShoppingPosition(
                    source: isKnown ? .address : .none,
                    position: isKnown ? GeoPosition(latitude: 52.52, longitude: 13.40) : nil)
            }
    }

    /// A restaurant with a soup and a market with milk.
    private func withPartners(
        _ preferences: Preferences = Preferences(noRestrictions: true), on engine: Engine = .sqlite,
        allergens: Labels<Allergen>? = nil,
        _ body: @Sendable @escaping (TestedService) async throws -> Void
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: try Self.services(preferences)) { service in
            let kitchen = try await PartnerAtWork(service, named: "Kitchen", kind: .restaurant)
            let soup = CatalogueItemDraft(
                sku: "soup", name: "Soup", price: .clamping(1_250, .eur), stock: 1, cuisine: .thai,
                allergens: allergens, recipe: Self.soup)
            _ = try await kitchen.staff.call(
                OrdersAPI.replaceCatalogue, at: kitchen.place.id, sending: CatalogueSnapshot(items: [soup]))
            let market = try await PartnerAtWork(service, named: "Market", by: .otherPartner)
            let milk = CatalogueItemDraft(sku: "milk", name: "Milk", price: .clamping(600, .eur), food: Self.milk)
            _ = try await market.staff.call(
                OrdersAPI.replaceCatalogue, at: market.place.id, sending: CatalogueSnapshot(items: [milk]))
            try await body(service)
        }
    }

    private func post(_ body: String, _ service: TestedService, as person: Person? = .ada) async throws -> RawResponse {
        try await service.send(.POST, "/api/delivery", body, as: person)
    }

    @Test(arguments: Engine.either)
    func `R23 a delivery is ordered with 200, by the names of the specification`(on engine: Engine) async throws {
        try await withPartners(on: engine) { service in
            let dish = try await post(
                #"{"Recipe": "\#(Self.soup)", "Payment method": "sandbox-pays", "Phone number": "+49 421 1"}"#, service)
            #expect(dish.status == 200, "\(dish.body)")
            let order = try WireFormat.decoder.decode(CompatibilityDelivery.self, from: Data(dish.body.utf8))
            #expect(order.status == .placed && order.partner == "Kitchen" && order.currency == .eur)
            #expect(
                order.items == [.init(name: "Soup", quantity: 1, price: 12.5)] && order.fee == 3.9
                    && order.total == 16.4)
            let seen = try await service.signedIn(as: .ada).call(OrdersAPI.order, at: order.id)
            #expect(seen.recipient == "Ada L." && seen.address?.street == "Quay 3" && seen.phone == "+49 421 1")
            let goods = try await post(
                #"{"ingredients": "Milk", "address": "Torstr. 9", "city": "Berlin", "zip": "10119", "country": "de", "paymentMethod": "sandbox-pays"}"#,
                service)
            #expect(goods.status == 200 && goods.body.contains(#""partner":"Market""#), "\(goods.body)")
            // The one soup is gone.
            #expect(try await post(#"{"cuisine": "Thai", "payment": "sandbox-pays"}"#, service).status == 404)
        }
    }

    @Test func `R23 without payment it is 402, with nobody near 404, and nothing is ordered then`() async throws {
        try await withPartners { service in
            let cases = [
                (#"{"recipe": "\#(Self.soup)"}"#, 402, "payment-required"),
                (#"{"recipe": "\#(Self.soup)", "card": "sandbox-declines"}"#, 402, "payment-declined"),
                (
                    #"{"recipe": "\#(Self.soup)", "card": "sandbox-pays", "latitude": 10, "longitude": 10}"#, 404,
                    "no-restaurant"
                ),
                (
                    #"{"ingredients": ["milk"], "card": "sandbox-pays", "latitude": 10, "longitude": 10}"#, 404,
                    "no-market"
                ),
                (#"{"ingredients": ["milk", "unobtainium"], "card": "sandbox-pays"}"#, 404, "not-found"),
                (#"{"recipe": "\#(ID<Recipe>(at: .aTuesday))", "card": "sandbox-pays"}"#, 404, "no-restaurant"),
                (#"{"card": "sandbox-pays"}"#, 422, "invalid"),
                (
                    #"{"recipe": "\#(Self.soup)", "card": "sandbox-pays", "latitude": 91, "longitude": 0}"#, 422,
                    "invalid"
                ),
                (#"{"recipe": "\#(Self.soup)", "card": "sandbox-pays", "country": "Germany"}"#, 422, "invalid"),
                (#"{"recipe": "\#(Self.soup)", "card": "sandbox-pays", "portions": 99}"#, 422, "invalid"),
                (#"{"recipe": "\#(Self.soup)", "Recipe": "x", "card": "sandbox-pays"}"#, 422, "invalid"),
            ]
            for (body, status, code) in cases {
                let answer = try await post(body, service)
                #expect(
                    Int(answer.status) == status && answer.body.contains(code),
                    "\(body): \(answer.status) \(answer.body)")
            }
            #expect(try await post(#"{"recipe": "x"}"#, service, as: nil).status == 401)
            let placed = try await service.signedIn(as: .ada).call(OrdersAPI.orders, sending: PageQuery()).items
            #expect(placed.allSatisfy { $0.state == .quoted })
        }
    }

    @Test func `R23 the fields of the specification: the ID of a dish, and an address on one line`() async throws {
        try await withPartners { service in
            let body =
                #"{"ID of dish": "\#(Self.soup)", "Address": "Torstr. 9, 10119 Berlin, Germany", "card": "sandbox-pays"}"#
            let dish = try await post(body, service)
            #expect(dish.status == 200, "\(dish.body)")
            let order = try WireFormat.decoder.decode(CompatibilityDelivery.self, from: Data(dish.body.utf8))
            let seen = try await service.signedIn(as: .ada).call(OrdersAPI.order, at: order.id)
            #expect(
                seen.address
                    == PostalAddress(street: "Torstr. 9", city: "Berlin", postalCode: "10119", country: "DE"))
            // The town of the account's own address, where none is named.
            let goods = try await post(
                #"{"ingredients": "Milk", "address": "Torstr. 9", "card": "sandbox-pays"}"#, service)
            #expect(goods.status == 200, "\(goods.body)")
        }
    }

    @Test func `R23 a wrong field is the only one that is complained about`() async throws {
        try await withPartners { service in
            let recipe = #""recipe": "\#(Self.soup)", "card": "sandbox-pays""#
            let cases = [
                (#"{"ID of meal": "\#(Self.soup)", "card": "sandbox-pays"}"#, "ID of meal", "unknown"),
                (#"{\#(recipe), "phonenumbr": "1"}"#, "phonenumbr", "unknown"),
                (#"{\#(recipe), "latitude": 52.5}"#, "longitude", "required"),
                (#"{\#(recipe), "city": "Bremen"}"#, "address", "required"),
                (#"{\#(recipe), "address": "Main St 1, Nowhere, Atlantis"}"#, "address", "address-line"),
                (#"{\#(recipe), "address": "Long Road 1, 1000 Faraway, France"}"#, "address", "address-line"),
                (#"{\#(recipe), "address": "Quay 3", "zip": "28195", "city": " "}"#, "city", "blank"),
                (#"{"ingredients": ["milk"], "portions": "2 packs", "cuisine": "martian"}"#, "cuisine", "not-one-of"),
                (#"{\#(recipe), "cuisine": "martian"}"#, "cuisine", "not-one-of"),
            ]
            for (body, field, code) in cases {
                let answer = try await post(body, service)
                #expect(answer.status == 422, "\(body): \(answer.body)")
                #expect(answer.problem?.errors.map(\.field) == [field], "\(body): \(answer.body)")
                #expect(answer.problem?.errors.map(\.code) == [code], "\(body): \(answer.body)")
            }
        }
    }

    @Test(arguments: [
        ("Quay 3, 28195 Bremen, Germany", ["Quay 3", "Bremen", "28195", "DE"]),
        ("Quay 3, 28195 Bremen", ["Quay 3", "Bremen", "28195", ""]),
        ("Quay 3\n28195 Bremen\nde", ["Quay 3", "Bremen", "28195", "DE"]),
        (
            "Flat 2, 10 Downing Street, London SW1A 2AA, United Kingdom",
            ["Flat 2, 10 Downing Street", "London", "SW1A 2AA", "GB"]
        ),
        ("Quay 3, Bremen, 28195, DE", ["Quay 3", "Bremen", "28195", "DE"]), ("Quay 3", ["Quay 3", "", "", ""]),
        ("", ["", "", "", ""]), (", ,", ["", "", "", ""]),
        ("5 Main St, Springfield, IL", ["5 Main St", "Springfield, IL", "", ""]),
        ("5 Main St, Springfield, IL 62701", ["5 Main St", "Springfield, IL", "62701", ""]),
    ])
    func `R23 an address on one line is read`(line: String, parts: [String]) {
        let address = PostalAddress(line: line, countries: ["DE"])
        #expect([address.street, address.city, address.postalCode, address.country] == parts)
    }

    @Test func `R23 nobody is sent what may not suit them`() async throws {
        let careful = Preferences(diets: [], allergies: [.milk])
        let body = #"{"recipe": "\#(Self.soup)", "card": "sandbox-pays"}"#
        try await withPartners(careful) { service in
            let unknown = try await post(body, service)
            #expect(unknown.status == 409 && unknown.body.contains("unsuitable"), "\(unknown.body)")
        }
        try await withPartners(careful, allergens: [.milk]) { service in
            let answer = try await post(body, service)
            #expect(answer.status == 404, "\(answer.body)")
        }
        try await withPartners(careful, allergens: []) { service in
            let answer = try await post(body, service)
            #expect(answer.status == 200, "\(answer.body)")
        }
    }
}
