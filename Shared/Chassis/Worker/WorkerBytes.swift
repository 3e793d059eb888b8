import Foundation

/// The bytes that a task is about, which are read while they are handed over: they need not be in memory as a whole.
public protocol WorkerBytes: Sendable {
    var count: Int { get }

    /// At most `most` bytes from `place` on, and at least one before the end. The thread waits.
    func part(at place: Int, upTo most: Int) throws -> Data
}

extension Data: WorkerBytes {
    public func part(at place: Int, upTo most: Int) throws -> Data { dropFirst(place).prefix(most) }
}
