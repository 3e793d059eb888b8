import HTTPTypes
import NIOHTTP1
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct FormGuardTests {
    @Test func `a form without a token, with a foreign one or from another site changes nothing`() async throws {
        let peers = SampleKitchen().peers
        try await withPages(peers: peers) { web in
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
                #expect(page.text(in: "h1") == "Please send that form again")
            }
            #expect(!peers.asked.contains { $0.method == .post })

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
            #expect(page.text(in: "h1") == "That is too much")
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
