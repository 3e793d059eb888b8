import Foundation

/// Tries again what another try may help, waiting longer each time, and all of it within the time of one request.
public struct Retries: Sendable {
    public static let none = Retries(most: 0)

    /// What one try may take of the time that is left while others can follow.
    private static let share = 0.4
    /// What one pause may take of it.
    private static let pauseShare = 0.3
    private static let firstPause = 0.25

    /// How many there are after the first try.
    let most: Int
    /// Waits so many seconds.
    private let wait: @Sendable (Double) async -> Void
    /// Seconds of a clock that goes forward only.
    private let clock: @Sendable () -> Double

    public init(
        most: Int = 3, wait: @escaping @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) },
        clock: @escaping @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime }
    ) {
        self.most = most
        self.wait = wait
        self.clock = clock
    }

    /// What `work` returns; it is told how many seconds it may take. Throws what it threw the last time.
    ///
    /// - Parameters:
    ///   - seconds: for everything together.
    ///   - late: what is thrown when there is no time left.
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
