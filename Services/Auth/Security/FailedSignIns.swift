import Contracts
import Foundation
import Synchronization

/// Security observations that are not stored yet: one for each account and network, however often they occurred.
final class FailedSignIns: Sendable {
    /// A wrong password for an account; or any password once the account is closed to strangers.
    struct FailedSignIn: Sendable {
        let account: ID<Account>
        let device: Device
        let isClosed: Bool
        let at: Date
    }

    private struct Place: Hashable {
        let account: ID<Account>
        let network: String
        let isClosed: Bool
    }

    /// Most observations kept; beyond that only the count grows.
    private static let most = 5_000

    private let state = Mutex<(seen: [Place: FailedSignIn], count: Int)>(([:], 0))

    /// - Parameter account: `nil` if the login is unknown.
    func add(account: ID<Account>?, device: Device, isClosed: Bool, at instant: Date) {
        state.withLock { state in
            state.count += 1
            guard let account, state.seen.count < Self.most else { return }
            let place = Place(account: account, network: device.network, isClosed: isClosed)
            state.seen[place] = FailedSignIn(account: account, device: device, isClosed: isClosed, at: instant)
        }
    }

    /// Returns and clears the observations, with their number of attempts.
    func taken() -> (seen: [FailedSignIn], count: Int) {
        state.withLock { state in
            defer { state = ([:], 0) }
            return (Array(state.seen.values), state.count)
        }
    }
}
