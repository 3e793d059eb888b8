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
            isFull.withLock { $0 = false }
            let stored = try await ada.call(OrdersAPI.storeOrder, at: order.id)
            #expect(!stored.canBeStored)
            // The soups are no food of the pantry; the loaf is.
            let drafts = pantry.withLock { $0 }
            #expect(drafts.map(\.food) == ["bread"] && drafts[0].paid == Money.clamping(320, .eur))
            try await ada.call(OrdersAPI.storeOrder, at: order.id)
            #expect(pantry.withLock { $0.count } == 1)
            let bob = try await orders.client(.bob)
            #expect(try await problem { try await bob.call(OrdersAPI.storeOrder, at: order.id) }.status == 404)
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
