import AuthContracts
import Chassis
import Contracts
import Crypto
import Foundation
import Storage
import Support
import Synchronization
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct PushOutageTests {
    /// A name that everybody could have; the resolver of a test says where it leads.
    private static let host = "push.kitchen-tests.com"

    @Test func `P8: a name that leads into the local network is not asked, whatever it is called`() async throws {
        try await StubPushService.run { service in
            for address in [
                "10.0.0.7", "127.0.0.1", "169.254.169.254", "192.168.1.1", "::1", "fd00::1", "::ffff:10.0.0.7",
            ] {
                let outcome = try await send(to: nil, resolving: address, trusting: [])
                #expect(outcome == .refused("notPublic"), "\(address)")
            }
            // One of several addresses is enough.
            let mixed = try await send(to: nil, resolving: "93.184.216.34,10.0.0.7", trusting: [])
            #expect(mixed == .refused("notPublic"))
            #expect(service.asked == 0)
        }
    }

    @Test func `P8: a push service that sends us on is not followed, neither into the local network nor elsewhere`()
        async throws
    {
        try await StubPushService.run { service in
            try await StubPushService.run { inner in
                for status in [301, 302, 303, 307, 308] {
                    for location in ["\(inner.origin)/push/x", "http://\(Self.host):\(inner.port)/push/x", "/push/x"] {
                        service.answer(.init(code: status), location: location)
                        let outcome = try await send(
                            to: service.port, resolving: "127.0.0.1", trusting: [service.port, inner.port])
                        #expect(outcome == .refused("redirects"), "\(status) \(location)")
                    }
                }
                #expect(inner.asked == 0 && service.asked == 15)
            }
        }
    }

    @Test(arguments: [
        (201, PushSender.Outcome.taken), (200, .taken), (204, .taken), (404, .gone), (410, .gone), (500, .away("500")),
        (503, .away("503")), (400, .refused("400")), (403, .refused("403")), (413, .refused("413")), (429, .later(60)),
    ])
    func `P8: what a push service answers decides what becomes of a message`(
        status: Int, expected: PushSender.Outcome
    ) async throws {
        try await StubPushService.run { service in
            service.answer(.init(code: status))
            let outcome = try await send(to: service.port, resolving: "127.0.0.1", trusting: [service.port])
            #expect(outcome == expected)
        }
    }

    @Test(arguments: Engine.either)
    func `P8: a push service that is away for an hour gets every message once when it is back`(
        on engine: Engine
    ) async throws {
        try await StubPushService.run { service in
            try await withQueue(on: engine, service) { queue, database, clock, ids in
                service.answer(.serviceUnavailable)
                for id in ids { try await database.add(PushMessage.test(to: id, at: clock.now), at: clock.now) }
                for _ in 0..<120 {
                    await queue.runDue()
                    clock.advance(by: 30)
                }
                // It is left alone for longer and longer, however many messages wait.
                #expect(service.asked <= 12)
                #expect(try await database.jobsWaiting("push") == ids.count)
                service.answer(nil)
                for _ in 0..<60 {
                    await queue.runDue()
                    clock.advance(by: 30)
                }
                #expect(service.taken.count == ids.count)
                #expect(Set(service.taken.map(\.device)).count == ids.count)
                #expect(try await database.jobsWaiting("push") == 0)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `P8: a push service that hangs delays nobody else`(on engine: Engine) async throws {
        try await StubPushService.run { service in
            try await StubPushService.run { slow in
                slow.answer(.created, after: .seconds(600))
                try await withQueue(on: engine, service, other: slow) { queue, database, clock, ids in
                    let slowIDs = try await database.ids(at: slow)
                    for id in slowIDs + slowIDs + slowIDs + slowIDs {
                        try await database.add(PushMessage.test(to: id, at: clock.now), at: clock.now)
                    }
                    for id in ids.filter({ !slowIDs.contains($0) }) {
                        try await database.add(PushMessage.test(to: id, at: clock.now), at: clock.now)
                    }
                    let queues = Mutex<[Task<Void, Never>]>([])
                    try await eventually("all others are told") {
                        queues.withLock { $0.append(Task { await queue.runDue() }) }
                        // Those that found no place wait for a second.
                        clock.advance(by: 2)
                        return service.taken.count >= ids.count - slowIDs.count
                    }
                    #expect((1...PushHosts.mostAtOnce).contains(slow.asked))
                    slow.answer(.created)
                    for queue in queues.withLock(\.self) { await queue.value }
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `P8: a device that its push service refuses time and again is forgotten, and leaves no dead letter`(
        on engine: Engine
    ) async throws {
        try await StubPushService.run { service in
            try await withQueue(on: engine, service) { queue, database, clock, ids in
                service.answer(.forbidden)
                try await database.add(PushMessage.test(to: ids[0], at: clock.now), at: clock.now)
                for _ in 0..<10 {
                    await queue.runDue()
                    clock.advance(by: 600)
                }
                #expect(service.asked == 4)
                #expect(try await database.read { try PushTable($0).find(ids[0]) } == nil)
                #expect(try await database.jobsWaiting("push") == 0)
                #expect(try await database.deadJobs() == 0)
            }
        }
    }

    /// Sends a message to a name of the public internet that leads to `address`.
    ///
    /// - Parameter port: of a server of the tests that counts as one of the public internet; `nil` for the usual port.
    private func send(
        to port: Int?, resolving address: String, trusting ports: Set<Int>
    ) async throws -> PushSender.Outcome {
        let origin = "http://\(Self.host)" + (port.map { ":\($0)" } ?? "")
        let endpoint = try PushEndpoint("\(origin)/push/x", services: [origin])
        let http = ExternalHTTPClient(
            for: "tests", to: .publicInternet(loopbackPorts: ports),
            resolver: ScriptedResolver([Self.host: [address]]), limit: .seconds(5))
        let sender = PushSender(
            signer: PushSigner(key: .init(), contact: "mailto:larder@larder.example"), http: http, ownHTTP: http)
        return try await sender.send(
            .test(to: ID(at: .aTuesday), at: .aTuesday), to: StubDevice("x").keys, at: endpoint, now: .aTuesday)
    }

    /// A queue with ten devices at `service` and, where it is given, two at `other`.
    private func withQueue(
        on engine: Engine, _ service: StubPushService, other: StubPushService? = nil,
        _ body: (TestedQueue, Database, TestClock, [ID<PushSubscription>]) async throws -> Void
    ) async throws {
        try await engine.withDatabase { database in
            try await database.migrateWithJobs(AuthService.schema)
            let clock = TestClock()
            let signer = PushSigner(key: P256.Signing.PrivateKey(), contact: "mailto:larder@larder.example")
            let services = [service, other].compactMap(\.self)
            for each in services { each.expect(signer.publicKey, at: clock.now) }
            let http = ExternalHTTPClient(
                for: "tests", to: .configured, limit: .seconds(5), threads: PushHosts.concurrency)
            let pushes = PushQueue(
                database: database, sender: PushSender(signer: signer, http: http, ownHTTP: http),
                services: services.map(\.origin), now: { clock.now })
            var jobs = JobHandlers()
            pushes.register(on: &jobs)
            let at = (0..<10).map { _ in service } + (0..<2).compactMap { _ in other }
            let ids = try await database.subscribe(at, at: clock.now)
            try await body(TestedQueue(database, jobs, now: { clock.now }), database, clock, ids)
        }
    }
}

extension PushMessage {
    static func test(to id: ID<PushSubscription>, at instant: Date) -> PushMessage {
        PushMessage(to: id, title: "Dinner", body: "Soup.", path: "/pantry", urgency: .normal, at: instant)
    }
}

extension Database {
    fileprivate func add(_ message: PushMessage, at instant: Date) async throws {
        try await write { db in
            guard let owner = try PushTable(db).find(message.subscription)?.account else { return }
            try db.enqueue(message, of: owner, at: instant)
        }
    }

    fileprivate func ids(at service: StubPushService) async throws -> [ID<PushSubscription>] {
        try await read { db in
            try db.all("SELECT id FROM push_subscriptions WHERE endpoint LIKE \(service.origin + "/%") ORDER BY id") {
                try $0["id"]
            }
        }
    }

    /// Has a device of a person of its own subscribe at each of the push services.
    fileprivate func subscribe(
        _ services: [StubPushService], at instant: Date
    ) async throws -> [ID<PushSubscription>] {
        var ids: [ID<PushSubscription>] = []
        for (number, service) in services.enumerated() {
            let device = StubDevice("device-\(number)")
            service.add(device)
            let account = Account(
                id: ID(at: instant), username: "person-\(number)", email: "person-\(number)@larder.example",
                displayName: nil, roles: [], createdAt: instant)
            let subscription = StoredPushSubscription(
                id: ID(at: instant), account: account.id, session: ID(at: instant),
                endpoint: device.draft(at: service).endpoint, keys: device.keys, addedAt: instant)
            try await write { db in
                try AccountTable(db).insert(account, passwordHash: "")
                try SessionTable(db).insert(
                    subscription.session, of: account.id, on: Device(address: "192.0.2.1", userAgent: ""),
                    for: .remembered, at: instant)
                _ = try PushTable(db).insert(subscription)
            }
            ids.append(subscription.id)
        }
        return ids
    }
}
