import AuthContracts
import Chassis
import Contracts
import Foundation
import ServiceClient
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct PushTests {
    @Test(arguments: Engine.either)
    func `P8: what a person chose is shown on their devices, and nothing else is`(on engine: Engine) async throws {
        try await withPush(on: engine) { auth, service in
            let ada = try await auth.signIn(.ada)
            let phone = StubDevice("phone")
            service.add(phone)
            let added = try await ada.api.call(AuthAPI.addPushSubscription, sending: phone.draft(at: service))
            #expect(added.isCurrent && added.service == "127.0.0.1")
            #expect(try await ada.api.call(AuthAPI.pushSubscriptions).items == [added])

            // Recommendations are off by default.
            try await auth.ask(
                MessageRequested(account: ada.account, .recommendation(recipe: "Soup", reason: nil)))
            try await auth.ask(
                MessageRequested(
                    account: ada.account, .shoppingReminder(list: "Groceries", items: nil), path: "/pantry/reminders"))
            let taken = try await service.wait(for: 1)
            #expect(taken.count == 1)
            let message = try #require(taken.first)
            #expect(message.device == "phone" && message.urgency == "normal")
            #expect(message.payload.title == "Do not forget: Groceries")
            #expect(message.payload.body == "Your shopping list “Groceries” is waiting for you.")
            #expect(message.payload.path == "/pantry/reminders")
            #expect(message.topic != nil && message.topic == message.payload.tag && message.topic?.utf8.count == 32)
            #expect((80_000...86_400).contains(message.ttl))

            try await ada.api.call(AuthAPI.updateNotifications, sending: NotificationChange(push: []))
            try await auth.ask(.delivered("L-7", to: ada.account))
            #expect(try await auth.database.jobsWaiting("push") == 0)
            #expect(service.refusals.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `P8: a device that is gone is forgotten, and so is one that a session ended on`(on engine: Engine) async throws
    {
        try await withPush(on: engine) { auth, service in
            let ada = try await auth.signIn(.ada)
            let lost = StubDevice("lost")
            let added = try await ada.api.call(AuthAPI.addPushSubscription, sending: lost.draft(at: service))
            try await ada.api.call(AuthAPI.testPush, at: added.id)
            try await auth.waitForJobs()
            #expect(service.asked == 1)
            #expect(try await auth.count("push_subscriptions") == 0)

            let phone = StubDevice("phone")
            service.add(phone)
            try await ada.api.call(AuthAPI.addPushSubscription, sending: phone.draft(at: service))
            #expect(try await auth.count("push_subscriptions") == 1)
            try await ada.api.call(AuthAPI.signOut)
            #expect(try await auth.count("push_subscriptions") == 0)
            try await auth.ask(.delivered("L-7", to: ada.account))
            #expect(try await auth.database.jobsWaiting("push") == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `P8: a test comes at once, by the key of this installation, which a restart keeps`(
        on engine: Engine
    ) async throws {
        try await StubPushService.run { service in
            try await engine.withDatabase { database in
                try await AuthService.migrate(database)
                let clock = TestClock()
                let first = try await auth(database, clock, service) { auth in
                    let ada = try await auth.signIn(.ada)
                    let key = try await ada.api.call(AuthAPI.pushKey).publicKey
                    service.expect(key, at: clock.now)
                    let phone = StubDevice("phone")
                    service.add(phone)
                    let added = try await ada.api.call(
                        AuthAPI.addPushSubscription, sending: phone.draft(at: service))
                    try await ada.api.call(AuthAPI.testPush, at: added.id)
                    let message = try #require(try await service.wait(for: 1).first)
                    #expect(message.payload.title == "A test from Larder" && message.urgency == "high")
                    return key
                }
                let second = try await auth(database, clock, service) { auth in
                    try await auth.api.bearing(auth.open("ada").accessToken).call(AuthAPI.pushKey).publicKey
                }
                #expect(first == second)
                let pems = try await database.read {
                    try $0.all("SELECT pem FROM push_keys") { try $0["pem"] as String }
                }
                #expect(pems.count == 1)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `P8: tests are bounded, and nobody sends one to somebody else's device or removes it`(
        on engine: Engine
    ) async throws {
        try await withPush(on: engine) { auth, service in
            let ada = try await auth.signIn(.ada).api
            let bob = try await auth.signIn(.bob).api
            let phone = StubDevice("phone")
            service.add(phone)
            let draft = phone.draft(at: service)
            let added = try await ada.call(AuthAPI.addPushSubscription, sending: draft).id
            let tested = try await problem { try await bob.call(AuthAPI.testPush, at: added) }
            let removed = try await problem { try await bob.call(AuthAPI.removePushSubscription, at: added) }
            #expect(tested.status == 404 && removed.status == 404)
            for _ in 1...20 { try await ada.call(AuthAPI.testPush, at: added) }
            let refused = try await problem { try await ada.call(AuthAPI.testPush, at: added) }
            #expect(refused.status == 429)
            // The device belongs to the account signed in on the browser.
            try await bob.call(AuthAPI.addPushSubscription, sending: draft)
            #expect(try await ada.call(AuthAPI.pushSubscriptions).items.isEmpty)
            let theirs = try #require(try await bob.call(AuthAPI.pushSubscriptions).items.first)
            try await bob.call(AuthAPI.removePushSubscription, at: theirs.id)
            #expect(try await auth.count("push_subscriptions") == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `P8: a person has twenty devices that show messages, and one for each session`(on engine: Engine) async throws
    {
        try await withPush(on: engine) { auth, service in
            let ada = try await auth.signIn(.ada)
            for number in 1...3 {
                try await ada.api.call(
                    AuthAPI.addPushSubscription, sending: StubDevice("browser-\(number)").draft(at: service))
            }
            #expect(try await ada.api.call(AuthAPI.pushSubscriptions).items.count == 1)
            for number in 1...19 {
                let session = auth.api.bearing(try await auth.open("ada").accessToken)
                try await session.call(
                    AuthAPI.addPushSubscription, sending: StubDevice("device-\(number)").draft(at: service))
            }
            let last = auth.api.bearing(try await auth.open("ada").accessToken)
            let refused = try await problem {
                try await last.call(AuthAPI.addPushSubscription, sending: StubDevice("device-20").draft(at: service))
            }
            #expect(refused.status == 409 && refused.code == "too-many-push-subscriptions")
            #expect(try await auth.count("push_subscriptions") == 20)
        }
    }

    @Test(arguments: Engine.either)
    func `P8: a subscription with wrong keys or an endpoint that is not a push service's is refused by its field`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.signIn(.ada)
            let good = StubDevice("phone").draft(at: "https://push.services.kitchen-tests.com/wpush/v2/abc")
            func fields(_ change: (inout PushSubscriptionDraft) -> Void) async throws -> [String: String] {
                var draft = good
                change(&draft)
                let sent = draft
                let problem = try await problem {
                    try await ada.api.call(AuthAPI.addPushSubscription, sending: sent)
                }
                #expect(problem.status == 422)
                return problem.codes
            }
            let point = try #require(Data(base64URL: good.p256dh))
            for wrong in [
                "", "%%%", point.dropLast().base64URL, (point + [0]).base64URL, Data(count: 65).base64URL,
                Data([4] + [UInt8](repeating: 7, count: 64)).base64URL, Data([5] + point.dropFirst()).base64URL,
                // Browsers never send compressed points.
                Data([2] + point.dropFirst().prefix(32)).base64URL, String(repeating: "A", count: 5_000),
            ] { #expect(try await fields { $0.p256dh = wrong } == ["p256dh": "not-a-key"]) }
            for wrong in ["", "%", Data(count: 15).base64URL, Data(count: 17).base64URL] {
                #expect(try await fields { $0.auth = wrong } == ["auth": "not-a-key"])
            }
            for wrong in [
                "", "push", "http://push.services.kitchen-tests.com/x", "ftp://push.services.kitchen-tests.com/x",
                "https://", "https://ada:secret@push.services.kitchen-tests.com/x",
                "https://push.services.kitchen-tests.com:8443/x", "https://push.services.kitchen-tests.com/a b",
                "https://localhost/x", "https://127.0.0.1/x", "https://10.0.0.7/x", "https://192.168.1.1/x",
                "https://169.254.169.254/latest/meta-data", "https://[::1]/x", "https://[fd00::1]/x",
                "https://0x7f.1/x",
                "https://2130706433/x", "https://pantry/v1/events", "https://router.local/x", "https://db.internal/x",
                "https://push\u{FF0E}local/x",
            ] { #expect(try await fields { $0.endpoint = wrong } == ["endpoint": "not-a-push-service"], "\(wrong)") }
            let long = "https://push.services.kitchen-tests.com/" + String(repeating: "a", count: 1_000)
            #expect(try await fields { $0.endpoint = long } == ["endpoint": "too-long"])
            #expect(try await auth.count("push_subscriptions") == 0)
            try await ada.api.call(AuthAPI.addPushSubscription, sending: good)
        }
    }

    @Test func `P8: a service that asks in somebody's name subscribes nobody`() async throws {
        try await withPush(on: .sqlite) { auth, service in
            let person = try await auth.asService(.pantry, for: .ada)
            let refused = try await problem {
                try await person.call(AuthAPI.addPushSubscription, sending: StubDevice("x").draft(at: service))
            }
            #expect(refused.status == 403)
        }
    }
}

/// Runs auth with its own push service.
func withPush(
    on engine: Engine, _ body: @Sendable @escaping (TestedService, StubPushService) async throws -> Void
) async throws {
    try await StubPushService.run { service in
        try await withAuth(on: engine, environment: ["LARDER_PUSH_SERVICES": service.origin]) { auth in
            let key = try await auth.database.read {
                try $0.first("SELECT pem FROM push_keys") { try $0["pem"] as String }
            }
            service.expect(try PushSigner(pem: try #require(key)).publicKey, at: auth.clock.now)
            try await body(auth, service)
        }
    }
}

extension PushTests {
    private func auth<Value: Sendable>(
        _ database: Database, _ clock: TestClock, _ service: StubPushService,
        _ body: @Sendable @escaping (TestedService) async throws -> Value
    ) async throws -> Value {
        let (values, value) = AsyncStream<Value>.makeStream()
        try await withAuth(on: database, clock: clock, environment: ["LARDER_PUSH_SERVICES": service.origin]) {
            value.yield(try await body($0))
        }
        return try #require(await values.first { _ in true })
    }
}

extension PushSigner {
    init(pem: String) throws {
        self.init(key: try .init(pemRepresentation: pem), contact: "mailto:larder@larder.example")
    }
}

extension StubPushService {
    /// Waits for `count` accepted messages, and returns them.
    func wait(for count: Int) async throws -> [Taken] {
        try await eventually("\(count) messages") { taken.count >= count }
        return taken
    }
}

extension TestedService {
    /// Waits until no push message is left.
    func waitForJobs() async throws {
        try await eventually("no push message is left") { try await database.jobsWaiting("push") == 0 }
    }
}
