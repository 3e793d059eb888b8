import Foundation
import Synchronization

/// Hands over what one thread reads to a task that deals with it, a little ahead and never more.
public final class ReadAhead<Value: Sendable>: Sendable {
    /// Nobody wants what follows.
    public struct Stopped: Error {}

    private static var ahead: Int { 2 }

    private let values: AsyncThrowingStream<Value, any Error>
    private let continuation: AsyncThrowingStream<Value, any Error>.Continuation
    /// Begins at none, because one that is freed with less than it began with ends the process.
    private let room = DispatchSemaphore(value: 0)
    private let isStopped = Mutex(false)

    /// Begins to read once `work` has a thread for it: `read` is given what to call with each value, and blocks its thread.
    public init(on work: BlockingWork, _ read: @escaping @Sendable ((Value) throws -> Void) throws -> Void) {
        (values, continuation) = AsyncThrowingStream.makeStream()
        for _ in 0..<Self.ahead { room.signal() }
        Task {
            do {
                try await work.run { [self] in
                    try read { value in
                        room.wait()
                        if isStopped.withLock({ $0 }) { throw Stopped() }
                        continuation.yield(value)
                    }
                }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
    }

    /// Calls `body` with one value after the other. Throws what it or the reading throws.
    public func take(_ body: (Value) async throws -> Void) async throws {
        defer {
            isStopped.withLock { $0 = true }
            for _ in 0...Self.ahead { room.signal() }
        }
        for try await value in values {
            try await body(value)
            room.signal()
        }
        try Task.checkCancellation()
    }
}
