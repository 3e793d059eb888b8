import AsyncHTTPClient
import DrivenBrowser
import Foundation
import NIOCore
import RunningSystem
import Testing

/// The size of pages over a slow network.
@Suite(.timeLimit(.minutes(5)))
struct PageWeightTests {
    /// Pages not in `EveryPage`, and links on them to further pages.
    private static let others = [
        "results?atMostMissing=3", "pantry/journal", "welcome/kitchen", "drafts/new", "likes", "reference/auth",
        "reference/pantry", "reference/pantry?part=2", "reference/pantry?part=3", "reference/pantry?part=4",
        "reference/recipes", "reference/recipes?part=2", "reference/recipes?part=3",
        "reference/recipes?part=4", "reference/recipes?part=5", "reference/recipes?part=6", "reference/recipes?part=7",
        "reference/recipes?part=8", "reference/auth?part=2",
    ]
    private static let links = [
        #"href="(/recipes/[0-9a-f-]{36})""#, #"href="(/recipes/[0-9a-f-]{36}/cook\?[^"]*)""#,
        #"href="(/recipes/[0-9a-f-]{36}/cooked\?[^"]*)""#,
        #"href="(/recipes/[0-9a-f-]{36}/substitutes/[^"]+)""#, #"href="(/foods/[^"]+)""#,
        #"href="(/moderation/(?:recipes|foods)/[0-9a-f-]{36})""#, #"href="(/pantry/items/[^"]+)""#,
    ]

    @Test
    func `U2 page, styles and scripts weigh less than 120 kB, and 40 kB on the wire, on every page`() async throws {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            let scales = Scales(web: up.web)
            for page in EveryPage.forAnybody { try await scales.check("/" + page) }
            _ = try await up.administer(["promote", "demo"], "")
            try await WebDriver.browsing { browser in
                try await EveryPage.logIn(browser, up)
                await scales.signIn(try await browser.cookies())
            }
            var waiting = EveryPage.forPeople + EveryPage.forAdministrators + Self.others
            var kinds: Set<String> = []
            while let page = waiting.popLast() {
                let html = try await scales.check("/" + page)
                for link in Self.links where !kinds.contains(link) {
                    guard let found = html.firstMatch(of: try Regex(link))?.output[1].substring else { continue }
                    kinds.insert(link)
                    waiting.append(String(found.dropFirst()).replacing("&amp;", with: "&"))
                }
            }
            #expect(kinds.count == Self.links.count)
            try await scales.end()
        }
    }
}

/// Weighs pages as sent to a browser.
private actor Scales {
    private static let most = (raw: 120_000, packed: 40_000)

    /// The gateway keeps refusing requests.
    private struct TooFast: Error {
        let path: String
    }

    private struct Weight {
        var raw = 0
        var packed = 0
    }

    private let web: String
    private let http: HTTPClient
    private var cookies = ""
    private var parts: [String: Weight] = [:]

    init(web: String) {
        self.web = web
        var configuration = HTTPClient.Configuration()
        configuration.decompression = .disabled
        http = HTTPClient(configuration: configuration)
    }

    func signIn(_ cookies: String) { self.cookies = cookies }
    func end() async throws { try await http.shutdown() }

    /// Checks the page's weight and returns its HTML.
    @discardableResult
    func check(_ page: String) async throws -> String {
        let html = String(decoding: try await get(page, accepting: "identity"), as: UTF8.self)
        var all = Weight(raw: html.utf8.count, packed: try await get(page, accepting: "gzip").count)
        let page = "\(page): HTML of \(all.raw) bytes, \(all.packed) packed"
        var made: [String] = []
        for part in Set(html.matches(of: /\/assets\/[\w-]+\/[\w.-]+\.(css|js)/).map { String($0.output.0) }) {
            let weight = try await weight(of: part)
            all.raw += weight.raw
            all.packed += weight.packed
            made.append(part)
        }
        if ProcessInfo.processInfo.environment["LARDER_WEIGHTS"] != nil { print(all.raw, all.packed, page) }
        #expect(!made.isEmpty, "\(page), no styles or scripts")
        #expect(all.raw < Self.most.raw, "\(page), with \(made.sorted()) \(all.raw) bytes")
        #expect(all.packed < Self.most.packed, "\(page), with \(made.sorted()) \(all.packed) bytes packed")
        return html
    }

    private func weight(of part: String) async throws -> Weight {
        if let known = parts[part] { return known }
        let weight = Weight(
            raw: try await get(part, accepting: "identity").count, packed: try await get(part, accepting: "gzip").count)
        parts[part] = weight
        return weight
    }

    private func get(_ path: String, accepting coding: String) async throws -> Data {
        var request = HTTPClientRequest(url: web + path)
        request.headers.add(name: "Accept-Encoding", value: coding)
        let isPage = !path.hasPrefix("/assets/")
        request.headers.add(name: "Accept", value: isPage ? "text/html,*/*;q=0.8" : "*/*")
        request.headers.add(name: "Sec-Fetch-Dest", value: isPage ? "document" : "empty")
        request.headers.add(name: "Sec-Fetch-Mode", value: isPage ? "navigate" : "cors")
        request.headers.add(name: "Sec-Fetch-Site", value: "same-origin")
        request.headers.add(name: "Cookie", value: cookies)
        // The gateway's rate limit is below this pace.
        for _ in 0..<40 {
            let answer = try await http.execute(request, timeout: .seconds(30))
            let body = Data(buffer: try await answer.body.collect(upTo: 4 << 20))
            if answer.status != .tooManyRequests { return body }
            try await Task.sleep(for: .milliseconds(500))
        }
        throw TooFast(path: path)
    }
}
