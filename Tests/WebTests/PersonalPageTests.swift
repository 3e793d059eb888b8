import AuthContracts
import Contracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct PersonalPageTests {
    private let recipe = SampleKitchen.recipeID
    private let entry = SampleKitchen.cookedID

    @Test func `R12 a recipe's page says how often it was cooked and logs it once more, with undo`() async throws {
        let told = CallRecorder<CookLogDraft>()
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.logCooked) { draft in
            told.note(draft)
            return kitchen.cooked
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/recipes/\(recipe)?servings=2").html
            #expect(page.says("personal.cooked.times", count: 3))
            #expect(page.links(to: "/cooked?recipe=\(recipe)") && page.says("personal.private"))
            let from = ("from", "/recipes/\(recipe)?servings=2")
            let logged = try await ada.submit(
                "/recipes/\(recipe)/cooked", [("day", "2024-12-01"), ("stars", "5"), ("remark", "a\r\nb"), from])
            #expect(logged.location == "/recipes/\(recipe)?servings=2")
            let after = try await ada.open("/recipes/\(recipe)").html
            #expect(after.says("personal.cooked.logged"))
            #expect(after.contains("/recipes/\(recipe)/cooked/undo") && after.has(["value": "\(entry)"]))
            _ = try await ada.submit("/recipes/\(recipe)/cooked", [("day", ""), ("stars", ""), ("remark", " ")])
            #expect(told.all.first == CookLogDraft(day: Day("2024-12-01"), note: "a\nb", stars: 5))
            #expect(told.all.last?.day != nil && told.all.last?.note == nil && told.all.last?.stars == nil)
        }
    }

    @Test func `R12 what is refused of an entry stands in the form again and says why`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).submit(
                "/recipes/\(recipe)/cooked", [("day", "yesterday"), ("stars", "3"), ("remark", "<b>salt</b>")])
            #expect(page.status == 422 && page.shows("<b>salt</b>", in: "textarea"))
            #expect(page.has(["name": "day", "type": "date", "value": "yesterday"]))
            #expect(page.html.contains(#"<option value="3" selected>3 stars"#))
        }
    }

    @Test func `R12 the cook log lists entries, changes one and removes one with undo`() async throws {
        let told = CallRecorder<CookLogDraft>()
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.changeCookLogEntry) { draft in
            told.note(draft)
            return kitchen.cooked
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let log = try await ada.open("/cooked").html
            #expect(
                log.says("personal.log.count", count: 30) && log.contains("/cooked?cursor=more")
                    && log.says("taste.stars", count: 4))
            let one = try await ada.open("/cooked?recipe=\(recipe)").html
            #expect(one.contains("/cooked?recipe=\(recipe)&amp;cursor=more") && one.says("personal.log.whole"))
            #expect(try await ada.open("/cooked/\(entry)").has(field: "seen", "") == false)
            let changed = try await ada.submit("/cooked/\(entry)", [("day", "2024-12-02"), ("stars", "1")])
            #expect(changed.location == "/cooked")
            #expect(told.all == [CookLogDraft(day: Day("2024-12-02"), stars: 1)])
            _ = try await ada.submit("/cooked/\(entry)/removal", [])
            let after = try await ada.open("/cooked").html
            #expect(after.says("personal.log.removed") && after.has(field: "remark", "Tomato soup"))
        }
        let empty = kitchen.services.on(RecipesAPI.cookLog) { _ in Page(items: [], total: 0) }
        try await withPages(services: empty) { web in
            let page = try await Browser.signedIn(web).open("/cooked").html
            #expect(page.says("personal.log.emptyTitle"))
        }
    }

    @Test func `R12 a note is saved and erased with undo; one that another device changed is told, the words kept`()
        async throws
    {
        let told = CallRecorder<RecipeNoteDraft>()
        let services = SampleKitchen().services.on(RecipesAPI.writeNote) { draft in
            told.note(draft)
            if draft.text == "late" { throw Problem.failedPrecondition }
            return RecipeNote(revision: 4, text: draft.text, changedAt: .aTuesday)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/recipes/\(recipe)").html
            #expect(page.shows("Tomato soup", in: "p", ["class": "personal-note"]))
            #expect(page.has(field: "seen", "\"3\""))
            #expect(try await ada.open("/recipes/\(recipe)/cook").says("personal.note.title"))
            _ = try await ada.submit("/recipes/\(recipe)/note", [("note", "More salt"), ("seen", "\"3\"")])
            #expect(try await ada.open("/recipes/\(recipe)").says("personal.note.saved"))
            let erasing = [("erase", "yes"), ("seen", "\"3\""), ("before", "More salt")]
            _ = try await ada.submit("/recipes/\(recipe)/note", erasing)
            let erased = try await ada.open("/recipes/\(recipe)").html
            #expect(erased.says("personal.note.erased") && erased.has(field: "note", "More salt"))
            #expect(told.all.map(\.text) == ["More salt", ""])
            let late = try await ada.submit("/recipes/\(recipe)/note", [("note", "late"), ("seen", "\"2\"")])
            #expect(late.status == 412 && late.shows("late", in: "textarea"))
            #expect(late.says("changedMeanwhile.text", ["name": phrase("personal.note.title")]))
        }
    }

    @Test func `R9 tags are added and taken off on the recipe's page, and lead to the recipes that have them`()
        async throws
    {
        let told = CallRecorder<RecipeTagChange>()
        let services = SampleKitchen().services.on(RecipesAPI.changeTags) { change in
            told.note(change)
            if change.add == ["<x>"] { throw Problem.invalid("add", "must be short", code: "too-long") }
            return RecipesChanged(recipes: change.recipes)
        }
        let tag = SampleKitchen.tagID
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/recipes/\(recipe)").html
            #expect(page.has(field: "remove", "Tomato soup"))
            _ = try await ada.submit("/recipes/\(recipe)/tags", [("tag", "kids, weeknight")])
            _ = try await ada.submit("/recipes/\(recipe)/tags", [("remove", "kids"), ("from", "/tags/\(tag)")])
            let tagged = try await ada.open("/tags/\(tag)").html
            #expect(
                tagged.says("personal.tags.removed", ["name": "kids"]) && tagged.has(field: "tag", "kids"))
            services.on(RecipesAPI.tag) { _ in throw Problem.notFound(.tag) }
            let last = try await ada.submit(
                "/recipes/\(recipe)/tags", [("remove", "kids"), ("from", "/tags/\(tag)?cursor=x")])
            #expect(last.location == "/likes", "a tag without recipes has no page")
            services.on(RecipesAPI.tag) { _ in SampleKitchen().tag }
            let refused = try await ada.submit("/recipes/\(recipe)/tags", [("tag", "<x>")])
            #expect(refused.status == 422 && refused.has(["value": "<x>"]))
            #expect(try await ada.open("/likes").links(to: "/tags/\(tag)"))
            services.on(RecipesAPI.renameTag) { _ in throw Problem.invalid("name", "is taken", code: "taken") }
            let unnamed = try await ada.submit("/tags/\(tag)", [("name", "<y>")])
            #expect(unnamed.status == 422 && unnamed.has(["value": "<y>"]))
            services.on(RecipesAPI.renameTag) { RecipeTag(id: tag, name: $0.name, count: 1) }
            #expect(try await ada.submit("/tags/\(tag)", [("name", "children")]).location == "/tags/\(tag)")
            let removed = try await ada.submit("/tags/\(tag)/removal", [])
            #expect(removed.location == "/likes")
            #expect(try await ada.open("/likes").has(field: "recipes", "\(recipe)"))
            _ = try await ada.submit("/tags", [("name", "kids"), ("recipes", "\(recipe)")])
            #expect(
                told.all == [
                    RecipeTagChange(recipes: [recipe], add: ["kids", "weeknight"], remove: []),
                    RecipeTagChange(recipes: [recipe], add: [], remove: ["kids"]),
                    RecipeTagChange(recipes: [recipe], add: [], remove: ["kids"]),
                    RecipeTagChange(recipes: [recipe], add: ["<x>"], remove: []),
                    RecipeTagChange(recipes: [recipe], add: ["kids"]),
                ])
        }
    }

    @Test func `R6 a search is saved with its filters, opened in one tap and removed with undo`() async throws {
        let told = CallRecorder<SavedSearchDraft>()
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.saveSearch) { draft in
            told.note(draft)
            if draft.name == "taken" {
                throw Problem(
                    status: 409, code: "taken", detail: "",
                    errors: [.init(field: "name", code: "taken", message: "is taken")])
            }
            return kitchen.savedSearch
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/search?query=soup&diet=vegan&maxMinutes=30").html
            let address =
                "/search?query=Tomato%20soup&sort=newest&diet=vegan&profile=nuts%3Ano"
                + "&maxMinutes=30&minRating=4.5&maxPrice=2.75&with=Tomato%20soup"
            #expect(page.links(to: address))
            #expect(page.has(field: "address", "/search?query=soup&diet=vegan&maxMinutes=30"))
            #expect(page.contains(#"name="name" type="text" value="soup, "#))
            let kept = [("name", "Soups"), ("address", "/search?query=soup&diet=vegan&maxMinutes=30")]
            #expect(try await ada.submit("/searches", kept).location == kept.last?.1)
            let cookable = "/results?quickest=10&atMostMissing=2&substitutes=no&cuisine=thai"
            #expect(try await ada.open(cookable).says("savedSearches.save"))
            _ = try await ada.submit("/searches", [("name", "Tonight"), ("address", cookable)])
            let filters = RecipeFilters {
                $0.diet = [.vegan]
                $0.maxMinutes = 30
            }
            let thai = RecipeFilters { $0.cuisine = [.thai] }
            let match = MatchQuery(
                atMostMissing: 2, substitutes: false, filters: thai, weights: MatchWeights(quickest: 10), kitchen: true)
            #expect(
                told.all == [
                    SavedSearchDraft(name: "Soups", search: RecipeSearchQuery(query: "soup", filters: filters)),
                    SavedSearchDraft(name: "Tonight", match: match),
                ])
            #expect(MatchForm(match).address.text() == cookable)

            let refused = try await ada.submit("/searches", [("name", "taken"), ("address", "/search?query=soup")])
            #expect(refused.status == 422 && refused.has(["value": "taken"]))
            let removed = try await ada.submit(
                "/searches/\(SampleKitchen.searchID)/removal", [("from", "/search?query=x")])
            #expect(removed.location == "/search?query=x")
            let after = try await ada.open("/search?filters=none").html
            #expect(after.says("savedSearches.removed", ["name": "Tomato soup"]))
            #expect(after.contains(#"name="address" value="/search?query=Tomato%20soup&amp;sort=newest"#))
            #expect(!after.says("savedSearches.save"), "there is nothing to keep of every recipe")
        }
    }

    @Test func `R6 whoever has not signed in sees nothing to keep`() async throws {
        let kitchen = SampleKitchen()
        let services = StubServices().on(RecipesAPI.search) { _ in kitchen.found }
        try await withPages(services: services) { web in
            let page = try await Browser(web).open("/search?query=soup").html
            #expect(!page.says("savedSearches.save") && !page.says("savedSearches.title"))
        }
    }
}

/// Takes down what a service is told.
final class CallRecorder<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])
    var all: [Value] { values.withLock { $0 } }

    func note(_ value: Value) { values.withLock { $0.append(value) } }
}
