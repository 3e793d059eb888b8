import Contracts
import PantryContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct OwnFoodPageTests {
    @Test func `P1 a food that nobody knows is kept as one's own with one press, with all that was typed`() async throws
    {
        let asked = Mutex<[PantryItemDraft]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PantryAPI.add) { draft in
            asked.withLock { $0.append(draft) }
            guard draft.asOwn == true else {
                throw Problem.invalid("food", "“\(draft.food)” is not in the catalogue of foods", code: "unknown-food")
            }
            return kitchen.item
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(!(try await ada.open("/pantry")).says("ownFoods.keep"))
            let typed = [
                ("food", "Omas <Ajvar>"), ("amount", "1/2"), ("unit", "packet"), ("place", "fridge"),
                ("bestBefore", "2027-01-31"),
            ]
            let refused = try await ada.submit("/pantry/items", typed)
            #expect(refused.status == 422)
            #expect(refused.says("ownFoods.keep", ["name": "Omas <Ajvar>"]))
            let kept = try await ada.submit("/pantry/items", typed + [("own", "yes"), ("category", "sauces")])
            #expect(kept.status == 303 && kept.location == "/pantry")
            let draft = try #require(asked.withLock { $0.last })
            #expect(draft.asOwn == true && draft.category == .sauces && draft.food == "Omas <Ajvar>")
            #expect(draft.quantity == (try Quantity(0.5, .packet)) && draft.bestBefore == Day("2027-01-31"))
        }
    }

    @Test func `P1 what a food of one's own is is said on its page, and what is not said stays unknown`() async throws {
        let drafts = Mutex<[OwnFoodDraft]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(PantryAPI.changeOwnFood) { draft in
            drafts.withLock { $0.append(draft) }
            return kitchen.ownFood
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let path = "/pantry/own-foods/\(SampleKitchen.tomatoID)"
            #expect(try await ada.open(path).html.contains("Like Tomato soup"))
            let bare = try await ada.submit(
                path,
                [("name", "Ajvar"), ("category", ""), ("unit", ""), ("allergens", "milk"), ("seen", "\"1\"")])
            #expect(bare.status == 303 && bare.location == "/pantry/own-foods")
            _ = try await ada.submit(
                path,
                [
                    ("name", "Ajvar"), ("category", "sauces"), ("unit", "g"), ("origins", "plant"),
                    ("classified", "yes"), ("allergens", "celery"), ("diets", "kosher"), ("like", "ketchup"),
                    ("seen", "\"1\""),
                ])
            #expect(
                drafts.withLock { $0 } == [
                    OwnFoodDraft(name: "Ajvar"),
                    OwnFoodDraft(
                        name: "Ajvar", category: .sauces, unit: .gram,
                        profile: FoodProfile(origins: [.plant], allergens: [.celery], statedDiets: [.kosher]),
                        like: "ketchup"),
                ])
        }
    }

    @Test func `P1 what follows from removing a food of one's own is said before`() async throws {
        let services = SampleKitchen().services.on(PantryAPI.removeOwnFood) { _ in Empty() }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let path = "/pantry/own-foods/\(SampleKitchen.tomatoID)/removal"
            let page = try await ada.open(path)
            #expect(page.says("ownFoods.removal.items", count: 1))
            #expect(page.says("ownFoods.removal.lines"))
            #expect(!services.asked.contains { $0.method == .delete })
            #expect(try await ada.submit(path, []).location == "/pantry/own-foods")
            #expect(services.asked.contains { $0.method == .delete })
        }
    }
}
