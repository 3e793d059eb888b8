import Contracts
import Foundation
import Kitchen
import NIOHTTP1
import OrdersContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct CatalogueTests {
    private static let milk = CatalogueItemDraft(
        sku: "milk", name: "Milk", price: .clamping(129, .eur), taxPermille: 70, stock: 12,
        bestBefore: Day("2027-01-10"), producedOn: Day("2026-12-20"), barcode: "4006381333931",
        content: Quantity(bounding: 1, .litre), section: "Dairy", allergens: [.milk], diets: [.vegetarian])
    private static let bread = CatalogueItemDraft(sku: "bread", name: "Bread", price: .clamping(349, .eur))

    @Test(arguments: Engine.either)
    func `O6 a snapshot replaces what is there, tells what changed, and keeps what an item is`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let program = try await shop.program([.catalogue])
            let first = try await program.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id,
                sending: CatalogueSnapshot(items: [Self.milk, Self.bread]))
            #expect(first == CatalogueReport(added: 2))
            let items = try await program.call(OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery()).items
            #expect(items.map(\.details.sku) == ["bread", "milk"] && items[1].details == Self.milk)
            #expect(items.allSatisfy { $0.match.state == .open })
            let food = ID<Food>(at: .aTuesday)
            let decided = try await program.call(
                OrdersAPI.decideMatches, at: shop.place.id,
                sending: MatchDecisions(items: [.init(item: items[1].id, food: food)]))
            #expect(decided.items.map(\.match) == [ItemMatch(state: .confirmed, food: food)])
            var dearer = Self.milk
            dearer.price = .clamping(139, .eur)
            let second = try await program.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [dearer]))
            #expect(second == CatalogueReport(changed: 1, removed: 1))
            let again = try await program.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [dearer]))
            #expect(again == CatalogueReport(unchanged: 1))
            let left = try await program.call(OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery()).items
            #expect(
                left.map(\.id) == [items[1].id] && left[0].match.food == food && left[0].details.price.amount == 139)
            let part = try await program.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id,
                sending: CatalogueSnapshot(items: [Self.bread], isPart: true))
            #expect(part == CatalogueReport(added: 1))
        }
    }

    @Test(arguments: Engine.either)
    func `O6 each item is taken or refused by itself, and what is refused stays as it was`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let program = try await shop.program([.catalogue])
            _ = try await program.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [Self.milk]))
            var mixed = Self.milk
            mixed.price = .clamping(1, .usd)
            var bad = Self.bread
            (bad.barcode, bad.taxPermille, bad.stock) = ("4006381333932", 5_000, -1)
            let report = try await program.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id,
                sending: CatalogueSnapshot(items: [mixed, bad, Self.bread]))
            #expect(report.refused == 3 && report.added == 0 && report.removed == 0)
            #expect(
                report.refusals.map { $0.errors.map(\.field) } == [
                    ["price.currency"], ["taxPermille", "stock", "barcode"], ["sku"],
                ])
            #expect(report.refusals.map(\.position) == [0, 1, 2])
            let items = try await program.call(OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery()).items
            #expect(items.map(\.details) == [Self.milk])
        }
    }

    @Test func `O6 an item that cannot be read is told with its place, and the others are taken`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let token = try await TestKey.token(for: .partner, at: service.clock.now)
            let body = """
                {"items":[{"sku":"a","name":"A","price":{"amount":100,"currency":"EUR"}},
                {"sku":"b","name":"B","price":"cheap"},{"name":"C"},7,
                {"sku":"d","name":"D","price":{"amount":1e30,"currency":"EUR"}}]}
                """
            let answer = try await service.send(
                .PUT, "/v1/partner/places/\(shop.place.id)/catalogue", body,
                headers: ["Authorization": "Bearer \(token)"])
            #expect(answer.status == 200, "\(answer.body)")
            let report = try WireFormat.decoder.decode(CatalogueReport.self, from: Data(answer.body.utf8))
            #expect(report.added == 1 && report.refused == 4)
            #expect(report.refusals.map(\.position) == [1, 2, 3, 4])
            #expect(report.refusals[0].errors.map(\.field) == ["price"])
            #expect(report.refusals[1].errors.map(\.field) == ["sku"])
        }
    }

    @Test(arguments: Engine.either)
    func `O6 an item that cannot be read takes nothing out, and the report says what stays`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let token = try await shop.staff.call(
                OrdersAPI.makePartnerKey, sending: PartnerKeyDraft(name: "cash desk", scopes: [.catalogue])
            ).key
            func send(_ items: String) async throws -> CatalogueReport {
                let answer = try await service.send(
                    .PUT, "/v1/partner/places/\(shop.place.id)/catalogue", #"{"items": [\#(items)]}"#,
                    headers: ["Authorization": "Bearer \(token)"])
                return try WireFormat.decoder.decode(CatalogueReport.self, from: Data(answer.body.utf8))
            }
            func skus() async throws -> [String] {
                try await shop.staff.call(
                    OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery()
                ).items.map(\.details.sku)
            }
            let eggs = #"{"sku": "eggs", "name": "Eggs", "price": {"amount": 299, "currency": "EUR"}}"#
            let first = CatalogueSnapshot(items: [
                Self.milk, Self.bread, .init(sku: "7", name: "Seven", price: .clamping(1, .eur)),
            ])
            _ = try await shop.staff.call(OrdersAPI.replaceCatalogue, at: shop.place.id, sending: first)
            // Which item it is can be read: that one stays, and what was not named goes.
            let named = try await send(#"{"sku": "milk", "name": "Milk", "price": "1.29"}, {"sku": 7}, \#(eggs)"#)
            #expect(named.refused == 2 && named.added == 1 && named.removed == 1 && named.kept == nil)
            #expect(named.refusals.map(\.sku) == ["milk", "7"])
            #expect(try await skus() == ["7", "eggs", "milk"])
            // Which item it is cannot be read: it may be any, so all stay.
            for nameless in [#"{"name": "Milk"}"#, #""milk""#, "null", #"{"sku": ["milk"]}"#] {
                let report = try await send("\(nameless), \(eggs)")
                #expect(report.refused == 1 && report.removed == 0 && report.kept == 2, "\(nameless)")
                #expect(try await skus() == ["7", "eggs", "milk"])
            }
            #expect(try await send(eggs) == CatalogueReport(unchanged: 1, removed: 2))
        }
    }

    @Test(arguments: Engine.either)
    func `O6 a delta changes stock, price and snoozes of some items, adds new ones and takes some out`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let program = try await shop.program([.catalogue])
            _ = try await program.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id,
                sending: CatalogueSnapshot(items: [Self.milk, Self.bread]))
            let later = service.clock.now.addingTimeInterval(3_600).wholeSecond
            let report = try await program.call(
                OrdersAPI.changeCatalogue, at: shop.place.id,
                sending: CatalogueDelta(
                    items: [
                        CatalogueItemChange(sku: "milk", stock: .set(0), snoozedUntil: .set(later)),
                        CatalogueItemChange(sku: "eggs", name: "Eggs", price: .clamping(299, .eur)),
                        CatalogueItemChange(sku: "nobody", price: .clamping(1, .eur)),
                    ], removed: ["bread", "nothing"]))
            #expect(report.added == 1 && report.changed == 1 && report.removed == 1 && report.refused == 1)
            #expect(report.refusals.map(\.sku) == ["nobody"])
            let items = try await program.call(OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery()).items
            #expect(items.map(\.details.sku) == ["eggs", "milk"])
            #expect(items[1].details.stock == 0 && items[1].details.snoozedUntil == later)
            #expect(items[1].details.allergens == [.milk] && items[1].details.price.amount == 129)
            _ = try await program.call(
                OrdersAPI.changeCatalogue, at: shop.place.id,
                sending: CatalogueDelta(items: [CatalogueItemChange(sku: "milk", stock: .remove, snoozedUntil: .remove)]
                ))
            let free = try await program.call(
                OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery(text: "MIL")
            ).items
            #expect(free.map(\.details.stock) == [nil] && free.map(\.details.snoozedUntil) == [nil])
        }
    }

    @Test(arguments: Engine.all)
    func `O6 a partner neither reads nor writes another one's items`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let other = try await PartnerAtWork(service, named: "Other", by: .otherPartner)
            let intruder = try await other.program([.catalogue])
            await expectRefusal(Problem.notFound(.partnerPlace)) {
                try await intruder.call(OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery())
            }
            await expectRefusal(Problem.notFound(.partnerPlace)) {
                try await intruder.call(
                    OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [Self.milk]))
            }
            // An item of somebody else's is none of one's own place.
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [Self.milk]))
            let item = try await shop.staff.call(
                OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery()
            ).items[0]
            let problem = await #expect(throws: Problem.self) {
                try await intruder.call(
                    OrdersAPI.decideMatches, at: other.place.id,
                    sending: MatchDecisions(items: [.init(item: item.id, food: ID(at: .aTuesday))]))
            }
            #expect(problem?.errors.map(\.field) == ["items.0.item"])
        }
    }

    @Test func `O6 a list of items goes on where it ended`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let drafts = (100..<145).map {
                CatalogueItemDraft(sku: "A-\($0)", name: "Item \($0)", price: .clamping($0, .eur))
            }
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: drafts))
            var (cursor, found): (String?, [String]) = (nil, [])
            repeat {
                let page = try await shop.staff.call(
                    OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery(limit: 20, cursor: cursor))
                found += page.items.map(\.details.sku)
                cursor = page.next
            } while cursor != nil
            #expect(found == drafts.map(\.sku))
        }
    }

    @Test(arguments: Engine.either)
    func `O6 the first part of a queue says how many items wait`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let drafts = ["A", "B", "C"].map { CatalogueItemDraft(sku: $0, name: $0, price: .clamping(100, .eur)) }
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: drafts))
            func page(_ match: ItemMatch.State?, _ cursor: String? = nil) async throws -> Page<CatalogueItem> {
                try await shop.staff.call(
                    OrdersAPI.catalogue, at: shop.place.id,
                    sending: CatalogueQuery(match: match, limit: 2, cursor: cursor))
            }
            let open = try await page(.open)
            #expect(open.total == 3 && open.items.count == 2)
            let rest = try await page(.open, open.next)
            #expect(rest.total == nil && rest.items.count == 1)
            #expect(try await page(.suggested).total == 0)
            #expect(try await page(nil).total == nil, "a whole catalogue is not counted")
        }
    }
}
