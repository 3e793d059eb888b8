import Foundation

/// Tries again what another try may help: three times after the first one, waiting longer each time, and all of it within
/// four seconds, so that whoever asks is told before they stop waiting.
struct RepeatedTries: Sendable {
    static let retries = 3
    /// For everything together, in seconds: less than the five that our callers wait.
    static let limit = 4.0
    /// What one try may take of the time that is left while others can follow.
    private static let share = 0.4
    /// What one pause may take of it.
    private static let restingShare = 0.3
    private static let firstPause = 0.25

    /// Waits so many seconds.
    let wait: @Sendable (Double) async -> Void
    /// Seconds of a clock that goes forward only.
    let clock: @Sendable () -> Double

    init(
        wait: @escaping @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) },
        clock: @escaping @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime }
    ) {
        self.wait = wait
        self.clock = clock
    }

    /// What `work` comes to, or how it failed the last time; it is told how many seconds it may take.
    func run<Value: Sendable>(
        _ work: (Double) async throws(OutsideFailure) -> Value
    ) async throws(OutsideFailure) -> Value {
        let end = clock() + Self.limit
        var pause = Self.firstPause
        for attempt in 0...Self.retries {
            let left = end - clock()
            guard left > 0 else { throw .away }
            do throws(OutsideFailure) {
                return try await work(attempt < Self.retries ? left * Self.share : left)
            } catch {
                guard error == .away, attempt < Self.retries, !Task.isCancelled else { throw error }
            }
            let longest = min(pause, max(0, end - clock()) * Self.restingShare)
            await wait(longest * Double.random(in: 0.5...1))
            pause *= 2
        }
        throw .away
    }
}
