import Contracts
import Foundation
import HTTPTypes
import NIOHTTP1
import ServiceClient
import Support
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TraceTests {
    private static let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

    @Test(arguments: [
        "01939b5e-0000-7000-8000-000000000000", "abcdefgh",
        "0123456789012345678901234567890123456789012345678901234567890123",
    ])
    func `N2 a well-formed name of a request is kept`(id: String) async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await echo.send(.GET, EchoAPI.anyone.path, nil, headers: ["X-Request-Id": id])
            #expect(answer.headers["X-Request-Id"] == [id])
            let missing = try await echo.send(.GET, "/unknown", nil, headers: ["X-Request-Id": id])
            #expect(missing.problem?.requestId == id && missing.headers["X-Request-Id"] == [id])
        }
    }

    @Test(arguments: [
        "short", "", "with space in it", #"{"a":"b"}"#, "a;b;c;d;e", "../../../etc", "émile-émile", "under_scores_too",
        "00000000000000000000000000000000000000000000000000000000000000065",
    ])
    func `N2 any other name of a request is replaced`(id: String) async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await echo.send(.GET, EchoAPI.anyone.path, nil, headers: ["X-Request-Id": id])
            #expect(answer.headers["X-Request-Id"].count == 1 && answer.headers["X-Request-Id"] != [id])
            #expect(ID<Saying>(answer.headers["X-Request-Id"].first ?? "") != nil)
        }
    }

    @Test func `N2 two names of one request are none`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await echo.send(
                .GET, EchoAPI.anyone.path, nil, headers: ["X-Request-Id": "aaaaaaaa", "x-request-id": "bbbbbbbb"])
            #expect(ID<Saying>(answer.headers["X-Request-Id"].first ?? "") != nil)
        }
    }

    @Test func `N2 the name of a request and its trace go with the calls that it causes`() async throws {
        let services = StubServices().on(EchoAPI.fromService) { _ in Caller(service: "stub") }
        try await withService(EchoService.self, on: .sqlite, services: services) { echo in
            let answer = try await echo.send(
                .GET, EchoAPI.askService.path, nil, as: .ada,
                headers: ["X-Request-Id": "request-of-ada", "traceparent": Self.trace, "Accept-Language": "de-AT"])
            #expect(answer.status == 200)
            let asked = try #require(services.asked.last)
            #expect(asked.headerFields[.requestID] == "request-of-ada")
            #expect(asked.headerFields[.traceContext] == Self.trace)
            #expect(asked.headerFields[.acceptLanguage] == "de-AT")
            _ = try await echo.send(
                .GET, EchoAPI.askService.path, nil, as: .ada, headers: ["traceparent": "00-\"; drop"])
            #expect(services.asked.last?.headerFields[.traceContext] == nil)
            #expect(services.asked.last?.headerFields[.requestID] != "request-of-ada")
        }
    }

    @Test func `N1 the address that the gateway saw counts, and what clients say about themselves is cut`() async throws
    {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let plain = try await echo.api.call(EchoAPI.anyone)
            #expect(plain.address == "127.0.0.1" && plain.userAgent == "")
            let answer = try await echo.send(
                .GET, EchoAPI.anyone.path, nil,
                headers: ["X-Forwarded-For": "192.0.2.7", "User-Agent": String(repeating: "x", count: 1_000)])
            let caller = try WireFormat.decoder.decode(Caller.self, from: Data(answer.body.utf8))
            #expect(caller.address == "192.0.2.7" && caller.userAgent?.count == 256)
            for (marks, agent) in [(2, "a\u{301}\u{301}b"), (40, "")] {
                let text = "a" + String(repeating: "\u{301}", count: marks) + "b"
                let marked = try await echo.send(.GET, EchoAPI.anyone.path, nil, headers: ["User-Agent": text])
                #expect(try WireFormat.decoder.decode(Caller.self, from: Data(marked.body.utf8)).userAgent == agent)
            }
        }
    }
}
