import Foundation
import Testing

/// The table of docs/services/auth.md that says what ends each credential.
public struct CredentialTable: Sendable {
    /// The effect of an ending on a credential.
    public enum Outcome: String, Sendable {
        case ends, pauses, stays
        case impossible = "-"
    }

    public static let endings = [
        "Ban", "Left or removed from household", "Removed from partner", "Role withdrawn", "Partner suspended",
        "Revoked", "Account erased",
    ]
    public static let credentials = [
        "Session", "Push subscription", "Invitation", "Calendar address", "Recipe link", "Partner key",
        "Webhook secret",
    ]

    private static let document = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../docs/services/auth.md")

    public let rows: [String: [String: Outcome]]

    /// Throws if the table is not where it was.
    public init() throws {
        let lines = try String(contentsOf: Self.document, encoding: .utf8).split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("| Credential |") })
        func cells(_ line: Substring) -> [String] {
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        try #require(Array(cells(lines[start]).dropFirst()) == Self.endings)
        let table = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map(cells)
        try #require(table.map(\.[0]) == Self.credentials)
        rows = try Dictionary(
            uniqueKeysWithValues: table.map { row in
                let outcomes = try row.dropFirst().map { try #require(Outcome(rawValue: $0)) }
                return (row[0], Dictionary(uniqueKeysWithValues: zip(Self.endings, outcomes)))
            })
    }

    /// Runs `check` for each ending that can happen to `credential`.
    public static func walk(
        _ credential: String, _ check: (_ ending: String, _ outcome: Outcome) async throws -> Void
    ) async throws {
        let row = try #require(try CredentialTable().rows[credential])
        for ending in endings {
            let outcome = try #require(row[ending])
            if outcome != .impossible { try await check(ending, outcome) }
        }
    }
}
