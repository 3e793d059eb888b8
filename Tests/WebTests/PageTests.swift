import AuthContracts
import Contracts
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct PageTests {
    @Test func `A1 everything wrong with a registration is told at its field, and what was typed stays`() async throws {
        let services = StubServices().on(AuthAPI.register) { _ in
            throw Problem.invalid([
                .init(field: "username", code: "taken", message: "is known"),
                .init(field: "password", code: "weak", message: "is odd"),
                .init(field: "passwordRepeated", code: "mismatch", message: "is another"),
            ])
        }
        try await withPages(services: services) { web in
            let page = try await Browser(web).submit(
                "/sign-up",
                [
                    ("username", "ada"), ("email", "ada@larder.example"), ("password", "short-one"),
                    ("passwordRepeated", "other"),
                ])
            #expect(page.status == 422)
            #expect(page.says("fieldError.username.taken"))
            #expect(page.html.contains("Is odd."))
            #expect(page.says("fieldError.passwordRepeated.mismatch"))
            #expect(page.has(["value": "ada@larder.example"]))
            #expect(!page.html.contains("short-one"))
        }
    }

    @Test func `A2 a registration leads to the code, whose link fills it in`() async throws {
        let services = StubServices().on(AuthAPI.register) {
            PendingAccount(username: $0.username, email: $0.email, verificationExpiresAt: .aTuesday)
        }
        try await withPages(services: services) { web in
            let ada = Browser(web)
            let answer = try await ada.submit("/sign-up", [("username", "ada"), ("email", "ada+1@larder.example")])
            #expect(answer.location == "/verify?email=ada%2B1%40larder.example")
            let page = try await ada.open("/verify?email=ada%2B1%40larder.example&code=123456")
            #expect(page.has(["value": "ada+1@larder.example"]))
            #expect(page.has(["value": "123456"]))
            #expect(page.says("signUp.mailed", ["email": "ada+1@larder.example"]))
            #expect(page.html.contains("/dev/mailbox/page"))
            let again = try await ada.open("/verify")
            #expect(!again.says("signUp.mailed"))
        }
    }

    @Test func `A7 preferences keep what was chosen and add what was typed`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.setPreferences) { preferences in
            #expect(preferences.diets == [.vegan, .keto])
            #expect(preferences.likedFoods == ["basil", "feta", "red onion"])
            #expect(preferences.distance == .upTo10)
            return preferences
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit(
                "/preferences",
                [
                    ("diets", "vegan"), ("diets", "keto"), ("likedFoods", "basil"),
                    ("moreLikedFoods", "feta, red onion, "),
                ])
            #expect(page.location == "/profile/food")
            #expect(services.asked.contains { $0.method == .put })
        }
    }

    @Test func `P1 removing offers to undo, and undoing puts everything back`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let removed = try await ada.submit("/pantry/items/\(SampleKitchen.itemID)/removal", [])
            #expect(removed.location == "/pantry")
            let page = try await ada.open("/pantry")
            #expect(page.says("pantry.removed", ["food": "Tomato soup"]))
            #expect(page.sends(to: "/pantry/journal/\(SampleKitchen.entryID)/undo"))
        }
    }

    @Test func `R8 servings are passed on, and nonsense shows the recipe as it was written`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            for (asked, passed) in [("8", "&servings=8"), ("0", ""), ("501", ""), ("x", "")] {
                _ = try await Browser(web).open("/recipes/\(SampleKitchen.recipeID)?servings=\(asked)")
                let path = services.asked.compactMap(\.path).last { path in
                    path.contains("/recipes/") && !["/alternatives", "/comments"].contains(where: path.contains)
                }
                #expect(path == "/v1/recipes/\(SampleKitchen.recipeID)?linkedData=true\(passed)")
            }
        }
    }

    @Test func `R5 what is wrong with a filter is told at its field`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.matches) { _ in
            throw Problem.invalid("atLeastUsed", "is 9, but only 2 ingredients were given: add items or lower it")
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/results?atLeastUsed=9")
            #expect(page.status == 422)
            #expect(page.html.contains("Is 9, but only 2 ingredients were given: add items or lower it."))
            #expect(page.has(["value": "9"]))
        }
    }

    @Test(arguments: [
        (403, phrase("failure.forbidden.title")), (404, phrase("failure.notFound.title")),
        (429, phrase("failure.tooMany.title")),
        (503, phrase("failure.unavailable.title")), (500, phrase("failure.unexpected.title")),
    ])
    func `N3 a problem is a page that leads on`(status: Int, heading: String) async throws {
        let services = SampleKitchen().services.on(PantryAPI.foods) { _ in
            throw Problem(status: status, code: "any", detail: "An inner detail.", retryAfter: 7)
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/pantry")
            #expect(page.status == status)
            #expect(page.text(in: "h1") == heading)
            #expect(!page.html.contains("An inner detail."))
            #expect(page.says("failure.home"))
            #expect(page.says("failure.waitSeconds", count: 7) == (status == 429))
        }
    }

    @Test(arguments: ["/nothing", "/pantry/nothing/at/all", "/profile/nothing", "/search/a/b"])
    func `N3 an address where no page is answers with a page that says so`(address: String) async throws {
        try await withPages(services: SampleKitchen().services) { web in
            for browser in [Browser(web), Browser.signedIn(web)] {
                let page = try await browser.open(address)
                #expect(page.status == 404 && page.says("failure.notFound.title"), "\(page.html)")
            }
        }
    }

    @Test func `N3 the home page works while recipes and pantry rest`() async throws {
        let kitchen = SampleKitchen()
        let services = StubServices().on(AuthAPI.me) { _ in kitchen.account }
            .on(AuthAPI.preferences) { _ in kitchen.preferences }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/home")
            #expect(page.status == 200)
            #expect(page.says("home.recipesUnavailable"))
            #expect(page.says("home.pantryUnavailable"))
        }
    }

    @Test func `N3 the home page of somebody signed in works while auth does not answer`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.services
        for endpoint in [AuthAPI.me.path, AuthAPI.preferences.path, AuthAPI.unreadMessages.path] {
            services.forget(endpoint)
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/home")
            #expect(page.status == 200)
            #expect(page.text(in: "h1") == "Hello")
            #expect(page.says("home.now"))
            #expect(!page.html.contains("unavailable"))
        }
    }

    @Test func `suggestions are what the catalogue finds`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).ask("/suggestions?query=to")
            #expect(page.html.contains(#""name":"Tomato soup""#))
            let none = try await Browser.signedIn(web).ask("/suggestions")
            #expect(none.html == "[]")
        }
    }

    @Test func `a start in production asks for an address and a secret`() async throws {
        await #expect(throws: (any Error).self) {
            try await withService(WebService.self, on: .sqlite, isDevelopment: false) { _ in }
        }
    }
}
