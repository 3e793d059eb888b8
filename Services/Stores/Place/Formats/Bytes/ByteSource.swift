import Foundation

/// Bytes that come piece by piece and can be read again.
public protocol ByteSource {
    /// The next ones, at most as many; none at the end.
    mutating func next(_ most: Int) throws -> Data
    mutating func rewind() throws
}

/// The bytes of a file.
public struct FileBytes: ByteSource {
    private let handle: FileHandle

    public init(_ file: URL) throws { handle = try FileHandle(forReadingFrom: file) }

    public mutating func next(_ most: Int) throws -> Data { try handle.read(upToCount: most) ?? Data() }

    public mutating func rewind() throws { try handle.seek(toOffset: 0) }
}

/// Bytes that are here already.
public struct MemoryBytes: ByteSource {
    private let bytes: Data
    private var at: Int

    public init(_ bytes: Data) {
        self.bytes = bytes
        at = bytes.startIndex
    }

    public mutating func next(_ most: Int) throws -> Data {
        let end = min(at + most, bytes.endIndex)
        defer { at = end }
        return bytes[at..<end]
    }

    public mutating func rewind() throws { at = bytes.startIndex }
}
