import Foundation
import Synchronization

/// Passes values from a reading thread to a task, at most two ahead.
public final class ReadAhead<Value: Sendable>: Sendable {
    /// The consumer has stopped.
    public struct Stopped: Error {}

    private static var ahead: Int { 2 }

    private let values: AsyncThrowingStream<Value, any Error>
    private let continuation: AsyncThrowingStream<Value, any Error>.Continuation
    /// Starts at 0, because releasing a semaphore below its initial value crashes.
    private let room = DispatchSemaphore(value: 0)
    private let isStopped = Mutex(false)

    /// Starts reading when `work` has a free thread. `read` calls its argument with each value and blocks its thread.
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

    /// Calls `body` with each value in turn. Throws the errors of `body` and of the reader.
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
