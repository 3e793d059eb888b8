import AuthContracts
import Contracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// Takes down what the recipes service is told.
private final class RecordingRecipes: Sendable {
    private let calls = Mutex<[String]>([])
    var told: [String] { calls.withLock { $0 } }

    func note(_ call: String) { calls.withLock { $0.append(call) } }

    /// A household whose recipes service takes everything and notes it.
    func listening(to kitchen: SampleKitchen = SampleKitchen()) -> StubServices {
        let services = kitchen.services
        func on(_ name: String, _ endpoint: Endpoint<SignedIn, Empty, Empty>) {
            services.on(endpoint) { (_: Empty, names: [String]) in
                self.note(([name] + names).joined(separator: " "))
                return Empty()
            }
        }
        on("like", RecipesAPI.like)
        on("unlike", RecipesAPI.unlike)
        on("dislike", RecipesAPI.dislike)
        on("undislike", RecipesAPI.undislike)
        on("unrate", RecipesAPI.unrate)
        on("put", RecipesAPI.putOnList)
        on("take", RecipesAPI.takeOffList)
        on("remove", RecipesAPI.removeList)
        on("forget", RecipesAPI.forgetRecent)
        services.on(RecipesAPI.resolve) { query in
            FoodResolution(
                recognized: query.names.filter { $0 != "asdfgh" }.map { .init(name: $0, food: kitchen.pepper) },
                unrecognized: query.names.filter { $0 == "asdfgh" }.map { .init(name: $0, suggestions: []) })
        }
        return services.on(RecipesAPI.rate) { draft in
            self.note("rate \(draft.stars)")
            return Empty()
        }
        .on(RecipesAPI.makeList) { draft in
            self.note("make \(draft.name)")
            return RecipeList(id: SampleKitchen.otherListID, name: draft.name, count: 0, createdAt: .aTuesday)
        }
        .on(RecipesAPI.renameList) { draft in
            self.note("rename \(draft.name)")
            return kitchen.list
        }
        .on(AuthAPI.updatePreferences) { change in
            self.note("foods \((change.dislikedFoods ?? []).joined(separator: ","))")
            return kitchen.preferences
        }
    }
}

extension SampleKitchen {
    fileprivate static let otherListID: ID<RecipeList> = ID("01939b5e-0000-7000-8000-0000000001f8")!
}

@Suite(.timeLimit(.minutes(2)))
struct TastePageTests {
    private let recipes = RecordingRecipes()
    private let recipe = SampleKitchen.recipeID
    private let list = SampleKitchen.listID

    @Test func `R9 a heart shows whether a recipe is liked, and one tap changes it and leads back`() async throws {
        try await withPages(services: recipes.listening()) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/recipes/\(recipe)?servings=2").html
            #expect(page.sends(to: "/recipes/\(recipe)/like"))
            #expect(
                page.has("button", ["class": "heart is-on", "aria-pressed": "true", "aria-label": "Like: Tomato soup"]))
            #expect(page.has(field: "from", "/recipes/\(recipe)?servings=2"))

            let unliked = try await ada.submit("/recipes/\(recipe)/like", [("liked", "no"), ("from", "/likes")])
            #expect(unliked.location == "/likes")
            let likes = try await ada.open("/likes").html
            #expect(likes.says("taste.unliked") && likes.has(field: "liked", "yes"))
            let liked = try await ada.submit("/recipes/\(recipe)/like", [("liked", "yes"), ("from", "//evil.example")])
            #expect(liked.location == "/recipes/\(recipe)")
            #expect(recipes.told == ["unlike \(recipe)", "like \(recipe)"])
        }
    }

    @Test func `R11 a recipe that is never suggested again can be taken back at once, with its like`() async throws {
        try await withPages(services: recipes.listening()) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/recipes/\(recipe)").says("taste.neverAgain"))
            _ = try await ada.submit("/recipes/\(recipe)/dislike", [("disliked", "yes"), ("wasLiked", "yes")])
            let page = try await ada.open("/recipes/\(recipe)").html
            #expect(page.says("taste.disliked"))
            #expect(page.has(field: "liked", "yes"))
            _ = try await ada.submit("/recipes/\(recipe)/dislike", [("disliked", "yes"), ("wasLiked", "no")])
            #expect(try await ada.open("/recipes/\(recipe)").has(field: "disliked", "no"))
            _ = try await ada.submit("/recipes/\(recipe)/dislike", [("disliked", "no")])
            #expect(recipes.told == ["dislike \(recipe)", "dislike \(recipe)", "undislike \(recipe)"])
        }
    }

    @Test func `R12 stars show one's own rating, change it and take it back`() async throws {
        try await withPages(services: recipes.listening()) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/recipes/\(recipe)").html
            #expect(page.has(["name": "stars", "value": "4", "aria-pressed": "true", "aria-label": "4 stars"]))
            #expect(page.components(separatedBy: #"class="star is-on""#).count == 5)
            for stars in ["5", "0", "many", "6"] {
                let answer = try await ada.submit("/recipes/\(recipe)/rating", [("stars", stars)])
                #expect(answer.location == "/recipes/\(recipe)")
            }
            #expect(recipes.told == ["rate 5"] + Array(repeating: "unrate \(recipe)", count: 3))
        }
    }

    @Test func `R9 lists are chosen on the recipe's page, and a new one is made in the same step`() async throws {
        try await withPages(services: recipes.listening()) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/recipes/\(recipe)").html
            #expect(page.has(["name": "lists", "value": "\(list)", "checked": ""]))
            let other = SampleKitchen.otherListID
            _ = try await ada.submit("/recipes/\(recipe)/lists", [("listed", "\(list)"), ("name", " Guests ")])
            #expect(recipes.told == ["make Guests", "put \(other) \(recipe)", "take \(list) \(recipe)"])
            _ = try await ada.submit("/recipes/\(recipe)/lists", [("listed", "\(list)"), ("lists", "\(list)")])
            #expect(recipes.told.count == 3, "nothing was changed")
        }
    }

    @Test func `R9 a name that is taken is told, on the recipe's page and on that of the lists`() async throws {
        let taken = Problem(
            status: 409, code: "taken", detail: "", errors: [.init(field: "name", code: "taken", message: "is taken")])
        let services = recipes.listening().on(RecipesAPI.makeList) { _ in throw taken }
            .on(RecipesAPI.renameList) { _ in throw taken }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit("/recipes/\(recipe)/lists", [("name", "Guests")])
            #expect(try await ada.open("/recipes/\(recipe)").says("taste.refused.taken"))
            for path in ["/lists", "/lists/\(list)"] {
                let page = try await ada.submit(path, [("name", "<Guests>")])
                #expect(page.status == 422 && page.says("taste.refused.taken"), "\(path)")
                #expect(page.has(["value": "<Guests>"]), "\(path)")
            }
        }
    }

    @Test func `R9 likes and lists stand on one page, and say what to do while there are none`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/likes")
            #expect(
                page.status == 200 && page.says("taste.recipes", count: 21) && page.html.contains("/likes?cursor=more"))
            #expect(page.links(to: "/lists/\(list)") && page.says("taste.recipes", count: 2))
        }
        let empty = SampleKitchen().services.on(RecipesAPI.likes) { _ in SavedRecipes(items: [], total: 0) }
            .on(RecipesAPI.lists) { _ in Page(items: []) }
        try await withPages(services: empty) { web in
            let page = try await Browser.signedIn(web).open("/likes").html
            #expect(page.says("taste.noLikesTitle") && page.says("taste.noLists"))
        }
    }

    @Test func `R9 a list is renamed, recipes are taken off it, and removing it can be undone`() async throws {
        try await withPages(services: recipes.listening()) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit("/lists/\(list)", [("name", "Weekend")])
            _ = try await ada.submit("/lists/\(list)/recipes", [("remove", "\(recipe)")])
            #expect(try await ada.open("/lists/\(list)").has(field: "add", "\(recipe)"))
            _ = try await ada.submit("/lists/\(list)/recipes", [("add", "\(recipe)")])
            #expect(try await ada.open("/lists/\(list)/removal").says("taste.removal.heading", ["name": "Tomato soup"]))
            let removed = try await ada.submit("/lists/\(list)/removal", [])
            #expect(removed.location == "/likes")
            let page = try await ada.open("/likes").html
            #expect(page.has(field: "recipes", "\(recipe)") && page.says("taste.listRemoved", ["name": "Tomato soup"]))
            _ = try await ada.submit("/lists", [("name", "Tomato soup"), ("recipes", "\(recipe)")])
            #expect(
                recipes.told == [
                    "rename Weekend", "take \(list) \(recipe)", "put \(list) \(recipe)", "remove \(list)",
                    "make Tomato soup", "put \(SampleKitchen.otherListID) \(recipe)",
                ])
        }
    }

    @Test func `R11 a food is left out of suggestions from the recipe's page, and let in again`() async throws {
        let kitchen = SampleKitchen(
            text: "tomato", preferences: Preferences(diets: [.vegan], dislikedFoods: ["Olives", "kale"]))
        try await withPages(services: recipes.listening(to: kitchen)) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/recipes/\(recipe)").html
            #expect(page.has(["name": "add", "value": "tomato", "aria-pressed": "false"]))
            let from = ("from", "/recipes/\(recipe)")
            let added = try await ada.submit("/dislikes/foods", [("add", "tomato"), from])
            #expect(added.location == "/recipes/\(recipe)")
            let after = try await ada.open("/recipes/\(recipe)").html
            #expect(after.says("taste.foodAvoided", ["food": "tomato"]))
            #expect(after.has(field: "remove", "tomato"))
            let unknown = try await ada.submit("/dislikes/foods", [("add", "asdfgh"), from])
            #expect(unknown.location == "/recipes/\(recipe)")
            #expect(try await ada.open("/recipes/\(recipe)").says("pick.unknown", ["food": "asdfgh"]))
            _ = try await ada.submit("/dislikes/foods", [("remove", "olives")])
            _ = try await ada.submit("/dislikes/foods", [("add", "Kale")])
            #expect(recipes.told == ["foods Olives,kale,tomato", "foods kale", "foods Olives,Kale"])
            let dislikes = try await ada.open("/dislikes").html
            #expect(dislikes.contains("Olives") && dislikes.says("taste.offerAgain"))
        }
    }

    @Test func `R11 a kind of dish is avoided from the recipe's page and from the list of what is hidden, and undone`()
        async throws
    {
        let id: ID<DislikedDish> = ID(at: .aTuesday)
        let services = recipes.listening(to: SampleKitchen(text: "Banana bread"))
            .on(RecipesAPI.dislikeDish) { draft in
                guard draft.name != "the" else { throw Problem.invalid("name", "must name a dish", code: "no-dish") }
                return DislikedDish(id: id, name: draft.name, recipes: 4)
            }
            .on(RecipesAPI.undislikeDish) { _ in Empty() }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/recipes/\(recipe)").html
            #expect(page.has(field: "add", "banana bread") && page.has(field: "add", "bread"))
            let from = ("from", "/recipes/\(recipe)")
            let added = try await ada.submit("/dislikes/dishes", [("add", "banana bread"), from])
            #expect(added.location == "/recipes/\(recipe)")
            let after = try await ada.open("/recipes/\(recipe)").html
            #expect(after.says("taste.dishAvoided", ["dish": "banana bread"]))
            #expect(after.has(["value": "\(id)"]))
            let dislikes = try await ada.open("/dislikes").html
            #expect(dislikes.says("taste.dislikedDishes") && dislikes.sends(to: "/dislikes/dishes"))
            let removed = try await ada.submit("/dislikes/dishes", [("remove", "\(id)"), ("name", "Banana bread")])
            #expect(removed.location == "/dislikes")
            let refused = try await ada.submit("/dislikes/dishes", [("add", "the")])
            #expect(refused.status == 422 && refused.says("taste.refused.dish"))
            #expect(refused.has(["name": "add", "type": "text", "value": "the"]))
        }
    }

    @Test func `R6 a search leaves out what is saved where the page is asked to`() async throws {
        try await withPages(services: recipes.listening()) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/search?query=soup").html
            #expect(page.has(field: "unsaved", "yes") && !page.says("finding.active.unsaved"))
            let filtered = try await ada.open("/search?query=soup&unsaved=yes").html
            #expect(
                filtered.has(["name": "unsaved", "value": "yes", "checked": ""])
                    && filtered.says("finding.active.unsaved"))
        }
    }

    @Test func `R15 what was looked at last is listed and can be forgotten`() async throws {
        try await withPages(services: recipes.listening()) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/recent").html
            #expect(page.contains("/recent?cursor=more"))
            let cleared = try await ada.submit("/recent/clearing", [])
            #expect(cleared.location == "/recent")
            #expect(recipes.told == ["forget"])
        }
    }

    @Test func `R9 whoever has not signed in sees no heart but the way to one`() async throws {
        let kitchen = SampleKitchen()
        let recipe = kitchen.recipe
        let open = Recipe(
            id: recipe.id, title: recipe.title, summary: "", cuisine: .thai, country: nil, meals: [], diets: [],
            allergens: [], minutes: recipe.minutes, servings: 1, ingredients: [], steps: [],
            nutrition: recipe.nutrition, rating: nil, tags: [], image: nil, source: nil)
        let services = StubServices().on(RecipesAPI.show) { _ in open }
            .on(RecipesAPI.likes) { _ in throw Problem.unauthenticated }
            .on(RecipesAPI.dislikes) { _ in throw Problem.unauthenticated }
            .on(RecipesAPI.recent) { _ in throw Problem.unauthenticated }
            .on(RecipesAPI.lists) { _ in throw Problem.unauthenticated }
            .on(RecipesAPI.list) { _ in throw Problem.unauthenticated }
        try await withPages(services: services) { web in
            let page = try await Browser(web).open("/recipes/\(recipe.id)").html
            #expect(!page.contains("class=\"heart"))
            #expect(page.says("taste.logIn") && page.contains("/log-in?from=%2Frecipes%2F"))
            for path in ["/likes", "/lists/\(list)", "/dislikes", "/recent"] {
                let location = try await Browser(web).open(path).location
                #expect(location?.hasPrefix("/log-in?from=") == true, "\(path)")
            }
        }
    }

    @Test func `N3 a recipe is a recipe while lists and preferences rest`() async throws {
        let kitchen = SampleKitchen()
        let services = StubServices().on(RecipesAPI.show) { _ in kitchen.recipe }.on(AuthAPI.me) { _ in kitchen.account
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/recipes/\(recipe)")
            #expect(page.status == 200 && page.says("taste.listsUnavailable"))
        }
    }
}
