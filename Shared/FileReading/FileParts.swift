import Foundation

/// The bytes of a file that are asked for part by part, because it may be larger than memory.
public struct FileParts {
    /// In bytes.
    public let count: Int
    /// At most so many bytes from a place on, and at least one before the end.
    let part: (_ place: Int, _ most: Int) throws -> Data

    public init(count: Int, _ part: @escaping (_ place: Int, _ most: Int) throws -> Data) {
        self.count = count
        self.part = part
    }

    public init(_ bytes: Data) {
        self.init(count: bytes.count) { place, most in
            bytes.dropFirst(place).prefix(most)
        }
    }

    /// How much is asked for at a time, in bytes.
    public static let step = 1 << 20

    /// The first bytes, as many as there are up to `most`.
    package func beginning(_ most: Int) throws -> Data {
        var bytes = Data()
        while bytes.count < min(most, count) {
            let more = try part(bytes.count, min(most, count) - bytes.count)
            guard !more.isEmpty else { break }
            bytes += more
        }
        return bytes
    }

    /// Hands over one part after the other, from the first to the last.
    public func each(_ body: (Data) throws -> Void) throws {
        var place = 0
        while place < count {
            let bytes = try part(place, Self.step)
            guard !bytes.isEmpty else { throw FileFault.cutOff }
            try body(bytes)
            place += bytes.count
        }
    }
}
