import AuthContracts
import Contracts
import Foundation
import ServiceClient
import Storage
import Support

@testable import Auth

/// Somebody who signed in to the auth service under test.
struct SignedInPerson: Sendable {
    let account: Account
    let tokens: SessionTokens
    let api: ServiceClient
    var id: ID<Account> { account.id }
}

extension TestedService {
    /// An account that is there without having registered.
    @discardableResult
    func settle(
        _ username: String, email: String? = nil, name: String? = nil, roles: Labels<Role> = [],
        passwordHash: String = ""
    ) async throws -> Account {
        let account = Account(
            id: ID(at: clock.now), username: username, email: email ?? "\(username)@larder.example", displayName: name,
            roles: roles, createdAt: clock.now)
        try await database.write { try AccountTable($0).insert(account, passwordHash: passwordHash) }
        return account
    }

    /// Somebody with a password who has signed in.
    func enter(_ username: String, roles: Labels<Role> = []) async throws -> SignedInPerson {
        let hash = try Argon2(memory: 64, passes: 1).hash(.goodPassword)
        try await settle(username, roles: roles, passwordHash: hash)
        let tokens = try await open(username)
        return SignedInPerson(account: tokens.account, tokens: tokens, api: api.bearing(tokens.accessToken))
    }

    /// The sessions that were told to be over.
    func revoked() async throws -> [Revocations.Item] {
        try await asService(.gateway).call(IdentityAPI.revocations, sending: RevocationQuery(after: 0)).items
    }
}
