import Contracts
import Foundation

/// Names of foods and ingredient lines in a language, as cooks write them, each with the intended food, amount and
/// unit.
///
/// The held-out half was written first and must not be read when the parsers change. Its score estimates the score on
/// unseen text.
public struct LabelledLanguage: Sendable {
    public enum Half: String, CaseIterable, Sendable {
        case dev
        case heldOut = "held-out"
    }

    public struct Name: Sendable {
        public let text: String
        /// Any of these foods is correct.
        public let foods: [String]
    }

    public struct Line: Sendable {
        public let text: String
        public let foods: [String]
        public let lower: Double?
        public let upper: Double?
        /// Any of these units is correct: a raw value of `CookingUnit`, or `-` for a line that counts pieces or has no
        /// unit. A line without any has an unsupported measure, such as a glass.
        public let units: [String]
    }

    public let language: SpokenLanguage
    public let names: [Name]
    public let lines: [Line]

    public static let languages: [SpokenLanguage] = [.german, .french, .spanish]

    /// Throws if the table cannot be parsed.
    public init(_ language: SpokenLanguage, _ half: Half) throws {
        self.language = language
        names = try Self.rows("\(language).names.\(half.rawValue)").map { row in
            let parts = try Self.parts(row, " = ")
            return Name(text: parts.0, foods: parts.1.components(separatedBy: "/"))
        }
        lines = try Self.rows("\(language).lines.\(half.rawValue)").map { row in
            let parts = try Self.parts(row, " => ")
            let labels = parts.1.components(separatedBy: "; ")
            guard labels.count == 3 else { throw UnreadableRow(row: row) }
            let amounts = labels[1].split(separator: "-").map { Double($0) }
            guard amounts.count <= 2, amounts.allSatisfy({ $0 != nil }) else { throw UnreadableRow(row: row) }
            return Line(
                text: parts.0, foods: labels[0].components(separatedBy: "/"), lower: amounts.first ?? nil,
                upper: amounts.count == 2 ? amounts[1] : nil, units: labels[2].components(separatedBy: "/"))
        }
    }

    private static func rows(_ table: String) throws -> [String] {
        let tables = (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appending(path: "Tables")
        return try String(contentsOf: tables.appending(path: "\(table).txt"), encoding: .utf8).split(separator: "\n")
            .map(String.init)
    }

    private static func parts(_ row: String, _ separator: String) throws -> (String, String) {
        guard let found = row.range(of: separator, options: .backwards) else { throw UnreadableRow(row: row) }
        return (String(row[..<found.lowerBound]), String(row[found.upperBound...]))
    }

    private struct UnreadableRow: Error { let row: String }
}
