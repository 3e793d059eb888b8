import Contracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ExternalPageTests {
    private static let sorry = phrase("external.sorry")

    private func spoonacular(_ kitchen: SampleKitchen = SampleKitchen()) -> StubServices {
        kitchen.services.on(RecipesAPI.externalDatabase) { _ in ExternalDatabase(name: "Spoonacular", isStandIn: false)
        }
    }

    @Test func `R18 a database elsewhere is asked only once somebody presses the button`() async throws {
        let services = spoonacular()
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let before = try await ada.open("/search?query=pea+soup&diet=vegan").html
            #expect(before.says("external.heading", ["database": "Spoonacular"]))
            #expect(before.contains("/search?query=pea%20soup&amp;diet=vegan&amp;external=yes#external"))
            #expect(!services.asked.contains { $0.path?.hasPrefix("/v1/external-recipes") == true })
            let after = try await ada.open("/search?query=pea+soup&diet=vegan&external=yes").html
            #expect(services.asked.contains { $0.path?.hasPrefix("/v1/external-recipes?") == true })
            for part in [
                phrase("external.total", count: 86), "By Tomato soup", #"action="/search/external/4711""#,
                "30 min · 4 servings",
                #"<a href="https://soups.example.org/pea" target="_blank" rel="noopener noreferrer nofollow ugc">"#,
            ] {
                #expect(after.holds(part), "\(part)")
            }
            #expect(!after.says("external.standIn"))
            let section = try #require(before.range(of: #"id="external""#)?.lowerBound)
            let cards = try #require(before.range(of: #"<article class="card"#)?.lowerBound)
            #expect(section < cards, "what comes nearest only stands below the way to ask elsewhere")
        }
    }

    @Test func `R18 without a database, words or somebody signed in there is no section`() async throws {
        let none = SampleKitchen().services.on(RecipesAPI.externalDatabase) { _ in throw Problem.notFound("database") }
        try await withPages(services: none) { web in
            let ada = Browser.signedIn(web)
            let search = try await ada.open("/search?query=soup&external=yes").html
            let profile = try await ada.open("/profile").html
            let account = try await ada.open("/profile/external")
            #expect(!search.contains("Also at") && !profile.contains("/profile/external") && account.status == 404)
        }
        try await withPages(services: spoonacular()) { web in
            let wordless = try await Browser.signedIn(web).open("/search?external=yes").html
            let visitor = try await Browser(web).open("/search?query=soup&external=yes").html
            let profile = try await Browser.signedIn(web).open("/profile").html
            #expect(!wordless.contains("Also at") && !visitor.contains("Also at"))
            #expect(profile.contains("/profile/external"))
        }
    }

    @Test func `R18 where no answer comes, the stated sentence stands below what is found here`() async throws {
        let services = spoonacular().on(RecipesAPI.external) { _ in throw Problem.unavailable("x") }
        try await withPages(services: services) { web in
            let html = try await Browser.signedIn(web).open("/search?query=soup&external=yes").html
            #expect(html.contains(Self.sorry) && html.contains(#"<article class="card"#))
            services.on(RecipesAPI.external) { _ in
                ExternalRecipePage(
                    database: "Spoonacular", isStandIn: false, items: [], total: 0, local: [],
                    notice: ServiceNotice("external-unavailable"))
            }
            #expect(try await Browser.signedIn(web).open("/search?query=soup&external=yes").html.contains(Self.sorry))
        }
    }

    @Test func `R18 a recipe there is taken with one press and opened, and a refusal leads back with its reason`()
        async throws
    {
        let services = spoonacular()
        let back = "/search?query=soup&external=yes"
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let taken = try await ada.submit("/search/external/4711", [("from", back)])
            #expect(taken.location == "/recipes/\(SampleKitchen.recipeID)")
            #expect(try await ada.open("/home").says("external.taken"))
            #expect(services.asked.contains { $0.path == "/v1/external-recipes/4711/import" })
            services.on(RecipesAPI.importExternal) { _ in
                throw Problem(
                    status: 429, code: "too-many-requests", detail: "Too many.",
                    values: ["what": "external-questions", "most": 30], retryAfter: 60)
            }
            #expect(try await ada.submit("/search/external/4711", [("from", back)]).location == back)
            #expect(try await ada.open("/home").says("notice.external-limit", ["most": "30"]))
            services.on(RecipesAPI.importExternal) { _ in throw Problem.unavailable("x") }
            _ = try await ada.submit("/search/external/4711", [("from", back)])
            #expect(try await ada.open("/home").html.contains(Self.sorry))
            for wrong in ["4711a", "..%2Fusers", "123456789012345678901"] {
                let answer = try await ada.submit("/search/external/\(wrong)", [])
                #expect(answer.status == 404, "\(wrong)")
            }
        }
    }

    @Test func `R18 an account there is linked, made or unlinked, and unlinking can be undone`() async throws {
        let services = spoonacular(SampleKitchen(text: "ada-there"))
            .on(RecipesAPI.externalLink) { _ in throw Problem.notFound("link") }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/profile/external").html
            #expect(page.says("external.account.title", ["database": "Spoonacular"]))
            #expect(page.sends(to: "/profile/external/account") && !page.contains("Unlink"))
            let linked = try await ada.submit("/profile/external", [("username", "ada-there")])
            #expect(linked.location == "/profile/external")
            #expect(try await ada.submit("/profile/external/account", []).location == "/profile/external")
            services.on(RecipesAPI.externalLink) { _ in SampleKitchen(text: "ada-there").externalLink }
            let there = try await ada.open("/profile/external").html
            #expect(there.contains("ada-there") && !there.sends(to: "/profile/external/account"))
            #expect(try await ada.submit("/profile/external/removal", []).location == "/profile/external")
            let after = try await ada.open("/profile/external").html
            #expect(after.has(field: "username", "ada-there"))
            services.on(RecipesAPI.linkExternal) { _ in throw Problem.invalid("username", "is odd") }
            let wrong = try await ada.submit("/profile/external", [("username", " ")])
            #expect(wrong.status == 422)
            services.on(RecipesAPI.externalLink) { _ in throw Problem.notFound("link") }
            #expect(
                try await ada.submit("/profile/external", [("username", "<b>")]).html.contains("Is odd."))
            services.on(RecipesAPI.linkExternal) { _ in throw Problem.unavailable("x") }
            let down = try await ada.submit("/profile/external", [("username", "ada-there")])
            #expect(down.status == 503 && down.html.contains(Self.sorry))
            #expect(down.has(field: "username", "ada-there"), "what was typed stays")
        }
    }
}
