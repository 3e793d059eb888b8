import AuthContracts
import Contracts
import Foundation
import RunningSystem
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct EventStreamTests {
    /// Begins a stream of events and goes on with heartbeats.
    private static let streaming: StubService.Behaviour = { connection in
        guard try await connection.request() != nil else { return }
        try await connection.send(
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
        func send(_ text: String) async throws {
            try await connection.send("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
        }
        try await send("event: change\nid: 1-1-1\ndata: {}\n\n")
        while true {
            try await pause(.milliseconds(100), because: "Heartbeats come at intervals.")
            try await send(":\n\n")
        }
    }

    private func follow(_ gateway: GatewayUnderTest, _ side: Side = .outside) async throws -> EventReader {
        let token = try await TestKey.token(for: .ada, at: gateway.clock.now)
        return try await EventReader(
            gateway.url("/v1/pantry/changes/stream", side), headers: ["Authorization": "Bearer \(token)"],
            http: gateway.http)
    }

    /// Ends Ada's session, and returns once the gateway knows.
    private func end(_ sessions: EndedSessions, at gateway: GatewayUnderTest, _ token: String) async throws {
        sessions.end(Person.ada.session, until: gateway.clock.now + 600)
        try await eventually("the session is refused") {
            try await gateway.get("/v1/me", headers: [("Authorization", "Bearer \(token)")]).status == 401
        }
    }

    @Test func `N1: events are passed on as they come, from outside and inside`() async throws {
        let auth = try await StubService.auth(ending: EndedSessions())
        let pantry = try await StubService(Self.streaming)
        try await withGateway([.auth: auth, .pantry: pantry]) { gateway in
            for side in [Side.outside, .inside] {
                let stream = try await follow(gateway, side)
                #expect(stream.status == 200)
                #expect(try await stream.next()?.id == "1-1-1")
                #expect(try await stream.next(where: { $0.name == ":" }) != nil)
            }
        }
    }

    @Test func `A3: a stream ends soon after its session did`() async throws {
        let sessions = EndedSessions()
        let auth = try await StubService.auth(ending: sessions)
        let pantry = try await StubService(Self.streaming)
        try await withGateway([.auth: auth, .pantry: pantry]) { gateway in
            let streams = [try await follow(gateway), try await follow(gateway, .inside)]
            for stream in streams { #expect(try await stream.next()?.name == "change") }
            sessions.end(Person.ada.session, until: gateway.clock.now + 600)
            for stream in streams { #expect(try await stream.next() == nil) }
        }
    }

    @Test func `A3: whoever waits for an answer while their session ends does not get it`() async throws {
        let sessions = EndedSessions()
        let auth = try await StubService.auth(ending: sessions)
        let goesOn = Flag()
        let pantry = try await StubService { connection in
            guard try await connection.request() != nil else { return }
            try await eventually("the answer is ready") { goesOn.isRaised }
            try await connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
        }
        try await withGateway([.auth: auth, .pantry: pantry]) { gateway in
            let token = try await TestKey.token(for: .ada, at: gateway.clock.now)
            func poll() async throws -> String {
                try await RawClient(port: gateway.outside).say(
                    "GET /v1/pantry/changes?wait=10 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer \(token)\r\n\r\n"
                )
            }
            async let waiting = poll()
            try await eventually("the pantry is asked") { pantry.requests.count == 1 }
            try await end(sessions, at: gateway, token)
            goesOn.raise()
            #expect(try await waiting.statuses == [401])
        }
    }

    @Test func `A3: what somebody was sending when their session ended is not carried out`() async throws {
        let sessions = EndedSessions()
        let auth = try await StubService.auth(ending: sessions)
        let pantry = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth, .pantry: pantry]) { gateway in
            let token = try await TestKey.token(for: .ada, at: gateway.clock.now)
            let head =
                "POST /v1/pantry/items HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\nAuthorization: Bearer \(token)\r\n\r\n"
            #expect(try await RawClient(port: gateway.outside).say(head, "{\"a\":", "1234}").statuses == [200])
            #expect(pantry.requests.count == 1)
            let answer = try await RawClient(port: gateway.outside).say(head, "{\"a\":", "1234}") { piece in
                if piece == 2 { try await end(sessions, at: gateway, token) }
            }
            #expect(answer.statuses == [401])
            #expect(pantry.requests.count == 1)
        }
    }

    @Test func `A3: a stream ends with its token`() async throws {
        let auth = try await StubService.auth(ending: EndedSessions())
        let pantry = try await StubService(Self.streaming)
        let clock = TestClock()
        let next = try await askGateway(
            [.auth: auth, .pantry: pantry], clock: clock, settings: { _ in },
            value: { gateway in
                let stream = try await follow(gateway)
                #expect(try await stream.next()?.name == "change")
                clock.advance(by: 700)
                return try await stream.next()
            })
        #expect(next == nil)
    }

    @Test func `N1: streams do not hold up a gateway that is told to stop`() async throws {
        let auth = try await StubService.auth(ending: EndedSessions())
        let pantry = try await StubService(Self.streaming)
        try await withGateway([.auth: auth, .pantry: pantry]) { gateway in
            let stream = try await follow(gateway)
            #expect(try await stream.next()?.name == "change")
            await gateway.stop()
            #expect(try await stream.next() == nil)
        }
    }
}
