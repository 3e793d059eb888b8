import Contracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct OutsidePageTests {
    private static let sorry = "Unable to retrieve search results. Please try again later."

    private func spoonacular(_ kitchen: SampleKitchen = SampleKitchen()) -> StubPeers {
        kitchen.peers.on(RecipesAPI.outsideDatabase) { _ in OutsideDatabase(name: "Spoonacular", isStandIn: false) }
    }

    @Test func `R18 a database elsewhere is asked only once somebody presses the button`() async throws {
        let peers = spoonacular()
        try await withPages(peers: peers) { web in
            let ada = Browser.signedIn(web)
            let before = try await ada.open("/search?query=pea+soup&diet=vegan").html
            #expect(before.contains("Also at Spoonacular"))
            #expect(before.contains("/search?query=pea%20soup&amp;diet=vegan&amp;outside=yes#outside"))
            #expect(!peers.asked.contains { $0.path?.hasPrefix("/v1/outside-recipes") == true })
            let after = try await ada.open("/search?query=pea+soup&diet=vegan&outside=yes").html
            #expect(peers.asked.contains { $0.path?.hasPrefix("/v1/outside-recipes?") == true })
            for part in [
                "86 recipes there", "By Tomato soup", #"action="/search/outside/4711""#, "30 min · 4 servings",
                #"<a href="https://soups.example.org/pea" target="_blank" rel="noopener noreferrer nofollow ugc">"#,
            ] {
                #expect(after.contains(part), "\(part)")
            }
            #expect(!after.contains("stand in for one"))
            let section = try #require(before.range(of: #"id="outside""#)?.lowerBound)
            let cards = try #require(before.range(of: #"<article class="card"#)?.lowerBound)
            #expect(section < cards, "what comes nearest only stands below the way to ask elsewhere")
        }
    }

    @Test func `R18 without a database, words or somebody signed in there is no section`() async throws {
        let none = SampleKitchen().peers.on(RecipesAPI.outsideDatabase) { _ in throw Problem.notFound("database") }
        try await withPages(peers: none) { web in
            let ada = Browser.signedIn(web)
            let search = try await ada.open("/search?query=soup&outside=yes").html
            let profile = try await ada.open("/profile").html
            let account = try await ada.open("/profile/outside")
            #expect(!search.contains("Also at") && !profile.contains("/profile/outside") && account.status == 404)
        }
        try await withPages(peers: spoonacular()) { web in
            let wordless = try await Browser.signedIn(web).open("/search?outside=yes").html
            let visitor = try await Browser(web).open("/search?query=soup&outside=yes").html
            let profile = try await Browser.signedIn(web).open("/profile").html
            #expect(!wordless.contains("Also at") && !visitor.contains("Also at"))
            #expect(profile.contains("/profile/outside"))
        }
    }

    @Test func `R18 where no answer comes, the stated sentence stands below what is found here`() async throws {
        let peers = spoonacular().on(RecipesAPI.outside) { _ in throw Problem.unavailable("x") }
        try await withPages(peers: peers) { web in
            let html = try await Browser.signedIn(web).open("/search?query=soup&outside=yes").html
            #expect(html.contains(Self.sorry) && html.contains(#"<article class="card"#))
            peers.on(RecipesAPI.outside) { _ in
                OutsideRecipePage(
                    database: "Spoonacular", isStandIn: false, items: [], total: 0, local: [], notice: Self.sorry)
            }
            #expect(try await Browser.signedIn(web).open("/search?query=soup&outside=yes").html.contains(Self.sorry))
        }
    }

    @Test func `R18 a recipe there is taken with one press and opened, and a refusal leads back with its reason`()
        async throws
    {
        let peers = spoonacular()
        let back = "/search?query=soup&outside=yes"
        try await withPages(peers: peers) { web in
            let ada = Browser.signedIn(web)
            let taken = try await ada.submit("/search/outside/4711", [("from", back)])
            #expect(taken.location == "/recipes/\(SampleKitchen.recipeID)")
            #expect(try await ada.open("/home").html.contains("It is yours now."))
            #expect(peers.asked.contains { $0.path == "/v1/outside-recipes/4711/import" })
            peers.on(RecipesAPI.importOutside) { _ in throw Problem.tooMany("You asked 30 times.", retryAfter: 60) }
            #expect(try await ada.submit("/search/outside/4711", [("from", back)]).location == back)
            #expect(try await ada.open("/home").html.contains("You asked 30 times."))
            peers.on(RecipesAPI.importOutside) { _ in throw Problem.unavailable("x") }
            _ = try await ada.submit("/search/outside/4711", [("from", back)])
            #expect(try await ada.open("/home").html.contains(Self.sorry))
            for wrong in ["4711a", "..%2Fusers", "123456789012345678901"] {
                let answer = try await ada.submit("/search/outside/\(wrong)", [])
                #expect(answer.status == 404, "\(wrong)")
            }
        }
    }

    @Test func `R18 an account there is linked, made or unlinked, and unlinking can be undone`() async throws {
        let peers = spoonacular(SampleKitchen(text: "ada-there"))
            .on(RecipesAPI.outsideLink) { _ in throw Problem.notFound("link") }
        try await withPages(peers: peers) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/profile/outside").html
            #expect(page.contains("Your account at Spoonacular"))
            #expect(page.contains(#"action="/profile/outside/account""#) && !page.contains("Unlink"))
            let linked = try await ada.submit("/profile/outside", [("username", "ada-there")])
            #expect(linked.location == "/profile/outside")
            #expect(try await ada.submit("/profile/outside/account", []).location == "/profile/outside")
            peers.on(RecipesAPI.outsideLink) { _ in SampleKitchen(text: "ada-there").outsideLink }
            let there = try await ada.open("/profile/outside").html
            #expect(there.contains("ada-there") && !there.contains(#"action="/profile/outside/account""#))
            #expect(try await ada.submit("/profile/outside/removal", []).location == "/profile/outside")
            let after = try await ada.open("/profile/outside").html
            #expect(after.contains(#"name="username" value="ada-there""#))
            peers.on(RecipesAPI.linkOutside) { _ in throw Problem.invalid("username", "must not be blank") }
            let wrong = try await ada.submit("/profile/outside", [("username", " ")])
            #expect(wrong.status == 422)
            peers.on(RecipesAPI.outsideLink) { _ in throw Problem.notFound("link") }
            #expect(
                try await ada.submit("/profile/outside", [("username", "<b>")]).html.contains("Must not be blank."))
        }
    }
}
