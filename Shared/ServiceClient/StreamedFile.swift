import Foundation
import NIOCore
import NIOFoundationCompat

/// A file as a request body, read in parts while it is sent. A repeated call reads it again from the beginning.
public struct StreamedFile: Sendable {
    /// Such as `image/jpeg`.
    public let mediaType: String
    /// The file's name for the recipient; `nil` without one.
    public let name: String?
    /// The size in bytes.
    public let count: Int
    /// A digest of the bytes, such as SHA-256.
    public let digest: Data
    private let read: @Sendable (_ place: Int, _ most: Int) async throws -> Data

    /// - Parameter read: returns up to `most` bytes from `place`, and at least one before the end.
    public init(
        mediaType: String, name: String?, count: Int, digest: Data,
        read: @escaping @Sendable (_ place: Int, _ most: Int) async throws -> Data
    ) {
        self.mediaType = mediaType
        self.name = name
        self.count = count
        self.digest = digest
        self.read = read
    }

    /// The bytes in parts.
    var parts: Parts { Parts(file: self) }

    struct Parts: AsyncSequence, Sendable {
        /// In bytes.
        private static let step = 128 << 10

        let file: StreamedFile

        func makeAsyncIterator() -> Iterator { Iterator(file: file) }

        struct Iterator: AsyncIteratorProtocol {
            let file: StreamedFile
            private var place = 0

            init(file: StreamedFile) { self.file = file }

            mutating func next() async throws -> ByteBuffer? {
                guard place < file.count else { return nil }
                let part = try await file.read(place, Parts.step)
                guard !part.isEmpty else { throw FileCutShort() }
                place += part.count
                return ByteBuffer(data: part)
            }
        }
    }
}

/// The file has fewer bytes than declared.
struct FileCutShort: Error {}
