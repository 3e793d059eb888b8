import Contracts
import NIOHTTP1
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(3)))
struct EveryAddressTests {
    /// The header fields for an address typed into a browser.
    private static let looking: HTTPHeaders = [
        "Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", "Sec-Fetch-Dest": "document",
        "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "none",
    ]

    @Test func `U2 whatever address somebody opens, they see a page or are led to one, never an error body`()
        async throws
    {
        try await withPages { web in
            let addresses = Set(try await EveryFormTests.addresses(keptBy: web.database) { _ in true })
                .union(["/nothing", "/recipes/nothing/here", "/assets/0/nothing.js", "/pictures/foods/fruits/x.svg"])
                .subtracting([
                    "/pantry/events", "/moderation/events", "/shopping/events", "/shopping/own/events",
                    "/plan/events", "/orders/events",
                ])
            #expect(addresses.count > 150)
            for browser in [Browser.signedIn(web), Browser(web)] {
                for address in addresses.sorted() {
                    let page = try await browser.open(address, headers: Self.looking)
                    Self.check(page, at: address)
                    guard let location = page.location, location.hasPrefix("/") else { continue }
                    let next = try await browser.open(location, headers: Self.looking)
                    Self.check(next, at: "\(address), then \(location)")
                }
            }
        }
    }

    private static func check(_ page: Browser.Page, at address: String) {
        let type = page.headers.first(name: "Content-Type") ?? ""
        #expect(!type.contains("json") || type.contains("manifest"), "\(address): \(type)")
        if type.contains("manifest") { return }
        #expect(!page.html.hasPrefix("{") && !page.html.hasPrefix("["), "\(address)")
        let isLed = [204, 302, 303].contains(page.status)
        #expect(isLed || !page.html.isEmpty, "\(address): \(page.status) with nothing to see")
        if page.status >= 400 { #expect(page.html.contains("<h1>"), "\(address)") }
        let twice = doubleIDs(of: page.html)
        #expect(twice.isEmpty, "\(address) has ids that stand twice: \(twice)")
    }

    /// Ids used by several elements.
    static func doubleIDs(of html: String) -> [String] {
        let ids = html.matches(of: /<[^<>]* id="([^"]+)"/).map { String($0.1) }
        return Dictionary(grouping: ids, by: \.self).filter { $1.count > 1 }.keys.sorted()
    }

    @Test func `U2 an address that takes forms leads a browser to where its form stands`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let recipe = SampleKitchen.recipeID
            for (address, page) in [
                ("/pantry/items", "/pantry"), ("/pick/foods", "/pick"), ("/lists", "/likes"), ("/log-out", "/"),
                ("/recipes/\(recipe)/like", "/recipes/\(recipe)"), ("/profile/name", "/profile/account"),
                ("/recipes/\(recipe)/comments/\(recipe)/removal", "/recipes/\(recipe)"),
                ("/drafts/\(SampleKitchen.draftID)", "/drafts/\(SampleKitchen.draftID)/edit"),
                ("/log-in/with/kitchen", "/log-in"), ("/profile/targets", "/profile/body"),
            ] {
                let answer = try await ada.open(address, headers: Self.looking)
                #expect(
                    answer.status == 303 && answer.location == page, "\(address) leads to \(answer.location ?? "-")")
            }
        }
    }

    @Test func `U2 a form for which there is no address any more is answered with a page`() async throws {
        try await withPages { web in
            let page = try await Browser.signedIn(web).submit("/home", [("a", "b")])
            #expect(page.status == 404 && page.heading("failure.notFound.title"))
        }
    }

    @Test func `U2 what scripts ask for stays data for them`() async throws {
        try await withPages { web in
            let ada = Browser.signedIn(web)
            let data = try await ada.open(
                "/suggestions?query=to", headers: ["Accept": "*/*", "Sec-Fetch-Dest": "empty"])
            #expect(data.status == 200 && data.html.hasPrefix("["))
            #expect(try await ada.open("/suggestions?query=to", headers: Self.looking).html.contains("<h1>"))
        }
    }
}
