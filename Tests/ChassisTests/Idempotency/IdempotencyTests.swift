import AuthContracts
import Contracts
import Crypto
import Foundation
import NIOHTTP1
import PantryContracts
import Storage
import Support
import Testing

@testable import Chassis

/// Repeated requests with an `Idempotency-Key`.
@Suite(.timeLimit(.minutes(10)))
struct IdempotencyTests {
    private func make(
        _ text: String, key: String?, as person: Person? = .ada, at path: String = EchoAPI.make.path,
        from address: String? = nil, _ service: TestedService
    ) async throws -> RawResponse {
        var headers: HTTPHeaders = [:]
        if let key { headers.add(name: "Idempotency-Key", value: key) }
        if let address { headers.add(name: "X-Forwarded-For", value: address) }
        return try await service.send(.POST, path, #"{"text":"\#(text)"}"#, as: person, headers: headers)
    }

    private func made(_ service: TestedService) async throws -> Int {
        try await service.database.read { try $0.first("SELECT count(*) FROM made") { try $0[0] as Int } } ?? 0
    }

    @Test(arguments: Engine.all)
    func `O4 a repeated attempt gets the answer of the first and makes nothing`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            let first = try await make("soup", key: "k1", echo)
            #expect(first.status == 201 && first.headers["Idempotency-Replayed"].isEmpty)
            for _ in 0..<3 {
                let again = try await make("soup", key: "k1", echo)
                #expect(again.status == 201 && again.body == first.body)
                #expect(again.headers["Idempotency-Replayed"] == ["true"])
                #expect(again.headers["Content-Type"] == ["application/json"])
            }
            #expect(try await made(echo) == 1)
            #expect(try await make("soup", key: "k2", echo).body != first.body)
            #expect(try await make("soup", key: nil, echo).body != first.body)
            #expect(try await make("soup", key: nil, echo).body != first.body)
            #expect(try await made(echo) == 4)
        }
    }

    @Test(arguments: Engine.all)
    func `O4 a key stands for one request of one caller at one address`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            #expect(try await make("soup", key: "k", echo).status == 201)
            let other = try await make("pie", key: "k", echo)
            #expect(other.status == 422 && other.problem?.code == "key-reused")
            #expect(try await make("pie", key: "k", as: .bob, echo).status == 201)
            let service = try await echo.asService(.pantry, for: .ada)
            #expect(try await service.call(EchoAPI.make, sending: Saying(text: "pie")).text == "pie")
            #expect(try await make("pie", key: "k", at: "/v1/echo/open/one", echo).status == 201)
            #expect(try await make("cake", key: "k", at: "/v1/echo/open/two", echo).status == 201)
            #expect(try await made(echo) == 5)
        }
    }

    @Test(arguments: Engine.all)
    func `O4 who has not signed in is told by the address they ask from`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            func openly(_ address: String) async throws -> RawResponse {
                try await make("soup", key: "k", as: nil, at: "/v1/echo/open/one", from: address, echo)
            }
            let first = try await openly("192.0.2.1")
            #expect(try await openly("192.0.2.1").body == first.body)
            #expect(try await openly("192.0.2.2").body != first.body)
            let ada = try await make("soup", key: "k", at: "/v1/echo/open/one", from: "192.0.2.1", echo)
            #expect(ada.body != first.body)
            #expect(try await made(echo) == 3)
        }
    }

    @Test(arguments: Engine.all)
    func `O4 of fifty attempts at once one makes something and all others hear of it`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            let answers = try await withThrowingTaskGroup(of: RawResponse.self) { group in
                for _ in 0..<50 { group.addTask { try await make("soup", key: "k", echo) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let bodies = Set(answers.filter { $0.status == 201 }.map(\.body))
            #expect(bodies.count == 1)
            #expect(answers.allSatisfy { $0.status == 201 || $0.problem?.code == "in-progress" })
            #expect(try await made(echo) == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `O4 while the first attempt runs the second is asked to wait`(on engine: Engine) async throws {
        let name = "repeated-\(UUID())"
        let gate = Gate.named(name)
        try await withService(EchoService.self, on: engine, environment: ["LARDER_GATE": name]) { echo in
            async let first = make("wait", key: "k", echo)
            try await eventually("a call waits at the gate") { gate.waiting > 0 }
            let second = try await make("wait", key: "k", echo)
            #expect(second.status == 409 && second.problem?.code == "in-progress")
            #expect(second.headers["Retry-After"] == ["1"])
            let other = try await make("soup", key: "k", echo)
            #expect(other.status == 422 && other.problem?.code == "key-reused")
            gate.open()
            let body = try await first.body
            #expect(try await make("wait", key: "k", echo).body == body)
            #expect(try await made(echo) == 1)
        }
    }

    /// Simulates that `process` began Ada's request and died before its effect.
    private func leaveBehind(by process: String, _ echo: TestedService) async throws {
        #expect(try await make("soup", key: "k", echo).status == 201)
        try await echo.database.write { db in
            try db.execute("DELETE FROM made")
            try db.execute("UPDATE kept_answers SET status = NULL, body = NULL, run = \(process)")
        }
    }

    @Test(arguments: Engine.all)
    func `O4 a key whose process died before it made anything is free after seconds, for one alone`(
        on engine: Engine
    ) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            try await leaveBehind(by: "another process 1", echo)
            echo.clock.advance(by: IdempotencyStore.patience - 1)
            #expect(try await make("soup", key: "k", echo).status == 409)
            echo.clock.advance(by: 2)
            let answers = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<10 { group.addTask { try await make("soup", key: "k", echo).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.contains(201) && answers.allSatisfy { $0 == 201 || $0 == 409 })
            #expect(try await made(echo) == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `O4 a key that its own process could not free is free at once`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            #expect(try await make("soup", key: "k", echo).status == 201)
            try await echo.database.write { db in
                try db.execute("DELETE FROM made")
                try db.execute("UPDATE kept_answers SET status = NULL, body = NULL")
            }
            #expect(try await make("soup", key: "k", echo).status == 201)
            #expect(try await made(echo) == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `O4 of a process that was taken for dead and lives on nothing is made twice`(on engine: Engine) async throws {
        let name = "taken over-\(UUID())"
        let gate = Gate.named(name)
        try await withService(EchoService.self, on: engine, environment: ["LARDER_GATE": name]) { echo in
            async let first = make("wait", key: "k", echo)
            try await eventually("a call waits at the gate") { gate.waiting > 0 }
            // Another process has taken over the key and done the work.
            try await echo.database.write { db in
                try db.execute("INSERT INTO made (id, text) VALUES ('other', 'wait')")
                try db.execute("UPDATE kept_answers SET run = 'other 1', status = 201, body = '{\"text\":\"theirs\"}'")
            }
            gate.open()
            #expect(try await first.body == #"{"text":"theirs"}"#)
            #expect(try await made(echo) == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `O4 what was made is answered although the handler failed after it`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            let first = try await make("fail late", key: "k", echo)
            #expect(first.status == 201)
            #expect(try await make("fail late", key: "k", echo).body == first.body)
            #expect(try await made(echo) == 1)
            #expect(try await make("fail late", key: nil, echo).status == 503)
        }
    }

    @Test func `O4 after a full disk the key is free at once`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            #expect(try await make("soup", key: "first", echo).status == 201)
            try await echo.database.write { db in
                let pages = try db.first("PRAGMA page_count") { try $0[0] as Int } ?? 0
                _ = try db.rows(SQL(stringLiteral: "PRAGMA max_page_count = \(pages + 2)"))
            }
            let much = String(repeating: "a", count: 60_000)
            for _ in 0..<2 { #expect(try await make(much, key: "k", echo).status == 507) }
            try await echo.database.write { _ = try $0.rows("PRAGMA max_page_count = 1000000") }
            let made = try await make(much, key: "k", echo)
            #expect(made.status == 201 && made.headers["Idempotency-Replayed"].isEmpty)
            #expect(try await make(much, key: "k", echo).body == made.body)
            #expect(try await self.made(echo) == 2)
        }
    }

    @Test(arguments: Engine.all)
    func `A16 O4 of a confidential request nothing is stored that can be read`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            func whisper(_ text: String) async throws -> RawResponse {
                try await make(text, key: "my key", at: EchoAPI.whisper.path, echo)
            }
            let first = try await whisper("hunter2")
            #expect(first.status == 201)
            #expect(
                try await echo.database.traces(of: ["hunter2", "my key"]).allSatisfy { !$0.contains("kept_answers") })
            let again = try await whisper("hunter2")
            #expect(again.body == first.body && again.headers["Idempotency-Replayed"] == ["true"])
            #expect(try await whisper("hunter3").problem?.code == "key-reused")
            #expect(try await made(echo) == 1)
        }
    }

    @Test func `O4 a handler whose answer does not come from its write is found in development`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await make("unkept", key: nil, echo)
            #expect(answer.status == 500)
        }
    }

    @Test(arguments: Engine.all)
    func `O4 an attempt that failed is forgotten`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            for _ in 0..<2 {
                let failed = try await make("fail", key: "k", echo)
                #expect(failed.status == 409 && failed.problem?.code == "conflict")
            }
            #expect(try await make("soup", key: "k", echo).status == 201)
            #expect(try await made(echo) == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `O4 an answer is kept for a week`(on engine: Engine) async throws {
        try await withService(EchoService.self, on: engine) { echo in
            let first = try await make("soup", key: "k", echo)
            echo.clock.advance(by: IdempotencyStore.kept - 1)
            #expect(try await make("soup", key: "k", echo).body == first.body)
            echo.clock.advance(by: 2)
            #expect(try await make("soup", key: "k", echo).body != first.body)

            echo.clock.advance(by: IdempotencyStore.kept + 1)
            try await IdempotencyStore(database: echo.database, secret: .init(size: .bits256), now: { echo.clock.now })
                .prune()
            let left = try await echo.database.read {
                try $0.first("SELECT count(*) FROM kept_answers") { try $0[0] as Int }
            }
            #expect(left == 0)
        }
    }

    @Test func `O4 a key is 1 to 255 printable ASCII characters, given once`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            for key in [
                "a", " ~!", String(repeating: "k", count: 255), "' OR 1=1 --", "01939b5e-0000-7000-8000-000000000000",
            ] {
                let answer = try await make("soup", key: "x\(key)".suffix(255).description, echo)
                #expect(answer.status == 201, "\(key)")
            }
            for key in ["", String(repeating: "k", count: 256), "clé", "🥑"] {
                let answer = try await make("soup", key: key, echo)
                #expect(answer.status == 400 && answer.problem?.code == "malformed", "\(key)")
            }
            let twice = try await echo.send(
                .POST, EchoAPI.make.path, #"{"text":"soup"}"#, as: .ada,
                headers: ["Idempotency-Key": "a", "idempotency-key": "b"])
            #expect(twice.status == 400)
        }
    }

    @Test func `O4 a refused attempt keeps nothing, and what makes nothing looks at no key`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            #expect(try await make("soup", key: "k", as: nil, echo).status == 401)
            let wrong = try await echo.send(
                .POST, EchoAPI.make.path, "{}", as: .ada, headers: ["Idempotency-Key": "k"])
            #expect(wrong.status == 422)
            #expect(try await make("soup", key: "k", at: EchoAPI.say.path, echo).status == 200)
            let kept = try await echo.database.read {
                try $0.first("SELECT count(*) FROM kept_answers") { try $0[0] as Int }
            }
            #expect(kept == 0)
        }
    }

    @Test func `A16 O4 an answer that nobody may keep is not kept`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let first = try await make("soup", key: "k", at: EchoAPI.makeSecret.path, echo)
            let second = try await make("soup", key: "k", at: EchoAPI.makeSecret.path, echo)
            #expect(first.status == 201 && second.status == 201 && first.body != second.body)
            let kept = try await echo.database.read {
                try $0.first("SELECT count(*) FROM kept_answers") { try $0[0] as Int }
            }
            #expect(kept == 0)
        }
        #expect(!AuthAPI.signIn.isRepeatedByKey && AuthAPI.register.isRepeatedByKey && AuthAPI.register.isConfidential)
        #expect(PantryAPI.add.isRepeatedByKey && !PantryAPI.change.isRepeatedByKey && !PantryAPI.items.isRepeatedByKey)
    }
}
