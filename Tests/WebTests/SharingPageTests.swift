import Contracts
import Foundation
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct SharingPageTests {
    private let recipe = "/recipes/\(SampleKitchen.recipeID)"
    private let shared = "/shared/\(SampleKitchen.invitationKey)"

    @Test func `R13 a link is made with its end, told once, and revoked`() async throws {
        let orders = Mutex<[RecipeLinkOrder]>([])
        let services = SampleKitchen().services.on(RecipesAPI.makeLink) { order in
            orders.withLock { $0.append(order) }
            return RecipeLink(
                id: SampleKitchen.linkID, createdAt: .aTuesday, expiresAt: nil, link: "http://larder.test/shared/abc")
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("\(recipe)/sharing").html
            #expect(page.says("sharing.untilRevoked") && page.says("sharing.forDays", count: 30))
            #expect(page.contains("\(recipe)/links/\(SampleKitchen.linkID)/revocation"))
            let made = try await ada.submit("\(recipe)/links", [("days", "30")])
            #expect(made.status == 200 && made.has(["value": "http://larder.test/shared/abc"]))
            _ = try await ada.submit("\(recipe)/links", [("days", "")])
            #expect(orders.withLock { $0.map(\.days) } == [30, nil])
            let revoked = try await ada.submit("\(recipe)/links/\(SampleKitchen.linkID)/revocation", [])
            #expect(revoked.location == "\(recipe)/sharing")
        }
    }

    @Test func `R13 whoever has a link reads the recipe without logging in, and no search engine lists it`()
        async throws
    {
        try await withPages { web in
            for browser in [Browser(web), .signedIn(web)] {
                let page = try await browser.open("\(shared)?servings=4")
                #expect(page.status == 200 && page.html.contains("Tomato soup"))
                #expect(page.headers.first(name: "X-Robots-Tag") == "noindex, nofollow")
                #expect(page.has("meta", ["name": "robots", "content": "noindex, nofollow"]))
                #expect(page.headers.first(name: "Referrer-Policy") == "same-origin")
                #expect(page.headers.first(name: "Cache-Control") == "no-store")
                #expect(page.html.contains("\(shared)?servings=5") && !page.says("recipe.onlyYou"))
                #expect(!page.html.contains("application/ld+json") && !page.html.contains("data-tick"))
            }
            #expect(try await Browser(web).open(shared).html.contains("/log-in?from=%2Fshared%2F"))
            let copy = try await Browser.signedIn(web).submit("\(shared)/copy", [])
            #expect(copy.location == "/drafts/\(SampleKitchen.copyID)/edit")
        }
    }

    @Test func `R13 a link that was revoked says so, and leads to whoever sent it`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.shared) { _ in
            throw Problem(status: 404, code: "not-found", detail: "None.")
        }
        try await withPages(services: services) { web in
            let page = try await Browser(web).open(shared)
            #expect(page.status == 404 && page.text(in: "h1") == phrase("shared.goneTitle"))
            #expect(page.headers.first(name: "X-Robots-Tag") == "noindex, nofollow")
        }
    }

    @Test func `R13 a recipe is shared with the household and taken back, which is undone`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("\(recipe)/sharing").says("sharing.share"))
            let shared = try await ada.submit("\(recipe)/household", [("share", "yes")])
            #expect(shared.location == "\(recipe)/sharing")
            let page = try await ada.open("\(recipe)/sharing").html
            #expect(page.says("sharing.shared") && page.has(field: "share", "no"))
            let list = try await ada.open("/recipes/household").html
            #expect(list.contains("From Tomato soup") && list.says("ourRecipes.shareAll"))
            let all = try await ada.submit("/recipes/household/sharing", [("all", "yes")])
            #expect(all.location == "/recipes/household")
        }
    }

    @Test func `R13 whoever lives alone is told what a household is for`() async throws {
        let none = Problem(status: 404, code: "no-household", detail: "None.")
        let services = SampleKitchen().services
            .on(RecipesAPI.householdRecipes) { _ in throw none }
            .on(RecipesAPI.householdSharing) { _ in throw none }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/recipes/household")
            #expect(page.status == 200 && page.links(to: "/household"))
            #expect(try await !ada.open("\(recipe)/sharing").says("sharing.share"))
        }
    }

    @Test func `R10 the versions of a recipe tell what changed, and going back can be undone`() async throws {
        let seen = Mutex<[Int]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.restoreVersion) { restoration in
            seen.withLock { $0.append(restoration.revision) }
            return kitchen.recipe
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let list = try await ada.open("\(recipe)/history").html
            #expect(list.says("history.changed", ["list": "title"]) && list.contains("\(recipe)/history/1"))
            let version = try await ada.open("\(recipe)/history/1").html
            #expect(version.contains("<del>") && version.says("history.photos", ["before": "0", "after": "2"]))
            let back = try await ada.submit("\(recipe)/history/1/restoration", [("revision", "3")])
            #expect(back.location == recipe && seen.withLock { $0 } == [3])
            let page = try await ada.open(recipe).html
            #expect(page.contains("\(recipe)/history/3/restoration"))
        }
    }
}
