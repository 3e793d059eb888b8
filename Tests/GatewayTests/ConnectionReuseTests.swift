import Contracts
import Support
import Testing

@testable import Gateway

/// Requests of other people stay correct on a connection that somebody has abused.
@Suite(.timeLimit(.minutes(10)))
struct ConnectionReuseTests {
    private static func post(_ rest: String) -> String { "POST /v1/sessions HTTP/1.1\r\nHost: x\r\n" + rest }

    /// Expects correct answers to 60 POSTs of other people.
    private func expectHealth(of gateway: GatewayUnderTest, _ comment: Comment? = nil) async throws {
        var statuses: [Int] = []
        for _ in 1...60 {
            let answer = try await gateway.send("POST", "/v1/sessions", body: #"{"a":1}"#)
            statuses.append(answer.body == #"{"ok":true}"# ? answer.status : 0)
        }
        #expect(statuses == Array(repeating: 200, count: 60), comment)
    }

    @Test(
        arguments: [
            ("9223372036854775808", 400), ("18446744073709551615", 400), ("18446744073709551616", 400),
            ("99999999999999999999999999", 400), ("9223372036854775807", 413), ("4294967296", 413), ("262145", 413),
            ("00000000000000000000000000000000000000000000000000262145", 413),
        ])
    func `N2: a body that is said to be longer than any can be is refused at once`(
        length: String, status: Int
    )
        async throws
    {
        let auth = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth]) { gateway in
            for (port, side) in [(gateway.outside, Side.outside), (gateway.inside, .inside)] {
                guard side == .outside || status == 400 else { continue }
                for _ in 1...5 {
                    let answer = try await RawClient(port: port)
                        .say(Self.post("Content-Length: \(length)\r\n\r\n"), patience: .seconds(60))
                    #expect(answer.statuses == [status], "\(side)")
                    #expect(answer.contains("application/problem+json"))
                }
            }
            #expect(auth.requests.allSatisfy { $0.path != "/v1/sessions" })
            try await expectHealth(of: gateway)
        }
    }

    @Test(
        arguments: [
            "Content-Length: 10\r\n\r\nabc", "Content-Length: 100000\r\n\r\n" + String(repeating: "a", count: 90_000),
            "Content-Length: 262144\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n5\r\nabc",
            "Transfer-Encoding: chunked\r\n\r\n11170\r\n" + String(repeating: "a", count: 70_000) + "\r\nzz\r\n",
            "Transfer-Encoding: chunked\r\n\r\n11170\r\n" + String(repeating: "a", count: 70_000) + "\r\n",
            "Content-Length: 5\r\n\r\nabcde" + post("Content-Length: 7\r\n\r\nab"), "Content-Length: 0\r\n\r\nabc",
        ])
    func `N2: a body that ends early spoils no connection for others`(rest: String) async throws {
        let auth = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth]) {
            $0.deadlines.body = .milliseconds(300)
            $0.deadlines.linger = .milliseconds(200)
        } _: { gateway in
            try await expectHealth(of: gateway)
            for _ in 1...5 {
                _ = try await RawClient(port: gateway.outside).say(Self.post(rest), patience: .milliseconds(50))
            }
            _ = try await RawClient(port: gateway.outside).say(Self.post(rest), patience: .seconds(3))
            try await expectHealth(of: gateway)
        }
    }

    @Test
    func `N2: a client that goes before its answer comes spoils no connection for others`() async throws {
        let asked = Tally()
        let left = Tally()
        let auth = try await StubService { connection in
            while let request = try await connection.request() {
                if request.body == "slow" {
                    let number = asked.add()
                    try await eventually("the client is gone") { left.count >= number }
                }
                try await connection.send(json: #"{"ok":true}"#)
            }
        }
        try await withGateway([.auth: auth]) { gateway in
            for _ in 1...10 {
                _ = try await RawClient(port: gateway.outside)
                    .say(Self.post("Content-Length: 4\r\n\r\nslow"), patience: .milliseconds(30))
                left.add()
            }
            try await expectHealth(of: gateway)
        }
    }

    /// Faulty answers to a request with the body "odd"; the service continues as usual afterwards.
    static let odd: [(String, String)] = [
        ("two answers", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\naHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nb"),
        ("more than it said", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nabcdefg\r\n\r\n"),
        ("a body where there is none", "HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nb"),
        ("less than it said", "HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\na"),
        ("two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        ("another protocol", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
        ("no end", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n"),
    ]

    @Test(arguments: odd)
    func `N2: an answer that is not exactly one spoils no connection for others`(
        name: String, text: String
    )
        async throws
    {
        let auth = try await StubService { connection in
            while let request = try await connection.request() {
                if request.body == "odd" {
                    try await connection.send(text)
                } else {
                    try await connection.send(json: #"{"ok":true}"#)
                }
            }
        }
        try await withGateway([.auth: auth]) {
            $0.deadlines.change = .milliseconds(200)
            $0.deadlines.part = .milliseconds(200)
        } _: { gateway in
            try await expectHealth(of: gateway)
            let pipelined = Self.post("Content-Length: 3\r\n\r\nodd") + Self.post("Content-Length: 2\r\n\r\n{}")
            for _ in 1...3 {
                let answer = try await RawClient(port: gateway.outside).say(pipelined, patience: .milliseconds(400))
                #expect(!answer.contains("\r\n\r\nb"), "\(name)")
            }
            try await expectHealth(of: gateway, "\(name)")
        }
    }

    @Test
    func `N2: an answer that comes before the whole body spoils no connection for others`() async throws {
        let auth = try await StubService { connection in
            while let bytes = try await connection.inbound.next() {
                let text = String(buffer: bytes)
                // The service answers at the first head, and reads the rest as requests.
                if text.contains("HTTP/1.1\r\n") { try await connection.send(json: #"{"ok":true}"#) }
            }
        }
        try await withGateway([.auth: auth]) { gateway in
            for _ in 1...5 {
                let body = String(repeating: "a", count: 200_000)
                _ = try await RawClient(port: gateway.outside)
                    .say(
                        Self.post("Content-Length: 200000\r\n\r\n") + String(body.prefix(100_000)),
                        patience: .milliseconds(100))
            }
            try await expectHealth(of: gateway)
        }
    }

    @Test
    func `N1: requests are not lost to a service that has ended connections after its answers without saying so`()
        async throws
    {
        let auth = try await StubService { connection in
            guard try await connection.request() != nil else { return }
            try await connection.send(json: #"{"ok":true}"#)
        }
        try await withGateway([.auth: auth]) { gateway in
            for _ in 1...180 {
                let answer = try await gateway.send("POST", "/v1/sessions", body: #"{"a":1}"#)
                #expect(answer.status == 200 && answer.body == #"{"ok":true}"#)
                // A request on a connection that ends may have been executed, so it is not repeated.
                try await eventually("the service has ended the connection") { auth.openConnections == 0 }
            }
            #expect(auth.requests.count { $0.method == "POST" } == 180)
        }
    }
}
