import Foundation

/// A position in the changes of one topic: after the change number `sequence`, recorded at `at`.
///
/// The instant tells apart changes with the same number before and after a restored backup. The tag tells topics apart.
struct FeedCursor: Hashable, Sendable {
    /// 0 before the first change.
    let sequence: Int
    /// In milliseconds since 1970; for a topic without changes, the time at which the cursor was made.
    let at: Int64
    /// A digest of the topic.
    let tag: UInt32

    init(_ topic: ChangeTopic, _ sequence: Int, at: Int64) {
        self.sequence = sequence
        self.at = at
        tag = Self.tag(of: topic)
    }

    /// `nil` if `text` is not a cursor.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy { (48...57).contains($0) } }),
            let sequence = Int(String(decoding: parts[0], as: UTF8.self)),
            let at = Int64(String(decoding: parts[1], as: UTF8.self)),
            let tag = UInt32(String(decoding: parts[2], as: UTF8.self))
        else { return nil }
        self.sequence = sequence
        self.at = at
        self.tag = tag
    }

    var text: String { "\(sequence)-\(at)-\(tag)" }

    func belongs(to topic: ChangeTopic) -> Bool { tag == Self.tag(of: topic) }

    /// The limit of `FeedQuery.after`, in bytes.
    private static let longest = 64

    /// 32-bit FNV-1a, the same in every process.
    private static func tag(of topic: ChangeTopic) -> UInt32 {
        topic.text.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}
