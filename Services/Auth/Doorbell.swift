/// Wakes whoever works off a list: at each ring, and from time to time without one.
struct Doorbell: Sendable {
    /// For what other processes put on the list, and what is to be tried again.
    static let round = Duration.seconds(5)

    private let rings: AsyncStream<Void>
    private let button: AsyncStream<Void>.Continuation

    init() { (rings, button) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1)) }

    /// Has the list looked at, once more where somebody is about it.
    func ring() { button.yield() }

    /// Calls `work` now, at each ring and in each round, one call after the other, until the task is cancelled. `work`
    /// returns when nothing is left to do.
    func answer(with work: () async -> Void) async {
        await withDiscardingTaskGroup { group in
            group.addTask {
                repeat { ring() } while (try? await Task.sleep(for: Self.round)) != nil
            }
            for await _ in rings { await work() }
            group.cancelAll()
        }
    }
}
