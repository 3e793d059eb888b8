import AuthContracts
import Chassis
import Contracts
import Foundation
import Logging
import Storage

/// Sends browsers to providers and handles their return.
struct ProviderSignIn: Sendable {
    let database: Database
    let providers: IdentityProviders
    /// The address to which browsers return.
    let returnAddress: String
    let links: ProviderLinks
    let sessions: Sessions
    let digests: AddressDigests
    let now: @Sendable () -> Date
    let logger: Logger

    /// The address to which a browser from `source` is sent.
    ///
    /// - Parameter linking: the signed-in person who wants to link the provider, if any.
    /// - Throws: 404 for a provider that is not configured, and 429 after too many attempts.
    func begin(
        _ id: String, linking: ProviderFlow.Linking? = nil, from source: String
    ) async throws -> ProviderRedirect {
        let provider = try providers[id].orNotFound(.provider)
        let instant = now()
        let secret = BrowserSecret()
        try await database.write { db in
            let wait = try QuotaTable(db).take(.providerFlows, by: digests(source), at: instant)
            guard let wait else { return }
            throw Problem.tooManyTries(retryAfter: wait)
        }
        let url = try await ask(provider) { try await $0.authorization(for: secret, returningTo: returnAddress) }
        try await database.write { db in
            try ProviderFlowTable(db).insert(ProviderFlow(provider: id, linking: linking), of: secret, at: instant)
        }
        return ProviderRedirect(url: url, flow: secret.text)
    }

    /// Handles a browser's return, once.
    func finish(_ back: ProviderReturn, on device: Device) async throws -> ProviderOutcome {
        let instant = now()
        guard let secret = BrowserSecret(back.flow), secret.accepts(state: back.state),
            let flow = try await database.write({ try ProviderFlowTable($0).take(secret, at: instant) }),
            let provider = providers[flow.provider]
        else { throw Problem.providerFailed }
        let person = try await person(back, secret, provider)
        if let linking = flow.linking {
            return ProviderOutcome(linked: try await links.link(person, at: provider.listing, to: linking, on: device))
        }
        switch try await admission(of: person, by: provider.listing, at: instant) {
        case .known(let account):
            return ProviderOutcome(
                tokens: try await sessions.begin(for: account, on: device, deviceKey: back.deviceKey))
        case .isNew(let ticket): return ProviderOutcome(registration: ticket)
        case .joins(let ticket): return ProviderOutcome(joining: ticket)
        }
    }

    private func person(
        _ back: ProviderReturn, _ secret: BrowserSecret, _ provider: any IdentityProvider
    ) async throws -> ConfirmedPerson {
        if back.error == "access_denied" { throw Problem.providerCancelled(provider.listing.name) }
        guard back.error == nil, let code = back.code, (1...4_096).contains(code.utf8.count) else {
            throw Problem.providerFailed
        }
        let answer = ProviderCallback(
            code: code, issuer: back.issuer, secret: secret, returnAddress: returnAddress)
        return try await ask(provider) { try await $0.person(behind: answer) }
    }

    /// Finds the account of a confirmed person, or issues a ticket for the next step.
    private func admission(
        of person: ConfirmedPerson, by listing: SignInProvider, at instant: Date
    ) async throws -> Admission {
        let identity = ProviderIdentity(person, at: listing.id)
        let secret = BrowserSecret()
        return try await database.write { db in
            if let owner = try ProviderIdentityTable(db).owner(of: identity),
                let account = try AccountTable(db).find(owner)
            {
                return .known(account)
            }
            if try ProviderClaimTable(db).isWaiting(identity, at: instant) { throw Problem.unverified }
            guard let email = person.email else { throw Problem.providerWithoutAddress(listing.name) }
            let owner = try AccountTable(db).find(login: email.key)?.account
            if let owner, !owner.hasPassword { throw Problem.providerOtherWay(listing.name) }
            let ticket = AdmissionTicket(
                identity: identity, email: email, isEmailVerified: person.isEmailVerified, account: owner?.id)
            try ProviderTicketTable(db).insert(ticket, of: secret, at: instant)
            let name = owner == nil ? try SuggestedUsername.free(for: person, in: db, at: instant) : nil
            let shown = ProviderTicket(
                ticket: secret.text, provider: listing, email: email.text, suggestedUsername: name)
            return owner == nil ? .isNew(shown) : .joins(shown)
        }
    }

    /// Hides the reason of a provider's failure from the person and logs it for the operator.
    private func ask<Answer: Sendable>(
        _ provider: any IdentityProvider,
        _ question: @escaping @Sendable (any IdentityProvider) async throws -> Answer
    ) async throws -> Answer {
        do {
            return try await ProviderConnection.inTime { try await question(provider) }
        } catch let cancellation as CancellationError {
            throw cancellation
        } catch {
            let reason = (error as? ProviderFailure)?.reason ?? "did not answer (\(type(of: error)))"
            logger.warning(
                "a provider could not confirm a person",
                metadata: [
                    "provider": "\(provider.listing.id)", "reason": "\(reason)",
                ])
            throw Problem.providerFailed
        }
    }

    /// The way in which a person is admitted.
    private enum Admission: Sendable {
        case known(Account)
        /// The person is new and chooses a username.
        case isNew(ProviderTicket)
        /// The person proves that the account with the same address is theirs.
        case joins(ProviderTicket)
    }
}
