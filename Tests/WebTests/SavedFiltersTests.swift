import AuthContracts
import Contracts
import HTTPTypes
import NIOHTTP1
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct SavedFiltersTests {
    /// Each page with filters, two of its filters, a link without filters, and that link with them.
    private static let pages = [
        ("/results", "?cuisine=thai&maxMinutes=30", "", "?cuisine=thai&maxMinutes=30"),
        ("/search", "?diet=vegan&minRating=4", "?query=soup", "?query=soup&diet=vegan&minRating=4"),
        ("/stores", "?radius=2&open=yes", "?from=%2Fpantry", "?from=%2Fpantry&radius=2&open=yes"),
        ("/support", "?kind=idea&state=any", "", "?kind=idea&state=any"),
        ("/operator/security", "?kind=signedInOnNewDevice", "", "?kind=signedInOnNewDevice"),
        ("/admin/accounts", "?role=support&state=active", "", "?role=support&state=active"),
        ("/admin/partners", "?state=suspended", "", "?state=suspended"),
        ("/moderation/audit", "?moderator=\(Person.ada.account)", "", "?moderator=\(Person.ada.account)"),
    ]

    /// The header fields of a link on another page of the site, on another site, and of an address opened directly.
    private static func link(from page: String, _ web: TestedService) -> HTTPHeaders {
        ["Sec-Fetch-Site": "same-origin", "Referer": web.url + page]
    }
    private static let elsewhere: HTTPHeaders = ["Sec-Fetch-Site": "cross-site", "Referer": "https://friend.example/"]
    private static let direct: HTTPHeaders = ["Sec-Fetch-Site": "none"]

    @Test(arguments: pages)
    func `R5 chosen filters stay until they are cleared`(
        page: String, filters: String, link: String, filtered: String
    ) async throws {
        let services = SampleKitchen().moderationServices.on(AuthAPI.securityEvents) { _ in Page(items: []) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open(page).status == 200)
            let chosen = try await ada.open(page + filters)
            #expect(chosen.status == 200 && chosen.html.contains("filters=none"), "a way to clear them")
            // The pages of others keep theirs.
            let others = ["/results?diet=vegan", "/search?diet=vegan"].filter { !$0.hasPrefix(page) }
            for other in others { _ = try await ada.open(other) }
            for headers in [Self.link(from: "/home", web), Self.link(from: "\(page)?a=b", web)] {
                #expect(try await ada.open(page + link, headers: headers).location == page + filtered)
            }
            #expect(try await ada.open(page, headers: Self.direct).location == page + filters)
            #expect(try await ada.open(page + "?filters=none").status == 200)
            #expect(try await ada.open(page).status == 200)
        }
    }

    @Test func `R5 results of named foods keep the chosen filters`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.open("/results?cuisine=thai")
            _ = try await ada.open("/results?foods=leek")
            #expect(try await ada.open("/results").location == "/results?cuisine=thai")
        }
    }

    @Test(arguments: ["/results", "/search"])
    func `R5 a link shows its own filters and replaces none that somebody chose`(page: String) async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.open("\(page)?diet=vegan")
            for headers in [Self.elsewhere, Self.direct, Self.link(from: "/foods/leek", web)] {
                #expect(try await ada.open("\(page)?cuisine=thai", headers: headers).status == 200)
                #expect(try await ada.open(page).location == "\(page)?diet=vegan")
            }
            // Further parts of a shared page are no choice either.
            _ = try await ada.open("\(page)?cuisine=thai&cursor=c")
            #expect(try await ada.open(page).location == "\(page)?diet=vegan")
        }
    }

    @Test func `R5 shared search words show what their sender saw`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.open("/search?diet=vegan")
            for headers in [Self.elsewhere, Self.direct] {
                #expect(try await ada.open("/search?query=soup", headers: headers).status == 200)
            }
            #expect(try await ada.open("/search?query=soup").location == "/search?query=soup&diet=vegan")
        }
    }

    @Test func `R5 filters end with the session`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.open("/results?cuisine=thai")
            _ = try await ada.open("/search?cuisine=thai")
            _ = try await ada.submit("/log-out", [])
            #expect(await ada.cookies["larder-filters"] == nil)
            #expect(try await ada.open("/search").status == 200)
        }
    }

    @Test func `R5 an unreadable cookie of filters is none`() async throws {
        try await withPages { web in
            for text in ["cuisine=thai", "|", "/search", "//search?cuisine=thai", "/search?cuisine=nonsense"] {
                let browser = Browser(web, cookies: ["larder-filters": text])
                let page = try await browser.open("/search")
                #expect(page.status == 200, "\(text)")
            }
        }
    }

    @Test func `R5 browsers without metadata name the page that a choice was made on`() throws {
        let own = "https://larder.example"
        func referrer(_ referer: String?) -> PageReferrer {
            var headers = HTTPFields()
            headers[.referer] = referer
            return PageReferrer(headers, to: "/search", ownOrigin: own)
        }
        #expect(referrer("\(own)/search?query=soup") == .samePage && referrer("\(own)/search") == .samePage)
        #expect(referrer("\(own)/home") == .ownSite && referrer("\(own)/search/x") == .ownSite)
        for other in [nil, "\(own).evil/search", "https://friend.example/search", ""] {
            #expect(referrer(other) == .elsewhere)
        }
    }
}
