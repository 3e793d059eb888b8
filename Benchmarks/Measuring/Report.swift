import Foundation

/// A printed table, followed by the goals and whether they are met.
public struct Report: Sendable {
    public var rows: [[String]]
    public var goals: [(isMet: Bool, text: String)] = []

    public init(heads: [String]) { rows = [heads] }

    public var isGood: Bool { goals.allSatisfy(\.isMet) }

    public var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
        }
        return (lines + [""] + goals.map { "\($0.isMet ? "PASS" : "FAIL"): \($0.text)" }).joined(separator: "\n")
    }
}
