import Foundation
import NIOCore
import NIOFoundationCompat

/// A file as the body of a request that is read while it is sent, because it need not be in memory as a whole. It is read
/// again from its beginning where a call is tried again.
public struct StreamedFile: Sendable {
    /// Such as `image/jpeg`.
    public let mediaType: String
    /// What it is called, for whoever gets it.
    public let name: String?
    /// In bytes.
    public let count: Int
    /// Tells its bytes from any others, such as their SHA-256.
    public let digest: Data
    private let read: @Sendable (_ place: Int, _ most: Int) async throws -> Data

    /// - Parameter read: returns at most as many bytes as asked for from a place on, and at least one before the end.
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

    /// Its bytes, some at a time.
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

/// A file that is sent has fewer bytes than it was said to have.
struct FileCutShort: Error {}
