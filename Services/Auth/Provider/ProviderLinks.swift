import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// The providers that an account is linked to.
struct ProviderLinks: Sendable {
    let database: Database
    let providers: IdentityProviders
    let proof: PasswordProof
    let templates: MessageTemplates
    let now: @Sendable () -> Date

    func all(of account: ID<Account>) async throws -> [LinkedProvider] {
        try await database.read { try ProviderIdentityTable($0).all(of: account) }.map {
            linked($0.identity, at: $0.linkedAt)
        }
    }

    /// - Throws: 409 if the account has no password, and 422 if the password is wrong.
    func mayLink(_ account: ID<Account>, after confirmation: Confirmation) async throws {
        let owner = try await database.read { try AccountTable($0).find(account) }
        guard let owner else { throw Problem.unauthenticated }
        guard owner.hasPassword else { throw Problem.noPassword }
        guard try await proof.holds(confirmation.password, of: account) else {
            throw Problem.invalid("password", .wrongPassword)
        }
    }

    /// Links a confirmed person to the account that asked for it.
    func link(
        _ person: ConfirmedPerson, at listing: SignInProvider, to linking: ProviderFlow.Linking, on device: Device
    ) async throws -> LinkedProvider {
        let instant = now().wholeSecond
        let identity = ProviderIdentity(person, at: listing.id)
        try await database.write { db in
            // The session may have ended, or its owner been banned, during the request.
            guard try SessionTable(db).find(linking.session, of: linking.account, at: instant) != nil,
                try BanTable(db).hold(linking.account, at: instant) == nil
            else { throw Problem.unauthenticated }
            let account = try AccountTable(db).find(linking.account).orNotFound(.account)
            guard try ProviderIdentityTable(db).owner(of: identity) != account.id else { return }
            try insert(identity, of: account, on: device, at: instant, in: db)
        }
        return linked(identity, at: instant)
    }

    /// Stores the link and mails the owner, in the caller's transaction. Throws if the identity is taken, or if another
    /// one of the provider is linked.
    func insert(
        _ identity: ProviderIdentity, of account: Account, on device: Device, at instant: Date, in db: any Connection
    ) throws {
        let table = ProviderIdentityTable(db)
        let name = providers.name(of: identity.provider)
        guard try table.insert(identity, of: account.id, at: instant) else {
            throw try table.owner(of: identity) == nil ? Problem.providerLinkedAlready(name) : .providerTaken(name)
        }
        try SecurityEventTable(db).note(.providerLinked, of: account.id, from: device, at: instant)
        try Messages.warn(
            account.id, templates.providerLinked(name, to: account, at: instant), path: "/profile/providers", in: db,
            at: instant)
    }

    /// Removes a link and mails the owner.
    ///
    /// - Throws: 403 `unconfirmed` without a recent confirmation, 404 if the provider is not linked, and 409 if it is
    ///   the only way to sign in.
    func unlink(_ provider: String, by caller: SignedIn, on device: Device) async throws {
        let instant = now().wholeSecond
        try await database.write { db in
            let table = ProviderIdentityTable(db)
            // The lock keeps two concurrent requests from removing the last two links.
            guard let account = try AccountTable(db).lock(caller.account) else { throw Problem.unauthenticated }
            try RecentAuthentication(db, at: instant).require(caller)
            let others = try table.all(of: account.id).map(\.identity.provider).filter { $0 != provider }
            guard try table.delete(provider, of: account.id) else { throw Problem.notFound(.provider) }
            let staysOpen = account.hasPassword || others.contains { providers[$0] != nil }
            guard staysOpen else { throw Problem.onlyWayIn }
            try SecurityEventTable(db).note(.providerUnlinked, of: account.id, from: device, at: instant)
            let mail = try templates.providerUnlinked(providers.name(of: provider), to: account, at: instant)
            try Messages.warn(account.id, mail, path: "/profile/providers", in: db, at: instant)
        }
    }

    private func linked(_ identity: ProviderIdentity, at instant: Date) -> LinkedProvider {
        LinkedProvider(
            id: identity.provider, name: providers.name(of: identity.provider), email: identity.email?.text,
            linkedAt: instant)
    }
}
