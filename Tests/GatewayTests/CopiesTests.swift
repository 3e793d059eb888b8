import AuthContracts
import Chassis
import Contracts
import Foundation
import Support
import Synchronization
import Testing

@testable import Gateway

/// Several processes of one service.
@Suite(.timeLimit(.minutes(10)))
struct CopiesTests {
    /// What clients got.
    private final class Outcome: Sendable {
        let failures = Mutex<[String]>([])
        let answered = Atomic(0)
    }

    private static func named(
        _ name: String, port: Int = 0, ready: Flag? = nil
    ) async throws -> StubService {
        try await StubService(port: port) { connection in
            while let request = try await connection.request() {
                let isUnready = request.path == "/health/ready" && ready.map { !$0.isRaised } ?? false
                try await connection.send(
                    json: "\"\(name)\"", status: isUnready ? "503 Service Unavailable" : "200 OK",
                    headers: "X-Larder-Process: \(name)\r\n")
            }
        }
    }

    private func withCopies(
        _ copies: [StubService], of service: ServiceName = .recipes, ports: [Int] = [],
        _ body: @Sendable @escaping (GatewayUnderTest) async throws -> Void
    ) async throws {
        try await withGateway([:]) { settings in
            settings.services[service] = (copies.map(\.port) + ports).map { ServiceTarget(host: "127.0.0.1", port: $0) }
            settings.deadlines.answer = .milliseconds(800)
            settings.deadlines.silence = .milliseconds(150)
            settings.deadlines.probe = .milliseconds(200)
            settings.deadlines.probeOut = .milliseconds(50)
            settings.deadlines.probeCopies = .milliseconds(50)
            settings.deadlines.probeTick = .milliseconds(20)
        } _: { gateway in
            try await body(gateway)
        }
        for copy in copies { await copy.stop() }
    }

    private func asked(_ stub: StubService) -> Int { stub.requests.count { !$0.path.hasPrefix("/health") } }

    @Test
    func `N3: requests are shared among the processes of a service`() async throws {
        let copies = [try await Self.named("a"), try await Self.named("b"), try await Self.named("c")]
        try await withCopies(copies) { gateway in
            try await withThrowingDiscardingTaskGroup { group in
                for _ in 1...30 {
                    group.addTask {
                        for _ in 1...10 { try await gateway.expect(200, of: "GET", "/v1/foods") }
                    }
                }
            }
            for copy in copies { #expect(asked(copy) > 50) }
        }
    }

    @Test
    func `N3: of two processes one is killed again and again, which costs no more than the requests that it was at`()
        async throws
    {
        let (clients, kills) = (8, 5)
        let a = try await Self.named("a")
        let port = a.port
        let b = try await Self.named("b")
        try await withCopies([b], ports: [port]) { gateway in
            let isOver = Flag()
            let outcome = Outcome()
            try await withThrowingDiscardingTaskGroup { group in
                for number in 1...clients {
                    group.addTask {
                        while !isOver.isRaised {
                            let isChange = number % 2 == 0
                            let answer =
                                isChange
                                ? try await gateway.send(
                                    "POST", "/v1/recipes/1/comments", headers: [("Idempotency-Key", "k")], body: "{}")
                                : try await gateway.get("/v1/foods")
                            outcome.answered.add(1, ordering: .relaxed)
                            if answer.status != 200 {
                                outcome.failures.withLock { $0.append("\(isChange) \(answer.status)") }
                            }
                        }
                    }
                }
                var copy = a
                for _ in 1...kills {
                    try await eventually("the process is used") { [copy] in asked(copy) > 0 }
                    await copy.stop()
                    let before = outcome.answered.load(ordering: .relaxed)
                    try await eventually("clients are answered without it") {
                        outcome.answered.load(ordering: .relaxed) >= before + 5 * clients
                    }
                    copy = try await Self.named("a", port: port)
                }
                try await eventually("the process is used again") { [copy] in asked(copy) > 0 }
                try await eventually("the failures are few among the answers") {
                    outcome.answered.load(ordering: .relaxed) > 10 * clients * (kills + 1)
                }
                isOver.raise()
                await copy.stop()
            }
            // Each client has one request on its way, and the process ends once more when the test does.
            let failures = outcome.failures.withLock { $0 }
            #expect(failures.count <= clients * (kills + 1), "\(failures)")
            #expect(failures.count * 10 < outcome.answered.load(ordering: .relaxed), "\(failures)")
        }
    }

    @Test
    func `N3: a process that hangs is left out at once, and is used again once it answers`() async throws {
        let (hangs, back) = (Flag(), Flag())
        let a = try await StubService { connection in
            while try await connection.request() != nil {
                if hangs.isRaised { try await eventually("the process is back") { back.isRaised } }
                try await connection.send(json: "{}")
            }
        }
        let b = try await Self.named("b")
        try await withCopies([a, b]) { gateway in
            for _ in 1...4 { try await gateway.expect(200, of: "GET", "/v1/foods") }
            hangs.raise()
            var slow = 0
            for _ in 1...500 where try await gateway.get("/v1/foods").status != 200 { slow += 1 }
            #expect(slow <= 1, "Regular probes and the first request find out")
            let before = asked(a)
            back.raise()
            try await eventually("the process is used again") {
                try await gateway.expect(200, of: "GET", "/v1/foods")
                return asked(a) > before
            }
        }
    }

    @Test
    func `N3: a process that is not ready gets nothing while another one is`() async throws {
        let ready = Flag()
        let (a, b) = (try await Self.named("a", ready: ready), try await Self.named("b"))
        try await withCopies([a, b]) { gateway in
            try await eventually("the gateway knows that one process is not ready") {
                try await gateway.get("/health").body.contains("1 of 2 processes are ready.")
            }
            let before = asked(a)
            for _ in 1...20 {
                let answer = try await gateway.get("/v1/foods")
                #expect(answer.body == #""b""#)
            }
            #expect(asked(a) == before)
            ready.raise()
            try await eventually("the process is used") {
                try await gateway.expect(200, of: "GET", "/v1/foods")
                return asked(a) > before
            }
        }
    }

    @Test
    func `N3: what a process may have begun is not given to another one`() async throws {
        let posts = Atomic(0)
        let dying: StubService.Behaviour = { connection in
            while let request = try await connection.request() {
                if request.method == "POST" {
                    posts.add(1, ordering: .relaxed)
                    return
                }
                try await connection.send(json: "{}")
            }
        }
        let copies = [try await StubService(dying), try await StubService(dying)]
        try await withCopies(copies) { gateway in
            try await gateway.expect(502, of: "POST", "/v1/recipes/1/comments", body: "{}")
            #expect(posts.load(ordering: .relaxed) == 1)
        }
    }

    @Test
    func `N3: ended sessions are asked for wherever auth answers, and the health counts the processes`() async throws {
        let sessions = EndedSessions()
        let (a, b) = (try await StubService.auth(ending: sessions), try await StubService.auth(ending: sessions))
        try await withCopies([a, b], of: .auth) { gateway in
            await a.stop()
            let session = Person.ada.session
            let token = try await TestKey.token(for: .ada, at: gateway.clock.now)
            let headers = [("Authorization", "Bearer \(token)")]
            try await gateway.expect(200, of: "GET", "/v1/me", headers: headers)
            sessions.end(session, until: gateway.clock.now + 600)
            try await eventually("the session is refused") {
                try await gateway.get("/v1/me", headers: headers).status == 401
            }
            let health = try await gateway.get("/health")
            #expect(health.body.contains("1 of 2 processes are ready."))
        }
    }

    @Test
    func `N3: a service's processes are given as a list of addresses`() async throws {
        let settings = try await GatewaySettings(
            Settings(environment: [
                "LARDER_UPSTREAM_AUTH": "http://auth-1:8101, http://[::1]:8101",
                "LARDER_UPSTREAM_PANTRY": "http://pantry:8103/",
            ]))
        #expect(settings.services[.auth] == [.init(host: "auth-1", port: 8_101), .init(host: "::1", port: 8_101)])
        #expect(settings.services[.pantry] == [.init(host: "pantry", port: 8_103)])
        #expect(settings.services[.recipes] == [.init(host: "127.0.0.1", port: 8_102)])
        for wrong in [
            ",", "http://a:1,", "http://a:1,http://a:1", "https://a:1", "a:1", "http://a:0", "http://a:65536",
            "http://a", "http://a:1/b", "http://u@a:1", "http://a:1?b",
            (1...33).map { "http://a:\($0)" }.joined(separator: ","),
        ] {
            let environment = ["LARDER_UPSTREAM_AUTH": wrong]
            await #expect(throws: SettingsError.self, "\(wrong)") {
                try await GatewaySettings(Settings(environment: environment))
            }
        }
    }
}
