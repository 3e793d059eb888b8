import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// The page on which a partner matches items with foods.
@Suite(.timeLimit(.minutes(2)))
struct PartnerMatchPageTests {
    private static let path = "/partner/places/\(SampleKitchen.placeID)/catalogue/matches"

    @Test func `O6 doubtful matches are worked through with the keyboard alone`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services
        let decided = Mutex<[MatchDecisions.Decision]>([])
        services.on(OrdersAPI.decideMatches) { decisions in
            decided.withLock { $0 += decisions.items }
            return Page(items: [kitchen.catalogueItem])
        }
        try await withPages(services: services) { web in
            let staff = Browser.signedIn(web)
            let page = try await staff.open(Self.path)
            let food = "food-\(kitchen.tomato.id)"
            // The first candidate has the focus, so that Enter takes it.
            #expect(page.status == 200 && page.has("input", ["value": food, "checked": nil, "autofocus": nil]))
            #expect(page.has("input", ["value": "none"]) && !page.has("input", ["value": "none", "checked": nil]))
            #expect(page.links(to: Self.path + "?state=suggested&cursor=more"))
            let item = kitchen.catalogueItem.id.description
            for choice in [food, "none", "nonsense"] {
                let fields = [("item", item), ("choice", choice), ("state", "suggested"), ("cursor", "")]
                #expect(try await staff.submit(Self.path, fields).location == Self.path + "?state=suggested")
            }
            #expect(decided.withLock { $0.map(\.food) } == [kitchen.tomato.id, nil])
            let searched = try await staff.open(Self.path + "?state=suggested&cursor=&text=tomato")
            #expect(searched.status == 200 && searched.has(["value": "food-\(kitchen.food.id)"]))
        }
    }

    @Test func `O6 each choice has a digit, and the last decision is taken back from where it was made`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services
        let decided = Mutex<[MatchDecisions.Decision]>([])
        services.on(OrdersAPI.decideMatches) { decisions in
            decided.withLock { $0 += decisions.items }
            return Page(items: [kitchen.catalogueItem])
        }
        try await withPages(services: services) { web in
            let staff = Browser.signedIn(web)
            let page = try await staff.open(Self.path)
            #expect(page.has("input", ["value": "food-\(kitchen.tomato.id)", "data-key": "1"]))
            #expect(page.has("input", ["value": "none", "data-key": "0"]))
            #expect(page.has(["data-region": "match"]) && page.html.contains("/matching.js\""))
            let item = kitchen.catalogueItem.id
            let place = [("item", item.description), ("state", "suggested"), ("cursor", "more")]
            #expect(try await staff.submit(Self.path, place + [("choice", "none")]).status == 303)
            let next = try await staff.open(Self.path + "?state=suggested&cursor=more")
            #expect(next.says("console.matches.saved", ["item": kitchen.text]))
            #expect(next.has("form", ["action": Self.path + "/undo", "data-quiet": nil]))
            let undone = try await staff.submit(Self.path + "/undo", place)
            #expect(undone.location == Self.path + "?state=suggested&cursor=more")
            #expect(decided.withLock { $0 } == [.init(item: item), .init(item: item, isUndone: true)])
        }
    }

    @Test func `O6 the catalogue names the food that counts for an item, and leads to changing it`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services
        let item = kitchen.catalogueItem
        let asked = Mutex<[String?]>([])
        let decided = Mutex<[MatchDecisions.Decision]>([])
        services.on(OrdersAPI.catalogue) { query in
            asked.withLock { $0.append(query.sku) }
            let match = ItemMatch(state: .matched, food: kitchen.tomato.id, name: "Glorp tomato")
            return Page(items: [
                CatalogueItem(
                    id: item.id, place: item.place, details: item.details, match: match, changedAt: .aTuesday)
            ])
        }
        services.on(OrdersAPI.decideMatches) { decisions in
            decided.withLock { $0 += decisions.items }
            return Page(items: [item])
        }
        let catalogue = "/partner/places/\(SampleKitchen.placeID)/catalogue"
        try await withPages(services: services) { web in
            let staff = Browser.signedIn(web)
            let list = try await staff.open(catalogue)
            #expect(list.html.contains("Glorp tomato") && list.links(to: Self.path + "?sku=A-1"))
            let page = try await staff.open(Self.path + "?sku=A-1")
            #expect(page.has("input", ["value": "food-\(kitchen.tomato.id)", "checked": nil]))
            // The page is no queue: its form leaves it.
            #expect(page.has(field: "sku", "A-1") && !page.has(["data-region": "match"]))
            #expect(asked.withLock { $0 } == [nil, "A-1"])
            let fields = [("item", item.id.description), ("choice", "none"), ("sku", "A-1")]
            #expect(try await staff.submit(Self.path, fields).location == catalogue)
            #expect(decided.withLock { $0 } == [.init(item: item.id)])
            let undone = try await staff.submit(Self.path + "/undo", Array(fields.prefix(1)) + [("sku", "A-1")])
            #expect(undone.location == Self.path + "?sku=A-1")
        }
    }

    @Test func `O6 the first page of the queue says how many items wait`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services
        services.on(OrdersAPI.catalogue) { query in
            Page(items: [kitchen.catalogueItem], next: "more", total: query.cursor == nil ? 38 : nil)
        }
        try await withPages(services: services) { web in
            let staff = Browser.signedIn(web)
            let page = try await staff.open(Self.path)
            #expect(page.says("console.matches.left", count: 38) && page.has("p", ["data-left": "38"]))
            #expect(page.has("form", ["data-quiet": "match", "data-match": nil]))
            let next = try await staff.open(Self.path + "?state=suggested&cursor=more")
            #expect(next.status == 200 && !next.has(["data-left": nil]))
        }
    }

    @Test func `O6 the page says when nothing is left, and leads to the items without a candidate`() async throws {
        let services = SampleKitchen().services
        services.on(OrdersAPI.catalogue) { _ in Page(items: []) }
        services.on(RecipesAPI.foods) { _ in Page(items: []) }
        try await withPages(services: services) { web in
            let staff = Browser.signedIn(web)
            let page = try await staff.open(Self.path)
            #expect(page.says("console.matches.done") && page.links(to: Self.path + "?state=open"))
            let rest = try await staff.open(Self.path + "?state=open")
            #expect(rest.says("console.matches.done") && !rest.links(to: Self.path + "?state=open"))
        }
    }
}
