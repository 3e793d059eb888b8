import Contracts
import Foundation

/// One language that Larder speaks: every word that a person reads comes from here.
struct Language: Sendable {
    /// BCP 47, such as `en`.
    let tag: String
    let phrases: Phrases
    /// The words of `phrases` by their paths: a page asks for hundreds of them.
    private let words: [String: String]
    /// How the region that the browser asked for measures ways.
    var measuresInMiles = true
    /// Where the reader is.
    var region = Region(accepting: nil)

    init(tag: String, phrases: Phrases) {
        self.tag = tag
        self.phrases = phrases
        words = phrases.texts
    }

    /// The phrase at `path`, in which `{name}` stands for a value; the path itself where no phrase stands there.
    func callAsFunction(_ path: String, _ values: [String: String] = [:]) -> String {
        phrases.fill(words[path] ?? path, values)
    }

    /// The phrase for so many of something; `{count}` stands for the number.
    func callAsFunction(_ path: String, count: Int, _ values: [String: String] = [:]) -> String {
        let form = words[Phrases.path(path, forSoMany: count)]
        return phrases.fill(form ?? path, values.merging(["count": phrases.text(count)]) { given, _ in given })
    }

    /// The phrase at `path`, if there is one.
    func known(_ path: String) -> String? { words[path] }
}

/// The languages that Larder speaks.
struct Languages: Sendable {
    private let byTag: [String: Language]
    private let standard: Language

    /// Reads every `TAG.json` of the folder, and beside it what all services say in that language. Throws where one cannot
    /// be read or English is missing.
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

    /// English is not among the languages of the folder.
    struct MissingLanguage: Error {
        let folder: String
    }

    var all: [Language] { byTag.values.sorted { $0.tag < $1.tag } }

    /// The language that suits an `Accept-Language` header best.
    func preferred(by header: String?) -> Language {
        for wish in Self.wishes(header) {
            guard var language = byTag[wish.language] else { continue }
            language.measuresInMiles = Self.measuresInMiles(header)
            return language
        }
        return standard
    }

    /// By the first region that the header names; without one, only those whose first language is English do.
    private static func measuresInMiles(_ header: String?) -> Bool {
        let wishes = wishes(header)
        return wishes.lazy.compactMap(\.region).first.map(["us", "gb", "lr", "mm"].contains)
            ?? (wishes.first?.language == "en")
    }

    /// The first region that the header names, in lowercase.
    static func region(by header: String?) -> String? { wishes(header).lazy.compactMap(\.region).first }

    /// The language of mails that suits the header best.
    static func spoken(by header: String?) -> SpokenLanguage {
        SpokenLanguage(accepting: header) ?? .english
    }

    /// What the header asks for, the dearest first.
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
