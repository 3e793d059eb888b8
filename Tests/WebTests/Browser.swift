import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Support

/// A browser with cookies that opens pages and submits their forms.
actor Browser {
    /// A received page.
    struct Page: Sendable {
        let status: Int
        let headers: HTTPHeaders
        let html: String

        var location: String? { headers.first(name: "Location") }

        /// The text of the first element that begins with `tag`, such as `h1`; `nil` if there is none.
        func text(in tag: String) -> String? {
            guard let start = html.range(of: "<\(tag)"), let open = html[start.upperBound...].firstIndex(of: ">"),
                let close = html[open...].range(of: "</\(tag.split(separator: " ")[0])")
            else { return nil }
            return String(html[html.index(after: open)..<close.lowerBound])
        }
    }

    private let web: TestedService
    private(set) var cookies: [String: String] = [:]

    init(_ web: TestedService, cookies: [String: String] = [:]) {
        self.web = web
        self.cookies = cookies
    }

    /// A browser with a session.
    static func signedIn(_ web: TestedService) -> Browser {
        Browser(
            web,
            cookies: [
                "larder-access": "access", "larder-refresh": "refresh",
                "larder-account": SampleKitchen().account.id.description,
            ])
    }

    /// Opens a page as a person who follows a link, or as another client according to `headers`.
    func open(_ path: String, headers: HTTPHeaders = [:]) async throws -> Page {
        try await send(.GET, path, body: nil, headers: headers)
    }

    /// Requests data as a page's script does.
    func ask(_ path: String) async throws -> Page {
        try await open(path, headers: ["Accept": "*/*", "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin"])
    }

    /// The header fields that browsers add to navigations and forms, unless `given` has them. Forms state their own
    /// site.
    private static func sent(_ method: HTTPMethod, _ given: HTTPHeaders) -> HTTPHeaders {
        var all = given
        guard !given.contains(where: { $0.name.lowercased().hasPrefix("sec-fetch-dest") }) else { return all }
        if !given.contains(name: "Accept") { all.add(name: "Accept", value: "text/html,*/*;q=0.8") }
        all.add(name: "Sec-Fetch-Dest", value: "document")
        if !given.contains(name: "Sec-Fetch-Mode") { all.add(name: "Sec-Fetch-Mode", value: "navigate") }
        if method == .GET, !given.contains(name: "Sec-Fetch-Site") {
            all.add(name: "Sec-Fetch-Site", value: "same-origin")
        }
        return all
    }

    /// Submits a form like one of Larder's pages, with the token of a page opened before.
    func submit(_ path: String, _ fields: [(String, String)], headers: HTTPHeaders? = nil) async throws -> Page {
        let page = try await open(cookies["larder-refresh"] == nil ? "/log-in" : "/profile")
        let token = page.html.firstMatch(of: /name="token" value="([^"]+)"/).map { String($0.output.1) }
        return try await submit(path, fields, token: token, headers: headers ?? ["Sec-Fetch-Site": "same-origin"])
    }

    func submit(
        _ path: String, _ fields: [(String, String)], token: String?, headers: HTTPHeaders
    ) async throws -> Page {
        let all = fields + (token.map { [("token", $0)] } ?? [])
        let body = all.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&")
        return try await send(.POST, path, body: body, headers: headers)
    }

    /// A file as a form sends it: the name of its field, its own name, what it is taken for, and what is in it.
    typealias Attachment = (field: String, name: String, type: String, bytes: [UInt8])

    /// Sends a form with a file, with the token of a page that was opened before.
    func submit(_ path: String, _ fields: [(String, String)], file: Attachment) async throws -> Page {
        let page = try await open("/profile")
        let token = page.html.firstMatch(of: /name="token" value="([^"]+)"/).map { String($0.output.1) } ?? ""
        var body = ByteBuffer()
        for (name, value) in fields + [("token", token)] {
            body.writeString("--xyz\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n")
        }
        body.writeString(
            "--xyz\r\nContent-Disposition: form-data; name=\"\(file.field)\"; filename=\"\(file.name)\"\r\n")
        body.writeString("Content-Type: \(file.type)\r\n\r\n")
        body.writeBytes(file.bytes)
        body.writeString("\r\n--xyz--\r\n")
        return try await send(
            .POST, path, body: body, as: "multipart/form-data; boundary=xyz", headers: ["Sec-Fetch-Site": "same-origin"]
        )
    }

    private func send(
        _ method: HTTPMethod, _ path: String, body: String?, headers: HTTPHeaders
    ) async throws -> Page {
        try await send(
            method, path, body: body.map { ByteBuffer(string: $0) }, as: "application/x-www-form-urlencoded",
            headers: headers)
    }

    private func send(
        _ method: HTTPMethod, _ path: String, body: ByteBuffer?, as type: String, headers: HTTPHeaders
    ) async throws -> Page {
        var request = HTTPClientRequest(url: web.url + path)
        request.method = method
        request.headers = Self.sent(method, headers)
        if !cookies.isEmpty {
            let line = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
            request.headers.add(name: "Cookie", value: line)
        }
        if let body {
            request.headers.add(name: "Content-Type", value: type)
            request.body = .bytes(body)
        }
        let answer = try await web.http.execute(request, timeout: .seconds(20))
        let html = String(buffer: try await answer.body.collect(upTo: 4 << 20))
        for line in answer.headers["Set-Cookie"] { keep(line) }
        return Page(status: Int(answer.status.code), headers: answer.headers, html: html)
    }

    private func keep(_ line: String) {
        let parts = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let isGone = parts.contains("Max-Age=0")
        cookies[String(pair[0])] = isGone || pair.count < 2 ? nil : String(pair[1])
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

extension HoldsPage {
    /// Whether `part` stands in the markup, or in the text or an attribute once entities are decoded.
    func holds(_ part: String) -> Bool {
        html.contains(part) || content.text.contains(part) || content.values.contains(part)
    }
}
