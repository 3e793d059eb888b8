import Synchronization

/// Counts what tasks and threads do at once.
public final class Tally: Sendable {
    private let total = Atomic(0)

    public init() {}

    public var count: Int { total.load(ordering: .relaxed) }

    /// The number of this run, from 1.
    @discardableResult
    public func add() -> Int { total.add(1, ordering: .relaxed).newValue }
}
