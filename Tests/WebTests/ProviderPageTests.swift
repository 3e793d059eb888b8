import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ProviderPageTests {
    private static let google = SignInProvider(id: "google", name: "Google")
    private static let ticket = ProviderTicket(
        ticket: "ticket", provider: google, email: "ada@larder.example", suggestedUsername: "ada.lovelace")

    /// A browser that has left for the provider.
    private func departed(_ web: TestedService, from: String = "/recipes/7") async throws -> Browser {
        let ada = Browser(web)
        let page = try await ada.submit("/log-in/with/google", [("from", from)])
        #expect(page.status == 200)
        return ada
    }

    @Test func `A4: the providers are offered where one logs in and signs up, and nowhere while none is set up`()
        async throws
    {
        for providers in [[Self.google], []] {
            let services = SampleKitchen().services.on(AuthAPI.providers) { _ in Page(items: providers) }
            try await withPages(services: services) { web in
                for path in ["/log-in?from=%2Fpantry", "/sign-up"] {
                    let html = try await Browser(web).open(path).html
                    #expect(html.sends(to: "/log-in/with/google") == !providers.isEmpty)
                    #expect(html.says("provider.continueWith", ["provider": "Google"]) == !providers.isEmpty)
                }
            }
        }
        try await withPages(services: StubServices()) { web in
            let page = try await Browser(web).open("/log-in")
            #expect(page.status == 200)
        }
    }

    @Test func `A4: one leaves from a page of ours, with what ties the return to this browser in a Lax cookie`()
        async throws
    {
        try await withPages { web in
            let page = try await Browser(web).submit("/log-in/with/google", [("from", "/recipes/7")])
            #expect(page.status == 200)
            #expect(page.headers.first(name: "Refresh") == "0; url=https://accounts.example/authorize?state=s")
            #expect(page.links(to: "https://accounts.example/authorize?state=s"))
            #expect(page.headers.first(name: "Content-Security-Policy")?.contains("form-action 'self'") == true)
            let cookie = try #require(page.headers["Set-Cookie"].first { $0.hasPrefix("larder-flow=") })
            for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=600"] { #expect(cookie.contains(part)) }
        }
    }

    @Test(arguments: ["javascript:alert(1)", "https://accounts.example/\r\nSet-Cookie: a=b", "//accounts.example"])
    func `A4: nobody is sent to what is no address of a provider`(address: String) async throws {
        let services = SampleKitchen().services.on(AuthAPI.beginWithProvider) { _ in
            ProviderRedirect(url: address, flow: "flow")
        }
        try await withPages(services: services) { web in
            let page = try await Browser(web).submit("/log-in/with/google", [])
            #expect(page.status == 303 && page.location == "/log-in")
            #expect(page.headers.first(name: "Refresh") == nil)
        }
    }

    @Test(arguments: [("/recipes/7", "/recipes/7"), ("//evil.example", "/home"), ("https://evil.example", "/home")])
    func `A4: whoever is known is signed in and led to where they wanted to go, on this site`(
        from: String, to place: String
    ) async throws {
        let services = SampleKitchen().services.on(AuthAPI.finishWithProvider) { back in
            #expect(back == ProviderReturn(flow: "flow", state: "s", code: "c", issuer: "https://accounts.example"))
            return ProviderOutcome(tokens: SampleKitchen().session)
        }
        try await withPages(services: services) { web in
            let ada = try await departed(web, from: from)
            let page = try await ada.open("/log-in/with/return?state=s&code=c&iss=https%3A%2F%2Faccounts.example")
            #expect(page.status == 303 && page.location == place)
            #expect(await ada.cookies["larder-refresh"] == "refresh-2")
            #expect(await ada.cookies["larder-flow"] == nil)
        }
    }

    @Test func `A4: who has not left from here comes back to the log-in with nothing`() async throws {
        try await withPages { web in
            for cookies in [[:], ["larder-flow": "forged.value"]] {
                let page = try await Browser(web, cookies: cookies).open("/log-in/with/return?state=s&code=c")
                #expect(page.status == 303 && page.location == "/log-in")
            }
        }
    }

    @Test(
        arguments: [
            ("provider-failed", phrase("provider.failed")),
            ("provider-cancelled", phrase("provider.cancelled")),
        ])
    func `A4: what went wrong at the provider is said on the log-in page`(code: String, text: String) async throws {
        let services = SampleKitchen().services.on(AuthAPI.finishWithProvider) { _ in
            throw Problem(status: 422, code: code, detail: "…")
        }
        try await withPages(services: services) { web in
            let ada = try await departed(web)
            let page = try await ada.open("/log-in/with/return?state=s&error=access_denied")
            #expect(page.location == "/log-in")
            #expect(try await ada.open("/log-in").holds(text))
        }
    }

    @Test func `A4: whoever is new chooses a username, and is shown what is wrong with it`() async throws {
        let services = SampleKitchen().services
            .on(AuthAPI.finishWithProvider) { _ in ProviderOutcome(registration: Self.ticket) }
            .on(AuthAPI.registerWithProvider) { registration in
                #expect(registration.ticket == "ticket")
                if registration.username == "bob" {
                    throw Problem.invalid("username", "is taken already", code: "taken")
                }
                return SampleKitchen().session
            }
        try await withPages(services: services) { web in
            let ada = try await departed(web)
            let page = try await ada.open("/log-in/with/return?state=s&code=c")
            #expect(page.location == "/sign-up/with-provider")
            let form = try await ada.open("/sign-up/with-provider").html
            #expect(form.has(["value": "ada.lovelace"]) && form.contains("ada@larder.example"))
            let taken = try await ada.submit("/sign-up/with-provider", [("username", "bob")])
            #expect(taken.status == 422 && taken.has(["value": "bob"]))
            let done = try await ada.submit("/sign-up/with-provider", [("username", "ada")])
            #expect(done.location == "/preferences")
            #expect(await ada.cookies["larder-ticket"] == nil)
            #expect(await ada.cookies["larder-access"] == "access-2")
        }
    }

    @Test func `A4: an address that is not verified leads to the code`() async throws {
        let services = SampleKitchen().services
            .on(AuthAPI.finishWithProvider) { _ in ProviderOutcome(registration: Self.ticket) }
            .on(AuthAPI.registerWithProvider) { _ in throw Problem(status: 403, code: "unverified", detail: "…") }
        try await withPages(services: services) { web in
            let ada = try await departed(web)
            _ = try await ada.open("/log-in/with/return?state=s&code=c")
            let page = try await ada.submit("/sign-up/with-provider", [("username", "ada")])
            #expect(page.location == "/verify?email=ada%40larder.example")
        }
    }

    @Test func `A4: whoever has an account links it with its password`() async throws {
        let services = SampleKitchen().services
            .on(AuthAPI.finishWithProvider) { _ in ProviderOutcome(joining: Self.ticket) }
            .on(AuthAPI.joinProvider) { joining in
                guard joining.password == " right words " else {
                    throw Problem(status: 401, code: "wrong-credentials", detail: "…")
                }
                return SampleKitchen().session
            }
        try await withPages(services: services) { web in
            let ada = try await departed(web)
            #expect(try await ada.open("/log-in/with/return?state=s&code=c").location == "/log-in/link")
            let wrong = try await ada.submit("/log-in/link", [("password", "wrong words")])
            #expect(wrong.status == 401 && !wrong.html.contains("wrong words"))
            #expect(wrong.says("provider.wrongPassword"))
            let done = try await ada.submit("/log-in/link", [("password", " right words ")])
            #expect(done.location == "/recipes/7")
        }
    }

    @Test func `A4: providers are linked and unlinked from the profile`() async throws {
        let services = SampleKitchen().services
            .on(AuthAPI.finishWithProvider) { _ in ProviderOutcome(linked: SampleKitchen().linkedProvider) }
            .on(AuthAPI.linkProvider) { confirmation in
                guard confirmation.password == "right" else {
                    throw Problem.invalid("password", "is not your password", code: "wrong")
                }
                return SampleKitchen().redirect
            }
            .on(AuthAPI.confirm) { confirmation in
                guard confirmation.password == "right" else {
                    throw Problem.invalid("password", "is not your password", code: "wrong")
                }
                return ConfirmedUntil(until: .aTuesday)
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let wrong = try await ada.submit("/profile/providers/google/link", [("password", "wrong")])
            #expect(wrong.location == "/profile/providers")
            let leaving = try await ada.submit("/profile/providers/google/link", [("password", "right")])
            #expect(leaving.headers.first(name: "Refresh") != nil)
            let back = try await ada.open("/log-in/with/return?state=s&code=c")
            #expect(back.location == "/profile/providers")
            #expect(try await ada.open("/profile/providers").says("provider.linked"))
            for (password, notice) in [("wrong", phrase("provider.wrongPassword")), ("right", "Unlinked.")] {
                let page = try await ada.submit("/profile/providers/kitchen/unlink", [("password", password)])
                #expect(page.location == "/profile/providers")
                #expect(try await ada.open("/profile/providers").html.contains(notice))
            }
        }
    }

    @Test func `A4: who has no password unlinks soon after logging in, and is told so`() async throws {
        let account = Account(
            id: Person.ada.account, username: "ada", email: "ada@larder.example", displayName: nil, roles: [],
            createdAt: .aTuesday, hasPassword: false)
        let services = SampleKitchen().services.on(AuthAPI.me) { _ in account }.on(AuthAPI.unlinkProvider) { _ in
            throw Problem(status: 403, code: "unconfirmed", detail: "No.")
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/profile/providers").html
            #expect(!page.has(["type": "password"]) && page.links(to: "/log-in?from=/profile/providers"))
            _ = try await ada.submit("/profile/providers/kitchen/unlink", [])
            #expect(try await ada.open("/profile/providers").says("provider.unconfirmed"))
        }
    }

    @Test func `A4: the only way in stays, and the page says why`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.confirm) { _ in ConfirmedUntil(until: .aTuesday) }
            .on(AuthAPI.unlinkProvider) { _ in throw Problem(status: 409, code: "only-way-in", detail: "…") }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit("/profile/providers/kitchen/unlink", [("password", "right")])
            #expect(try await ada.open("/profile/providers").says("provider.onlyWayIn"))
        }
    }
}
