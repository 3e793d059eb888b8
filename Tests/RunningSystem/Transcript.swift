import Foundation

/// What a command has said so far, for tests that wait until it says something.
public actor Transcript {
    private var lines: [String] = []
    private var isOver = false

    func add(_ line: String) { lines.append(line) }

    /// Nothing more will be said.
    func end() { isOver = true }

    /// The first line that contains `words`, once it is said. Throws when the command ends or `patience` is over before.
    public func line(containing words: String, within patience: Duration = .seconds(60)) async throws -> String {
        let deadline = ContinuousClock.now + patience
        while true {
            if let line = lines.first(where: { $0.contains(words) }) { return line }
            guard !isOver, .now < deadline else { throw NeverSaid(words: words, said: lines) }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}

/// A command did not say what was waited for.
struct NeverSaid: Error, CustomStringConvertible {
    let words: String
    let said: [String]
    var description: String { "“\(words)” was not said, but:\n\(said.joined(separator: "\n"))" }
}
