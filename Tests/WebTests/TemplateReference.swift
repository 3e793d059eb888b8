import Contracts
import Foundation
import Mustache
import SeededChance

@testable import Web

/// The Mustache library as the reference for templates.
struct TemplateReference {
    static let folder = URL(filePath: #filePath).appending(path: "../../../Services/Web/Templates").standardizedFileURL

    private let library: MustacheLibrary
    private let lasting: [String: Any]

    init(folder: URL, language: Language, icons: String) throws {
        var library = MustacheLibrary()
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".mustache") {
            let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            try library.register(source, named: String(path.dropLast(".mustache".count)))
        }
        self.library = library
        lasting = ["t": Words(phrases: language.phrases), "icons": icons]
    }

    func render(_ name: String, _ values: [String: Given]) -> String? {
        library.render(
            Given.Parts(fields: lasting.merging(values.mapValues(\.plain)) { _, given in given }), withTemplate: name)
    }

    /// Phrases for the library.
    private struct Words: MustacheParent {
        let phrases: Phrases

        func child(named name: String) -> Any? {
            guard let phrase = phrases[name] else { return nil }
            return phrase.text ?? Words(phrases: phrase)
        }
    }
}

/// The values that a test gives to a template.
indirect enum Given: Encodable {
    case text(String)
    case flag(Bool)
    case number(Int)
    case list([Given])
    case fields([String: Given])

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text): try text.encode(to: encoder)
        case .flag(let flag): try flag.encode(to: encoder)
        case .number(let number): try number.encode(to: encoder)
        case .list(let elements): try elements.encode(to: encoder)
        case .fields(let fields): try fields.encode(to: encoder)
        }
    }

    /// The same value in the library's types.
    var plain: Any {
        switch self {
        case .text(let text): text
        case .flag(let flag): flag
        case .number(let number): number
        case .list(let elements): Several(elements: elements.map(\.plain))
        case .fields(let fields): Parts(fields: fields.mapValues(\.plain))
        }
    }

    /// A value with parts renders as empty text.
    struct Parts: MustacheParent, MustacheCustomRenderable {
        let fields: [String: Any]
        let renderText = ""
        let isNull = false

        func child(named name: String) -> Any? { fields[name] }
    }

    private struct Several: MustacheSequence, MustacheTransformable, MustacheCustomRenderable {
        let elements: [Any]
        let renderText = ""
        let isNull = false

        func makeIterator() -> [Any].Iterator { elements.makeIterator() }
        func transform(_ name: String) -> Any? { elements.transform(name) }
    }
}

extension Given {
    /// Values for a random part of the names in `steps`.
    init(for steps: [TemplateStep], _ chance: inout Chance) {
        self = .fields([:])
        for step in steps {
            switch step {
            case .text: continue
            case .value(let name, _): put(Self.leaf(&chance), at: name.path[...])
            case .section(let name, _, let inside): put(Self.section(inside, &chance), at: name.path[...])
            }
        }
    }

    private static func leaf(_ chance: inout Chance) -> Given? {
        switch Int.random(in: 0..<8, using: &chance) {
        case 0: nil
        case 1: .flag(.random(using: &chance))
        case 2: .number(.random(in: -5...5, using: &chance))
        case 3: .text("")
        default:
            .text(["Soup & <b>", "it's \"good\"", "crème {{page}}", "two\nlines"].randomElement(using: &chance) ?? "")
        }
    }

    private static func section(_ inside: [TemplateStep], _ chance: inout Chance) -> Given? {
        let showsItself = inside.contains { step in
            if case .value(let name, _) = step { name.path.isEmpty } else { false }
        }
        func element() -> Given? {
            showsItself ? leaf(&chance) : Given(for: inside, &chance)
        }
        return switch Int.random(in: 0..<10, using: &chance) {
        case 0: nil
        case 1: .flag(.random(using: &chance))
        case 2: .list([])
        case 3: .text("")
        case 4, 5: .list((0..<3).compactMap { _ in element() })
        default: element()
        }
    }

    /// Puts `value` at `path`; existing values stay.
    private mutating func put(_ value: Given?, at path: ArraySlice<String>) {
        guard case .fields(var fields) = self, let name = path.first, let value else { return }
        if path.count == 1 {
            fields[name] = fields[name] ?? value
        } else {
            var inner = fields[name] ?? .fields([:])
            inner.put(value, at: path.dropFirst())
            fields[name] = inner
        }
        self = .fields(fields)
    }
}
