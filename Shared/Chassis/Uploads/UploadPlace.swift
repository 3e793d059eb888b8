import Contracts
import Foundation
import NIOCore
import Synchronization

/// What becomes of the parts of a body, one after the other.
public protocol UploadConsumer: Sendable {
    associatedtype Output: Sendable

    mutating func take(_ part: ByteBuffer) async throws

    /// All parts have come.
    mutating func finish() async throws -> Output
}

/// One upload among those of an `UploadStore`. It counts as long as it or one of its files lives.
public final class UploadPlace: Sendable {
    let store: UploadStore
    private let caller: String
    private let limit: Int
    private let length: Int?

    init(_ store: UploadStore, caller: String, limit: Int, length: Int?) {
        self.store = store
        self.caller = caller
        self.limit = limit
        self.length = length
    }

    deinit { store.leave(caller) }

    /// Reads `body` to its end, while `consumer` deals with what comes.
    ///
    /// - Throws: 413 if the body is larger than the upload may be, 408 if it does not get on, 400 if it breaks off, and
    ///   what `consumer` throws.
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

    /// Reads `body` into a file of its own.
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

/// A body that becomes a file as it is.
private struct FileConsumer: UploadConsumer {
    var writer: TemporaryFileWriter

    mutating func take(_ part: ByteBuffer) async throws { try await writer.append(part) }

    mutating func finish() async throws -> TemporaryFile { try await writer.finish() }
}

/// How a body gets on.
private final class UploadProgress: Sendable {
    private static let step = 64 << 10

    private let state = Mutex((at: ContinuousClock.now, bytes: 0))

    func note(_ count: Int) {
        state.withLock { state in
            state.bytes += count
            if state.bytes >= Self.step { state = (.now, 0) }
        }
    }

    /// Returns once the body has not got on for too long. Throws `CancellationError` if the task is cancelled.
    func stall(_ bounds: UploadStore.Bounds) async throws {
        let end = ContinuousClock.now + bounds.whole
        while true {
            let latest = min(end, state.withLock { $0.at } + bounds.silence)
            if latest <= .now { return }
            try await Task.sleep(until: latest, clock: .continuous)
        }
    }
}
