import AuthContracts
import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct NewSignInTests {
    @Test(arguments: Engine.either)
    func `A12: a sign-in from a new device or network is mailed to the owner at once, the very first is not`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            let key = try await auth.key(from: "10.0.0.1")
            #expect(try await auth.key(from: "10.0.0.2", showing: key) == key)
            #expect(try await auth.events(.signedIn, count: 2).count == 2)
            #expect(try await auth.events(.signedInOnNewDevice, count: 0).isEmpty)

            // The same device in another network, then another device in a known network.
            _ = try await auth.key(from: "10.0.1.1", showing: key)
            let mail = try await auth.mail(to: "ada@larder.example", titled: "New sign-in to your Larder account")
            #expect(mail.body.contains("Network: 10.0.1.0/24\n"))
            #expect(mail.body.contains("Time: 29 December 2026 at 12:45 UTC\n"))
            #expect(mail.body.contains("https://kitchen.example/profile/devices\n"))
            #expect(mail.body.contains("https://kitchen.example/profile/password\n"))
            _ = try await auth.key(from: "10.0.1.2", showing: nil)
            _ = try await auth.mails(to: "ada@larder.example", count: 3)
            // Both are known by now.
            _ = try await auth.key(from: "10.0.1.3", showing: key)
            let events = try await auth.events(.signedInOnNewDevice, count: 2)
            #expect(events.map(\.account) == [ada.id, ada.id])
            #expect(events.map(\.network) == ["10.0.1.0/24", "10.0.1.0/24"])
            #expect(try await auth.mails(to: "ada@larder.example", count: 3).count == 3)
            let lines = try await auth.count("inbox_messages WHERE path = '/profile/devices'")
            #expect(lines == 2, "the inbox has no line for a sign-in on a known device")
        }
    }

    @Test(arguments: [
        "de": "Neue Anmeldung bei deinem Larder-Konto", "fr": "Nouvelle connexion à votre compte Larder",
        "es": "Nuevo inicio de sesión en tu cuenta de Larder",
    ])
    func `A12: the mail is in the language of whom it goes to`(language: String, subject: String) async throws {
        try await withAuth(on: .sqlite) { auth in
            try await auth.welcome(.ada)
            try await auth.database.write { try $0.execute("UPDATE accounts SET language = \(language)") }
            _ = try await auth.key(from: "10.0.0.1")
            _ = try await auth.key(from: "10.0.1.1")
            let mail = try await auth.mail(to: "ada@larder.example", titled: subject)
            #expect(mail.body.contains("2026"))
            #expect(mail.body.contains("10.0.1.0/24"))
        }
    }

    @Test(arguments: Engine.either)
    func `A12: while strangers guess, the owner signs in on a known device`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let key = try await auth.key(from: "10.0.0.1")
            // Failures from the owner's own network at many accounts cause a delay, too.
            for number in 1...40 { _ = try await auth.tryToOpen("person\(number)", from: "10.0.0.\(number)") }
            for number in 1...40 { _ = try await auth.tryToOpen("ada", from: "10.1.\(number).1") }
            for _ in 1...31 { _ = try await auth.tryToOpen("bob", from: "10.0.0.1") }
            #expect(try await auth.tryToOpen("ada", .goodPassword, from: "10.2.0.1").status == 401)
            #expect(try await auth.tryToOpen("ada", .goodPassword, from: "10.0.0.1").status == 429)
            #expect(try await auth.key(from: "10.0.0.1", showing: key) == key)
        }
    }

    @Test(arguments: Engine.either)
    func `A12: a known device has ten wrong passwords an hour of its own, which strangers cannot use`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let key = try await auth.key(from: "10.0.0.1")
            for _ in 1...10 {
                #expect(try await auth.tryToOpen("ada", from: "10.0.0.1", deviceKey: key).status == 401)
            }
            let refusal = try await auth.tryToOpen("ada", .goodPassword, from: "10.0.0.1", deviceKey: key)
            #expect(refusal.status == 429)
            #expect(refusal.headers["Retry-After"] == ["3600"])
            // Another network is unaffected; a guessing device is locked out.
            #expect(try await auth.tryToOpen("ada", .goodPassword, from: "10.0.1.1").status == 201)
            let stranger = DeviceKeys(nil).putting(first: DeviceKeys.Key()).text
            for number in 1...11 {
                _ = try await auth.tryToOpen("ada", from: "10.1.\(number).1", deviceKey: stranger)
            }
            let closed = try await auth.tryToOpen("ada", .goodPassword, from: "10.2.0.1", deviceKey: stranger)
            #expect(closed.status == 401)
        }
    }
}

extension TestedService {
    /// Signs Ada in from an address, and returns the device's new key.
    fileprivate func key(from address: String, showing key: String? = nil) async throws -> String {
        clock.advance(by: 1)
        let answer = try await tryToOpen("ada", .goodPassword, from: address, deviceKey: key)
        let tokens = try WireFormat.decoder.decode(SessionTokens.self, from: Data(answer.body.utf8))
        return try #require(tokens.deviceKey)
    }
}
