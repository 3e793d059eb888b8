import Crypto
import Foundation
import Support
import Testing

@testable import Chassis

/// Allowed and refused fetches, against real local sites.
@Suite(.timeLimit(.minutes(10))) struct ExternalHTTPClientTests {
    private static let name = "cookbook.example.org"

    private func refusal(
        of path: String, limit: Duration = .seconds(5), _ answers: [String: PageServer.Answer],
        names: [String: [String]] = [:]
    ) async throws -> (refusal: ExternalHTTPError?, visited: [String], asked: [String]) {
        var result: (ExternalHTTPError?, [String], [String]) = (nil, [], [])
        try await PageServer.with(answers) { server in
            let resolver = ScriptedResolver(names.isEmpty ? [Self.name: ["127.0.0.1"]] : names)
            let http = ExternalHTTPClient(
                for: "tests", to: .publicInternet(loopbackPorts: [server.port]), resolver: resolver, limit: limit)
            do throws(ExternalHTTPError) {
                _ = try await http.send(.get("http://\(Self.name):\(server.port)\(path)", taking: .page))
            } catch {
                result.0 = error
            }
            result.1 = server.visited
            result.2 = resolver.asked
        }
        return result
    }

    @Test func `R18: a page is fetched, with its site's name and ours in the request`() async throws {
        let head = Mailbox()
        try await PageServer.with([
            "/soup?a=1": { visit in
                head.put(visit.head)
                PageServer.page("<p>Soup")(visit)
            }
        ]) { server in
            let http = ExternalHTTPClient(
                for: "tests", to: .publicInternet(loopbackPorts: [server.port]),
                resolver: ScriptedResolver([Self.name: ["127.0.0.1"]]), userAgent: "Larder tests")
            let file = try await http.send(.get("http://\(Self.name):\(server.port)/soup?a=1#top", taking: .page))
            #expect(String(decoding: file.bytes, as: UTF8.self) == "<p>Soup")
            #expect(file.mediaType == "text/html")
            #expect(file.address == "http://\(Self.name):\(server.port)/soup?a=1")
            #expect(head.text.contains("Host: \(Self.name):\(server.port)\r\n"))
            #expect(head.text.contains("User-Agent: Larder tests\r\n"))
            #expect(!head.text.lowercased().contains("cookie"))
        }
    }

    @Test func `R18: a packed page is unpacked, a small one that unpacks to a huge one is not`() async throws {
        let page = String(repeating: "<li>2 onions, chopped</li>", count: 40)
        try await PageServer.with([
            "/": PageServer.bytes(try gzip(Array(page.utf8)), type: "text/html", headers: "Content-Encoding: gzip\r\n")
        ]) { server in
            let http = ExternalHTTPClient(
                for: "tests", to: .publicInternet(loopbackPorts: [server.port]),
                resolver: ScriptedResolver([Self.name: ["127.0.0.1"]]))
            let file = try await http.send(.get("http://\(Self.name):\(server.port)/", taking: .page))
            #expect(String(decoding: file.bytes, as: UTF8.self) == page)
        }
        let bomb = try gzip([UInt8](repeating: 0, count: 50 << 20))
        let found = try await refusal(
            of: "/", ["/": PageServer.bytes(bomb, type: "text/html", headers: "Content-Encoding: gzip\r\n")])
        #expect(found.refusal == .packed)
        for packing in ["br", "gzip, gzip", "compress"] {
            let found = try await refusal(
                of: "/",
                ["/": PageServer.bytes(bomb, type: "text/html", headers: "Content-Encoding: \(packing)\r\n")])
            #expect(found.refusal == .packed, "\(packing)")
        }
    }

    @Test(arguments: [
        "http://127.0.0.1/", "http://169.254.169.254/latest/meta-data/", "http://[::1]/", "http://0x7f000001/",
        "http://localhost/", "http://private.example.org/",
    ])
    func `R18: a redirect to the local network is not followed`(_ location: String) async throws {
        let found = try await refusal(
            of: "/", ["/": PageServer.redirect(location)],
            names: [Self.name: ["127.0.0.1"], "private.example.org": ["10.0.0.7"]])
        #expect(found.refusal == .notPublic)
        #expect(found.visited == ["/"])
    }

    @Test func `R18: three redirects are followed and no more`() async throws {
        let answers: [String: PageServer.Answer] = [
            "/1": PageServer.redirect("/2"), "/2": PageServer.redirect("3"), "/3": PageServer.redirect("?4"),
            "/3?4": PageServer.page("Soup"), "/loop": PageServer.redirect("/loop"),
        ]
        #expect(try await refusal(of: "/1", answers).refusal == nil)
        let found = try await refusal(of: "/loop", answers)
        #expect(found.refusal == .redirects)
        #expect(found.visited.count == 4)
        #expect(try await refusal(of: "/", ["/": PageServer.redirect("file:///etc/passwd")]).refusal == .address)
    }

    @Test func `R18: a name that stands for another address a moment later gains nothing by it`() async throws {
        let answers: [String: PageServer.Answer] = ["/": PageServer.page("Soup"), "/on": PageServer.redirect("/")]
        let once = try await refusal(of: "/", answers, names: [Self.name: ["127.0.0.1", "127.0.0.2"]])
        #expect(once.refusal == nil)
        #expect(once.asked == [Self.name])
        let again = try await refusal(of: "/on", answers, names: [Self.name: ["127.0.0.1", "127.0.0.2"]])
        #expect(again.refusal == .notPublic)
        #expect(again.visited == ["/on"])
        let mixed = try await refusal(of: "/", answers, names: [Self.name: ["93.184.215.14,127.0.0.2"]])
        #expect(mixed.refusal == .notPublic)
        #expect(mixed.visited.isEmpty)
        #expect(try await refusal(of: "/", answers, names: ["other.example.org": []]).refusal == .unresolvable)
    }

    @Test func `R18: a transfer connects to the addresses that were checked and to no others`() async throws {
        try await PageServer.with(["/": PageServer.page("Soup")]) { server in
            let page = try ExternalAddress("http://\(Self.name):\(server.port)/", ports: [server.port])
            let address = try #require(NetworkAddress("127.0.0.1"))
            let transfer = Transfer(
                request: .get(page.text, taking: .page), address: page, resolved: [address], fields: [:],
                userAgent: "T", timeout: .seconds(5))
            guard case .response = transfer.outcome() else { return #expect(Bool(false), "nothing came") }
            #expect(server.visited == ["/"])
        }
    }

    @Test func `R18: five declared gigabytes and an endless page end at the bound`() async throws {
        let found = try await refusal(
            of: "/huge",
            [
                "/huge": {
                    $0.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5368709120\r\n\r\n")
                    $0.send("<p>")
                }
            ])
        #expect(found.refusal == .large)
        let endless = try await refusal(
            of: "/endless",
            [
                "/endless": { visit in
                    visit.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n")
                    let piece = "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
                    for _ in 0..<10_000 where !visit.send(piece) { return }
                }
            ])
        #expect(endless.refusal == .large)
    }

    @Test func `R18: a page that comes drop by drop, or never, ends in time`() async throws {
        let found = try await refusal(
            of: "/drip", limit: .milliseconds(700),
            [
                "/drip": { visit in
                    visit.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n")
                    while visit.send("x") { visit.wait() }
                }
            ])
        #expect(found.refusal == .slow)
    }

    @Test(arguments: [
        ("application/pdf", ExternalHTTPError.mediaType), ("image/png", .mediaType), ("", .mediaType),
        ("text/plain", .mediaType),
    ])
    func `R18: what is no page is not read`(_ type: String, _ expected: ExternalHTTPError) async throws {
        #expect(try await refusal(of: "/", ["/": PageServer.page("Soup", type: type)]).refusal == expected)
    }

    @Test func `R18: an error of the site is told with its status`() async throws {
        #expect(try await refusal(of: "/nowhere", [:]).refusal == .status(404))
        #expect(try await refusal(of: "/", ["/": { $0.send("nonsense\r\n\r\n") }]).refusal == .unreachable)
    }

    private static let json = ResponseBounds(mostBytes: 1_000)

    private static func json(_ text: String, status: String = "200 OK") -> PageServer.Answer {
        { visit in
            visit.send(
                "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nX-Left: 7\r\nContent-Length: \(text.utf8.count)\r\n\r\n"
            )
            visit.send(text)
        }
    }

    @Test func `O6: a signed POST carries its body whole, and what its receiver can verify`() async throws {
        let head = Mailbox()
        let answer: PageServer.Answer = { visit in
            head.put(visit.head)
            Self.json("{}")(visit)
        }
        try await PageServer.with(["/hook": answer]) { server in
            let http = ExternalHTTPClient(for: "tests", to: .configured)
            let secret = Array("a secret of 24 bytes....".utf8)
            let request = ExternalRequest.signedPost(
                "http://127.0.0.1:\(server.port)/hook", Array(#"{"id":1}"#.utf8), id: "event-1",
                at: Date(timeIntervalSince1970: 1_700_000_000.9), secret: secret, taking: Self.json)
            let response = try await http.send(request)
            #expect(response.status == 200)
            let code = HMAC<SHA256>.authenticationCode(
                for: Data(#"event-1.1700000000.{"id":1}"#.utf8), using: SymmetricKey(data: secret))
            #expect(head.text.hasPrefix("POST /hook HTTP/1.1\r\n"))
            #expect(
                head.text.contains("webhook-id: event-1\r\nwebhook") || head.text.contains("webhook-id: event-1\r\n"))
            #expect(head.text.contains("webhook-timestamp: 1700000000\r\n"))
            #expect(head.text.contains("webhook-signature: v1,\(Data(code).base64EncodedString())\r\n"))
            #expect(
                head.text.contains("Content-Type: application/json\r\n") && head.text.contains("Content-Length: 8\r\n"))
        }
    }

    @Test func `N2: what is meant for one server is not sent to another that it leads to`() async throws {
        let (there, here) = (Mailbox(), Mailbox())
        func noting(_ mailbox: Mailbox) -> PageServer.Answer {
            { visit in
                mailbox.put(visit.head)
                Self.json("{}")(visit)
            }
        }
        try await PageServer.with(["/there": noting(there), "/here": noting(here)]) { target in
            let (name, other) = ("http://\(Self.name)", "http://other.example.org")
            let redirects = [
                "/away": PageServer.redirect("\(other):\(target.port)/there"),
                "/again": PageServer.redirect("/home"), "/home": noting(here),
            ]
            try await PageServer.with(redirects) { server in
                let http = ExternalHTTPClient(
                    for: "tests", to: .publicInternet(loopbackPorts: [server.port, target.port]),
                    resolver: ScriptedResolver([
                        Self.name: ["127.0.0.1"], "other.example.org": ["127.0.0.1"],
                    ]))
                for path in ["/away", "/again"] {
                    let request = ExternalRequest.get(
                        "\(name):\(server.port)\(path)", fields: ["X-Key": "secret"], taking: Self.json)
                    let response = try await http.send(request)
                    #expect(response.status == 200)
                }
            }
        }
        #expect(there.text.contains("GET /there") && !there.text.contains("X-Key"))
        #expect(here.text.contains("GET /home") && here.text.contains("X-Key: secret\r\n"))
    }

    @Test func `N3: what is safe to repeat is tried again, what is not and what cannot help is not`() async throws {
        let failing = Self.json("{}", status: "503 Service Unavailable")
        try await PageServer.with(["/busy": failing, "/gone": Self.json("{}", status: "410 Gone")]) { server in
            let http = ExternalHTTPClient(
                for: "tests", to: .configured, retries: Retries(wait: { _ in }))
            let site = "http://localhost:\(server.port)"
            await #expect(throws: ExternalHTTPError.status(503)) {
                try await http.send(.get("\(site)/busy", taking: Self.json))
            }
            #expect(server.visited.count == 4)
            await #expect(throws: ExternalHTTPError.status(503)) {
                try await http.send(.post("\(site)/busy", [1], type: "text/plain", taking: Self.json))
            }
            #expect(server.visited.count == 5)
            await #expect(throws: ExternalHTTPError.status(410)) {
                try await http.send(.get("\(site)/gone", taking: Self.json))
            }
            #expect(server.visited.count == 6)
        }
    }

    @Test func `N2: a configured server may be of an inner network, and where it leads to is not followed`()
        async throws
    {
        let head = Mailbox()
        let answers: [String: PageServer.Answer] = [
            "/": { visit in
                head.put(visit.head)
                Self.json("[1]")(visit)
            }, "/on": PageServer.redirect("http://127.0.0.1/"),
            "/other": Self.json("[2]", status: "404 Not Found"),
        ]
        try await PageServer.with(answers) { server in
            let http = ExternalHTTPClient(for: "tests", to: .configured)
            let site = "http://127.0.0.1:\(server.port)"
            let response = try await http.send(.get("\(site)/", fields: ["X-A": "b\r\nX-C: d"], taking: Self.json))
            #expect(response.bytes == Array("[1]".utf8) && response.fields["x-left"] == "7")
            #expect(head.text.hasPrefix("GET / ") && !head.text.contains("X-A") && !head.text.contains("X-C"))
            await #expect(throws: ExternalHTTPError.redirects) {
                try await http.send(.get("\(site)/on", taking: Self.json))
            }
            let any = ResponseBounds(anyStatus: true, mostBytes: 100)
            let missing = try await http.send(.get("\(site)/other", taking: any))
            #expect(missing.status == 404)
            await #expect(throws: ExternalHTTPError.address) {
                try await http.send(.get("file:///etc/passwd", taking: Self.json))
            }
            await #expect(throws: ExternalHTTPError.address) {
                try await http.send(.get("http://name:word@127.0.0.1/", taking: Self.json))
            }
        }
    }

    /// Packs with the system's program, independent of our code.
    private func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-9c"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let writer = input.fileHandleForWriting
        Thread {
            try? writer.write(contentsOf: Data(bytes))
            try? writer.close()
        }.start()
        let packed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Array(packed)
    }
}

/// Passes a text between threads.
private final class Mailbox: @unchecked Sendable {
    private let lock = NSLock()
    private var kept = ""

    var text: String { lock.withLock { kept } }

    func put(_ text: String) { lock.withLock { kept = text } }
}

extension ResponseBounds {
    static let page = ResponseBounds(mediaTypes: ["text/html"], mostBytes: 4 << 20)
}
