import AuthContracts
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Offers
@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct QuoteTests {
    static let home = GeoPosition(latitude: 52.52, longitude: 13.40)
    private static let soup = ID<Recipe>(at: .aTuesday)
    static let (milk, flour, eggs) = (
        ID<Food>(at: .aTuesday), ID<Food>(at: .aTuesday), ID<Food>(at: .aTuesday)
    )

    private static func dish(
        _ sku: String, _ price: Int, _ change: (inout CatalogueItemDraft) -> Void = { _ in }
    ) -> CatalogueItemDraft {
        var draft = CatalogueItemDraft(
            sku: sku, name: sku, price: .clamping(price, .eur), taxPermille: 70, cuisine: .thai, recipe: soup)
        change(&draft)
        return draft
    }

    static func good(
        _ sku: String, _ price: Int, _ food: ID<Food>, grams: Double? = 500,
        _ change: (inout CatalogueItemDraft) -> Void = { _ in }
    ) -> CatalogueItemDraft {
        var draft = CatalogueItemDraft(
            sku: sku, name: sku, price: .clamping(price, .eur),
            content: grams.map { Quantity(bounding: $0, .gram) }, food: food)
        change(&draft)
        return draft
    }

    static func services(_ preferences: Preferences = Preferences(noRestrictions: true)) -> StubServices {
        StubServices.forPartners.on(AuthAPI.preferences) { _ in preferences }
    }

    func partner(
        _ service: TestedService, _ name: String, _ kind: PartnerKind, _ items: [CatalogueItemDraft],
        by person: Person = .partner, place: PartnerPlaceDraft = .corner, approved: Bool = true
    ) async throws -> PartnerAtWork {
        let shop = try await PartnerAtWork(
            service, named: name, kind: kind, by: person, approved: approved, place: place)
        let report = try await shop.staff.call(
            OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: items))
        #expect(report.refused == 0)
        return shop
    }

    @Test(arguments: Engine.either)
    func `O1 restaurants near that have the dish are named with price, fee, time and distance, the cheapest first`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: Self.services()) { service in
            let near = try await partner(service, "Near", .restaurant, [Self.dish("soup", 1_200)])
            _ = try await partner(
                service, "Far", .restaurant, [Self.dish("soup", 700)], by: .otherPartner,
                place: .corner { $0.position.longitude = 13.45 })
            let ada = try await service.signedIn(as: .ada)
            let request = DishQuoteRequest(position: Self.home, recipe: Self.soup, portions: 2)
            let found = try await ada.call(OrdersAPI.quoteDishes, sending: request).items
            #expect(found.map(\.partnerName) == ["Far", "Near"])
            let quote = try #require(found.last)
            #expect(quote.lines.map(\.count) == [2] && quote.goods.amount == 2_400)
            // 1.1 km away: two started kilometres.
            #expect((1_050...1_200).contains(quote.distanceMetres) && quote.deliveryFee.amount == 290 + 2 * 50)
            #expect(quote.total.amount == 2_790 && quote.minutes == 20 + 2 * 3 && quote.belowMinimum == nil)
            #expect(quote.tax.amount == 157)
            #expect(quote.expiresAt == service.clock.now.wholeSecond.addingTimeInterval(900))
            let held = try await ada.call(OrdersAPI.quote, at: quote.id)
            #expect(held.total == 2_790 && held.fee == 390 && held.expiresAt == quote.expiresAt)
            #expect(
                held.lines.map(\.quantity) == [2] && held.lines[0].unitPrice == 1_200 && held.lines[0].unitTax == 79)
            // A new price applies from the next quote.
            _ = try await near.staff.call(
                OrdersAPI.changeCatalogue, at: near.place.id,
                sending: CatalogueDelta(items: [CatalogueItemChange(sku: "soup", price: .clamping(1_300, .eur))]))
            #expect(try await ada.call(OrdersAPI.quote, at: quote.id).total == 2_790)
            #expect(try await ada.call(OrdersAPI.quoteDishes, sending: request).items[1].goods.amount == 2_600)
        }
    }

    @Test(arguments: Engine.either)
    func `O1 a quote is its owner's, and holds for 15 minutes`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: Self.services()) { service in
            _ = try await partner(service, "Near", .restaurant, [Self.dish("soup", 1_200)])
            let ada = try await service.signedIn(as: .ada)
            let request = DishQuoteRequest(position: Self.home)
            let quote = try await ada.call(OrdersAPI.quoteDishes, sending: request).items[0]
            let bob = try await service.signedIn(as: .bob)
            await expectRefusal(Problem.notFound(.quote)) { try await bob.call(OrdersAPI.quote, at: quote.id) }
            service.clock.advance(by: 899)
            _ = try await service.signedIn(as: .ada).call(OrdersAPI.quote, at: quote.id)
            service.clock.advance(by: 1)
            let later = try await service.signedIn(as: .ada)
            await expectRefusal(Problem.notFound(.quote)) { try await later.call(OrdersAPI.quote, at: quote.id) }
        }
    }

    @Test(arguments: Engine.all)
    func `O1 a restaurant that names no cuisine has dishes nevertheless`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: Self.services()) { service in
            let ada = try await service.signedIn(as: .ada)
            let plain = Self.dish("plain", 900) { ($0.cuisine, $0.recipe) = (nil, nil) }
            let cola = Self.dish("cola", 100) { ($0.cuisine, $0.recipe) = (nil, nil) }
            _ = try await partner(service, "Plain", .restaurant, [plain])
            _ = try await partner(service, "Thai", .restaurant, [Self.dish("soup", 1_200), cola], by: .otherPartner)
            let found = try await ada.call(OrdersAPI.quoteDishes, sending: DishQuoteRequest(position: Self.home))
            // If some dishes have the cuisine, the cola is left out.
            #expect(found.items.flatMap { $0.lines.map(\.name) } == ["plain", "soup"])
        }
    }

    @Test(arguments: Engine.all)
    func `O1 where nobody brings it the problem says what to try`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: Self.services()) { service in
            let ada = try await service.signedIn(as: .ada)
            func ask(_ request: DishQuoteRequest) async throws -> Quotes {
                try await ada.call(OrdersAPI.quoteDishes, sending: request)
            }
            let anything = DishQuoteRequest(position: Self.home)
            await expectRefusal(.noRestaurantNear) { try await ask(anything) }
            let shop = try await partner(service, "Near", .restaurant, [Self.dish("soup", 1_200)])
            await expectRefusal(.noRestaurantNear) {
                try await ask(DishQuoteRequest(position: GeoPosition(latitude: 52.4, longitude: 13.4)))
            }
            await expectRefusal(.noSuchDish) {
                try await ask(DishQuoteRequest(position: Self.home, recipe: ID(at: .aTuesday)))
            }
            await expectRefusal(.noSuchCuisine) {
                try await ask(DishQuoteRequest(position: Self.home, cuisine: .italian))
            }
            #expect(try await ask(DishQuoteRequest(position: Self.home, cuisine: .thai)).items.count == 1)
            // At 13:45 in Berlin: closed until 15:00, then until tomorrow.
            _ = try await shop.staff.call(
                OrdersAPI.setAvailability, at: shop.place.id,
                sending: PlaceAvailability(closedUntil: service.clock.now.addingTimeInterval(75 * 60)))
            await expectRefusal(.closedRestaurants(until: "15:00")) { try await ask(anything) }
            service.clock.advance(by: 8 * 3_600)
            let late = try await service.signedIn(as: .ada)
            await expectRefusal(.closedRestaurants(until: "08:00")) {
                try await late.call(OrdersAPI.quoteDishes, sending: anything)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `O1 nobody is led to a partner that is not approved or suspended, or to what cannot be had`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: Self.services()) { service in
            let shop = try await partner(service, "Near", .restaurant, [Self.dish("soup", 1_200)], approved: false)
            let (ada, root) = (try await service.signedIn(as: .ada), try await service.signedIn(as: .root))
            let request = DishQuoteRequest(position: Self.home, recipe: Self.soup, portions: 2)
            await expectRefusal(.noRestaurantNear) { try await ada.call(OrdersAPI.quoteDishes, sending: request) }
            _ = try await root.call(OrdersAPI.approvePartner, at: shop.profile.id)
            #expect(try await ada.call(OrdersAPI.quoteDishes, sending: request).items.count == 1)
            for change in [
                CatalogueItemChange(sku: "soup", isAvailable: false),
                CatalogueItemChange(sku: "soup", isAvailable: true, stock: .set(1)),
                CatalogueItemChange(sku: "soup", stock: .remove, snoozedUntil: .set(service.clock.now + 60)),
                CatalogueItemChange(sku: "soup", snoozedUntil: .remove, bestBefore: .set(Day("2026-12-28")!)),
            ] {
                _ = try await shop.staff.call(
                    OrdersAPI.changeCatalogue, at: shop.place.id, sending: CatalogueDelta(items: [change]))
                await expectRefusal(.noSuchDish) { try await ada.call(OrdersAPI.quoteDishes, sending: request) }
            }
            _ = try await root.call(
                OrdersAPI.suspendPartner, at: shop.profile.id, sending: PartnerSuspension(reason: "x"))
            await expectRefusal(.noRestaurantNear) { try await ada.call(OrdersAPI.quoteDishes, sending: request) }
        }
    }

    @Test(arguments: Engine.all)
    func `O1 a dish with what somebody may not eat is left out, and one that nobody classified is never called safe`(
        on engine: Engine
    ) async throws {
        let services = Self.services(Preferences(diets: [.vegetarian], allergies: [.nuts]))
        try await withService(OrdersService.self, on: engine, services: services) { service in
            _ = try await partner(
                service, "Near", .restaurant,
                [
                    Self.dish("unclassified", 100), Self.dish("no-diets", 200) { $0.allergens = [] },
                    Self.dish("hazelnuts", 300) { ($0.allergens, $0.diets) = ([.treeNuts], [.vegetarian]) },
                    Self.dish("meat", 400) { ($0.allergens, $0.diets) = ([], [.noPork]) },
                    Self.dish("safe", 900) { ($0.allergens, $0.diets) = ([.milk], [.vegetarian]) },
                ])
            let ada = try await service.signedIn(as: .ada)
            let request = DishQuoteRequest(position: Self.home, recipe: Self.soup)
            let found = try await ada.call(OrdersAPI.quoteDishes, sending: request).items.map { $0.lines[0] }
            #expect(found.map(\.sku) == ["safe", "unclassified", "no-diets"])
            #expect(found.map(\.suitability) == [.suits, .unknown, .unknown])
            // Without preferences, the suitability of every dish is unknown.
            services.forget("/v1/me/preferences")
            let blind = try await ada.call(OrdersAPI.quoteDishes, sending: request).items.map { $0.lines[0] }
            #expect(blind.count == 5 && blind.allSatisfy { $0.suitability == .unknown })
        }
    }

    @Test(arguments: Engine.either)
    func `O2 markets come by how much they have, with packages, dates, gaps, and two of them against one`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: Self.services()) { service in
            _ = try await partner(
                service, "Most", .market,
                [
                    Self.good("milk", 129, Self.milk) { $0.bestBefore = Day("2027-01-10") },
                    Self.good("milk-short", 129, Self.milk) { $0.bestBefore = Day("2027-01-02") },
                    Self.good("flour", 99, Self.flour, grams: 1_000),
                ])
            _ = try await partner(
                service, "Eggs", .market, [Self.good("eggs", 600, Self.eggs, grams: nil)], by: .otherPartner)
            let ada = try await service.signedIn(as: .ada)
            let request = IngredientQuoteRequest(
                position: Self.home,
                wishes: [
                    .init(food: Self.milk, quantity: Quantity(bounding: 1.2, .kilogram)),
                    .init(food: Self.flour, quantity: Quantity(bounding: 200, .gram)),
                    .init(food: Self.eggs, quantity: Quantity(bounding: 6, .piece)),
                ])
            let found = try await ada.call(OrdersAPI.quoteIngredients, sending: request)
            #expect(found.items.map(\.partnerName) == ["Most", "Eggs"])
            let most = found.items[0]
            #expect(most.lines.map(\.sku) == ["milk", "flour"] && most.lines.map(\.count) == [3, 1])
            #expect(most.missing.map(\.food) == [Self.eggs] && most.goods.amount == 3 * 129 + 99)
            #expect(most.belowMinimum?.amount == 14)
            #expect(found.items[1].lines[0].isCountGuessed && found.items[1].lines[0].count == 1)
            // The first alone is below its minimum order, so the pair is not offered.
            #expect(found.pair == nil)
            let more = IngredientQuoteRequest(
                position: Self.home,
                wishes: [
                    .init(food: Self.milk, quantity: Quantity(bounding: 2, .kilogram)), .init(food: Self.eggs),
                ])
            let pair = try #require(try await ada.call(OrdersAPI.quoteIngredients, sending: more).pair)
            #expect(
                pair.map(\.partnerName) == ["Most", "Eggs"] && pair.flatMap(\.lines).map(\.sku) == ["milk", "eggs"])
            for quote in pair {
                #expect(try await ada.call(OrdersAPI.quote, at: quote.id).total == quote.total.amount)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `O2 what stands in for a gap comes from the recipes service, and is told as such`(
        on engine: Engine
    ) async throws {
        let oat = ID<Food>(at: .aTuesday)
        let services = Self.services().on(RecipesAPI.substitutes) { _, names in
            guard names[0] == Self.milk.description else { return Page(items: []) }
            let food = FoodRef(id: oat, name: "oat drink", category: .vegetables)
            return Page(items: [Substitute(food: food, ratio: 1, effect: "It tastes of oats.")])
        }
        try await withService(OrdersService.self, on: engine, services: services) { service in
            _ = try await partner(service, "Oats", .market, [Self.good("oat", 199, oat)])
            let ada = try await service.signedIn(as: .ada)
            let request = IngredientQuoteRequest(position: Self.home, wishes: [.init(food: Self.milk)])
            let line = try await ada.call(OrdersAPI.quoteIngredients, sending: request).items[0].lines[0]
            #expect(line.sku == "oat" && line.wish == Self.milk && line.replaces == Self.milk && line.isCountGuessed)
            services.forget("/v1/foods/:id/substitutes")
            await expectRefusal(.noneOfIt) { try await ada.call(OrdersAPI.quoteIngredients, sending: request) }
        }
    }

    @Test func `O2 a price that the client names, and a position that is none, are refused`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: Self.services()) { service in
            _ = try await partner(service, "Near", .restaurant, [Self.dish("soup", 1_200)])
            let token = try await TestKey.token(for: .ada, at: service.clock.now)
            for body in [
                #"{"position":{"latitude":52.52,"longitude":13.4},"price":1}"#,
                #"{"position":{"latitude":52.52,"longitude":13.4},"portions":1,"portions":2}"#,
                #"{"position":{"latitude":1e999,"longitude":13.4}}"#, #"{"position":{"latitude":91,"longitude":0}}"#,
                #"{"position":{"latitude":"NaN","longitude":0}}"#,
                #"{"position":{"latitude":0,"longitude":0},"portions":9223372036854775807}"#,
            ] {
                let answer = try await service.send(
                    .POST, "/v1/quotes/dishes", body, headers: ["Authorization": "Bearer \(token)"])
                #expect((400...422).contains(Int(answer.status)) && answer.status != 404, "\(body): \(answer.body)")
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A15 offers are given to whom they were made, and go with them`(on engine: Engine) async throws {
        let people = LeavingPeople()
        let services = people.listening(on: Self.services())
        try await withService(OrdersService.self, on: engine, services: services) { service in
            _ = try await partner(service, "Near", .restaurant, [Self.dish("soup", 1_200)])
            _ = try await service.signedIn(as: .ada)
                .call(OrdersAPI.quoteDishes, sending: DishQuoteRequest(position: Self.home))
            _ = try await people.leave(.ada, .orders, service)
        }
    }
}

@Suite struct GeoDistanceTests {
    private func position(_ latitude: Double, _ longitude: Double) -> GeoPosition {
        GeoPosition(latitude: latitude, longitude: longitude)
    }

    @Test func `O1 distances follow the globe, across the 180th meridian and over the poles`() {
        // From Berlin to Paris: 878 km.
        let berlin = position(52.5200, 13.4050)
        #expect(abs(GeoDistance.metres(berlin, position(48.8566, 2.3522)) - 877_500) < 1_500)
        #expect(abs(GeoDistance.metres(position(0, 179.9), position(0, -179.9)) - 22_239) < 20)
        #expect(abs(GeoDistance.metres(position(89.9, 0), position(89.9, 180)) - 22_239) < 20)
        #expect(GeoDistance.metres(berlin, berlin) == 0)
        #expect(abs(GeoDistance.metres(position(0, 0), position(0, 180)) - 20_015_115) < 200)
    }

    @Test(arguments: Engine.all)
    func `O1 whatever is within reach is within the box around a position`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.write { db in
                try db.script(
                    "CREATE TABLE points (id BIGINT, latitude DOUBLE PRECISION, longitude DOUBLE PRECISION)")
            }
            let centres = [
                position(0, 0), position(0, 180), position(0, -180), position(64, 179.5), position(64, -179.5),
                position(89.5, 10), position(-89.9, -120), position(52.5, 13.4),
            ]
            var points: [GeoPosition] = []
            for centre in centres {
                for step in 0..<24 {
                    let angle = Double(step) * .pi / 12
                    let latitude = centre.latitude + 0.89 * cos(angle)
                    guard abs(latitude) <= 90 else { continue }
                    var longitude = centre.longitude + 0.89 * sin(angle) / max(cos(latitude * .pi / 180), 0.01)
                    while longitude > 180 { longitude -= 360 }
                    while longitude < -180 { longitude += 360 }
                    points.append(position(latitude, longitude))
                }
            }
            let all = points
            try await database.write { db in
                for (id, point) in all.enumerated() {
                    try db.execute("INSERT INTO points VALUES (\(id), \(point.latitude), \(point.longitude))")
                }
            }
            for centre in centres {
                let inside = try await database.read { db in
                    try db.all("SELECT id FROM points WHERE \(GeoDistance.box(around: centre, metres: 100_000))") {
                        try $0["id"] as Int
                    }
                }
                let near = all.indices.filter { GeoDistance.metres(centre, all[$0]) <= 100_000 }
                #expect(!near.isEmpty && Set(inside).isSuperset(of: near), "\(centre)")
            }
        }
    }
}
