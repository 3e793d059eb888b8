import Foundation

/// Retries transient failures with growing pauses, within the time limit of one request.
public struct Retries: Sendable {
    public static let none = Retries(most: 0)

    /// The share of the remaining time that an attempt may take if others can follow.
    private static let share = 0.4
    /// The share of the remaining time that a pause may take.
    private static let pauseShare = 0.3
    private static let firstPause = 0.25

    /// The maximum number of attempts after the first.
    let most: Int
    /// Sleeps for a number of seconds.
    private let wait: @Sendable (Double) async -> Void
    /// Seconds of a monotonic clock.
    private let clock: @Sendable () -> Double

    public init(
        most: Int = 3, wait: @escaping @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) },
        clock: @escaping @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime }
    ) {
        self.most = most
        self.wait = wait
        self.clock = clock
    }

    /// Runs `work` until it succeeds, and returns its result. `work` receives its time limit in seconds. Throws the
    /// error of the last attempt.
    ///
    /// - Parameters:
    ///   - seconds: the time for all attempts and pauses together.
    ///   - late: the error if no time is left.
    public func run<Value: Sendable, Failure: Error>(
        within seconds: Double, late: Failure, isTransient: (Failure) -> Bool,
        _ work: (Double) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let end = clock() + seconds
        var pause = Self.firstPause
        for attempt in 0...most {
            let left = end - clock()
            guard left > 0 else { throw late }
            do throws(Failure) {
                return try await work(attempt < most ? left * Self.share : left)
            } catch {
                guard isTransient(error), attempt < most, !Task.isCancelled else { throw error }
            }
            let longest = min(pause, max(0, end - clock()) * Self.pauseShare)
            await wait(longest * Double.random(in: 0.5...1))
            pause *= 2
        }
        throw late
    }
}
