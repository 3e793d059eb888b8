import AuthContracts
import Contracts
import Foundation
import Logging
import Storage
import Support
import Testing

@testable import Auth

/// Complete sign-ins with a real provider.
@Suite(.timeLimit(.minutes(10)))
struct ProviderTests {
    @Test(arguments: Engine.either)
    func `A4: somebody new signs in with a provider, chooses a username, and comes back to the same account`(
        on engine: Engine
    ) async throws {
        try await withProvider(on: engine) { auth in
            #expect(
                try await auth.api.call(AuthAPI.providers).items == [SignInProvider(id: "kitchen", name: "Kitchen ID")])
            let outcome = try await auth.comeBack(as: "ada-1815")
            let ticket = try #require(outcome.registration)
            #expect(ticket.email == "Ada@Larder.example")
            #expect(ticket.suggestedUsername == "ada.lovelace")
            #expect(outcome.tokens == nil && outcome.joining == nil && outcome.linked == nil)

            let tokens = try await auth.api.call(
                AuthAPI.registerWithProvider,
                sending: ProviderRegistration(ticket: ticket.ticket, username: "Ada", language: .german))
            #expect(tokens.account.username == "Ada" && tokens.account.email == "Ada@Larder.example")
            #expect(tokens.account.language == .german && !tokens.account.hasPassword)
            let me = try await auth.api.bearing(tokens.accessToken).call(AuthAPI.me)
            #expect(me == tokens.account)

            let again = try #require(try await auth.comeBack(as: "ada-1815").tokens)
            #expect(again.account.id == me.id)
            #expect(try await auth.count("accounts") == 1)
            for table: SQL in ["provider_flows", "provider_tickets", "pending_accounts"] {
                #expect(try await auth.count(table) == 0)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A4: an account made with a provider lets no password in, not even an empty one`(
        on engine: Engine
    ) async throws {
        try await withProvider(on: engine) { auth in
            try await auth.join("Ada", as: "ada-1815")
            for password in ["", " ", .goodPassword] {
                let refusal = try await problem { try await auth.open("Ada", password) }
                #expect(refusal.status == 401 && refusal.code == "wrong-credentials")
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A4: an address that the provider did not verify is verified by mail before there is an account`(
        on engine: Engine
    ) async throws {
        try await withProvider(on: engine) { auth in
            let ticket = try #require(try await auth.comeBack(as: "bob-7").registration)
            #expect(ticket.suggestedUsername == "bobby")
            let waits = try await problem { try await auth.join("bob", with: ticket) }
            #expect(waits.status == 403 && waits.code == "unverified")
            #expect(try await auth.count("accounts") == 0)
            #expect(try await problem { try await auth.open("bob", "") }.status == 401)
            let early = try await problem { try await auth.comeBack(as: "bob-7") }
            #expect(early.code == "unverified")

            let code = try await auth.code(for: "bob@larder.example")
            let bob = try await auth.api.call(
                AuthAPI.verify, sending: Verification(email: "bob@larder.example", code: code))
            #expect(try await auth.comeBack(as: "bob-7").tokens?.account.id == bob.id)
            #expect(try await auth.count("provider_claims") == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `A4: after 48 hours nothing is left of somebody who did not verify the address`(
        on engine: Engine
    ) async throws {
        try await withProvider(on: engine) { auth in
            let ticket = try #require(try await auth.comeBack(as: "bob-7").registration)
            _ = try await problem { try await auth.join("bob", with: ticket) }
            let expired = ExpiredRecords(database: auth.database, now: { auth.clock.now }).scheduledJobs
            auth.clock.advance(by: PendingRegistration.lifetime + 1)
            try await expired.runAll()
            for table: SQL in ["provider_claims", "pending_accounts", "provider_tickets", "provider_flows"] {
                #expect(try await auth.count(table) == 0)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A4: whoever has an account with that address links the provider with its password, and is told by mail`(
        on engine: Engine
    ) async throws {
        try await withProvider(on: engine) { auth in
            let ada = try await auth.welcome(.ada)
            let ticket = try #require(try await auth.comeBack(as: "ada-1815").joining)
            let wrong = try await problem { try await auth.link(ticket, password: "wrong") }
            #expect(wrong.status == 401 && wrong.code == "wrong-credentials")
            let tokens = try await auth.link(ticket, password: .goodPassword)
            #expect(tokens.account.id == ada.id)
            #expect(try await problem { try await auth.link(ticket, password: .goodPassword) }.status == 410)
            #expect(try await auth.comeBack(as: "ada-1815").tokens?.account.id == ada.id)
            _ = try await auth.open("Ada")

            let mails = try await auth.mails(to: "Ada@Larder.example", count: 2)
            let mail = try #require(mails.first { $0.subject == "Kitchen ID is linked to your Larder account" })
            #expect(mail.body.contains("https://kitchen.example/profile/providers"))
            #expect(try await auth.count("security_events WHERE kind = 'providerLinked'") == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `A4: passwords are guessed as rarely while linking as while signing in`(on engine: Engine) async throws {
        try await withProvider(on: engine) { auth in
            try await auth.welcome(.ada)
            let ticket = try #require(try await auth.comeBack(as: "ada-1815").joining)
            for _ in 1...10 { _ = try await problem { try await auth.link(ticket, password: "wrong") } }
            #expect(try await problem { try await auth.link(ticket, password: .goodPassword) }.status == 401)
            #expect(try await auth.count("provider_identities") == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `A4: two returns of one browser, or two uses of one ticket, and one wins`(on engine: Engine) async throws {
        try await withProvider(on: engine) { auth in
            let redirect = try await auth.api.call(AuthAPI.beginWithProvider, at: "kitchen")
            let back = try await auth.consent(redirect, as: "ada-1815")
            let outcomes = await auth.race { try await auth.api.call(AuthAPI.finishWithProvider, sending: back) }
            #expect(outcomes.compactMap { try? $0.get() }.count == 1)
            let late = try await problem { try await auth.api.call(AuthAPI.finishWithProvider, sending: back) }
            #expect(late.status == 422 && late.code == "provider-failed")

            let ticket = try #require(outcomes.compactMap { try? $0.get() }.first?.registration)
            let accounts = await auth.race { try await auth.join("Ada\(UInt8.random(in: 0...99))", with: ticket) }
            #expect(accounts.compactMap { try? $0.get() }.count == 1)
            #expect(try await auth.count("accounts") == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `A4: a provider may change its keys`(on engine: Engine) async throws {
        let provider = try MockProvider()
        let clock = TestClock(.now)
        try await withAuth(on: engine, clock: clock, environment: provider.environment) { auth in
            try await auth.join("Ada", as: "ada-1815")
            provider.stop()
            let next = try MockProvider(port: provider.port)
            defer { next.stop() }
            auth.clock.advance(by: 61)
            #expect(try await auth.comeBack(as: "ada-1815").tokens != nil)
        }
    }

    @Test(arguments: Engine.either)
    func `A4: a username that is taken or none is named, and the ticket is still good`(
        on engine: Engine
    ) async throws {
        try await withProvider(on: engine) { auth in
            try await auth.welcome(.bob)
            let ticket = try #require(try await auth.comeBack(as: "ada-1815").registration)
            for (name, code) in [("BOB", "taken"), ("", "blank"), ("a b", "username")] {
                let refusal = try await problem { try await auth.join(name, with: ticket) }
                #expect(refusal.codes == ["username": code])
            }
            _ = try await auth.join("Ada", with: ticket)
        }
    }
}

/// Runs auth with a real provider configured as `kitchen`.
func withProvider(
    on engine: Engine, _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    let provider = try MockProvider()
    defer { provider.stop() }
    // The provider uses the machine's clock.
    try await withAuth(on: engine, clock: TestClock(.now), environment: provider.environment, body)
}

extension TestedService {
    /// Creates an account for a person confirmed by a provider.
    @discardableResult
    func join(_ username: String, with ticket: ProviderTicket) async throws -> SessionTokens {
        try await api.call(
            AuthAPI.registerWithProvider,
            sending: ProviderRegistration(ticket: ticket.ticket, username: username))
    }

    /// Signs in at the provider and creates an account.
    @discardableResult
    func join(_ username: String, as person: String) async throws -> SessionTokens {
        try await join(username, with: try #require(try await comeBack(as: person).registration))
    }

    func link(_ ticket: ProviderTicket, password: String) async throws -> SessionTokens {
        try await api.call(
            AuthAPI.joinProvider, sending: ProviderJoining(ticket: ticket.ticket, password: password))
    }

    /// The results of four simultaneous calls.
    func race<Value: Sendable>(
        _ body: @Sendable @escaping () async throws -> Value
    ) async -> [Result<Value, any Error>] {
        await withTaskGroup(of: Result<Value, any Error>.self) { group in
            for _ in 1...4 {
                group.addTask {
                    do { return .success(try await body()) } catch { return .failure(error) }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}
