import Contracts
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// Picking fills the pantry, and cooking starts from the pantry.
@Suite(.timeLimit(.minutes(2)))
struct PickPageTests {
    private static let leek = Food(
        id: ID(at: .aTuesday), name: "leek", plural: "leeks", synonyms: [], category: .vegetables,
        diets: [.vegan, .vegetarian], allergens: [], nutritionPer100g: nil, measures: FoodMeasures(), unit: .gram,
        staple: false)

    @Test func `P1 P2 a tick fills the pantry once, comes back to the same shelf and can be undone`() async throws {
        let added = Mutex<[FoodSelection]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PantryAPI.stock) { selection in
            added.withLock { $0.append(selection) }
            return StockedFoods(entry: selection.foods == ["basil"] ? kitchen.entry(.added) : nil, leftOut: [])
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let shelf = ("from", "/pick?category=herbs")
            let page = try await ada.submit("/pick/foods", [("add", "basil"), shelf])
            #expect(page.location == "/pick?category=herbs")
            let after = try await ada.open("/pick?category=herbs")
            #expect(after.says("pantry.added", ["food": kitchen.tomato.name]))
            #expect(after.sends(to: "/pantry/journal/\(SampleKitchen.entryID)/undo"))
            let tomato = "\(SampleKitchen.tomatoID)"
            _ = try await ada.submit("/pick/foods", [("add", tomato), shelf])
            #expect(added.withLock { $0 } == [FoodSelection(foods: ["basil"]), FoodSelection(foods: [tomato])])
            let there = try await ada.open("/pick")
            #expect(!there.says("pantry.added", ["food": kitchen.tomato.name]))
        }
    }

    @Test func `P2 a second tap takes the food out of the pantry with one call, and one tap brings it back`()
        async throws
    {
        let kitchen = SampleKitchen()
        let removed = Mutex<[FoodSelection]>([])
        let services = kitchen.services.on(PantryAPI.removeFoods) { selection in
            removed.withLock { $0.append(selection) }
            return kitchen.entry(.removed)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let tomato = "\(SampleKitchen.tomatoID)"
            let foods = [("remove", tomato), ("remove", "\(Self.leek.id)"), ("remove", "no food")]
            let page = try await ada.submit("/pick/foods", foods)
            #expect(page.location == "/pick")
            #expect(removed.withLock { $0 } == [FoodSelection(foods: [tomato, "\(Self.leek.id)"].sorted())])
            #expect(services.asked.filter { $0.method == .delete }.isEmpty)
            let after = try await ada.open("/pick")
            #expect(after.says("pantry.removed", ["food": kitchen.tomato.name]))
            #expect(after.sends(to: "/pantry/journal/\(SampleKitchen.entryID)/undo"))
        }
        let none = kitchen.services.on(PantryAPI.removeFoods) { _ in throw Problem.notFound(.pantryFood) }
        try await withPages(services: none) { web in
            let ada = Browser.signedIn(web)
            let removed = try await ada.submit("/pick/foods", [("remove", "\(Self.leek.id)")])
            #expect(removed.location == "/pick")
            let page = try await ada.open("/pick")
            #expect(!page.says("pantry.removed", ["food": kitchen.tomato.name]))
        }
    }

    @Test func `P2 foods that are left out are named with the reason, and the others are undone at once`() async throws
    {
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PantryAPI.stock) { _ in
            StockedFoods(
                entry: kitchen.entry(.added),
                leftOut: [
                    .init(food: "plutonium", reason: .unknownFood), .init(food: "leek", reason: .pantryFull),
                ])
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit("/pick/foods", [("add", "basil,plutonium,leek")])
            let page = try await ada.open("/pick")
            #expect(page.says("pantry.added", ["food": kitchen.tomato.name]))
            #expect(page.says("pick.leftOut.unknown", ["food": "plutonium"]))
            #expect(page.says("pick.leftOut.full", ["food": "leek"]))
            #expect(page.sends(to: "/pantry/journal/\(SampleKitchen.entryID)/undo"))
            #expect(services.asked.filter { $0.method == .post && $0.path == "/v1/pantry/stock" }.count == 1)
        }
        let refusing = kitchen.services.on(PantryAPI.stock) { _ in
            throw Problem.invalid([.init(field: "foods", code: "comma", message: "is wrong")])
        }
        try await withPages(services: refusing) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit("/pick/foods", [("add", "basil,leek")])
            let page = try await ada.open("/pick")
            #expect(page.says("pick.leftOut.unknown", ["food": "basil and leek"]))
            #expect(!page.sends(to: "/pantry/journal/\(SampleKitchen.entryID)/undo"))
        }
    }

    @Test func `P2 old addresses lead to where foods are picked, and a full pantry is told`() async throws {
        let full = SampleKitchen().services.on(PantryAPI.stock) { _ in
            StockedFoods(entry: nil, leftOut: [.init(food: "basil", reason: .pantryFull)])
        }
        try await withPages(services: full) { web in
            let ada = Browser.signedIn(web)
            let old = try await ada.open("/basket?query=sea+kale&category=fish")
            #expect(old.status == 303 && old.location == "/pick?query=sea%20kale&category=fish")
            #expect(try await ada.submit("/pick/foods", [("add", "basil")]).location == "/pick")
            let page = try await ada.open("/pick")
            #expect(page.says("pick.leftOut.full", ["food": "basil"]) && !page.has(["name": "cause"]))
        }
    }

    @Test func `R4 cooking starts from the pantry, and a search narrows it for once`() async throws {
        let asked = Mutex<MatchQuery?>(nil)
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.matches) { query in
            asked.withLock { $0 = query }
            return kitchen.matches
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let tomato = "foods=\(SampleKitchen.tomatoID)"
            let all = try await ada.open("/results")
            #expect(asked.withLock { $0?.ingredients == nil && $0?.kitchen == true } && all.links(to: "/pick"))
            let narrowed = try await ada.open("/results?\(tomato)&also=basil")
            #expect(asked.withLock { $0?.ingredients } == ["\(SampleKitchen.tomatoID)", "basil"])
            #expect(asked.withLock { $0?.kitchen } == true)
            #expect(narrowed.links(to: "/results?foods=basil") && narrowed.links(to: "/results?\(tomato)"))
            #expect(narrowed.links(to: "/results?\(tomato)&foods=basil&only=yes"))
            let only = try await ada.open("/results?\(tomato)&foods=basil&only=yes")
            #expect(asked.withLock { $0?.ingredients?.count } == 2 && asked.withLock { $0?.kitchen } == nil)
            #expect(only.links(to: "/results?\(tomato)&foods=basil") && only.has(field: "only", "yes"))
            let item = try await ada.open("/pantry/items/\(SampleKitchen.itemID)")
            #expect(item.links(to: "/results?\(tomato)&useUp=10&leastMissing=1"))
        }
    }

    @Test func `P2 U1 picking and cooking are one entry of the navigation, and shopping lists are another`()
        async throws
    {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            for (path, entry) in [("/pick", "/results"), ("/results", "/results"), ("/shopping", "/shopping")] {
                let page = try await ada.open(path)
                #expect(page.elements("a", ["aria-current": "page"]).map(\.address) == [entry], "\(path)")
            }
        }
    }

    @Test func `P2 the pantry is counted beside the way on, and an empty one counts nothing`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.foods) { query in
            #expect(query.sort == .use)
            return Page(items: [Self.leek])
        }
        try await withPages(services: services) { web in
            for path in ["/pick", "/pick?category=vegetables"] {
                let html = try await Browser.signedIn(web).open(path).html
                #expect(html.says("pick.cookWith", ["count": "1"], in: "a"), "\(path)")
                #expect(
                    html.shows("Leek", in: "span")
                        && html.has(field: "remove", "\(SampleKitchen.tomatoID)") == (path == "/pick"))
            }
        }
        let empty = SampleKitchen().services
            .on(PantryAPI.items) { _ in Page(items: []) }
            .on(PantryAPI.foods) { _ in Page(items: [], total: 0) }
        try await withPages(services: empty) { web in
            let html = try await Browser.signedIn(web).open("/pick").html
            #expect(html.says("pick.empty") && !html.says("pick.cookWith") && !html.says("results.foods", count: 0))
            let pantry = try await Browser.signedIn(web).open("/pantry").html
            #expect(pantry.says("pantry.emptyTitle") && !pantry.says("results.foods", count: 0))
        }
    }

    @Test func `P2 up to 200 foods are picked at once, and those above are counted`() async throws {
        let sent = Mutex<[Int]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PantryAPI.removeFoods) { selection in
                sent.withLock { $0.append(selection.foods.count) }
                return kitchen.entry(.removed)
            }
            .on(PantryAPI.stock) { selection in
                sent.withLock { $0.append(selection.foods.count) }
                return StockedFoods(entry: kitchen.entry(.added), leftOut: [])
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for (field, key) in [("remove", "pantry.removed"), ("add", "pantry.added")] {
                for count in [200, 203] {
                    let foods = (0..<count).map { _ in (field, "\(ID<Food>(at: .aTuesday))") }
                    _ = try await ada.submit("/pick/foods", foods)
                    let page = try await ada.open("/pick")
                    #expect(page.says(key, ["food": kitchen.tomato.name]), "\(field) \(count)")
                    #expect(page.says("pick.leftOut.many", count: 3, ["most": "200"]) == (count > 200))
                    #expect(page.sends(to: "/pantry/journal/\(SampleKitchen.entryID)/undo"))
                }
            }
            #expect(sent.withLock { $0 } == [200, 200, 200, 200])
        }
    }
}
