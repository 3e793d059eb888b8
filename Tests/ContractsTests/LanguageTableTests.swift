import Foundation
import Testing

@testable import Contracts

/// Every code sent by a service is declared once, as a literal, and has a sentence in every language table. The codes
/// are read from the sources, so none can be missing from the tables.
@Suite struct LanguageTableTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: Declaration.Kind.allCases)
    func `U3 every code has a sentence in every language, with its values and no others`(kind: Declaration.Kind) throws
    {
        let declared = try Self.declarations(kind)
        #expect(declared.count >= kind.atLeast, "\(declared.count) are found")
        for (tag, table) in Phrases.shared {
            for said in declared {
                let phrases = table.sentences(kind.branch, said.code, said.what)
                #expect(!phrases.isEmpty, "\(tag): \(said) has no sentence")
                for (form, phrase) in phrases {
                    let named = Set(phrase.matches(of: /\{([^{}]*)\}/).map { String($0.output.1) })
                    // The form "a minute" has no number.
                    let values =
                        form == "one" && !named.contains("count") ? said.values.subtracting(["count"]) : said.values
                    #expect(named == values, "\(tag): \(said) says “\(phrase)”")
                }
            }
        }
    }

    @Test func `the shared phrases are there, and a folder without English is refused`() throws {
        try Phrases.check()
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: Phrases.MissingEnglish.self) { try Phrases.checked(in: folder) }
    }

    @Test(arguments: Declaration.Kind.allCases)
    func `U3 every sentence belongs to a code`(kind: Declaration.Kind) throws {
        let declared = Set(try Self.declarations(kind).map(\.path))
        for (tag, table) in Phrases.shared {
            for path in table[kind.branch]?.sentencePaths ?? [] {
                #expect(declared.contains(path), "\(tag): nobody says \(kind.branch).\(path)")
            }
        }
    }

    @Test(arguments: Declaration.Kind.allCases)
    func `U3 every code is declared once`(kind: Declaration.Kind) throws {
        let places = Dictionary(grouping: try Self.declarations(kind), by: \.path)
        for (path, found) in places { #expect(found.count == 1, "\(path): \(found.map(\.file))") }
    }

    @Test func `U3 nothing but a declared code makes a problem`() throws {
        let made = /\b(?:Problem|FieldRule|ServiceNotice|RecipeFault|FileFault|Thing)\(/
        let literal =
            /(?:Problem\(\s*\d{3}|(?:FieldRule|ServiceNotice|RecipeFault|FileFault|Thing)\()[,\s]*"[a-z0-9-]+"/
        // Codes taken from an error or from another problem are already declared.
        let taken =
            /Problem\((?:error|parsing: error|describing: error)\)|Problem\(status, code, values, errors, retryAfter, detail\)/
        let given = /FieldRule\((?:refused: [a-z]+)\)|ServiceNotice\((?:fault|broken|error|refusal|\$0)\)/
        for (file, source) in try Self.sources() {
            let count = source.matches(of: made).count
            let known =
                source.matches(of: literal).count + source.matches(of: taken).count + source.matches(of: given).count
            #expect(count == known, "\(file): \(count - known) without a literal code")
        }
    }

    @Test func `U3 what pages say in words of their own belongs to a code, too, with values that it has`() throws {
        let tables = try Phrases.tables(in: Self.root.appending(path: "Services/Web/Languages"))
        #expect(tables["en"] != nil)
        for (branch, kind) in [("problem", Declaration.Kind.problem), ("fieldError", .rule)] {
            let declared = Dictionary(grouping: try Self.declarations(kind), by: \.code)
            for (tag, table) in tables {
                let paths = try #require(table[branch]?.paths)
                #expect(!paths.isEmpty)
                for path in paths {
                    // The code stands between the field names and the plural forms.
                    let code = path.split(separator: ".").map(String.init).last { declared[$0] != nil }
                    guard let code, let said = declared[code] else {
                        Issue.record("\(tag): nobody says \(branch).\(path)")
                        continue
                    }
                    let phrase = table["\(branch).\(path)"]?.text ?? ""
                    let named = Set(phrase.matches(of: /\{([^{}]*)\}/).map { String($0.output.1) })
                    #expect(said.allSatisfy { named.isSubset(of: $0.values) }, "\(tag): \(branch).\(path)")
                }
            }
        }
    }

    @Test func `U3 every status has a title, and English is there`() throws {
        let english = try #require(Phrases.shared["en"])
        let statuses = Set(try Self.declarations(.problem).compactMap(\.status))
        for (tag, table) in Phrases.shared {
            for status in statuses { #expect(table["status.\(status)"]?.text != nil, "\(tag): \(status)") }
            #expect(Set(table.paths) == Set(english.paths), "\(tag)")
        }
    }

    @Test func `U3 every sentence that counts has words for one and for many`() {
        for (tag, table) in Phrases.shared {
            let texts = table.texts
            for (path, text) in texts where text.contains("{count}") {
                let parts = path.split(separator: ".")
                let stem = parts.dropLast().joined(separator: ".")
                #expect(["one", "other"].contains(parts.last ?? ""), "\(tag): \(path) has no forms")
                for form in ["one", "other"] {
                    #expect(texts["\(stem).\(form)"] != nil, "\(tag): \(stem) has no words for “\(form)”")
                }
            }
        }
    }

    @Test func `U3 a sentence is chosen by what it is about and by how many there are`() {
        let table = Phrases.branch([
            "soup": .branch([
                "other": .leaf("{count} soups"), "one": .leaf("one soup"),
                "hot": .branch(["one": .leaf("one hot soup"), "other": .leaf("{count} hot soups")]),
                "cold": .leaf("cold soup with {name}"),
            ])
        ])
        #expect(table.sentence("soup", ["count": 1]) == "one soup")
        #expect(table.sentence("soup", ["count": 12_345]) == "12,345 soups")
        #expect(table.sentence("soup", ["count": 1, "what": "hot"]) == "one hot soup")
        #expect(table.sentence("soup", ["count": 2, "what": "hot"]) == "2 hot soups")
        #expect(table.sentence("soup", ["what": "cold", "name": "{count} {name}"]) == "cold soup with {count} {name}")
        #expect(table.sentence("soup", ["what": "old"]) == nil && table.sentence("soup", ["what": "cold"]) == nil)
        #expect(table.sentence("stew") == nil && table.sentence("soup.hot.cold.one") == nil)
    }
}

/// A code, as declared in the sources.
struct Declaration: CustomStringConvertible {
    enum Kind: String, CaseIterable, Sendable {
        case problem, rule, notice, thing

        /// The branch of its sentences.
        var branch: String { self == .thing ? "problem.not-found" : rawValue }
        /// The least plausible count; fewer means that the search is broken.
        var atLeast: Int {
            switch self {
            case .problem: 100
            case .rule: 120
            case .notice: 80
            case .thing: 30
            }
        }
    }

    let file: String
    let status: Int?
    let code: String
    let what: String?
    let values: Set<String>

    var path: String { what.map { "\(code).\($0)" } ?? code }
    var description: String { "\(path) of \(file)" }
}

extension LanguageTableTests {
    /// Every source file of the services and shared targets, by path.
    private static func sources() throws -> [(file: String, source: String)] { try read.get() }

    private static let read = Result {
        try ["Services", "Shared"].flatMap { folder in
            let files = try #require(FileManager.default.enumerator(atPath: root.appending(path: folder).path))
            return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { path in
                let source = try String(contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
                // Comments with examples are skipped.
                let lines = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                return (file: "\(folder)/\(path)", source: lines.joined(separator: "\n"))
            }
        }
    }

    private static func declarations(_ kind: Declaration.Kind) throws -> [Declaration] {
        let made =
            switch kind {
            case .problem: /(?:Problem|self\.init)\(\s*(\d{3}), "([a-z0-9-]+)"/
            case .rule: /FieldRule()\(\s*"([a-z0-9-]+)"/
            case .notice: /(?:ServiceNotice|RecipeFault|FileFault)()\(\s*"([a-z0-9-]+)"/
            case .thing: /Thing()\("([a-z0-9-]+)"/
            }
        return try sources().flatMap { file, source in
            source.matches(of: made).compactMap { match -> Declaration? in
                let code = String(match.output.2)
                let rest = source[match.range.upperBound...]
                let values = rest.prefixMatch(of: /,\s*\[((?:[^\[\]]|\[[^\[\]]*\])*)\]/).map { $0.output.1 } ?? ""
                let what = values.firstMatch(of: /"what": "([a-z0-9-]+)"/).map { String($0.output.1) }
                // Things not found have their own sentences.
                if code == "not-found", kind == .problem { return nil }
                let names = values.matches(of: /"([A-Za-z]+)":/).map { String($0.output.1) }.filter { $0 != "what" }
                return Declaration(
                    file: file, status: Int(match.output.1), code: code, what: what, values: Set(names))
            }
        }
    }
}

extension Phrases {
    /// The sentences of a code: one, or its singular and plural forms.
    fileprivate func sentences(_ branch: String, _ code: String, _ what: String?) -> [(form: String, phrase: String)] {
        guard let node = self[branch]?[code].flatMap({ what == nil ? $0 : $0[what ?? ""] }) else { return [] }
        guard case .branch(let choices) = node else { return node.text.map { [("", $0)] } ?? [] }
        return ["one", "other"].compactMap { form in choices[form]?.text.map { (form, $0) } }
    }

    /// The codes of all sentences, followed by `what` if the sentence depends on it; `problem.not-found` is omitted, as
    /// its things have their own.
    fileprivate var sentencePaths: [String] {
        Set(
            paths.map { path in
                var parts = path.split(separator: ".").map(String.init)
                if parts.count > 1, ["one", "other"].contains(parts.last) { parts.removeLast() }
                return parts.joined(separator: ".")
            }
        ).filter { !$0.hasPrefix("not-found") && $0 != "other" }.sorted()
    }
}
