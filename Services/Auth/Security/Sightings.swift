import Contracts
import Foundation
import Synchronization

/// What was seen and is not noted yet: one thing for each account and network, however often it happened.
final class Sightings: Sendable {
    /// A wrong password for an account, or, once it is closed to strangers, any password.
    struct Sighting: Sendable {
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

    /// Beyond so many only the number is kept.
    private static let most = 5_000

    private let state = Mutex<(seen: [Place: Sighting], count: Int)>(([:], 0))

    /// `account` is nothing where the login was nobody's.
    func add(account: ID<Account>?, device: Device, isClosed: Bool, at instant: Date) {
        state.withLock { state in
            state.count += 1
            guard let account, state.seen.count < Self.most else { return }
            let place = Place(account: account, network: device.network, isClosed: isClosed)
            state.seen[place] = Sighting(account: account, device: device, isClosed: isClosed, at: instant)
        }
    }

    /// What was seen since the last time, and how many tries that was.
    func taken() -> (seen: [Sighting], count: Int) {
        state.withLock { state in
            defer { state = ([:], 0) }
            return (Array(state.seen.values), state.count)
        }
    }
}
