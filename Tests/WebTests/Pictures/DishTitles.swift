import Foundation

/// Titles of dishes as people write them, each with what its picture has to show and what it may not.
struct DishTitles {
    struct Row: Sendable {
        let title: String
        let seen: [String]
        let unseen: [String]
    }

    /// Rows of "title | seen, seen | unseen".
    static func read(_ text: String) -> [Row] {
        text.split(separator: "\n").compactMap { line in
            let parts = line.components(separatedBy: " | ")
            guard parts.count == 3 else { return nil }
            let words = parts.dropFirst().map { $0.components(separatedBy: ", ") }
            return Row(title: parts[0], seen: words[0], unseen: words[1])
        }
    }
}
