import Contracts
import Foundation

/// Says in a person's language what a calendar shows; in English what a language lacks.
struct CalendarWords: Sendable {
    private static let tables: [String: Phrases] =
        (try? Phrases.tables(in: Bundle.module.bundleURL.appending(path: "Languages"))) ?? [:]

    private let table: Phrases?

    init(_ language: SpokenLanguage?) { table = language.flatMap { Self.tables[$0.rawValue] } }

    func callAsFunction(_ notice: ServiceNotice) -> String {
        table?.sentence("notice.\(notice.code)", notice.values) ?? notice.message
    }
}
