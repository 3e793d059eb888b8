import Chassis
import Contracts
import Foundation
import Kitchen

/// The request limits.
struct RateLimits: Sendable {
    /// All requests of an address.
    var address = Rate(burst: 200, perMinute: 3_000)
    /// An address's requests that create accounts, sign in or check codes.
    var signIn = Rate(burst: 30, perMinute: 30)
    /// An address's requests to the compatibility API.
    var compatibility = Rate(burst: 10, perMinute: 20)
    /// An address's requests for secret links.
    var sharedLink = Rate(burst: 60, perMinute: 60)
    /// All requests with an account's access token.
    var account = Rate(burst: 200, perMinute: 3_000)
    /// All requests with a partner's key.
    var partnerKey = Rate(burst: 200, perMinute: 3_000)
}

/// Counts requests against the limits.
final class RateLimiter: Sendable {
    /// The exceeded limit.
    enum Kind: String, Sendable {
        case address, signIn, compatibility, sharedLink, account, partnerKey
    }

    /// An exceeded limit, and the whole seconds until the next try.
    struct Excess: Equatable, Sendable {
        let kind: Kind
        let retryAfter: Int
    }

    private let addresses: TokenBuckets<UInt128>
    /// By address, for each class.
    private let classes: [(name: RateClass, kind: Kind, buckets: TokenBuckets<UInt128>)]
    private let accounts: TokenBuckets<ID<Account>>
    /// By the digest of the whole key.
    private let partnerKeys: TokenBuckets<String>

    init(_ limits: RateLimits) {
        addresses = TokenBuckets(limits.address)
        classes = RateClass.allCases.map { name in
            switch name {
            case .signIn: (name, .signIn, TokenBuckets(limits.signIn))
            case .compatibility: (name, .compatibility, TokenBuckets(limits.compatibility))
            case .sharedLink: (name, .sharedLink, TokenBuckets(limits.sharedLink))
            }
        }
        accounts = TokenBuckets(limits.account)
        partnerKeys = TokenBuckets(limits.partnerKey)
    }

    func request(from address: Address, at instant: Date) -> Excess? {
        addresses.take(address.network, at: instant).map { Excess(kind: .address, retryAfter: $0) }
    }

    /// The first class in `wanted` whose limit the address exceeds; `nil` if none.
    func request(in wanted: Labels<RateClass>, from address: Address, at instant: Date) -> Excess? {
        guard !wanted.isEmpty else { return nil }
        for limited in classes where wanted.contains(limited.name) {
            if let wait = limited.buckets.take(address.network, at: instant) {
                return Excess(kind: limited.kind, retryAfter: wait)
            }
        }
        return nil
    }

    func request(of account: ID<Account>, at instant: Date) -> Excess? {
        accounts.take(account, at: instant).map { Excess(kind: .account, retryAfter: $0) }
    }

    func request(with key: PartnerKeyToken, at instant: Date) -> Excess? {
        partnerKeys.take(key.secret.hash, at: instant).map { Excess(kind: .partnerKey, retryAfter: $0) }
    }
}
