import AuthContracts
import Contracts
import Foundation
import ServiceClient
import Support
import Testing

@testable import Auth

/// A person with an account and a session.
struct Cook: Sendable {
    let account: Account
    let api: ServiceClient

    /// Returns a new invitation key, the last part of its link.
    func key(email: String? = nil) async throws -> String {
        let invitation = try await api.call(AuthAPI.invite, sending: InvitationOrder(email: email))
        return try #require(invitation.link.flatMap { $0.split(separator: "/").last.map(String.init) })
    }

    @discardableResult
    func found(_ name: String = "The Mill") async throws -> Household {
        try await api.call(AuthAPI.createHousehold, sending: HouseholdName(name: name))
    }

    @discardableResult
    func accept(_ key: String) async throws -> Household {
        try await api.call(AuthAPI.acceptInvitation, at: key)
    }

    func leave() async throws { try await api.call(AuthAPI.leaveHousehold) }
}

extension TestedService {
    /// Inserts an account without mails, and signs its owner in.
    func cook(_ name: String, language: SpokenLanguage = .english, displayName: String? = nil) async throws -> Cook {
        let account = try await insertAccount(name, language: language, displayName: displayName)
        return Cook(account: account, api: api.bearing(try await open(name).accessToken))
    }

    func insertAccount(
        _ name: String, language: SpokenLanguage = .english, displayName: String? = nil
    ) async throws -> Account {
        let hash = try await PasswordHasher(Argon2(memory: 64, passes: 1)).hash(.goodPassword)
        let account = Account(
            id: ID(at: clock.now), username: name, email: "\(name)@larder.example", displayName: displayName, roles: [],
            createdAt: clock.now.wholeSecond, language: language)
        try await database.write { try AccountTable($0).insert(account, passwordHash: hash) }
        return account
    }

    /// The household changes sent to the pantry, in order.
    func householdChanges() async throws -> [HouseholdChanged] {
        try await database.read {
            try $0.all(
                """
                SELECT payload FROM outbox WHERE name = 'household-changed' AND subscriber = 'pantry' ORDER BY id
                """
            ) {
                try WireFormat.decoder.decode(HouseholdChanged.self, from: Data(($0["payload"] as String).utf8))
            }
        }
    }
}
