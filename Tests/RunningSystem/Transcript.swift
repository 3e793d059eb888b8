import Foundation
import Waiting

/// A command's output so far, for tests that wait for a line.
public actor Transcript {
    private var lines: [String] = []
    private var isOver = false

    func add(_ line: String) { lines.append(line) }

    /// Marks the end of the output.
    func close() { isOver = true }

    /// Waits until the command ends on its own.
    public func end(within limit: Duration = .seconds(60)) async throws {
        try await eventually("the command ends", within: limit) { isOver }
    }

    /// Waits for the first line that contains `words`. Throws if the command ends first.
    public func line(containing words: String, within limit: Duration = .seconds(600)) async throws -> String {
        try await eventually("“\(words)” is said", within: limit) {
            if let line = lines.first(where: { $0.contains(words) }) { return line }
            if isOver { throw NeverSaid(words: words, said: lines) }
            return nil
        }
    }
}

/// The awaited line did not appear.
struct NeverSaid: Error, CustomStringConvertible {
    let words: String
    let said: [String]
    var description: String { "“\(words)” was not said, but:\n\(said.joined(separator: "\n"))" }
}
