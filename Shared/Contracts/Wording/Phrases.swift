import Foundation
import Kitchen

/// The words of one language as a tree: `home.title` is the branch `home` and on it the leaf `title`.
///
/// A sentence is a leaf in which `{name}` stands for a value, or a branch of which one is chosen: by the value `what` or,
/// where none is given, by the number `count` (`one` or `other`); `other` stands for every choice that has no words of its
/// own.
public enum Phrases: Sendable {
    case leaf(String)
    case branch([String: Phrases])

    public subscript(path: String) -> Phrases? {
        path.split(separator: ".").reduce(Optional(self)) { node, name in
            guard case .branch(let children) = node else { return nil }
            return children[String(name)]
        }
    }

    public var text: String? {
        guard case .leaf(let text) = self else { return nil }
        return text
    }

    /// The paths of all leaves.
    public var paths: [String] { Array(texts.keys) }

    /// The texts of all leaves, by their paths.
    public var texts: [String: String] {
        switch self {
        case .leaf(let text): ["": text]
        case .branch(let children):
            children.reduce(into: [:]) { texts, child in
                for (path, text) in child.value.texts {
                    texts[path.isEmpty ? child.key : "\(child.key).\(path)"] = text
                }
            }
        }
    }

    /// The same with what `others` has besides. Where both have words, those of `self` stay.
    public func merging(_ others: Phrases) -> Phrases {
        guard case .branch(let own) = self, case .branch(let others) = others else { return self }
        return .branch(own.merging(others) { $0.merging($1) })
    }
}

extension Phrases {
    /// The sentence at `path` with its values; `nil` where none stands there, and where it names a value that is not given.
    public func sentence(_ path: String, _ values: [String: PhraseValue] = [:]) -> String? {
        guard let phrase = self[path]?.chosen(by: values) else { return nil }
        let named = phrase.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
            .compactMap { $0.split(separator: "}").first }
        guard named.allSatisfy({ values[String($0)] != nil }) else { return nil }
        return fill(phrase, values.mapValues(text))
    }

    /// The phrase with `{name}` replaced by the value of that name.
    public func fill(_ phrase: String, _ values: [String: String]) -> String {
        guard !values.isEmpty else { return phrase }
        var filled = ""
        var rest = phrase[...]
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let end = rest[start...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            let name = rest[rest.utf8.index(after: start)..<end]
            filled += rest[..<start]
            filled += values[String(name)] ?? "{\(name)}"
            rest = rest[rest.utf8.index(after: end)...]
        }
        return filled + rest
    }

    /// A whole number with its thousands apart.
    public func text(_ number: Int) -> String {
        let digits = String(number.magnitude)
        guard digits.utf8.count > 3 else { return number < 0 ? "−\(digits)" : digits }
        let first = digits.count % 3
        var groups = first > 0 ? [String(digits.prefix(first))] : []
        var rest = digits.dropFirst(first)
        while !rest.isEmpty {
            groups.append(String(rest.prefix(3)))
            rest = rest.dropFirst(3)
        }
        return (number < 0 ? "−" : "") + groups.joined(separator: self["number.groupSeparator"]?.text ?? ",")
    }

    /// The words for so many of something.
    public func plural(_ count: Int) -> Phrases? {
        guard case .branch(let forms) = self else { return nil }
        return forms[Self.form(of: count)]
    }

    /// The path of the words for so many of what stands at `path`.
    public static func path(_ path: String, forSoMany count: Int) -> String { "\(path).\(form(of: count))" }

    private static func form(of count: Int) -> String { count == 1 ? "one" : "other" }

    /// A value as it stands in a sentence; an instant such as `2027-01-31T12:00:00Z` as `2027-01-31 12:00 UTC`.
    private func text(_ value: PhraseValue) -> String {
        switch value {
        case .number(let number): text(number)
        case .text(let text):
            WireFormat.instant(text).map { "\($0.formatted(.iso8601).prefix(16).replacing("T", with: " ")) UTC" }
                ?? text
        }
    }

    /// The words of the sentence that stands here.
    private func chosen(by values: [String: PhraseValue]) -> String? {
        guard case .branch(let choices) = self else { return text }
        if case .text(let what) = values["what"], let choice = choices[what] {
            return choice.chosen(by: values.filter { $0.key != "what" })
        }
        if case .number(let count) = values["count"] { return plural(count)?.text }
        return choices["other"]?.text
    }
}

extension Phrases: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .leaf(text)
        } else {
            self = .branch(try container.decode([String: Phrases].self))
        }
    }
}

extension Phrases {
    /// Every `TAG.json` of a folder by its tag. Throws for one that cannot be read.
    public static func tables(in folder: URL) throws -> [String: Phrases] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" }.reduce(into: [:]) { tables, file in
            tables[file.deletingPathExtension().lastPathComponent] = try JSONDecoder().decode(
                Phrases.self, from: Data(contentsOf: file))
        }
    }

    /// Words of every service, by language. Sentences of problems (`problem`), of broken rules (`rule`) and of notices
    /// (`notice`) stand by their codes, names of personal records (`records`) by their kinds. Another language is another
    /// file in `Languages`.
    public static let shared: [String: Phrases] =
        (try? tables(in: Bundle.module.bundleURL.appending(path: "Languages"))) ?? [:]

    /// The shared table in English, in which problems are written to logs and to callers of the API.
    static let english = shared["en"] ?? .branch([:])
}
