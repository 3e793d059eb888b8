import Contracts
import Foundation
import Logging
import NIOHTTP1
import Support
import Synchronization
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct LogTests {
    /// The lines that were written.
    private final class Lines: Sendable {
        private let written = Mutex<[String]>([])

        var all: [String] { written.withLock { $0 } }

        var last: [String: String] {
            (try? JSONDecoder().decode([String: String].self, from: Data((all.last ?? "").utf8))) ?? [:]
        }

        func logger(_ level: Logger.Level = .trace) -> Logger {
            Logger(label: "test") { _ in
                JSONLogHandler(service: "echo", level: level) { line in
                    self.written.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
                }
            }
        }
    }

    @Test func `N2 a line is one JSON object that says when, where, how grave and what`() throws {
        let lines = Lines()
        var logger = lines.logger()
        logger[metadataKey: "request"] = "r1"
        logger[metadataKey: "hb.request.id"] = "7"
        logger.warning("Look", metadata: ["ms": "1.5", "list": ["a", "b"]])
        #expect(lines.last["level"] == "warning" && lines.last["message"] == "Look")
        #expect(lines.last["service"] == "echo" && lines.last["request"] == "r1" && lines.last["ms"] == "1.5")
        #expect(lines.last["hb.request.id"] == nil)
        #expect(
            (try? Date(lines.last["time"] ?? "", strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
                != nil)
    }

    @Test(arguments: [
        "a\r\nb", "{\"level\":\"error\"}", "\u{1B}[31mred\u{1B}[0m", "\u{9B}31m", "a\u{2028}b\u{2029}c",
        "\u{202E}desrever",
        "\u{0}\u{7}\u{7F}", "a\u{85}b", "\"},{\"", String(repeating: "x", count: 100_000),
    ])
    func `N2 whatever is logged stays one harmless line`(text: String) throws {
        let lines = Lines()
        let logger = lines.logger()
        logger.error("\(text)", metadata: ["field": "\(text)", "\(text.prefix(5))": "key"])
        #expect(lines.all.count == 1)
        let line = try #require(lines.all.first)
        #expect(line.hasSuffix("}\n") && line.utf8.count < 16_000)
        let body = line.dropLast().unicodeScalars
        #expect(
            !body.contains {
                $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x202E).contains($0.value)
            })
        #expect(lines.last["level"] == "error" && lines.last["field"] != nil)
    }

    @Test func `N2 what a level leaves out is not written`() {
        let lines = Lines()
        lines.logger(.info).debug("no")
        lines.logger(.info).info("yes")
        #expect(lines.all.count == 1)
    }

    @Test func `N2 lines that are written at once do not mix`() async throws {
        let pipe = Pipe()
        let whole = Mutex(0)
        let line = Array((String(repeating: "x", count: 9_000) + "\n").utf8)
        let output = StandardOutput(pipe.fileHandleForWriting)
        let reading = Task.detached {
            let all = try pipe.fileHandleForReading.readToEnd() ?? Data()
            whole.withLock { $0 = all.split(separator: UInt8(ascii: "\n")).filter { $0.count == 9_000 }.count }
        }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { output.write(line) } }
        }
        try pipe.fileHandleForWriting.close()
        try await reading.value
        #expect(whole.withLock { $0 } == 50)
    }

    @Test func `A16 N2 neither tokens nor what people send nor where they are reaches the log`() async throws {
        let lines = Lines()
        try await withService(EchoService.self, on: .sqlite, logger: lines.logger()) { echo in
            let token = try await TestKey.token(for: .ada, at: echo.clock.now)
            let headers: HTTPHeaders = [
                "Authorization": "Bearer \(token)", "Cookie": "canary-cookie", "User-Agent": "canary-agent",
                "X-Forwarded-For": "203.0.113.99",
            ]
            for path in [
                EchoAPI.signedIn.path, EchoAPI.askService.path, "/v1/echo/names/canary-name",
                "/v1/echo/failures/unknown",
                "/v1/echo/searches?words=canary-query", "/v1/echo/searches?canary-key=1", "/canary-path",
            ] {
                _ = try await echo.send(.GET, path, nil, headers: headers)
                _ = try await echo.send(.GET, path, nil, headers: ["Authorization": "Bearer \(token)x"])
            }
            _ = try await echo.send(.POST, EchoAPI.say.path, #"{"text":"canary-text"}"#, headers: headers)
            _ = try await echo.send(.POST, EchoAPI.say.path, #"{"canary-field":"canary-text"#, headers: headers)
            for secret in [
                token, String(token.split(separator: ".")[2]), "canary", "203.0.113.99", ServiceTokens.secret,
            ] {
                #expect(!lines.all.contains { $0.contains(secret) }, "\(secret.prefix(20))")
            }
            #expect(lines.all.contains { $0.contains(#""route":"/v1/echo/names/:name""#) })
            #expect(lines.all.contains { $0.contains(#""message":"Request failed""#) })
        }
    }

    @Test func `N2 what machines ask every second is not logged, and what fails on our side is`() async throws {
        let lines = Lines()
        try await withService(EchoService.self, on: .sqlite, logger: lines.logger(.info)) { echo in
            for path in ["/health/live", "/health/ready", "/metrics"] { _ = try await echo.get(path) }
            #expect(!lines.all.contains { $0.contains("Answered") })
            _ = try await echo.get("/v1/echo/failures/busy")
            #expect(lines.all.contains { $0.contains(#""level":"warning""#) && $0.contains("Request failed") })
            _ = try await echo.get("/v1/echo/failures/failed")
            #expect(lines.all.contains { $0.contains(#""level":"error""#) && $0.contains("Request failed") })
            let answered = try #require(lines.all.last { $0.contains("Answered") })
            #expect(answered.contains(#""status":"500""#) && answered.contains(#""request":"#))
        }
    }
}
