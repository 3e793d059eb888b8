import AuthContracts
import Contracts
import Foundation
import HTTPTypes
import PantryContracts
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct SessionTests {
    @Test func `A3 logging in sets cookies that no script can read, and leads to where one wanted to go`() async throws
    {
        try await withPages { web in
            let ada = Browser(web)
            let page = try await ada.submit(
                "/log-in", [("login", "ada"), ("password", " secret words "), ("from", "/recipes/7?servings=2")])
            #expect(page.status == 303)
            #expect(page.location == "/recipes/7?servings=2")
            let cookies = page.headers["Set-Cookie"]
            for name in ["larder-access", "larder-refresh"] {
                let cookie = try #require(cookies.first { $0.hasPrefix("\(name)=") })
                #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"))
                #expect(!cookie.contains("Domain"))
            }
        }
    }

    @Test func `over TLS cookies are Secure and carry the __Host- prefix`() async throws {
        try await withPages(origin: "https://larder.example") { web in
            let page = try await Browser(web).open("/log-in")
            let cookie = try #require(page.headers.first(name: "Set-Cookie"))
            #expect(cookie.hasPrefix("__Host-larder-browser="))
            #expect(cookie.contains("Secure"))
            #expect(page.headers.first(name: "Strict-Transport-Security")?.hasPrefix("max-age=63072000") == true)
        }
    }

    @Test(arguments: ["//evil.example", "/\\evil.example", "https://evil.example", "evil", "/a\nb", "\\/evil", ""])
    func `nobody is led to another site after logging in`(to address: String) async throws {
        #expect(OwnPath(address) == nil)
        try await withPages { web in
            let page = try await Browser(web).submit(
                "/log-in", [("login", "ada"), ("password", "x"), ("from", address)])
            #expect(page.location == "/home")
        }
    }

    @Test func `A7 whoever has not told how they eat is asked right after logging in`() async throws {
        try await withPages(SampleKitchen(preferences: Preferences())) { web in
            let page = try await Browser(web).submit("/log-in", [("login", "ada"), ("password", "x")])
            #expect(page.location == "/preferences")
        }
    }

    @Test func `A3 a wrong password says neither which is wrong nor what was typed`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.signIn) { _ in
            throw Problem(status: 401, code: "wrong-credentials", detail: "Incorrect username or password. Try again.")
        }
        try await withPages(services: services) { web in
            let page = try await Browser(web).submit("/log-in", [("login", "ada"), ("password", "hunter2hunter2")])
            #expect(page.status == 401)
            #expect(page.says("problem.wrong-credentials"))
            #expect(page.has(["value": "ada"]))
            #expect(!page.html.contains("hunter2"))
        }
    }

    @Test func `whoever is not signed in is led to the log-in and back`() async throws {
        let services = StubServices().on(PantryAPI.foods) { _ in throw Problem.unauthenticated }
        try await withPages(services: services) { web in
            let page = try await Browser(web).open("/pantry?x=1")
            #expect(page.status == 303)
            #expect(page.location == "/log-in?from=%2Fpantry%3Fx%3D1")
        }
    }

    @Test func `an access token that has run out is renewed on the way`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let ada = Browser(web, cookies: ["larder-refresh": "refresh"])
            let page = try await ada.open("/pantry")
            #expect(page.status == 200)
            #expect(await ada.cookies["larder-access"] == "access-2")
            #expect(await ada.cookies["larder-refresh"] == "refresh-2")
            #expect(services.asked.contains { $0.headerFields[.authorization] == "Bearer access-2" })
        }
    }

    @Test func `a session that cannot be renewed is over`() async throws {
        let services = SampleKitchen().services
            .on(AuthAPI.refresh) { _ in throw Problem.unauthenticated }
            .on(PantryAPI.foods) { _ in throw Problem.unauthenticated }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/pantry")
            #expect(page.location?.hasPrefix("/log-in") == true)
            #expect(await ada.cookies["larder-access"] == nil)
            #expect(await ada.cookies["larder-refresh"] == nil)
        }
    }

    @Test func `a session outlives a moment in which nobody can renew it`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.refresh) { _ in throw Problem.unavailable("Resting.") }
        try await withPages(services: services) { web in
            let ada = Browser(web, cookies: ["larder-refresh": "refresh"])
            let page = try await ada.open("/pantry")
            #expect(page.status == 503)
            #expect(await ada.cookies["larder-refresh"] == "refresh")
        }
    }

    @Test func `logging out forgets the session even where nobody can be told`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.signOut) { _ in throw Problem.unavailable("Resting.") }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.submit("/log-out", [])
            #expect(page.location == "/")
            #expect(await ada.cookies["larder-refresh"] == nil)
        }
    }

    @Test func `many requests of one browser renew its session once`() async throws {
        let renewed = Mutex(0)
        let services = SampleKitchen().services.on(AuthAPI.refresh) { _ in
            renewed.withLock { $0 += 1 }
            return SampleKitchen().session
        }
        let client = ServiceClient(transport: services)
        let renewals = SessionRenewals(client: client, now: { .aTuesday })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    let visitor = Visitor(client: client, renewals: renewals, accessToken: nil, refreshToken: "one")
                    let basket = try await visitor.ask { try await $0.call(PantryAPI.basket) }
                    #expect(basket.foods.count == 1)
                }
            }
            try await group.waitForAll()
        }
        #expect(renewed.withLock(\.self) == 1)
    }
}
