import Crypto
import Foundation

/// The reason why a snapshot is unusable.
public struct SnapshotError: Error, Hashable, CustomStringConvertible {
    public let description: String
    init(_ description: String) { self.description = description }
}

/// The format of a file that stores an index.
///
/// It holds a mark, the layout's version, the flat values and the SHA-256 of all before. Each value follows its size
/// and begins at a multiple of 64 bytes. Bytes are those of the memory, so the file suits the same kind of machine only
/// and is read by mapping.
public enum Snapshot {
    static let mark: UInt64 = 0x5852_4544_5241_4C01
    /// Increases with every change of the layout.
    static let version: UInt64 = 4
    static let alignment = 64
}

/// Writes values to a snapshot, in the order of reading.
public struct SnapshotWriter {
    private let handle: FileHandle
    private let file: URL
    private let draft: URL
    private var hash = SHA256()

    /// Begins a snapshot; `file` exists only after `finish`.
    public init(_ file: URL) throws {
        self.file = file
        draft = file.appendingPathExtension("draft")
        try Data().write(to: draft)
        handle = try FileHandle(forWritingTo: draft)
        var header = Data(count: Snapshot.alignment)
        header.withUnsafeMutableBytes {
            $0.storeBytes(of: Snapshot.mark, as: UInt64.self)
            $0.storeBytes(of: Snapshot.version, toByteOffset: 8, as: UInt64.self)
        }
        try write(header)
    }

    public mutating func put<Element>(_ flat: Flat<Element>) throws {
        var size = Data(count: Snapshot.alignment)
        size.withUnsafeMutableBytes { $0.storeBytes(of: UInt64(flat.bytes), as: UInt64.self) }
        try write(size)
        let piece = 1 << 24
        var offset = 0
        while offset < flat.bytes {
            let count = min(piece, flat.bytes - offset)
            let start = UnsafeRawPointer(flat.start) + offset
            try write(Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: count, deallocator: .none))
            offset += count
        }
        try write(Data(count: (Snapshot.alignment - flat.bytes % Snapshot.alignment) % Snapshot.alignment))
    }

    public mutating func put(_ number: Int) throws { try put(Flat([Int64(number)])) }

    /// Completes the snapshot and replaces the previous file.
    public func finish() throws {
        try handle.write(contentsOf: Data(hash.finalize()))
        try handle.synchronize()
        try handle.close()
        guard rename(draft.path(percentEncoded: false), file.path(percentEncoded: false)) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    private mutating func write(_ data: Data) throws {
        hash.update(data: data)
        try handle.write(contentsOf: data)
    }
}

/// Reads values from a snapshot, in the order of writing.
public struct SnapshotReader {
    private let memory: Memory
    private var offset = Snapshot.alignment
    private let end: Int

    /// Throws a `SnapshotError` if the file is damaged or has another version.
    public init(_ file: URL) throws {
        memory = try Memory(mapping: file)
        end = memory.bytes.count - SHA256.byteCount
        guard end >= Snapshot.alignment else { throw SnapshotError("The file is cut off.") }
        guard memory.bytes.load(as: UInt64.self) == Snapshot.mark else { throw SnapshotError("It is no snapshot.") }
        guard memory.bytes.load(fromByteOffset: 8, as: UInt64.self) == Snapshot.version else {
            throw SnapshotError("It is of another version.")
        }
        let digest = SHA256.hash(bytes: UnsafeRawBufferPointer(rebasing: memory.bytes[..<end]))
        guard digest.elementsEqual(memory.bytes[end...]) else { throw SnapshotError("Its checksum does not fit.") }
    }

    /// Throws a `SnapshotError` if the value is missing or has the wrong size.
    public mutating func take<Element>(_: Element.Type = Element.self) throws -> Flat<Element> {
        guard offset + Snapshot.alignment <= end else { throw SnapshotError("A part is missing.") }
        let size = memory.bytes.load(fromByteOffset: offset, as: UInt64.self)
        let start = offset + Snapshot.alignment
        guard size <= UInt64(end - start), Int(size) % MemoryLayout<Element>.stride == 0 else {
            throw SnapshotError("A part has the wrong size.")
        }
        offset = start + (Int(size) + Snapshot.alignment - 1) / Snapshot.alignment * Snapshot.alignment
        let place = (memory.start + start).assumingMemoryBound(to: Element.self)
        return Flat(start: UnsafePointer(place), count: Int(size) / MemoryLayout<Element>.stride, in: memory)
    }

    public mutating func number() throws -> Int {
        guard let number = try take(Int64.self).first else { throw SnapshotError("A number is missing.") }
        return Int(number)
    }
}

extension SHA256 {
    fileprivate static func hash(bytes: UnsafeRawBufferPointer) -> SHA256Digest {
        var hash = SHA256()
        hash.update(bufferPointer: bytes)
        return hash.finalize()
    }
}
