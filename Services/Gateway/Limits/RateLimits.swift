import Chassis
import Contracts
import Foundation
import Kitchen

/// How much one address and one account may ask of Larder.
struct RateLimits: Sendable {
    /// Every request of an address.
    var address = Rate(burst: 200, perMinute: 3_000)
    /// Requests of an address that create accounts, sign in or check codes.
    var signIn = Rate(burst: 30, perMinute: 30)
    /// Requests of an address to the compatibility API.
    var compatibility = Rate(burst: 10, perMinute: 20)
    /// Requests of an address for what a secret link shows.
    var sharedLink = Rate(burst: 60, perMinute: 60)
    /// Every request that an account's access token comes with.
    var account = Rate(burst: 200, perMinute: 3_000)
    /// Every request that a partner's key comes with.
    var partnerKey = Rate(burst: 200, perMinute: 3_000)
}

/// Keeps count of who asks how much.
final class RateLimiter: Sendable {
    /// What was asked too much.
    enum Kind: String, Sendable {
        case address, signIn, compatibility, sharedLink, account, partnerKey
    }

    /// Too much of something; worth another try after some whole seconds.
    struct Excess: Equatable, Sendable {
        let kind: Kind
        let retryAfter: Int
    }

    private let addresses: TokenBuckets<UInt128>
    /// For each class, by address.
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

    /// The first class of `wanted` of which the address has asked too much.
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
