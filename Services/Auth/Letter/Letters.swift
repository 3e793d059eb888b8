import Contracts
import Foundation
import Mustache

/// The mails that people get, in each language: `Letters/LANGUAGE/NAME.txt`, of which the first line is the subject.
struct Letters: Sendable {
    /// Where people reach Larder, without a slash at its end.
    let origin: String
    private let library: [SpokenLanguage: [String: Template]]

    /// Throws where a letter cannot be read.
    init(folder: URL, origin: URL) throws {
        self.origin = origin.absoluteString.trimmingCharacters(in: ["/"])
        library = try Dictionary(
            uniqueKeysWithValues: SpokenLanguage.allCases.map { language in
                (language, try Self.templates(in: folder.appending(path: language.rawValue)))
            })
    }

    /// The subject and the body of a letter. `values` fill its words; `larder` and `now` need not be named.
    func text(
        _ name: String, in language: SpokenLanguage, _ values: [String: String]
    ) throws(NoSuchLetter) -> (subject: String, body: String) {
        guard let template = library[language]?[name] else { throw NoSuchLetter(name: name, language: language) }
        let values = values.merging(["larder": origin]) { given, _ in given }
        return (template.subject.render(values).oneLine, template.body.render(values).trimmingCharacters(in: .newlines))
    }

    /// The letter as a mail to `recipient`, of no use after `lifetime` seconds. A mail that people can do without names
    /// the page where they say so.
    func mail(
        _ name: String, to recipient: EmailAddress, in language: SpokenLanguage, _ values: [String: String],
        at instant: Date, lifetime: TimeInterval, choiceLink: String? = nil
    ) throws -> Mail {
        let (subject, body) = try text(name, in: language, values)
        return try Mail(
            to: recipient, subject: subject, body: body, writtenAt: instant, expiresAt: instant + lifetime,
            choiceLink: choiceLink)
    }

    private struct Template: Sendable {
        let subject: MustacheTemplate
        let body: MustacheTemplate
    }

    private static func templates(in folder: URL) throws -> [String: Template] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "txt" }.reduce(into: [:]) { templates, file in
            let lines = try String(contentsOf: file, encoding: .utf8)
                .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let body = lines.dropFirst().joined().trimmingCharacters(in: .newlines)
            templates[file.deletingPathExtension().lastPathComponent] = Template(
                subject: try MustacheTemplate(string: plain + (lines.first ?? "")),
                body: try MustacheTemplate(string: plain + body))
        }
    }

    /// Letters are no HTML: nothing in them is escaped.
    private static let plain = "{{% CONTENT_TYPE:TEXT}}"
}

/// There is no letter of that name in that language.
struct NoSuchLetter: Error {
    let name: String
    let language: SpokenLanguage
}

extension String {
    /// What somebody wrote about themselves cannot begin another header.
    fileprivate var oneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
}
