import Contracts
import Foundation

/// One language that Larder speaks: every word that a person reads comes from here.
struct Language: Sendable {
    /// BCP 47, such as `en`.
    let tag: String
    let phrases: Phrases
    /// How the region that the browser asked for measures ways.
    var measuresInMiles = true

    /// The phrase at `path`, in which `{name}` stands for a value; the path itself where no phrase stands there.
    func callAsFunction(_ path: String, _ values: [String: String] = [:]) -> String {
        fill(phrases[path]?.text ?? path, values)
    }

    /// The phrase for so many of something; `{count}` stands for the number.
    func callAsFunction(_ path: String, count: Int, _ values: [String: String] = [:]) -> String {
        let form = phrases["\(path).\(count == 1 ? "one" : "other")"]?.text
        return fill(form ?? path, values.merging(["count": String(count)]) { given, _ in given })
    }

    /// The phrase at `path`, if there is one.
    func known(_ path: String) -> String? { phrases[path]?.text }

    private func fill(_ phrase: String, _ values: [String: String]) -> String {
        values.isEmpty
            ? phrase
            : phrase.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
                guard index > 0, let end = part.firstIndex(of: "}") else { return String(part) }
                let name = String(part[..<end])
                return (values[name] ?? "{\(name)}") + part[part.index(after: end)...]
            }.joined()
    }
}

/// The languages that Larder speaks.
struct Languages: Sendable {
    private let byTag: [String: Language]
    private let standard: Language

    /// Reads every `TAG.json` of the folder. Throws where one cannot be read or English is missing.
    init(folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        var languages: [String: Language] = [:]
        for file in files where file.pathExtension == "json" {
            let tag = file.deletingPathExtension().lastPathComponent
            let phrases = try JSONDecoder().decode(Phrases.self, from: Data(contentsOf: file))
            languages[tag] = Language(tag: tag, phrases: phrases)
        }
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
