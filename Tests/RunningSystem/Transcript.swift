import Foundation
import Waiting

/// What a command has said so far, for tests that wait until it says something.
public actor Transcript {
    private var lines: [String] = []
    private var isOver = false

    func add(_ line: String) { lines.append(line) }

    /// Nothing more will be said.
    func close() { isOver = true }

    /// Waits until the command ends by itself.
    public func end(within limit: Duration = .seconds(60)) async throws {
        try await eventually("the command ends", within: limit) { isOver }
    }

    /// The first line that contains `words`, once it is said. Throws when the command ends before that.
    public func line(containing words: String, within limit: Duration = .seconds(600)) async throws -> String {
        try await eventually("“\(words)” is said", within: limit) {
            if let line = lines.first(where: { $0.contains(words) }) { return line }
            if isOver { throw NeverSaid(words: words, said: lines) }
            return nil
        }
    }
}

/// A command did not say what was waited for.
struct NeverSaid: Error, CustomStringConvertible {
    let words: String
    let said: [String]
    var description: String { "“\(words)” was not said, but:\n\(said.joined(separator: "\n"))" }
}
