import Contracts
import Foundation
import NIOHTTP1
import Support
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AddressTests {
    @Test func `N1 an address that nobody knows is a problem`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            for path in ["/", "/v1", "/v1/echo/unknown", "/v1/echo/anyone/more", "/V1/echo/anyone", "/.env", "/%00"] {
                let answer = try await echo.get(path)
                #expect(answer.status == 404 && answer.problem?.code == "not-found", "\(path)")
                #expect(answer.headers["Content-Type"] == ["application/problem+json"])
                #expect(answer.problem?.requestId == answer.headers["X-Request-Id"].first)
            }
        }
    }

    @Test func `N1 a method that an address does not take is refused with those that it does`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            for method in [HTTPMethod.DELETE, .PATCH, .OPTIONS, .PUT] {
                let answer = try await echo.send(method, EchoAPI.anyone.path, nil)
                #expect(answer.status == 405 && answer.problem?.code == "method-not-allowed", "\(method)")
                #expect(answer.headers["Allow"] == ["GET, HEAD"])
            }
            let named = try await echo.send(.POST, "/v1/echo/names/anything", "{}")
            #expect(named.status == 405 && named.headers["Allow"] == ["GET, HEAD, PUT"])
            let posted = try await echo.get(EchoAPI.say.path)
            #expect(posted.status == 405 && posted.headers["Allow"] == ["POST"])
        }
    }

    @Test func `N1 a HEAD is answered like a GET, without its body`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await echo.send(.HEAD, EchoAPI.anyone.path, nil)
            #expect(answer.status == 200 && answer.body.isEmpty)
            #expect(answer.headers["Content-Type"] == ["application/json"])
            #expect(try await echo.send(.HEAD, EchoAPI.signedIn.path, nil).status == 401)
        }
    }

    @Test(arguments: [
        ("plain", "plain"), ("a%20b", "a b"), ("cr%C3%A8me", "crème"), ("a%2Fb", "a/b"), ("a+b", "a+b"),
        ("%F0%9F%A5%91", "🥑"), ("..%2F..", "../.."), ("a%25b", "a%b"),
    ])
    func `N1 a name in a path is decoded once`(segment: String, name: String) async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await echo.get("/v1/echo/names/\(segment)")
            #expect(answer.body == #"{"text":"\#(name)"}"#)
            #expect(try await echo.api.call(EchoAPI.name, at: name).text == name)
        }
    }

    @Test func `N1 a name that cannot be text names nothing`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let marks = String(repeating: "%CC%81", count: 40)
            for segment in ["%ff", "%00", "a%00b", "a\(marks)"] {
                let answer = try await echo.get("/v1/echo/names/\(segment)")
                #expect(answer.status == 404 && answer.problem?.code == "not-found", "\(segment.prefix(12))")
            }
            for segment in ["%", "%zz", "%4"] {
                let answer = try await RawSocket.exchange(
                    "GET /v1/echo/names/\(segment) HTTP/1.1\r\nHost: a\r\n\r\n", port: echo.port
                ) { $0.hasSuffix("}") }
                #expect(answer.hasPrefix("HTTP/1.1 404 "), "\(segment)")
            }
            for name in ["", ".", ".."] {
                let problem = await #expect(throws: Problem.self) { try await echo.api.call(EchoAPI.name, at: name) }
                #expect(problem?.status == 404)
            }
        }
    }

    @Test func `N1 an unknown or wrong parameter is refused by its name`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let path = EchoAPI.search.path
            for (query, field) in [
                ("limit=ten", "limit"), ("lim=1", "lim"), ("words=%ff", "words"), ("limit=1&limit=2", "limit"),
            ] {
                let answer = try await echo.get("\(path)?\(query)")
                #expect(answer.status == 422 && answer.problem?.errors.map(\.field) == [field], "\(query)")
            }
            let search = Search(words: ["olive oil", "a,b"], limit: 3)
            #expect(try await echo.api.call(EchoAPI.search, sending: search) == search)
        }
    }

    @Test func `N1 an address of more than 8 KiB is refused`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let path = EchoAPI.search.path + "?words="
            let longest = try await echo.get(path + String(repeating: "a", count: 8_192 - path.count))
            #expect(longest.status == 200)
            let longer = try await echo.get(path + String(repeating: "a", count: 8_193 - path.count))
            #expect(longer.status == 414 && longer.problem?.code == "address-too-long")
        }
    }

    @Test func `N1 headers of more than 16 KiB are refused`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            func status(_ size: Int) async throws -> Int {
                let filler = Array(repeating: ("X-Filler", String(repeating: "a", count: 992)), count: size / 1_000)
                let answer = try await echo.send(.GET, EchoAPI.anyone.path, nil, headers: HTTPHeaders(filler))
                #expect(answer.status == 200 || answer.problem?.code == "headers-too-large")
                return answer.status
            }
            #expect(try await status(16_000) == 200)
            #expect(try await status(18_000) == 431)
            #expect(try await status(60_000) == 431)
            let token = String(repeating: "A", count: 64 << 10)
            let answer = try await echo.send(
                .GET, EchoAPI.anyone.path, nil, headers: ["Authorization": "Bearer \(token)"])
            #expect(answer.status == 431)
        }
    }
}
