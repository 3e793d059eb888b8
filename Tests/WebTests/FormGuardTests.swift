import AuthContracts
import Contracts
import Foundation
import HTTPTypes
import NIOHTTP1
import ServiceClient
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct FormGuardTests {
    @Test func `a form without a token, with a foreign one or from another site changes nothing`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let eve = Browser(web)
            let own = try await token(of: ada)
            let foreign = try await token(of: eve)
            let food = [("food", "tomato")]

            let attempts: [(String?, HTTPHeaders)] = [
                (nil, ["Sec-Fetch-Site": "same-origin"]), (foreign, ["Sec-Fetch-Site": "same-origin"]),
                ("garbage", [:]), (own, ["Sec-Fetch-Site": "cross-site"]), (own, ["Sec-Fetch-Site": "same-site"]),
                (own, ["Origin": "https://evil.example"]), (own, ["Origin": "null"]),
            ]
            for (token, headers) in attempts {
                let page = try await ada.submit("/pantry/items", food, token: token, headers: headers)
                #expect(page.status == 403, "\(token ?? "-") \(headers)")
                #expect(page.heading("failure.foreignForm.title"))
            }
            #expect(!services.asked.contains { $0.method == .post })

            for headers in [["Sec-Fetch-Site": "same-origin"], ["Origin": "http://larder.test"], [:]] as [HTTPHeaders] {
                let page = try await ada.submit("/pantry/items", food, token: own, headers: headers)
                #expect(page.status == 303)
            }
        }
    }

    @Test func `a browser that never opened a page of ours cannot send a form`() async throws {
        try await withPages { web in
            let stranger = Browser(web)
            let page = try await stranger.submit("/log-in", [("login", "ada")], token: "a.b", headers: [:])
            #expect(page.status == 403)
        }
    }

    @Test func `a form larger than 64 KB is refused`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.submit("/pantry/items", [("food", String(repeating: "a", count: 70_000))])
            #expect(page.status == 413)
            #expect(page.heading("failure.tooLarge.title"))
        }
    }

    @Test func `a large form is read only from people who have signed in`() async throws {
        let services = SampleKitchen().services.on(AuthAPI.me) { _ in throw Problem.unauthenticated }
        try await withPages(services: services) { web in
            let large = [("text", String(repeating: "a", count: 100_000))]
            for path in ["/import/text", "/import/file", "/drafts", "/moderation/recipes/new"] {
                let stranger = Browser(web)
                let page = try await stranger.submit(path, large)
                #expect(page.status == 303 && page.location?.hasPrefix("/log-in") == true, "\(path)")
            }
            #expect(!services.asked.contains { $0.method == .post })
        }
    }

    @Test func `what nobody can read is told at its field, in a form and in an address`() async throws {
        let marks = "e" + String(repeating: "\u{301}", count: 2_000)
        try await withPages(services: SampleKitchen().services) { web in
            let ada = Browser.signedIn(web)
            let form = try await ada.submit("/pantry/items", [("food", marks)])
            #expect(form.status == 422)
            let address = try await ada.open("/search?query=e" + String(repeating: "%CC%81", count: 500))
            #expect(address.status == 422)
            #expect(address.text(in: "h1") == form.text(in: "h1"))
        }
    }

    @Test func `N2 a field is dropped if no page of ours can have named it, before its name is compared`() throws {
        let marks = String(repeating: "\u{301}\u{316}", count: 60_000)
        for name in [marks, "a\(marks)", "na\u{EF}ve", "two words", String(repeating: "a", count: 101)] {
            let form = try Form("\(name)=1&title=Soup&\(name)&\(name)=2")
            #expect(form.names == ["title"] && form["title"] == "Soup", "\(name.utf8.count) bytes")
        }
        // A mark behind a sign forms one character with it.
        let form = try Form("title=\u{301}x&\u{301}=&note=y")
        #expect(form.names == ["title", "note"] && form["title"] == "\u{301}x")
    }

    @Test func `headers that no browser sends are passed over`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let marks = String(repeating: "\u{301}\u{327}", count: 700)
            let stranger = Browser(web)
            let page = try await stranger.open("/", headers: ["Accept-Language": marks, "Cookie": "\(marks)=\(marks)"])
            #expect(page.status == 200)
        }
    }

    @Test func `signing in and out gives the browser another key`() async throws {
        try await withPages(services: SampleKitchen().services) { web in
            let ada = Browser(web)
            let before = try await token(of: ada)
            let key = await ada.cookies["larder-browser"]
            let signedIn = try await ada.submit("/log-in", [("login", "ada"), ("password", "secret")])
            #expect(signedIn.status == 303)
            let during = await ada.cookies["larder-browser"]
            #expect(during != nil && during != key)
            let old = try await ada.submit(
                "/pantry/items", [("food", "tomato")], token: before, headers: ["Sec-Fetch-Site": "same-origin"])
            #expect(old.status == 403)
            _ = try await ada.submit("/log-out", [])
            let after = await ada.cookies["larder-browser"]
            #expect(after != nil && after != during)
        }
    }

    @Test func `P1 a form that is sent twice asks for one thing`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            func add(_ food: String, from page: Browser.Page) async throws {
                let once = try #require(page.html.firstMatch(of: /name="once" value="([^"]+)"/)).output.1
                #expect(try await ada.submit("/pantry/items", [("food", food), ("once", String(once))]).status == 303)
            }
            let page = try await ada.open("/pantry")
            try await add("tomato", from: page)
            try await add("tomato", from: page)
            try await add("egg", from: page)
            try await add("tomato", from: ada.open("/pantry"))
            let keys = services.asked.filter { $0.method == .post }.map { $0.headerFields[.idempotencyKey] }
            #expect(keys.count == 4 && !keys.contains(nil))
            #expect(keys[0] == keys[1] && Set(keys).count == 3)
        }
    }

    @Test func `where a request comes from is judged by what the browser says`() {
        func origin(_ site: String?, _ origin: String?) -> RequestOrigin {
            var fields = HTTPFields()
            if let site { fields[HTTPField.Name("Sec-Fetch-Site")!] = site }
            fields[.origin] = origin
            return RequestOrigin(fields, ownOrigin: "https://larder.example")
        }
        #expect(origin("same-origin", "https://larder.example") == .ownPages)
        #expect(origin("none", nil) == .ownPages)
        #expect(origin("cross-site", "https://larder.example") == .elsewhere)
        #expect(origin("same-site", nil) == .elsewhere)
        #expect(origin(nil, "https://larder.example") == .ownPages)
        #expect(origin(nil, "http://larder.example") == .elsewhere)
        #expect(origin(nil, nil) == .unsaid)
    }

    private func token(of browser: Browser) async throws -> String {
        let page = try await browser.open("/log-in?from=/home")
        let profile = page.status == 200 ? page : try await browser.open("/profile")
        return try #require(profile.html.firstMatch(of: /name="token" value="([^"]+)"/).map { String($0.output.1) })
    }
}
