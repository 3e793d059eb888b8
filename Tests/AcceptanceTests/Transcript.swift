import Foundation

/// What a command has said so far, for tests that wait until it says something.
actor Transcript {
    private var lines: [String] = []
    private var isOver = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func add(_ line: String) {
        lines.append(line)
        wake()
    }

    /// Nothing more will be said.
    func end() {
        isOver = true
        wake()
    }

    var text: String { lines.joined(separator: "\n") }

    /// The first line that contains `words`, once it is said. Throws when the command ends without saying so.
    func line(containing words: String, after earlier: Int = 0) async throws -> String {
        while true {
            if let line = lines.dropFirst(earlier).first(where: { $0.contains(words) }) { return line }
            guard !isOver else { throw NeverSaid(words: words, said: text) }
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    var count: Int { lines.count }

    private func wake() {
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

/// A command ended without saying what was waited for.
struct NeverSaid: Error, CustomStringConvertible {
    let words: String
    let said: String
    var description: String { "“\(words)” was never said, but:\n\(said)" }
}
