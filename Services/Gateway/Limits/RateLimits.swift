import Chassis
import Contracts
import Foundation

/// How much one address and one account may ask of Larder.
struct RateLimits: Sendable {
    /// Every request of an address.
    var address = Rate(burst: 200, perMinute: 3_000)
    /// Requests of an address that create accounts, sign in or check codes.
    var signIn = Rate(burst: 30, perMinute: 30)
    /// Requests of an address at the paths of Larder's specification.
    var specified = Rate(burst: 10, perMinute: 20)
    /// Every request that an account's access token comes with.
    var account = Rate(burst: 200, perMinute: 3_000)
}

/// Keeps count of who asks how much.
final class RateLimiter: Sendable {
    /// What was asked too much.
    enum Kind: String, Sendable {
        case address, signIn, specified, account
    }

    /// Too much of something; worth another try after some whole seconds.
    struct Excess: Equatable, Sendable {
        let kind: Kind
        let retryAfter: Int
    }

    private let addresses: TokenBuckets<UInt128>
    private let signIns: TokenBuckets<UInt128>
    private let specified: TokenBuckets<UInt128>
    private let accounts: TokenBuckets<ID<Account>>

    init(_ limits: RateLimits) {
        addresses = TokenBuckets(limits.address)
        signIns = TokenBuckets(limits.signIn)
        specified = TokenBuckets(limits.specified)
        accounts = TokenBuckets(limits.account)
    }

    func request(from address: Address, at instant: Date) -> Excess? {
        addresses.take(address.network, at: instant).map { Excess(kind: .address, retryAfter: $0) }
    }

    func signIn(from address: Address, at instant: Date) -> Excess? {
        signIns.take(address.network, at: instant).map { Excess(kind: .signIn, retryAfter: $0) }
    }

    func specified(from address: Address, at instant: Date) -> Excess? {
        specified.take(address.network, at: instant).map { Excess(kind: .specified, retryAfter: $0) }
    }

    func request(of account: ID<Account>, at instant: Date) -> Excess? {
        accounts.take(account, at: instant).map { Excess(kind: .account, retryAfter: $0) }
    }
}
