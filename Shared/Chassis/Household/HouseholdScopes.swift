import Contracts
import Foundation
import Synchronization

/// The household scopes of accounts, as known to auth.
///
/// For reading, an answer is valid for a second. Before each change auth is asked again, so a removed member cannot
/// change anything more. While auth is down, its last answer serves reading for five minutes, and changes are refused.
public final class HouseholdScopes: Sendable {
    /// The purpose of a lookup.
    public enum Purpose: Sendable {
        case reading, changing
    }

    /// The time for which an answer is valid for reading, in seconds.
    public static let freshness: TimeInterval = 1
    /// The time for which an answer serves reading while auth is down, in seconds.
    public static let endurance: TimeInterval = 300
    /// The number of cached answers.
    static let most = 20_000

    /// A person's kitchen and its members.
    public struct Membership: Hashable, Sendable {
        public let kitchen: HouseholdScope
        /// Everyone who shares the kitchen, including the person.
        public let members: Set<ID<Account>>
    }

    private struct Answer {
        let membership: Membership
        let at: Date
    }

    private let services: ServiceClients
    private let now: @Sendable () -> Date
    private let answers = Mutex<[ID<Account>: Answer]>([:])

    public init(services: ServiceClients, now: @escaping @Sendable () -> Date) {
        self.services = services
        self.now = now
    }

    /// The kitchen of `account`. Throws 503 if auth is down and no valid answer is cached.
    public func kitchen(of account: ID<Account>, for purpose: Purpose) async throws -> HouseholdScope {
        try await membership(of: account, for: purpose).kitchen
    }

    /// The kitchen of `account` and its members. Throws the same errors as `kitchen(of:for:)`.
    public func membership(of account: ID<Account>, for purpose: Purpose) async throws -> Membership {
        if purpose == .reading, let known = answer(for: account, within: Self.freshness) { return known }
        do {
            let asked = now()
            let told = try await services.asService.call(IdentityAPI.householdOf, at: account)
            let membership = Membership(
                kitchen: told.household.map(HouseholdScope.init(of:)) ?? HouseholdScope(of: account),
                members: Set(told.members).union([account]))
            keep(Answer(membership: membership, at: asked), for: account)
            return membership
        } catch let problem as Problem where problem.status >= 500 {
            if purpose == .reading, let known = answer(for: account, within: Self.endurance) { return known }
            throw Problem(503, "unavailable", ["what": "household"], retryAfter: 2)
        }
    }

    /// Drops the cached answer, so that the next lookup asks auth.
    public func forget(_ account: ID<Account>) {
        answers.withLock { $0[account] = nil }
    }

    private func answer(for account: ID<Account>, within seconds: TimeInterval) -> Membership? {
        let instant = now()
        return answers.withLock { answers in
            answers[account].flatMap { (0..<seconds).contains(instant.timeIntervalSince($0.at)) ? $0.membership : nil }
        }
    }

    private func keep(_ answer: Answer, for account: ID<Account>) {
        answers.withLock { answers in
            if let known = answers[account], known.at > answer.at { return }
            if answers.count >= Self.most {
                answers = answers.filter { answer.at.timeIntervalSince($0.value.at) < Self.freshness }
            }
            if answers.count < Self.most { answers[account] = answer }
        }
    }
}
