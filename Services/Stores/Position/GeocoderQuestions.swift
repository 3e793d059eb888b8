import Contracts
import Synchronization

/// Questions about saved addresses, each of which is asked once however many pages want it, and goes on while they are told
/// something else.
final class GeocoderQuestions: Sendable {
    private static let most = 64

    private let running = Mutex<[String: Task<GeoPosition?, Never>]>([:])

    /// What `ask` finds within that time; `nil` where it takes longer, and where so many are being asked already.
    func answer(
        to text: String, within patience: Duration, _ ask: @escaping @Sendable () async -> GeoPosition?
    ) async -> GeoPosition? {
        let task = running.withLock { running -> Task<GeoPosition?, Never>? in
            if let known = running[text] { return known }
            guard running.count < Self.most else { return nil }
            let task = Task.detached { [self] in
                let found = await ask()
                self.running.withLock { $0[text] = nil }
                return found
            }
            running[text] = task
            return task
        }
        return await task?.value(within: patience) ?? nil
    }
}
