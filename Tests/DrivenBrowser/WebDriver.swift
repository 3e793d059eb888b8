import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Waiting

/// A real browser, Chromium on a phone's screen, driven through chromedriver by the WebDriver protocol of the W3C.
public struct WebDriver: Sendable {
    /// An element of the page.
    public struct Element: Sendable { fileprivate let reference: String }

    let session: String

    public func open(_ address: String) async throws { try await send(.POST, "/url", ["url": address]) }
    public func address() async throws -> String { try await send(.GET, "/url") as? String ?? "" }
    public func title() async throws -> String { try await send(.GET, "/title") as? String ?? "" }

    /// Returns the first element that matches a CSS selector, and waits until there is one.
    public func element(_ selector: String) async throws -> Element {
        do {
            return try await eventually("“\(selector)”") { try await elements(selector).first }
        } catch is NeverHappened {
            throw BrowserFailure("“\(selector)” is not on \(try await address()):\n\(try await text())")
        }
    }

    public func elements(_ selector: String) async throws -> [Element] {
        try await onPage(mayRepeat: true) {
            let found = try await send(.POST, "/elements", ["using": "css selector", "value": selector])
            return (found as? [[String: String]] ?? []).compactMap { $0.values.first }.map(Element.init)
        }
    }

    public func type(_ text: String, into selector: String) async throws {
        try await onPage(mayRepeat: true) {
            let element = try await element(selector)
            try await send(.POST, "/element/\(element.reference)/clear", [:])
            try await send(.POST, "/element/\(element.reference)/value", ["text": text])
        }
    }

    /// Scrolls to the element and taps it; fails if another element covers it.
    public func tap(_ selector: String) async throws {
        try await onPage {
            let element = try await element(selector)
            try await send(
                .POST, "/execute/sync",
                [
                    "script": "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})",
                    "args": [[Self.key: element.reference]],
                ])
            try await send(.POST, "/element/\(element.reference)/click", [:])
        }
    }

    /// Types into the focused element.
    public func press(_ keys: String) async throws {
        try await onPage {
            let focused = try await send(.GET, "/element/active") as? [String: String]
            guard let reference = focused?.values.first else { throw BrowserFailure("Nothing has the focus.") }
            try await send(.POST, "/element/\(reference)/value", ["text": keys])
        }
    }

    /// The name of the focused field; empty if it has none.
    public func focusedField() async throws -> String {
        let script = "return document.activeElement.name ?? ''"
        return try await send(.POST, "/execute/sync", ["script": script, "args": [String]()]) as? String ?? ""
    }

    public func click(_ selector: String) async throws { try await onPage { try await click(element(selector)) } }

    /// Asks about the page or acts on it, and tries again if the page is replaced meanwhile.
    ///
    /// - Parameter mayRepeat: whether `action` may be carried out twice. Otherwise it is tried again only if it was not
    ///   carried out.
    private func onPage<Value>(
        mayRepeat: Bool = false, _ action: () async throws -> Value
    ) async throws -> Value {
        try await eventually("a page that stays") {
            do {
                return try await action()
            } catch let failure as BrowserFailure where failure.wasTooLate || mayRepeat && failure.wasCutOff {
                return nil
            }
        }
    }

    /// Clicks the middle of the element, even outside the visible part of the page.
    public func click(_ element: Element) async throws {
        try await send(
            .POST, "/execute/sync",
            [
                "script": "arguments[0].scrollIntoView({block: 'center'}); arguments[0].click()",
                "args": [[Self.key: element.reference]],
            ])
    }

    /// The value of a field; empty if no field matches.
    public func value(_ selector: String) async throws -> String {
        try await onPage(mayRepeat: true) {
            guard let element = try await elements(selector).first else { return "" }
            return try await send(.GET, "/element/\(element.reference)/property/value") as? String ?? ""
        }
    }

    /// The visible text of the page or of one element; empty if no element matches.
    public func text(_ selector: String = "body") async throws -> String {
        try await onPage(mayRepeat: true) {
            guard let element = try await elements(selector).first else { return "" }
            return try await send(.GET, "/element/\(element.reference)/text") as? String ?? ""
        }
    }

    /// Waits until the address begins with `prefix`.
    public func arrive(at prefix: String) async throws {
        do {
            try await eventually("the address \(prefix)") { try await address().hasPrefix(prefix) }
        } catch is NeverHappened {
            throw BrowserFailure("The browser is on \(try await address()), not on \(prefix):\n\(try await text())")
        }
    }

    /// The pixels by which the page is wider than the screen.
    public func overflow() async throws -> Int {
        let script = "const e = document.documentElement; return e.scrollWidth - e.clientWidth"
        return try await send(.POST, "/execute/sync", ["script": script, "args": [String]()]) as? Int ?? 0
    }

    /// Runs a script on the page and returns its result.
    @discardableResult
    public func run(_ script: String) async throws -> Any? {
        try await send(.POST, "/execute/sync", ["script": script, "args": [String]()])
    }

    /// Takes the network away, or gives it back.
    public func goOffline(_ isOffline: Bool) async throws {
        let speed = isOffline ? 0 : 10_000_000
        try await send(
            .POST, "/chromium/network_conditions",
            [
                "network_conditions": [
                    "offline": isOffline, "latency": 0, "download_throughput": speed, "upload_throughput": speed,
                ] as [String: Any]
            ])
    }

    /// Chooses a local file in a file field.
    public func choose(_ file: URL, in selector: String) async throws {
        try await onPage {
            let element = try await element(selector)
            try await send(.POST, "/element/\(element.reference)/value", ["text": file.path])
        }
    }

    /// The browser's errors so far, such as violations of the content security policy.
    public func complaints() async throws -> [String] {
        let lines = try await send(.POST, "/se/log", ["type": "browser"]) as? [[String: Any]] ?? []
        return lines.filter { $0["level"] as? String == "SEVERE" }.compactMap { $0["message"] as? String }
    }

    /// The protocol's key for references to elements.
    private static let key = "element-6066-11e4-a52e-4f735466cecf"

    @discardableResult
    public func send(_ method: HTTPMethod, _ path: String, _ body: [String: Any]? = nil) async throws -> Any? {
        try await Self.call(method, session + path, body)
    }

    static func call(_ method: HTTPMethod, _ address: String, _ body: [String: Any]?) async throws -> Any? {
        var request = HTTPClientRequest(url: address)
        request.method = method
        if let body { request.body = .bytes(ByteBuffer(bytes: try JSONSerialization.data(withJSONObject: body))) }
        let answer = try await HTTPClient.shared.execute(request, timeout: .seconds(120))
        let data = Data(try await answer.body.collect(upTo: 16 << 20).readableBytesView)
        let value = (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["value"]
        guard answer.status == .ok else { throw BrowserFailure("\(address): \(value ?? answer.status)") }
        return value
    }
}

/// A failure between the test and the browser.
public struct BrowserFailure: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }

    /// Whether an element or the page was replaced before the driver did anything.
    var wasTooLate: Bool {
        says([
            "stale element", "does not belong to the document", "loader has changed while resolving nodes",
            "no such execution context", "Cannot find context with specified id",
        ])
    }
    /// Whether the page was replaced before the driver could answer: what was asked for may have been done.
    var wasCutOff: Bool { says(["aborted by navigation", "Inspected target navigated or closed"]) }
    /// Whether a script of the test failed, as it does where a part of the page is not there yet.
    var isOfScript: Bool { says(["javascript error"]) }

    private func says(_ signs: [String]) -> Bool { signs.contains { description.contains($0) } }
}
