import Foundation

/// The part of a source in memory: a record and a piece.
struct ByteWindow<Source: ByteSource> {
    private static var piece: Int { 1 << 18 }

    private var source: Source
    private(set) var bytes: [UInt8] = []
    /// The next byte, as an index of `bytes`.
    var at = 0
    /// The first byte that must stay, as an index of `bytes`.
    var mark: Int?
    /// Number of source bytes before `bytes`.
    private var before = 0

    init(_ source: Source) { self.source = source }

    /// Offset of the next byte in the source.
    var offset: Int { before + at }

    func offset(of index: Int) -> Int { before + index }

    /// Whether there is a byte at `at`.
    mutating func isFilled() throws -> Bool {
        if at < bytes.count { return true }
        return try more()
    }

    mutating func peek() throws -> UInt8? { try isFilled() ? bytes[at] : nil }

    mutating func next() throws -> UInt8? {
        guard try isFilled() else { return nil }
        at += 1
        return bytes[at - 1]
    }

    /// Takes the next bytes; `nil` if there are fewer.
    mutating func take(_ count: Int) throws -> [UInt8]? {
        while bytes.count - at < count { guard try more() else { return nil } }
        at += count
        return Array(bytes[(at - count)..<at])
    }

    /// Reads another piece and drops bytes that are no longer needed. Returns `false` at the end.
    private mutating func more() throws -> Bool {
        let data = try source.next(Self.piece)
        guard !data.isEmpty else { return false }
        let start = min(mark ?? at, at)
        bytes.removeSubrange(..<start)
        at -= start
        mark = mark.map { $0 - start }
        before += start
        bytes.append(contentsOf: data)
        return true
    }
}
