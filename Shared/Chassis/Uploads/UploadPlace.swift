import Contracts
import Foundation
import NIOCore
import Synchronization

/// A consumer of the parts of a body.
public protocol UploadConsumer: Sendable {
    associatedtype Output: Sendable

    mutating func take(_ part: ByteBuffer) async throws

    /// Called after the last part.
    mutating func finish() async throws -> Output
}

/// One upload of an `UploadStore`. It counts while this object or one of its files exists.
public final class UploadPlace: Sendable {
    let store: UploadStore
    let caller: String
    private let limit: Int
    private let length: Int?

    init(_ store: UploadStore, caller: String, limit: Int, length: Int?) {
        self.store = store
        self.caller = caller
        self.limit = limit
        self.length = length
    }

    deinit { store.leave(caller) }

    /// Reads all of `body` into `consumer`.
    ///
    /// - Throws: 413 if the body exceeds the limit, 408 if it is too slow, 400 if it is cut off, and the errors of
    ///   `consumer`.
    public func receive<Body: AsyncSequence & Sendable, Consumer: UploadConsumer>(
        _ body: Body, into consumer: Consumer
    ) async throws -> Consumer.Output where Body.Element == ByteBuffer {
        let progress = UploadProgress()
        return try await withThrowingTaskGroup(of: Consumer.Output?.self) { group in
            group.addTask { [self] in try await read(body, into: consumer, progress) }
            group.addTask { [bounds = store.bounds] in
                try await progress.stall(bounds)
                return nil
            }
            defer { group.cancelAll() }
            guard let output = try await group.next() else { throw CancellationError() }
            guard let output else { throw store.refusal(.slow) }
            return output
        }
    }

    /// Reads `body` into a temporary file.
    public func receive<Body: AsyncSequence & Sendable>(
        _ body: Body
    ) async throws -> TemporaryFile where Body.Element == ByteBuffer {
        try await receive(body, into: FileConsumer(writer: TemporaryFileWriter(in: self)))
    }

    private func read<Body: AsyncSequence & Sendable, Consumer: UploadConsumer>(
        _ body: Body, into consumer: Consumer, _ progress: UploadProgress
    ) async throws -> Consumer.Output where Body.Element == ByteBuffer {
        var consumer = consumer
        var count = 0
        for try await part in body {
            count += part.readableBytes
            guard count <= limit else { throw store.refusal(.large(limit)) }
            progress.note(part.readableBytes)
            try await consumer.take(part)
        }
        try Task.checkCancellation()
        if let length, count != length { throw Problem(400, "malformed", ["what": "cut-off"]) }
        return try await consumer.finish()
    }
}

/// Writes a body to a file.
private struct FileConsumer: UploadConsumer {
    var writer: TemporaryFileWriter

    mutating func take(_ part: ByteBuffer) async throws { try await writer.append(part) }

    mutating func finish() async throws -> TemporaryFile { try await writer.finish() }
}

/// The progress of a body.
private final class UploadProgress: Sendable {
    private static let step = 64 << 10

    private let state = Mutex((at: ContinuousClock.now, bytes: 0))

    func note(_ count: Int) {
        state.withLock { state in
            state.bytes += count
            if state.bytes >= Self.step { state = (.now, 0) }
        }
    }

    /// Returns when the body has been too slow. Throws `CancellationError` if the task is cancelled.
    func stall(_ bounds: UploadStore.Bounds) async throws {
        let end = ContinuousClock.now + bounds.whole
        while true {
            let latest = min(end, state.withLock { $0.at } + bounds.silence)
            if latest <= .now { return }
            try await Task.sleep(until: latest, clock: .continuous)
        }
    }
}
