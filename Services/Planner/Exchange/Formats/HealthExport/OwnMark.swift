import Foundation

/// By what an entry of ours is known again wherever it was taken to: `larder:` and its identifier.
public enum OwnMark {
    private static let prefix = "larder:"

    public static func mark(of entry: String) -> String { prefix + entry }

    /// The identifier of the entry that a mark names; `nil` where it is none of ours.
    public static func entry(in mark: String) -> String? {
        guard mark.hasPrefix(prefix) else { return nil }
        // A nutrient may stand behind it, so that every sample has a mark of its own.
        let id = mark.dropFirst(prefix.count).prefix { $0 != ":" }
        let isPlain = id.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D
        }
        return (1...64).contains(id.utf8.count) && isPlain ? String(id) : nil
    }
}
