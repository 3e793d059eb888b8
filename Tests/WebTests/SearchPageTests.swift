import AuthContracts
import Contracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct SearchPageTests {
    private func page(
        _ items: Int = 1, total: Int = 1, next: String? = nil, didYouMean: String? = nil, isNearest: Bool = false
    ) -> RecipeSearchPage {
        let summary = SampleKitchen().summary
        return RecipeSearchPage(
            items: (0..<items).map { _ in summary }, next: next, total: total, facets: nil, didYouMean: didYouMean,
            isNearest: isNearest, unrecognized: [], notices: [])
    }

    private func open(_ path: String, finding found: RecipeSearchPage) async throws -> Browser.Page {
        let services = SampleKitchen().services.on(RecipesAPI.search) { _ in found }
        return try await open(path, services: services)
    }

    private func open(_ path: String, services: StubServices) async throws -> Browser.Page {
        let answer = Mutex<Browser.Page?>(nil)
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(path)
            answer.withLock { $0 = page }
        }
        return try #require(answer.withLock { $0 })
    }

    @Test func `R6 words, order and filters are asked for, and the next page keeps them`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.search) { query in
            #expect(query.query == "leek soup" && query.sort == .quickest)
            #expect(query.currency != nil, "its cards cost what the recipes' pages say")
            #expect(query.filters.diet == [.vegan] && query.cursor == "c")
            return self.page(next: "d e")
        }
        let html = try await open("/search?query=leek+soup&sort=quickest&diet=vegan&cursor=c", services: services).html
        #expect(html.contains("/search?query=leek%20soup&amp;sort=quickest&amp;diet=vegan&amp;cursor=d%20e"))
        #expect(html.has("option", ["value": "quickest", "selected": ""]))
        #expect(html.has(["value": "leek soup"]))
    }

    @Test func `R6 the usual order is not asked for, and the best match only where there are words`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.search) { query in
            #expect(query.sort == nil && query.query == nil)
            return self.page()
        }
        let html = try await open("/search?query=&sort=relevance", services: services).html
        #expect(html.says("search.sort.rating", in: "option", ["value": "", "selected": ""]))
        #expect(!html.says("search.sort.relevance"))
    }

    @Test func `R6 what was probably meant and what comes nearest is said`() async throws {
        let meant = try await open("/search?query=lasanga&diet=vegan", finding: page(didYouMean: "lasagna")).html
        #expect(meant.shows("lasagna", in: "a", ["href": "/search?query=lasagna&diet=vegan"]))
        #expect(meant.says("search.totalFor", count: 1, ["words": "lasanga"]))
        let nearest = try await open("/search?query=leek+snow", finding: page(2, total: 2, isNearest: true)).html
        #expect(nearest.says("search.nearest", ["words": "leek snow"]))
    }

    @Test(arguments: [
        ("/search", phrase("search.empty.none.title"), "/results"),
        ("/search?query=xyz", phrase("search.empty.words.title"), "/search?filters=none"),
        ("/search?query=xyz&diet=vegan", phrase("search.empty.filtered.title"), "/search?query=xyz&filters=none"),
    ])
    func `R6 nothing found says so and leads on`(path: String, heading: String, way: String) async throws {
        let html = try await open(path, finding: page(0, total: 0)).html
        #expect(html.shows("\(heading)", in: "h3"))
        #expect(html.has("a", ["class": "button", "href": "\(way)"]))
    }

    @Test func `R5 a wrong figure is told at its field and what was typed stays`() async throws {
        let services = SampleKitchen().services
        let answer = try await open("/search?minProtein=lots&diet=vegan&query=soup", services: services)
        #expect(answer.status == 422)
        #expect(answer.says("fieldError.any.not-whole"))
        for kept in [#"value="lots""#, #"value="soup""#, #"name="diet" value="vegan" checked"#] {
            #expect(answer.html.contains(kept), "\(kept)")
        }
        #expect(!services.asked.contains { $0.path?.hasPrefix("/v1/recipes?") == true })
    }

    @Test func `R6 words that the service refuses are told at the search field`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.search) { _ in
            throw Problem.invalid("query", "is odd")
        }
        let answer = try await open("/search?query=soup", services: services)
        #expect(answer.status == 422)
        #expect(answer.html.contains("Is odd."))
    }

    @Test(arguments: [404, 503])
    func `N3 pages do without search, suggestions and recommendations`(status: Int) async throws {
        let refusal = Problem(status: status, code: "any", detail: "An inner detail.")
        let services = SampleKitchen().services
            .on(RecipesAPI.search) { _ in throw refusal }
            .on(RecipesAPI.suggestions) { _ in throw refusal }
            .on(RecipesAPI.recommendations) { _ in
                throw status == 404 ? Problem.invalid("limit", "is not a parameter of this address") : refusal
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let search = try await ada.open("/search?query=soup")
            #expect(search.status == 200 && search.says("search.unavailable.title"))
            #expect(try await ada.ask("/search/suggestions?query=so").html == "[]")
            let home = try await ada.open("/home")
            #expect(home.status == 200 && !home.says("home.forYou"))
            #expect(home.says("home.now"))
        }
    }

    @Test func `R6 suggestions lead to a recipe or to a search`() async throws {
        try await withPages { web in
            let html = try await Browser.signedIn(web).ask("/search/suggestions?query=to").html
            #expect(html.contains(#""category":"Recipe""#) && html.contains("\(SampleKitchen.recipeID)"))
            #expect(html.contains(#""category":"\#(phrase("search.kind.label"))""#))
            #expect(try await Browser.signedIn(web).ask("/search/suggestions").html == "[]")
        }
    }

    @Test func `R5 an unknown food can be exchanged for one that is known`() async throws {
        let found = RecipeSearchPage(
            items: [], next: nil, total: 0, facets: nil, didYouMean: nil, isNearest: false,
            unrecognized: [UnrecognizedFood(name: "Leak", suggestions: ["leek"])], notices: [])
        let html = try await open("/search?with=leak,milk&diet=vegan", finding: found).html
        #expect(html.shows("leek", in: "a", ["href": "/search?diet=vegan&with=leek&with=milk"]))
    }

    @Test func `R4 a card says what is used, what stands in, what is missing and what that costs`() async throws {
        let html = try await open("/results", services: SampleKitchen(text: "leek").services).html
        for text in [
            "2 missing · \(phrase("diary.atLeast", ["amount": "$3.20"]))", "leek for leek",
            "0.75 × leek instead of leek — leek", ">2 days left</time>",
            "4.3 (1,200)", phrase("match.perServing", ["price": "$2.10"]), phrase("match.kcal", ["kcal": "1,321"]),
            phrase("results.summary.pantry", count: 2021, ["foods": phrase("results.foods", count: 1)]),
        ] {
            #expect(html.holds(text), "\(text)")
        }
    }

    @Test func `A7 what always applies to the results is what held for them, and is not asked for`() async throws {
        let services = SampleKitchen().services
            .on(RecipesAPI.matches) { _ in
                var page = SampleKitchen().matches
                page.savedRules = SavedRules(diets: [.vegan], allergies: [.milk, .celery])
                return page
            }
            .on(AuthAPI.preferences) { _ in throw Problem(503, "unavailable") }
        let html = try await open("/results?profile=milk%3Ano", services: services).html
        #expect(html.says("results.always", ["list": "Vegan and without celery"]))
        #expect(html.says("results.allergyLeftOut", ["list": "milk"]))
    }

    @Test func `R4 where nothing can be cooked there is something that one may like`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.matches) { _ in
            MatchPage(
                items: [], next: nil, total: 0, source: .pantry, ingredients: [], unrecognized: [], notices: [])
        }
        let html = try await open("/results", services: services).html
        #expect(html.says("results.empty.none.title") && html.says("results.instead"))
        #expect(html.has("article", ["class": "card match"]))
    }

    @Test func `R15 recommendations stand on the home page with their reasons`() async throws {
        let html = try await open("/home", services: SampleKitchen(text: "leek").services).html
        for text in [
            phrase("home.forYou"), phrase("reason.expiring.of", ["thing": "leek and leek"]),
            phrase("reason.similar.of", ["thing": "leek"]), phrase("reason.nutrition.of"),
            #"href="/choose""#, #"href="/likes""#, #"action="/search""#,
        ] {
            #expect(html.holds(text), "\(text)")
        }
    }

    @Test func `U2 every control of the filters has a name, and every identifier is there once`() async throws {
        try await withPages { web in
            for path in ["/search?query=soup&maxKcal=450", "/results?useUp=3", "/home"] {
                let html = try await Browser.signedIn(web).open(path).html
                let identifiers = html.matches(of: /\sid="([^"]+)"/).map { String($0.output.1) }
                #expect(Set(identifiers).count == identifiers.count, "\(path)")
                for match in html.matches(of: /<(?:input|select) id="([^"]+)"/) {
                    #expect(html.has("label", ["for": "\(match.output.1)"]), "\(path) \(match.output.1)")
                }
                let levels = html.matches(of: /<h([1-6])/).compactMap { Int($0.output.1) }
                #expect(levels.first == 1)
                #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(path) \(levels)")
            }
        }
    }
}
