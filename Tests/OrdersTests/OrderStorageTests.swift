import Contracts
import Foundation
import Kitchen
import OrdersContracts
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct OrderStorageTests {
    @Test(arguments: Engine.all)
    func `O5 what was delivered goes into the pantry once, with what was paid`(on engine: Engine) async throws {
        let pantry = Mutex<[PantryItemDraft]>([])
        let isFull = Mutex(true)
        let services = StubServices.forPartners.on(PantryAPI.add) { draft in
            if isFull.withLock({ $0 }) { throw Problem.serviceUnavailable }
            pantry.withLock { $0.append(draft) }
            return PantryItem.stored(draft)
        }
        try await withService(OrdersService.self, on: engine, services: services) { service in
            let orders = TestedOrders(service: service)
            let shop = try await PartnerAtWork(service)
            let desk = try await shop.program([.orders])
            let ada = try await orders.client(.ada)
            let order = try await orders.order(.ada, from: shop)
            let early = try await problem { try await ada.call(OrdersAPI.storeOrder, at: order.id) }
            #expect(early.status == 409 && early.code == "order-moved-on")
            try await desk.call(OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 5))
            try await desk.call(OrdersAPI.handOverOrder, at: order.id, sending: Courier(name: "Sam"))
            try await desk.call(OrdersAPI.deliverOrder, at: order.id)
            // The pantry does not answer: nothing is stored, and it can be tried again.
            #expect(try await problem { try await ada.call(OrdersAPI.storeOrder, at: order.id) }.status == 503)
            #expect(try await ada.call(OrdersAPI.order, at: order.id).canBeStored)
            let waiting = try await ada.call(OrdersAPI.orders, sending: PageQuery()).items
            #expect(waiting.map(\.canBeStored) == [true])
            isFull.withLock { $0 = false }
            let stored = try await ada.call(OrdersAPI.storeOrder, at: order.id)
            #expect(!stored.canBeStored && stored.lines.map(\.food) == [nil, Quote.loaf])
            let after = try await ada.call(OrdersAPI.orders, sending: PageQuery()).items
            #expect(after.map(\.canBeStored) == [nil])
            // The soups are no food of the pantry, which is said; the loaf is, and goes by its identifier.
            #expect(stored.leftOut == [1])
            let drafts = pantry.withLock { $0 }
            #expect(drafts.map(\.food) == [Quote.loaf.description] && drafts[0].paid == Money.clamping(320, .eur))
            #expect(try await ada.call(OrdersAPI.storeOrder, at: order.id).leftOut == [1])
            #expect(try await ada.call(OrdersAPI.order, at: order.id).leftOut == [1])
            #expect(pantry.withLock { $0.count } == 1)
            let bob = try await orders.client(.bob)
            #expect(try await problem { try await bob.call(OrdersAPI.storeOrder, at: order.id) }.status == 404)
        }
    }

    @Test(arguments: Engine.either)
    func `O5 goods whose food the partner names are stored without a name of ours, and a lost food is said`(
        on engine: Engine
    ) async throws {
        let (milk, lost) = (ID<Food>(at: .aTuesday), ID<Food>(at: .aTuesday))
        let pantry = Mutex<[String]>([])
        let isOdd = Mutex(true)
        let services = StubServices.forPartners
            .on(PantryAPI.add) { draft in
                if isOdd.withLock({ $0 }) { throw Problem.invalid("paid.amount", .blank) }
                guard draft.food == milk.description else { throw Problem.invalid("food", .blank) }
                pantry.withLock { $0.append(draft.food) }
                return PantryItem.stored(draft)
            }
            .on(RecipesAPI.substitutes) { _, _ in Page(items: []) }
        try await withService(OrdersService.self, on: engine, services: services) { service in
            let shop = try await PartnerAtWork(service)
            let desk = try await shop.program([.orders])
            // The partner says which foods they are, so there is no name of Larder's beside them.
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id,
                sending: CatalogueSnapshot(items: [
                    CatalogueItemDraft(sku: "milk", name: "Hay milk", price: .clamping(1_600, .eur), food: milk),
                    CatalogueItemDraft(sku: "lost", name: "Oddment", price: .clamping(1_600, .eur), food: lost),
                ]))
            let ada = try await service.signedIn(as: .ada)
            let found = try await ada.call(
                OrdersAPI.quoteIngredients,
                sending: IngredientQuoteRequest(
                    position: GeoPosition(latitude: 52.52, longitude: 13.40),
                    wishes: [.init(food: milk), .init(food: lost)]))
            let offer = try #require(found.items.first)
            #expect(offer.lines.allSatisfy { $0.foodName == nil } && offer.lines.count == 2)
            let order = try await ada.call(
                OrdersAPI.placeOrder,
                sending: OrderDraft(
                    quote: offer.id,
                    address: PostalAddress(street: "Quay 3", city: "Berlin", postalCode: "10119", country: "DE"),
                    recipient: "Ada", paymentMethod: SandboxProvider.Card.pays.rawValue))
            try await desk.call(OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 5))
            try await desk.call(OrdersAPI.handOverOrder, at: order.id, sending: Courier(name: "Sam"))
            try await desk.call(OrdersAPI.deliverOrder, at: order.id)
            // Only a fault of the food leaves a line out.
            _ = try await problem { try await ada.call(OrdersAPI.storeOrder, at: order.id) }
            #expect(try await ada.call(OrdersAPI.order, at: order.id).canBeStored)
            isOdd.withLock { $0 = false }
            let stored = try await ada.call(OrdersAPI.storeOrder, at: order.id)
            #expect(pantry.withLock { $0 } == [milk.description])
            let names = stored.lines.filter { stored.leftOut?.contains($0.number) == true }.map(\.name)
            #expect(names == ["Oddment"])
        }
    }
}

extension PantryItem {
    fileprivate static func stored(_ draft: PantryItemDraft) -> PantryItem {
        PantryItem(
            id: ID(at: .aTuesday), food: FoodRef(id: ID(at: .aTuesday), name: draft.food, category: .bread),
            quantity: draft.quantity, place: .cupboard, bestBefore: draft.bestBefore, addedAt: .aTuesday)
    }
}
