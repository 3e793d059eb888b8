import Contracts
import Support
import Synchronization
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct BrokenServiceTests {
    /// The gateway's answer if the recipes service behaves like this and has `seconds` to answer.
    private func answer(
        within seconds: Double = 10, when behaviour: @escaping StubService.Behaviour
    ) async throws -> Answer {
        let recipes = try await StubService(behaviour)
        return try await askGateway([.recipes: recipes]) {
            $0.deadlines.answer = .nanoseconds(Int64(seconds * 1e9))
        } value: { gateway in
            try await gateway.get("/v1/foods")
        }
    }

    @Test
    func `N2: a service that is down is a 503`() async throws {
        try await withGateway([:]) { gateway in
            let answer = try await gateway.get("/v1/foods")
            #expect(answer.problem?.code == "unavailable")
            #expect(answer["Retry-After"] != nil)
        }
    }

    @Test
    func `N2: a service that does not answer in time is a 504`() async throws {
        let answer = try await answer(within: 0.3) { try await $0.keepSilent() }
        #expect(answer.problem?.status == 504)
    }

    @Test
    func `N2: a service that stops in the middle of its answer is a 504`() async throws {
        let answer = try await answer(within: 0.3) { connection in
            _ = try await connection.request()
            try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
            try await connection.keepSilent()
        }
        #expect(answer.problem?.status == 504)
    }

    @Test
    func `N2: a service that resets the connection is a 502`() async throws {
        let answer = try await answer { connection in
            _ = try await connection.request()
            try await connection.reset()
        }
        #expect(answer.problem?.status == 502)
    }

    @Test(arguments: [
        "", "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc", "SSH-2.0-OpenSSH\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", "<html>Bad Gateway</html>",
        "HTTP/1.1 200 OK\nContent-Length: 0\n\n",
    ])
    func `N2: half an answer, or none that can be read, is a 502`(text: String) async throws {
        #expect(try await answer(when: StubService.saying(text)).problem?.status == 502)
    }

    @Test
    func `N2: a large answer that breaks off is seen not to be whole`() async throws {
        let recipes = try await StubService(
            StubService.saying("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n"))
        try await withGateway([.recipes: recipes]) { gateway in
            let answer = try await RawClient(port: gateway.outside)
                .say("GET /v1/foods HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(answer.statuses == [200])
            #expect(!answer.hasSuffix("0\r\n\r\n"))
        }
    }

    @Test
    func `N1: an answer that ends with its connection is whole`() async throws {
        let recipes = try await StubService(StubService.saying("HTTP/1.1 200 OK\r\nX: y\r\n\r\nall of it"))
        try await withGateway([.recipes: recipes]) { gateway in
            let answer = try await gateway.get("/v1/foods")
            #expect(answer.body == "all of it")
        }
    }

    @Test
    func `N2: a service that stays away is a 503 again`() async throws {
        let recipes = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: recipes]) {
            $0.deadlines.restart = .milliseconds(200)
        } _: { gateway in
            let before = try await gateway.get("/v1/foods")
            #expect(before.status == 200)
            await recipes.stop()
            let after = try await gateway.get("/v1/foods")
            #expect(after.problem?.status == 503)
        }
    }

    @Test
    func `N1: a GET on a connection that the service has just closed is tried once more`() async throws {
        let recipes = try await StubService { connection in
            guard try await connection.request() != nil else { return }
            try await connection.send(json: "{}")
            _ = try await connection.request()
        }
        try await withGateway([.recipes: recipes]) { gateway in
            for _ in 1...2 {
                let answer = try await gateway.get("/v1/foods")
                #expect(answer.status == 200)
            }
        }
    }

    @Test
    func `N2: a POST that a service may have seen is not repeated`() async throws {
        let auth = try await StubService { connection in
            guard try await connection.request() != nil else { return }
            try await connection.send(json: "{}")
            _ = try await connection.request()
        }
        try await withGateway([.auth: auth]) { gateway in
            let statuses = try await [1, 2, 3].asyncMap { _ in
                try await gateway.send("POST", "/v1/sessions", body: "{}").status
            }
            #expect(statuses.contains(502))
            #expect(auth.requests.count { $0.method == "POST" } == 3)
        }
    }

    @Test
    func `N2: a service that hangs holds up no more requests than it is given`() async throws {
        let recipes = try await StubService { try await $0.keepSilent() }
        try await withGateway([.recipes: recipes]) {
            $0.deadlines.answer = .milliseconds(500)
            $0.capacity = 2
        } _: { gateway in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...8 { group.addTask { try await gateway.get("/v1/foods").status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(statuses) == [503, 504])
            #expect(try await gateway.get("/v1/nowhere").status == 404)
        }
    }

    @Test
    func `N2: a request that comes while a service is restarted waits for it`() async throws {
        let first = try await StubService(StubService.wellBehaved)
        try await withGateway([.recipes: first]) { gateway in
            #expect(try await gateway.get("/v1/foods").status == 200)
            await first.stop()
            async let answer = gateway.get("/v1/foods")
            try await pause(.milliseconds(200), because: "A connection that is refused leaves no trace to wait for.")
            let second = try await StubService(port: first.port, StubService.wellBehaved)
            #expect(try await answer.status == 200)
            await second.stop()
        }
    }
}

extension Sequence {
    fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
        var results: [T] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
