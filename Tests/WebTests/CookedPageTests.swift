import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct CookedPageTests {
    private let recipe = SampleKitchen.recipeID
    private let opened = SampleKitchen.openID
    private let dish = SampleKitchen.dishID
    private var path: String { "/recipes/\(recipe)/cooked" }

    @Test func `P3 what a recipe takes is shown batch by batch, added up, and passed on as it was changed`()
        async throws
    {
        let (plans, drafts, logged) = (
            CallRecorder<RecipeToCook>(), CallRecorder<CookedDraft>(), CallRecorder<CookLogDraft>()
        )
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PantryAPI.planCooking) { asked in
                plans.note(asked)
                return kitchen.cookingPlan
            }
            .on(PantryAPI.cook) { draft in
                drafts.note(draft)
                return kitchen.entry(.cooked)
            }
            .on(RecipesAPI.logCooked) { draft in
                logged.note(draft)
                return kitchen.cooked
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("\(path)?servings=3").html
            #expect(plans.all == [RecipeToCook(recipe: recipe, servings: 3)])
            #expect(page.has(["name": "amount.\(opened)", "type": "text", "value": "433.33"]))
            #expect(page.has(["name": "use", "value": "\(opened)", "checked": ""]))
            #expect(
                page.has(["name": "gone.\(dish)"]) && page.says("cooked.missing") && page.contains("250 g Tomato soup"))
            #expect(page.contains("\(path)?servings=5") && page.contains("\(path)?servings=3"))
            let planned = "433.3333333333333"
            let sent = [
                ("pantry", "yes"), ("servings", "4"), ("use", "\(opened)"), ("amount.\(opened)", "433.33"),
                ("unit.\(opened)", "g"), ("planned.\(opened)", planned), ("use", "\(dish)"), ("gone.\(dish)", "yes"),
                ("portions", "2"), ("place", "freezer"), ("day", "2027-01-02"), ("stars", "5"), ("remark", "More salt"),
            ]
            let done = try await ada.submit(path, sent)
            #expect(done.location == "/recipes/\(recipe)")
            let draft = try #require(drafts.all.first)
            #expect(
                draft
                    == CookedDraft(
                        recipe: recipe, servings: 4,
                        uses: [
                            .init(item: opened, quantity: try Quantity(#require(Double(planned)), .gram)),
                            .init(item: dish, all: true),
                        ], leftovers: Leftovers(portions: 2, place: .freezer), day: Day("2027-01-02")))
            #expect(logged.all == [CookLogDraft(day: Day("2027-01-02"), note: "More salt", stars: 5)])
            let notice = try await ada.open("/recipes/\(recipe)").html
            #expect(notice.says("cooked.done") && notice.sends(to: "\(path)/undo"))
            // A changed amount, a changed unit, an emptied amount, and an unticked item.
            _ = try await ada.submit(
                path,
                [
                    ("pantry", "yes"), ("use", "\(opened)"), ("amount.\(opened)", "100"), ("unit.\(opened)", "g"),
                    ("planned.\(opened)", planned), ("use", "\(dish)"), ("amount.\(dish)", ""), ("unit.\(dish)", "g"),
                ])
            #expect(drafts.all.last?.uses == [.init(item: opened, quantity: try Quantity(100, .gram))])
            #expect(drafts.all.last?.day == nil)
        }
    }

    @Test func `P3 R12 without anything of the pantry it is logged all the same`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(PantryAPI.planCooking) { _ in throw Problem(status: 503, code: "unavailable", detail: "x") }
            .on(PantryAPI.cook) { _ in throw Problem(status: 503, code: "unavailable", detail: "x") }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open(path).says("cooked.pantryAway"))
            let logged = try await ada.submit(path, [("pantry", "yes"), ("stars", "4")])
            #expect(logged.status == 303)
            #expect(try await ada.open("/recipes/\(recipe)").says("personal.cooked.logged"))
        }
        let empty = kitchen.services.on(PantryAPI.planCooking) { _ in
            CookingPlan(recipe: RecipeName(id: SampleKitchen.recipeID, title: "Soup"), servings: 4, lines: [])
        }
        try await withPages(services: empty) { web in
            let page = try await Browser.signedIn(web).open(path).html
            #expect(page.says("cooked.nothing"))
        }
    }

    @Test func `P3 what the log refuses is taken back from the pantry, and what is refused stays in the form`()
        async throws
    {
        let undone = CallRecorder<String>()
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(RecipesAPI.logCooked) { _ in throw Problem.invalid("note", .blank) }
            .on(PantryAPI.undo) { _ in
                undone.note("undone")
                return kitchen.entry(.undone)
            }
        let typed = [
            ("pantry", "yes"), ("use", "\(opened)"), ("amount.\(opened)", "12"), ("unit.\(opened)", "g"),
            ("remark", "<b>salt</b>"),
        ]
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.submit(path, typed)
            #expect(page.status == 422 && undone.all == ["undone"])
            #expect(page.shows("<b>salt</b>", in: "textarea") && page.has(["value": "12"]))
            #expect(page.has(["name": "use", "value": "\(opened)", "checked": ""]))
            #expect(page.has(field: "use", "\(dish)"))
            services.on(PantryAPI.cook) { _ in throw Problem.invalid("uses.0.quantity.unit", .blank) }
            let wrong = try await ada.submit(path, typed)
            #expect(wrong.status == 422 && wrong.has(["href": "#field-amount.\(opened)"]))
            let nonsense = try await ada.submit(
                path, [("pantry", "yes"), ("use", "\(opened)"), ("amount.\(opened)", "lots"), ("unit.\(opened)", "g")])
            #expect(nonsense.status == 422 && nonsense.has(["value": "lots"]))
        }
    }

    @Test func `P3 food that cannot be put back into the pantry is no mistake of the form`() async throws {
        let services = SampleKitchen().services
            .on(RecipesAPI.logCooked) { _ in throw Problem.invalid("note", .blank) }
            .on(PantryAPI.undo) { _ in throw Problem.serviceUnavailable }
        try await withPages(services: services) { web in
            let typed = [("pantry", "yes"), ("use", "\(opened)"), ("amount.\(opened)", "12"), ("unit.\(opened)", "g")]
            let answer = try await Browser.signedIn(web).submit(path, typed)
            #expect(answer.status == 503)
        }
    }

    @Test func `P3 undoing takes back both, what left the pantry and the entry of the log`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let both = [("entry", "\(SampleKitchen.entryID)"), ("log", "\(SampleKitchen.cookedID)")]
            let done = try await ada.submit("\(path)/undo", both)
            #expect(done.location == "/recipes/\(recipe)")
            let asked = services.asked.compactMap(\.path)
            #expect(asked.contains("/v1/pantry/journal/\(SampleKitchen.entryID)/undo"))
            #expect(
                services.asked.contains {
                    $0.method == .delete && $0.path?.hasSuffix("\(SampleKitchen.cookedID)") == true
                })
            services.on(PantryAPI.undo) { _ in throw Problem(status: 409, code: "cannot-undo", detail: "x") }
            _ = try await ada.submit("\(path)/undo", both)
            #expect(try await ada.open("/recipes/\(recipe)").says("journal.cannotUndo"))
        }
    }
}
