import Contracts
import Foundation

/// Says in a person's language what a calendar shows; in English if the language is unknown.
struct CalendarWords: Sendable {
    /// A language has no table.
    struct MissingTable: Error {
        let language: SpokenLanguage
    }

    private let table: Phrases?

    init(_ language: SpokenLanguage?, in tables: [String: Phrases]) {
        table = language.flatMap { tables[$0.rawValue] }
    }

    /// The tables by language, without English. Throws if one is missing or unreadable.
    static func tables(
        in folder: URL = Bundle.module.bundleURL.appending(path: "Languages")
    ) throws -> [String: Phrases] {
        let tables = try Phrases.tables(in: folder)
        for language in SpokenLanguage.allCases where language != .english && tables[language.rawValue] == nil {
            throw MissingTable(language: language)
        }
        return tables
    }

    func callAsFunction(_ notice: ServiceNotice) -> String {
        table?.sentence("notice.\(notice.code)", notice.values) ?? notice.message
    }
}
