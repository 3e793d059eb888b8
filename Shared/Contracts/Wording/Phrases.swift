import Foundation
import Kitchen

/// The texts of one language as a tree: `home.title` is the leaf `title` on the branch `home`.
///
/// A sentence is a leaf with `{name}` for each value, or a branch of several sentences. The value `what` selects one;
/// without it, the number `count` selects `one` or `other`. `other` is the fallback.
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

    /// Returns the tree with the texts of `others` added; existing texts of `self` stay.
    public func merging(_ others: Phrases) -> Phrases {
        guard case .branch(let own) = self, case .branch(let others) = others else { return self }
        return .branch(own.merging(others) { $0.merging($1) })
    }
}

extension Phrases {
    /// Returns the sentence at `path` with its values; `nil` if there is none, or if a value is missing.
    public func sentence(_ path: String, _ values: [String: PhraseValue] = [:]) -> String? {
        guard let phrase = self[path]?.chosen(by: values) else { return nil }
        let named = phrase.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
            .compactMap { $0.split(separator: "}").first }
        guard named.allSatisfy({ values[String($0)] != nil }) else { return nil }
        return fill(phrase, values.mapValues(text))
    }

    /// Returns the phrase with each `{name}` replaced by its value.
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

    /// Returns a whole number with separated thousands.
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

    /// Returns the plural form for `count`.
    public func plural(_ count: Int) -> Phrases? {
        guard case .branch(let forms) = self else { return nil }
        return forms[Self.form(of: count)]
    }

    /// Returns the path of the plural form for `count` under `path`.
    public static func path(_ path: String, forSoMany count: Int) -> String { "\(path).\(form(of: count))" }

    private static func form(of count: Int) -> String { count == 1 ? "one" : "other" }

    /// Returns a value formatted for a sentence; an instant such as `2027-01-31T12:00:00Z` becomes `2027-01-31 12:00
    /// UTC`.
    private func text(_ value: PhraseValue) -> String {
        switch value {
        case .number(let number): text(number)
        case .text(let text):
            WireFormat.instant(text).map { "\($0.formatted(.iso8601).prefix(16).replacing("T", with: " ")) UTC" }
                ?? text
        }
    }

    /// Returns the sentence that `values` select.
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
    /// Returns the tables of every `TAG.json` in `folder`, by tag. Throws for an unreadable file.
    public static func tables(in folder: URL) throws -> [String: Phrases] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" }.reduce(into: [:]) { tables, file in
            tables[file.deletingPathExtension().lastPathComponent] = try JSONDecoder().decode(
                Phrases.self, from: Data(contentsOf: file))
        }
    }

    /// The texts shared by all services, by language. Sentences for problems (`problem`), broken rules (`rule`) and
    /// notices (`notice`) are keyed by code, names of personal records (`records`) by kind. Each file in `Languages` is
    /// one language. Empty if `check` throws.
    public static var shared: [String: Phrases] { (try? loaded.get()) ?? [:] }

    private static let loaded = Result { try checked(in: Bundle.module.bundleURL.appending(path: "Languages")) }

    /// Throws if a shared table cannot be read, or if English is missing. A program checks this when it starts, so that
    /// no page shows a bare code.
    public static func check() throws { _ = try loaded.get() }

    /// Returns the tables in `folder`. Throws for an unreadable file, and if English is missing.
    static func checked(in folder: URL) throws -> [String: Phrases] {
        let tables = try tables(in: folder)
        guard tables["en"] != nil else { throw MissingEnglish(folder: folder.path) }
        return tables
    }

    struct MissingEnglish: Error {
        let folder: String
    }

    /// The shared English table, for logs and API callers.
    static let english = shared["en"] ?? .branch([:])
}
