import Crypto
import Foundation
import NIOCore
import NIOFoundationCompat
import Synchronization

/// An uploaded file on disk, without a name, deleted when this object is released.
public final class TemporaryFile: WorkerBytes {
    /// The size in bytes.
    public let count: Int
    /// The SHA-256 digest.
    public let digest: Data
    private let descriptor: OpenDescriptor
    private let place: UploadPlace

    fileprivate init(_ descriptor: OpenDescriptor, count: Int, digest: Data, in place: UploadPlace) {
        self.descriptor = descriptor
        self.count = count
        self.digest = digest
        self.place = place
    }

    deinit { place.store.giveBack(count, of: place.caller) }

    public func part(at place: Int, upTo most: Int) throws -> Data {
        try descriptor.read(min(most, max(0, count - place)), at: place)
    }

    /// Reads a part without blocking the caller's thread.
    public func read(at place: Int, upTo most: Int) async throws -> Data {
        try await self.place.store.disk.run { try self.part(at: place, upTo: most) }
    }
}

/// Writes a `TemporaryFile` and computes its digest. An unfinished file is deleted.
public struct TemporaryFileWriter: Sendable {
    /// The number of bytes per write.
    private static let step = 256 << 10

    private let place: UploadPlace
    private let room: UploadRoom
    private var descriptor: OpenDescriptor?
    private var pending = ByteBuffer()
    private var hash = SHA256()
    private var written = 0

    /// - Parameter place: the upload that the file belongs to.
    public init(in place: UploadPlace) {
        self.place = place
        room = UploadRoom(place)
    }

    /// Appends a part. Throws 507 if the store is full.
    public mutating func append(_ part: ByteBuffer) async throws {
        try room.take(part.readableBytes)
        pending.writeImmutableBuffer(part)
        if pending.readableBytes >= Self.step { try await flush() }
    }

    public mutating func finish() async throws -> TemporaryFile {
        try await flush()
        guard let descriptor else { throw CancellationError() }
        room.handOver()
        return TemporaryFile(descriptor, count: written, digest: Data(hash.finalize()), in: place)
    }

    private mutating func flush() async throws {
        let bytes = Data(buffer: pending)
        hash.update(data: bytes)
        pending.clear(minimumCapacity: Self.step)
        let (known, place, written) = (descriptor, place, written)
        descriptor = try await place.store.disk.run {
            let descriptor = try known ?? OpenDescriptor(try place.store.open())
            do {
                try descriptor.write(bytes, at: written)
            } catch POSIXError.ENOSPC, POSIXError.EDQUOT {
                throw place.store.refusal(.room)
            }
            return descriptor
        }
        self.written += bytes.count
    }
}

/// The room reserved by a file under way, released if the file is not finished.
private final class UploadRoom: Sendable {
    private let place: UploadPlace
    private let taken = Mutex(0)

    init(_ place: UploadPlace) { self.place = place }

    deinit {
        let count = taken.withLock { $0 }
        if count > 0 { place.store.giveBack(count, of: place.caller) }
    }

    func take(_ count: Int) throws {
        try place.store.take(count, of: place.caller)
        taken.withLock { $0 += count }
    }

    /// Passes the reservation on to the finished file.
    func handOver() { taken.withLock { $0 = 0 } }
}

/// A file descriptor that is closed when this object is released.
final class OpenDescriptor: Sendable {
    private let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    func write(_ bytes: Data, at place: Int) throws {
        try bytes.withUnsafeBytes { memory in
            var done = 0
            while done < memory.count {
                let count = pwrite(
                    number, memory.baseAddress?.advanced(by: done), memory.count - done, off_t(place + done))
                if count > 0 { done += count } else if errno != EINTR { throw POSIXError(number: errno) }
            }
        }
    }

    func read(_ count: Int, at place: Int) throws -> Data {
        guard count > 0 else { return Data() }
        var bytes = Data(count: count)
        let done = try bytes.withUnsafeMutableBytes { memory in
            var done = 0
            while done < memory.count {
                let count = pread(
                    number, memory.baseAddress?.advanced(by: done), memory.count - done, off_t(place + done))
                if count == 0 { break }
                if count > 0 { done += count } else if errno != EINTR { throw POSIXError(number: errno) }
            }
            return done
        }
        return bytes.prefix(done)
    }
}

extension POSIXError {
    init(number: Int32) { self.init(POSIXErrorCode(rawValue: number) ?? .EIO) }
}
