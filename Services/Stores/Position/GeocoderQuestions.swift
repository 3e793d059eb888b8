import Contracts
import Synchronization

/// Questions about saved addresses. Each is asked once for all concurrent requests, and continues after they stop
/// waiting.
final class GeocoderQuestions: Sendable {
    private static let most = 64

    private let running = Mutex<[String: Task<GeoPosition?, Never>]>([:])

    /// Returns the result of `ask`; `nil` if it takes longer than `patience`, or if too many questions are in flight.
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
