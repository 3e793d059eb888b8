import Contracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct SelectionPageTests {
    private let recipe = SampleKitchen.recipeID
    private let list = SampleKitchen.listID
    private let tag = SampleKitchen.tagID

    @Test func `R9 recipes of a page are chosen by boxes that belong to one form, without a script`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            for page in ["/likes", "/lists/\(list)", "/tags/\(tag)", "/recipes/own?kind=personal"] {
                let usual = try await ada.open(page).html
                #expect(usual.contains("select=yes") && !usual.has(id: "selection"), "\(page)")
                let choosing = try await ada.open(page + (page.contains("?") ? "&" : "?") + "select=yes").html
                let box = #"name="recipes" value="\#(recipe)" form="selection""#
                #expect(choosing.contains(box) && choosing.has(id: "selection"), "\(page)")
                #expect(choosing.has(field: "from", "\(page)"), "\(page)")
                #expect(choosing.contains("Delete…") == page.hasPrefix("/recipes/own"), "\(page)")
            }
        }
    }

    @Test func `R9 several recipes are tagged, put on a list and taken off at once, each with undo`() async throws {
        let tags = CallRecorder<RecipeTagChange>()
        let lists = CallRecorder<RecipeListChange>()
        let services = SampleKitchen().services
            .on(RecipesAPI.changeTags) { change in
                tags.note(change)
                return RecipesChanged(recipes: change.recipes)
            }
            .on(RecipesAPI.changeList) { change in
                lists.note(change)
                return RecipesChanged(recipes: (change.add ?? []) + (change.remove ?? []))
            }
        let other: ID<Recipe> = ID("01939b5e-0000-7000-8000-0000000003f0")!
        let chosen = [("recipes", "\(recipe)"), ("recipes", "\(other)"), ("from", "/likes?cursor=x")]
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let tagged = try await ada.submit("/selection", chosen + [("do", "tag"), ("tag", "kids")])
            #expect(tagged.location == "/likes?cursor=x")
            let page = try await ada.open("/likes").html
            #expect(
                page.says("selection.tagged", ["recipes": "2 recipes"]) && page.has(field: "do", "untag"))
            _ = try await ada.submit(
                "/selection", [("do", "untag"), ("tag", "kids"), ("recipes", "\(recipe),\(other)")])
            #expect(
                tags.all == [
                    RecipeTagChange(recipes: [recipe, other], add: ["kids"]),
                    RecipeTagChange(recipes: [recipe, other], remove: ["kids"]),
                ])
            _ = try await ada.submit("/selection", chosen + [("do", "list"), ("list", "\(list)")])
            let listed = try await ada.open("/likes").html
            #expect(listed.says("selection.listed", ["recipes": "2 recipes"]) && listed.has(["value": "unlist"]))
            _ = try await ada.submit("/selection", chosen + [("do", "unlist"), ("own", "\(list)")])
            #expect(lists.all == [RecipeListChange(add: [recipe, other]), RecipeListChange(remove: [recipe, other])])
        }
    }

    @Test func `R9 where nothing is ticked, or the tag is refused, what was chosen and typed stays`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.changeTags) { _ in
            throw Problem.invalid("add", "must be short", code: "too-long")
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let none = try await ada.submit("/selection", [("do", "tag"), ("tag", "kids"), ("from", "/likes")])
            #expect(none.location == "/likes?select=yes&tag=kids")
            #expect(
                try await ada.open("/likes?select=yes&tag=kids").has(["name": "tag", "type": "text", "value": "kids"]))
            let refused = try await ada.submit(
                "/selection", [("do", "tag"), ("tag", "x"), ("recipes", "\(recipe)"), ("from", "/likes")])
            #expect(refused.location == "/likes?select=yes&tag=x&ticked=\(recipe)")
            let page = try await ada.open(refused.location ?? "").html
            #expect(page.says("selection.refused") && page.has(["form": "selection", "checked": ""]))
        }
    }

    @Test func `R9 several recipes of one's own are deleted after one question, published ones stay`() async throws {
        let removed = CallRecorder<String>()
        let kitchen = SampleKitchen()
        let personal = kitchen.ownRecipe
        let services = kitchen.services.on(RecipesAPI.show) { _ in personal }
            .on(RecipesAPI.remove) { (_: Empty, names: [String]) in
                removed.note(names.joined())
                return Empty()
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let chosen = [("recipes", "\(recipe)"), ("from", "/recipes/own")]
            let question = try await ada.submit("/selection", chosen + [("do", "remove")])
            #expect(question.says("selection.removal.heading", count: 1) && question.says("selection.removal.text"))
            #expect(removed.all.isEmpty)
            let done = try await ada.submit("/selection/removal", chosen)
            #expect(done.location == "/recipes/own" && removed.all == ["\(recipe)"])
            #expect(
                try await ada.open("/recipes/own").says(
                    "selection.removed", ["recipes": phrase("taste.recipes", count: 1)]))
        }
    }

    @Test func `R9 several drafts are discarded after one question and come back together`() async throws {
        let discarded = CallRecorder<String>()
        let begun = CallRecorder<DraftStart>()
        let kitchen = SampleKitchen()
        let summary = DraftSummary(
            id: SampleKitchen.draftID, title: "Soup", state: .draft, recipe: nil, image: nil, changedAt: .aTuesday)
        let services = kitchen.services
            .on(RecipesAPI.drafts) { _ in Page(items: [summary]) }
            .on(RecipesAPI.discardDraft) { (_: Empty, names: [String]) in
                discarded.note(names.joined())
                return Empty()
            }
            .on(RecipesAPI.startDraft) { start in
                begun.note(start)
                return kitchen.draft()
            }
        let draft = SampleKitchen.draftID
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/drafts").html.contains("/drafts?select=yes"))
            let boxes = try await ada.open("/drafts?select=yes").html
            #expect(boxes.has(["name": "drafts", "value": "\(draft)", "form": "selection"]))
            let none = try await ada.submit("/drafts/selection", [])
            #expect(none.location == "/drafts?select=yes")
            let both = [("drafts", "\(draft)"), ("drafts", "\(SampleKitchen.copyID)")]
            let question = try await ada.submit("/drafts/selection", both)
            #expect(question.says("drafts.discarding.heading", count: 2) && discarded.all.isEmpty)
            let done = try await ada.submit("/drafts/discarding", both)
            #expect(done.status == 200 && discarded.all.count == 2)
            let content = try #require(done.html.firstMatch(of: /name="content-1" value="([^"]+)"/)?.output.1)
            let json = content.replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
            let restored = try await ada.submit(
                "/drafts/restoring", [("content-0", String(json)), ("content-1", String(json))])
            #expect(restored.location == "/drafts" && begun.all.count == 2)
            #expect(begun.all.first?.content == kitchen.draft().content)
        }
    }
}

extension SampleKitchen {
    /// The recipe as a personal one.
    fileprivate var ownRecipe: Recipe {
        Recipe(
            id: Self.recipeID, title: text, summary: "", cuisine: .thai, country: nil, meals: [], diets: [],
            allergens: [], minutes: recipe.minutes, servings: 1, ingredients: [], steps: [],
            nutrition: recipe.nutrition, rating: nil, tags: [], image: nil, source: nil, isPersonal: true, isOwn: true)
    }
}
