import Contracts
import Foundation

/// One language of Larder's pages, with all their texts.
struct Language: Sendable {
    /// BCP 47, such as `en`.
    let tag: String
    let phrases: Phrases
    /// The texts of `phrases` by key, for fast lookups.
    private let words: [String: String]
    /// Whether distances are shown in miles.
    var measuresInMiles = true
    /// The reader's region.
    var region = Region(accepting: nil)

    init(tag: String, phrases: Phrases) {
        self.tag = tag
        self.phrases = phrases
        words = phrases.texts
    }

    /// The phrase at `path`, with `{name}` replaced by values; `path` itself if there is no such phrase.
    func callAsFunction(_ path: String, _ values: [String: String] = [:]) -> String {
        phrases.fill(words[path] ?? path, values)
    }

    /// The plural form for `count`, with `{count}` replaced by the number.
    func callAsFunction(_ path: String, count: Int, _ values: [String: String] = [:]) -> String {
        let form = words[Phrases.path(path, forSoMany: count)]
        return phrases.fill(form ?? path, values.merging(["count": phrases.text(count)]) { given, _ in given })
    }

    /// The phrase at `path`; `nil` if absent.
    func known(_ path: String) -> String? { words[path] }
}

/// The languages of Larder's pages.
struct Languages: Sendable {
    private let byTag: [String: Language]
    private let standard: Language

    /// Reads every `TAG.json` of the folder, with the texts shared by all services. Throws if a file is unreadable or
    /// English is missing.
    init(folder: URL) throws {
        let languages = Dictionary(
            uniqueKeysWithValues: try Phrases.tables(in: folder).map { tag, phrases in
                let shared = Phrases.shared[tag] ?? .branch([:])
                return (tag, Language(tag: tag, phrases: phrases.merging(shared)))
            })
        guard let english = languages["en"] else { throw MissingLanguage(folder: folder.path) }
        byTag = languages
        standard = english
    }

    /// The folder has no English.
    struct MissingLanguage: Error {
        let folder: String
    }

    var all: [Language] { byTag.values.sorted { $0.tag < $1.tag } }

    /// The best match for an `Accept-Language` header; English without a match.
    func preferred(by header: String?) -> Language {
        for wish in Self.wishes(header) {
            guard var language = byTag[wish.language] else { continue }
            language.measuresInMiles = Self.measuresInMiles(header)
            return language
        }
        return standard
    }

    /// Whether the header's first region uses miles; without a region, whether its first language is English.
    private static func measuresInMiles(_ header: String?) -> Bool {
        let wishes = wishes(header)
        return wishes.lazy.compactMap(\.region).first.map(["us", "gb", "lr", "mm"].contains)
            ?? (wishes.first?.language == "en")
    }

    /// The first region in the header, in lowercase; `nil` if absent.
    static func region(by header: String?) -> String? { wishes(header).lazy.compactMap(\.region).first }

    /// The language of mails for the header; English without a match.
    static func spoken(by header: String?) -> SpokenLanguage {
        SpokenLanguage(accepting: header) ?? .english
    }

    /// The languages of the header, preferred first.
    private static func wishes(_ header: String?) -> [(language: String, region: String?)] {
        let wishes = (header ?? "").prefix(512).split(separator: ",").prefix(16).compactMap(Self.wish)
        return wishes.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map { ($0.element.language, $0.element.region) }
    }

    private static func wish(_ text: Substring) -> (language: String, region: String?, weight: Double)? {
        let parts = text.split(separator: ";").map { $0.filter { $0 != " " } }
        guard let tag = parts.first?.lowercased(), !tag.isEmpty else { return nil }
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
        let subtags = tag.split(separator: "-").map(String.init)
        guard let language = subtags.first, weight > 0 else { return nil }
        return (language, subtags.dropFirst().first { $0.count == 2 }, weight)
    }
}
