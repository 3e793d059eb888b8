import Chassis
import Contracts
import Foundation
import NIOCore
import NIOHTTP1
import Support
import Synchronization
import Testing

@testable import Gateway

/// Requests that end processes.
@Suite(.timeLimit(.minutes(10)))
struct QuarantineTests {
    /// A service whose process ends at "poison", and which is there again at once as another process.
    private final class Mortal: Sendable {
        private let generation = Atomic(1)
        let isStopping = Flag()

        func stub() async throws -> StubService {
            try await StubService { [self] connection in
                let mine = generation.load(ordering: .relaxed)
                while let request = try await connection.request() {
                    guard mine == generation.load(ordering: .relaxed) else { return }
                    if request.body.contains("poison") || request.path.contains("poison") {
                        generation.add(1, ordering: .relaxed)
                        return
                    }
                    let process = "p\(mine)" + (isStopping.isRaised ? "; stopping" : "")
                    try await connection.send(json: "{}", headers: "X-Larder-Process: \(process)\r\n")
                }
            }
        }
    }

    private static let large = #"{"poison":""# + String(repeating: "a", count: 100_000) + #""}"#

    @Test(arguments: [#"{"username":"poison"}"#, large])
    func `N3: a request under which a process ended twice is refused instead of being sent a third time`(
        body: String
    )
        async throws
    {
        let auth = try await Mortal().stub()
        try await withGateway([.auth: auth]) { gateway in
            try await gateway.expect(200, of: "GET", "/v1/keys")
            for _ in 1...2 {
                try await gateway.expect(502, of: "POST", "/v1/sessions", body: body)
            }
            for _ in 1...3 {
                let answer = try await gateway.send("POST", "/v1/sessions", body: body)
                #expect(answer.status == 422)
                #expect(answer.problem?.code == "stops-service")
                #expect((60...300).contains(Int(answer["Retry-After"] ?? "") ?? 0))
            }
            #expect(auth.requests.count { $0.body == body } == 2)
            try await gateway.expect(200, of: "POST", "/v1/sessions", body: #"{"username":"ada"}"#)
            try await gateway.expect(200, of: "GET", "/v1/keys")

            gateway.clock.advance(by: 301)
            try await gateway.expect(502, of: "POST", "/v1/sessions", body: body)
            try await gateway.expect(422, of: "POST", "/v1/sessions", body: body)
        }
    }

    @Test(arguments: ["GET", "HEAD", "DELETE"])
    func `N3: a request under which a process ended is not repeated by the gateway`(method: String) async throws {
        let pantry = try await Mortal().stub()
        try await withGateway([.pantry: pantry]) { gateway in
            try await gateway.expect(200, of: "GET", "/v1/pantry/items")
            let path = method == "DELETE" ? "/v1/pantry/items/poison" : "/v1/pantry/items?poison=1"
            try await gateway.expect(502, of: method, path)
            #expect(pantry.requests.count { $0.path.contains("poison") } == 1)
            try await gateway.expect(502, of: method, path)
            try await gateway.expect(422, of: method, path)
            #expect(pantry.requests.count { $0.path.contains("poison") } == 2)
        }
    }

    @Test
    func `N3: a service that is away for a while after each end is not given such a request a third time`() async throws
    {
        let poisoned = Atomic(0)
        let mortal: StubService.Behaviour = { connection in
            while let request = try await connection.request() {
                if request.body.contains("poison") {
                    poisoned.add(1, ordering: .relaxed)
                    try await connection.keepSilent()
                }
                try await connection.send(json: "{}")
            }
        }
        let first = try await StubService(mortal)
        try await withGateway([.auth: first]) { gateway in
            var current = first
            for end in 1...2 {
                try await gateway.expect(200, of: "GET", "/v1/keys")
                async let status = gateway.send("POST", "/v1/sessions", body: "poison").status
                try await eventually("the service is poisoned") { poisoned.load(ordering: .relaxed) >= end }
                await current.stop()
                let answered = try await status
                #expect(answered == 502)
                current = try await StubService(port: first.port, mortal)
            }
            try await gateway.expect(200, of: "GET", "/v1/keys")
            try await gateway.expect(422, of: "POST", "/v1/sessions", body: "poison")
            #expect(poisoned.load(ordering: .relaxed) == 2)
            await current.stop()
        }
    }

    @Test
    func `N3: what one caller is refused others may still send`() async throws {
        let auth = try await Mortal().stub()
        try await withGateway([.auth: auth]) {
            $0.proxies = TrustedProxies("127.0.0.1")!
        } _: { gateway in
            try await gateway.expect(200, of: "GET", "/v1/keys")
            for address in ["203.0.113.9", "203.0.113.10"] {
                for status in [502, 502, 422] {
                    try await gateway.expect(
                        status, of: "POST", "/v1/sessions", headers: [("X-Forwarded-For", address)],
                        body: #"{"a":"poison"}"#)
                }
            }
        }
    }

    @Test
    func `N3: what is answered in between was not what ended a process`() {
        let quarantine = RequestQuarantine()
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/v1/me")
        let request = RequestFingerprint(head, body: [], by: .service)
        quarantine.note(request, end: "1", at: .aTuesday)
        quarantine.clear(request, at: .aTuesday + 1)
        #expect(quarantine.isEmpty)
        quarantine.note(request, end: "2", at: .aTuesday + 2)
        #expect(quarantine.refusal(of: request, at: .aTuesday + 3) == nil)
        for _ in 1...10 { quarantine.note(request, end: "2", at: .aTuesday + 4) }
        #expect(quarantine.refusal(of: request, at: .aTuesday + 5) == nil, "One end counts once")
        quarantine.note(request, end: "3", at: .aTuesday + 700)
        #expect(quarantine.refusal(of: request, at: .aTuesday + 701) == nil, "Long ago")
        quarantine.note(request, end: "4", at: .aTuesday + 702)
        #expect(quarantine.refusal(of: request, at: .aTuesday + 703) == 299)
    }

    @Test
    func `N3: requests are told apart by caller, method, address, query and body`() {
        func request(
            _ method: HTTPMethod = .POST, _ uri: String = "/v1/a?b", _ body: String = "c", by caller: Caller = .service
        ) -> RequestFingerprint {
            let head = HTTPRequestHead(
                version: .http1_1, method: method, uri: uri, headers: ["Content-Length": "\(body.utf8.count)"])
            return RequestFingerprint(head, body: [ByteBuffer(string: body)], by: caller)
        }
        #expect(request() == request())
        let others = [
            request(.PUT), request(.POST, "/v1/a?c"), request(.POST, "/v1/a"), request(.POST, "/v1/a?b", "d"),
            request(.POST, "/v1/a?b", "cc"), request(by: .address(1)),
        ]
        #expect(Set(others + [request()]).count == 7)
        let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/")
        #expect(
            RequestFingerprint(head, body: [ByteBuffer(string: "ab"), ByteBuffer(string: "c")], by: .service)
                == RequestFingerprint(head, body: [ByteBuffer(string: "abc")], by: .service))
    }

    @Test
    func `N3: the end of a process that was told to stop is held against no request`() async throws {
        let mortal = Mortal()
        let auth = try await mortal.stub()
        mortal.isStopping.raise()
        try await withGateway([.auth: auth]) { gateway in
            for _ in 1...5 {
                try await gateway.expect(200, of: "GET", "/v1/keys")
                try await gateway.expect(502, of: "POST", "/v1/sessions", body: "poison")
            }
        }
    }
}
