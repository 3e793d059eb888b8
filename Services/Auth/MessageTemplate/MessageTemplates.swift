import Contracts
import Foundation
import Mustache
import Synchronization

/// The message templates in each language: `MessageTemplates/LANGUAGE/NAME.txt`, with the subject in the first line.
struct MessageTemplates: Sendable {
    /// The public address of Larder, without a trailing slash.
    let origin: String
    private let library: [SpokenLanguage: [String: Template]]

    private static let libraries = Mutex<[URL: [SpokenLanguage: [String: Template]]]>([:])

    /// Reads the templates of `folder` once per process, because tests start the service hundreds of times. Throws if
    /// one is unreadable.
    init(folder: URL, origin: URL) throws {
        self.origin = origin.absoluteString.trimmingCharacters(in: ["/"])
        if let known = Self.libraries.withLock({ $0[folder] }) {
            library = known
        } else {
            let read = try Dictionary(
                uniqueKeysWithValues: SpokenLanguage.allCases.map { language in
                    (language, try Self.templates(in: folder.appending(path: language.rawValue)))
                })
            Self.libraries.withLock { $0[folder] = read }
            library = read
        }
    }

    /// The subject and the body of a message, with `values` filled in; `larder` is filled automatically. Instants are
    /// shown in `zone`.
    func text(
        _ name: String, in language: SpokenLanguage, zone: TimeZoneName? = nil, _ values: [String: String]
    ) throws(NoSuchTemplate) -> (subject: String, body: String) {
        guard let template = library[language]?[name] else { throw NoSuchTemplate(name: name, language: language) }
        let values = values.merging(["larder": origin]) { given, _ in given }.mapValues { $0.said(in: language, zone) }
        var shown: [String: any Sendable] = values
        shown["one"] = values.filter { Self.isOne($0.value, in: language) }.mapValues { _ in true }
        return (template.subject.render(shown).oneLine, template.body.render(shown).trimmingCharacters(in: .newlines))
    }

    /// The message as a mail to `recipient` that expires after `lifetime` seconds. `choiceLink` is the page for
    /// unsubscribing.
    func mail(
        _ name: String, to recipient: EmailAddress, in language: SpokenLanguage, zone: TimeZoneName? = nil,
        _ values: [String: String], at instant: Date, lifetime: TimeInterval, choiceLink: String? = nil
    ) throws -> Mail {
        let (subject, body) = try text(name, in: language, zone: zone, values)
        return try Mail(
            to: recipient, subject: subject, body: body, writtenAt: instant, expiresAt: instant + lifetime,
            choiceLink: choiceLink, content: Mail.Content(template: name, values: values))
    }

    /// Whether a number takes the singular in a language; templates ask for it with `{{#one.WORD}}`.
    private static func isOne(_ value: String, in language: SpokenLanguage) -> Bool {
        value == "1" || (language == .french && value == "0")
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

    /// Templates are plain text, so values are not escaped.
    private static let plain = "{{% CONTENT_TYPE:TEXT}}"
}

/// There is no template with this name in this language.
struct NoSuchTemplate: Error {
    let name: String
    let language: SpokenLanguage
}

extension String {
    /// An instant such as `2027-01-31T12:00:00Z` in words: `31 January 2027 at 13:00` in the person's zone, or `31
    /// January 2027 at 12:00 UTC` if the zone is unknown. Other texts are returned unchanged.
    fileprivate func said(in language: SpokenLanguage, _ zone: TimeZoneName?) -> String {
        guard let instant = WireFormat.instant(self) else { return self }
        // English without a region means that of the United States.
        let locale = Locale(identifier: language == .english ? "en_GB" : language.rawValue)
        let style = Date.FormatStyle(
            date: .long, time: .shortened, locale: locale, calendar: Calendar(identifier: .gregorian),
            timeZone: zone?.timeZone ?? .gmt)
        return instant.formatted(style) + (zone == nil ? " UTC" : "")
    }

    /// Removes control characters, so that user text cannot begin another header.
    fileprivate var oneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
}
