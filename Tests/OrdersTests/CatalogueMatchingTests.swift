import Contracts
import Foundation
import Kitchen
import OrdersContracts
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Orders

/// Foods that the goods of a partner are taken for.
@Suite(.timeLimit(.minutes(10)))
struct CatalogueMatchingTests {
    private static let milk = FoodRef(id: ID(at: .aTuesday), name: "milk", category: .dairy)
    private static let oat = FoodRef(id: ID(at: .aTuesday + 1), name: "oat milk", category: .dairyAlternatives)
    private static let code = "4006381333931"

    /// Milk is surely milk, a drink may be one, and the barcode is of oat milk. Neither food has peanuts.
    private static var services: StubServices {
        StubServices.forPartners
            .on(RecipesAPI.recogniseProducts) { query in
                let items = query.products.map { product in
                    let stated = [milk, oat].filter { $0.id == product.food }
                    let named = product.name.hasPrefix("Milk") ? [milk] : product.name.hasPrefix("Oat") ? [oat] : []
                    return RecognisedProduct(
                        food: product.allergens?.contains(.peanuts) == true ? nil : (stated + named).first,
                        candidates: stated + (product.name.contains("drink") ? [milk, oat] : []))
                }
                return Page(items: items, total: items.count)
            }
            .on(RecipesAPI.resolve) { query in
                FoodResolution(
                    recognized: query.names.filter { $0 == "oat milk" }.map { .init(name: $0, food: oat) },
                    unrecognized: [])
            }
            .on(PantryAPI.productFoods) { query in
                let items = query.codes.filter { $0 == "0\(code)" }
                    .map { ProductFood(code: $0, name: "Oats to drink", food: oat) }
                return Page(items: items, total: items.count)
            }
    }

    /// A shop of a test, and what it has.
    private struct Shop {
        let partner: PartnerAtWork

        func put(_ items: CatalogueItemDraft...) async throws {
            _ = try await partner.staff.call(
                OrdersAPI.replaceCatalogue, at: partner.place.id, sending: CatalogueSnapshot(items: items))
            try await match()
        }

        func rename(_ sku: String, _ name: String) async throws {
            _ = try await partner.staff.call(
                OrdersAPI.changeCatalogue, at: partner.place.id,
                sending: CatalogueDelta(items: [CatalogueItemChange(sku: sku, name: name)]))
            try await match()
        }

        func decide(_ item: CatalogueItem, _ food: ID<Food>?) async throws {
            _ = try await partner.staff.call(
                OrdersAPI.decideMatches, at: partner.place.id,
                sending: MatchDecisions(items: [.init(item: item.id, food: food)]))
            try await match()
        }

        func takeBack(_ item: CatalogueItem) async throws {
            _ = try await partner.staff.call(
                OrdersAPI.decideMatches, at: partner.place.id,
                sending: MatchDecisions(items: [.init(item: item.id, isUndone: true)]))
            try await match()
        }

        func match() async throws {
            let service = partner.service
            try await CatalogueMatching(
                database: service.database, services: service.platform.services, now: { service.clock.now }
            ).suggest()
        }

        func items(_ match: ItemMatch.State? = nil) async throws -> [CatalogueItem] {
            try await partner.staff.call(
                OrdersAPI.catalogue, at: partner.place.id, sending: CatalogueQuery(match: match)
            ).items
        }
    }

    private static func item(_ sku: String, _ name: String) -> CatalogueItemDraft {
        CatalogueItemDraft(sku: sku, name: name, price: .clamping(129, .eur))
    }

    private func withShop(on engine: Engine, _ body: @escaping @Sendable (Shop) async throws -> Void) async throws {
        try await withService(OrdersService.self, on: engine, services: Self.services) { service in
            try await body(Shop(partner: try await PartnerAtWork(service)))
        }
    }

    @Test(arguments: Engine.all)
    func `O6 sure foods count at once, doubtful ones wait with their candidates, and neither is the partner's word`(
        on engine: Engine
    ) async throws {
        try await withShop(on: engine) { shop in
            try await shop.put(Self.item("1", "Milk 1 l"), Self.item("2", "Some drink"), Self.item("3", "Wonder"))
            let asked = shop.partner.service.services.asked.count
            // No item is asked about twice.
            try await shop.match()
            #expect(shop.partner.service.services.asked.count == asked)
            let items = try await shop.items()
            #expect(items.map(\.match.state) == [.matched, .suggested, .open])
            #expect(items[0].match.food == Self.milk.id && items[0].match.counts && items[0].details.food == nil)
            #expect(items[1].match.candidates == [Self.milk, Self.oat] && !items[1].match.counts)
            #expect(try await shop.items(.matched).map(\.details.sku) == ["1"])
            #expect(try await shop.items(.confirmed).isEmpty)
            #expect(try await shop.items(.suggested).map(\.details.sku) == ["2"])
            try await shop.decide(items[0], Self.milk.id)
            #expect(try await shop.items(.confirmed).map(\.match.name) == ["milk"])
            #expect(try await shop.items(.matched).isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `O6 the food that the partner names comes before the barcode, and that before the name`(
        on engine: Engine
    ) async throws {
        try await withShop(on: engine) { shop in
            var (coded, named, unknown) = (Self.item("1", "Milk"), Self.item("2", "Milk"), Self.item("3", "Milk"))
            coded.barcode = Self.code
            named.foodName = "oat milk"
            unknown.foodName = "glorp"
            try await shop.put(coded, named, unknown)
            let matches = try await shop.items().map(\.match)
            #expect(matches.map(\.state) == [.matched, .confirmed, .suggested])
            #expect(matches.map(\.food) == [Self.oat.id, Self.oat.id, Self.milk.id])
        }
    }

    @Test(arguments: Engine.either)
    func `N1 an item that declares an allergen which its food lacks is in doubt, whatever states the food`(
        on engine: Engine
    ) async throws {
        try await withShop(on: engine) { shop in
            let sure = Self.item("1", "Oat")
            try await shop.put(sure, Self.item("2", "Some drink"))
            try await shop.decide(try await shop.items()[1], Self.oat.id)
            #expect(try await shop.items().map(\.match.state) == [.matched, .confirmed])
            var items = [sure, Self.item("3", "Milk"), Self.item("4", "Milk"), Self.item("5", "Some drink")]
            items[1].barcode = Self.code
            items[2].foodName = "oat milk"
            for place in items.indices { items[place].allergens = [.peanuts] }
            try await shop.put(items[0], items[1], items[2], items[3])
            let matches = try await shop.items().map(\.match)
            #expect(matches.map(\.state) == [.open, .suggested, .suggested, .suggested])
            #expect(matches.dropFirst().allSatisfy { $0.food == Self.oat.id && !$0.counts })
        }
    }

    @Test(arguments: Engine.either)
    func `O6 a decision of the partner teaches the name`(on engine: Engine) async throws {
        try await withShop(on: engine) { shop in
            try await shop.put(
                Self.item("1", "Some drink"), Self.item("2", "Some drink"), Self.item("3", "Milk soap"))
            let items = try await shop.items()
            try await shop.decide(items[0], Self.oat.id)
            try await shop.decide(items[2], nil)
            #expect(try await shop.items().map(\.match.state) == [.confirmed, .matched, .none])
            #expect(try await shop.items()[1].match.food == Self.oat.id)
            try await shop.put(Self.item("4", "SOME  Drink"), Self.item("5", "Milk-Soap"))
            let later = try await shop.items().map(\.match)
            #expect(later.map(\.state) == [.matched, .none] && later[0].food == Self.oat.id)
            #expect(later[0].name == "oat milk")
        }
    }

    @Test(arguments: Engine.either)
    func `O6 a decision that is undone leaves the item in doubt again, and what it taught is forgotten`(
        on engine: Engine
    ) async throws {
        try await withShop(on: engine) { shop in
            try await shop.put(
                Self.item("1", "Some drink"), Self.item("2", "Some drink"), Self.item("3", "Wonder"))
            let items = try await shop.items()
            for food in [Self.oat.id, nil] {
                try await shop.decide(items[0], food)
                #expect(try await shop.items(.suggested).isEmpty)
                try await shop.takeBack(items[0])
                let again = try await shop.items().map(\.match)
                #expect(again.map(\.state) == [.suggested, .suggested, .open])
                #expect(again[0] == items[0].match && again[1] == items[1].match)
            }
            try await shop.put(Self.item("4", "SOME drink"))
            #expect(try await shop.items().map(\.match.state) == [.suggested])
            // An item without candidates waits as before.
            try await shop.put(Self.item("3", "Wonder"))
            let wonder = try await shop.items()[0]
            try await shop.decide(wonder, Self.milk.id)
            try await shop.takeBack(wonder)
            #expect(try await shop.items().map(\.match) == [ItemMatch(state: .open)])
        }
    }

    @Test(arguments: Engine.either)
    func `O6 of two decisions on one item the last counts`(on engine: Engine) async throws {
        try await withShop(on: engine) { shop in
            try await shop.put(Self.item("1", "Some drink"))
            let item = try await shop.items()[0].id
            _ = try await shop.partner.staff.call(
                OrdersAPI.decideMatches, at: shop.partner.place.id,
                sending: MatchDecisions(items: [.init(item: item), .init(item: item, food: Self.oat.id)]))
            let match = try await shop.items()[0].match
            #expect(match.state == .confirmed && match.food == Self.oat.id)
        }
    }

    @Test(arguments: Engine.either)
    func `O6 a renamed item keeps what the partner decided unless the new name is surely another food`(
        on engine: Engine
    ) async throws {
        try await withShop(on: engine) { shop in
            try await shop.put(Self.item("1", "Some drink"), Self.item("2", "Milk"))
            try await shop.decide(try await shop.items()[0], Self.milk.id)
            let renamings: [(name: String, state: ItemMatch.State, food: FoodRef)] = [
                ("Some drinks", .confirmed, Self.milk), ("Milk, fresh", .confirmed, Self.milk),
                ("Oat milk", .matched, Self.oat),
            ]
            for (name, state, food) in renamings {
                try await shop.rename("1", name)
                let match = try await shop.items()[0].match
                #expect(match.state == state && match.food == food.id, "\(name)")
            }
            // Without a decision, the match goes with the name.
            try await shop.rename("2", "Wonder")
            #expect(try await shop.items()[1].match == ItemMatch(state: .open))
        }
    }

    @Test func `O6 names are the same without case, accents, spaces and marks`() {
        #expect(CatalogueLessons.key("Crème  fraîche, 20 cl") == CatalogueLessons.key("CREME FRAICHE 20cl"))
        #expect(CatalogueLessons.key("Milk") != CatalogueLessons.key("Milk drink"))
        #expect(CatalogueLessons.key(" - ") == nil)
    }
}
