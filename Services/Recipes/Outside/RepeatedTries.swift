import Foundation

/// Tries again what another try may help: three times in all, waiting longer each time and never quite as long.
struct RepeatedTries: Sendable {
    static let tries = 3
    private static let first = 0.25

    /// Waits so many seconds.
    let wait: @Sendable (Double) async -> Void

    init(wait: @escaping @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) }) {
        self.wait = wait
    }

    /// What `work` comes to, or how it failed the last time.
    func run<Value: Sendable>(
        _ work: () async throws(OutsideFailure) -> Value
    ) async throws(OutsideFailure) -> Value {
        var pause = Self.first
        for attempt in 1... {
            do throws(OutsideFailure) {
                return try await work()
            } catch {
                guard error == .away, attempt < Self.tries, !Task.isCancelled else { throw error }
            }
            await wait(pause * Double.random(in: 0.5...1))
            pause *= 3
        }
        throw .away
    }
}
