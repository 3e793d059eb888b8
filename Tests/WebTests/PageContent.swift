import Foundation
import Synchronization
import Testing

@testable import Web

/// The elements of an HTML page and their text, with entities decoded and white space folded.
struct PageContent: Sendable {
    struct Element: Sendable {
        let name: String
        let attributes: [String: String]
        fileprivate var source: [UInt8] = []

        /// The text in the element.
        var text: String { PageContent.folded(source) }

        /// The label that assistive technology reads: `aria-label`, else the text.
        var label: String { attributes["aria-label"] ?? text }
        var value: String? { attributes["value"] }
        var address: String? { attributes["href"] }

        /// Whether the element has all `others`; `nil` stands for any value.
        func has(_ others: KeyValuePairs<String, String?>) -> Bool {
            others.allSatisfy { name, value in value.map { attributes[name] == $0 } ?? (attributes[name] != nil) }
        }
    }

    private(set) var elements: [Element] = []
    /// All text of the page.
    let text: String
    /// The values of all attributes, one a line.
    let values: String

    /// Elements without an end tag.
    private static let void: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "use", "wbr",
    ]
    /// Elements whose content holds no tags.
    private static let opaque: Set = ["script", "style", "textarea", "title"]

    private static let latest = Mutex<[String: PageContent]>([:])

    /// Returns the content of `html`, which is parsed once for consecutive questions.
    static func of(_ html: String) -> PageContent {
        if let known = latest.withLock({ $0[html] }) { return known }
        let content = PageContent(html)
        latest.withLock { kept in
            if kept.count >= 16 { kept.removeAll() }
            kept[html] = content
        }
        return content
    }

    init(_ html: String) {
        var all: [UInt8] = []
        var open: [Int] = []
        var found: [Element] = []
        let bytes = Array(html.utf8)
        var place = 0
        func add(_ piece: ArraySlice<UInt8>) {
            all += piece
            for index in open { found[index].source += piece }
        }
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<"), let tag = Tag(bytes, at: place) else {
                let next = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                add(bytes[place..<next])
                place = next
                continue
            }
            place = tag.end
            if tag.isEnd {
                if let last = open.lastIndex(where: { found[$0].name == tag.name }) { open.removeSubrange(last...) }
                continue
            }
            guard !tag.name.isEmpty else { continue }
            found.append(Element(name: tag.name, attributes: tag.attributes))
            guard !Self.void.contains(tag.name), !tag.isClosed else { continue }
            open.append(found.count - 1)
            if Self.opaque.contains(tag.name) {
                let end = Self.end(of: tag.name, in: bytes, from: place)
                if tag.name == "script" || tag.name == "style" {
                    found[found.count - 1].source += bytes[place..<end]
                } else {
                    add(bytes[place..<end])
                }
                place = end
            }
        }
        elements = found
        values = found.flatMap(\.attributes.values).joined(separator: "\n")
        text = Self.folded(all)
    }

    /// The text with entities decoded and each run of white space as one space.
    private static func folded(_ bytes: [UInt8]) -> String {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte > 0x20 {
                kept.append(byte)
            } else if let last = kept.last, last != 0x20 {
                kept.append(0x20)
            }
        }
        if kept.last == 0x20 { kept.removeLast() }
        return decoded(String(decoding: kept, as: UTF8.self))
    }

    static func folded(_ text: String) -> String { folded(Array(text.utf8)) }

    fileprivate static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }

    private static func end(of name: String, in bytes: [UInt8], from start: Int) -> Int {
        let end = Array("</\(name)".utf8)
        var place = start
        while place + end.count <= bytes.count, !bytes[place..<place + end.count].elementsEqual(end) { place += 1 }
        return place + end.count <= bytes.count ? place : bytes.count
    }
}

/// One tag of a page.
private struct Tag {
    var name = ""
    var attributes: [String: String] = [:]
    var isEnd = false
    /// Whether the tag closes itself, as in SVG.
    var isClosed = false
    var end: Int

    /// Returns `nil` if no tag begins at `start`.
    init?(_ bytes: [UInt8], at start: Int) {
        end = start + 1
        guard end < bytes.count else { return nil }
        if bytes[end] == UInt8(ascii: "!") || bytes[end] == UInt8(ascii: "?") {
            end = (bytes[end...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
            return
        }
        if bytes[end] == UInt8(ascii: "/") {
            isEnd = true
            end += 1
        }
        guard end < bytes.count, Self.isLetter(bytes[end]) else { return nil }
        name = word(in: bytes) { !Self.isSpace($0) && !"/>".utf8.contains($0) }.lowercased()
        while end < bytes.count, bytes[end] != UInt8(ascii: ">") {
            isClosed = bytes[end] == UInt8(ascii: "/")
            if Self.isSpace(bytes[end]) || isClosed {
                end += 1
            } else {
                readAttribute(bytes)
            }
        }
        end = min(end + 1, bytes.count)
    }

    private mutating func readAttribute(_ bytes: [UInt8]) {
        let name = word(in: bytes) { !Self.isSpace($0) && !"=/>".utf8.contains($0) }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "=") else {
            if name.isEmpty { end += 1 } else { attributes[name] = "" }
            return
        }
        end += 1
        var value = ""
        if end < bytes.count, bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
            let quote = bytes[end]
            end += 1
            value = word(in: bytes) { $0 != quote }
            end += 1
        } else {
            value = word(in: bytes) { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
        }
        if attributes[name] == nil { attributes[name] = PageContent.decoded(value) }
    }

    private mutating func word(in bytes: [UInt8], while belongs: (UInt8) -> Bool) -> String {
        let start = end
        while end < bytes.count, belongs(bytes[end]) { end += 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private static func isLetter(_ sign: UInt8) -> Bool { (0x61...0x7A).contains(sign | 0x20) }
    private static func isSpace(_ sign: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(sign) }
}

/// Anything that holds a page.
protocol HoldsPage {
    var html: String { get }
}

extension Browser.Page: HoldsPage {}

extension String: HoldsPage {
    var html: String { self }
}

extension HoldsPage {
    var content: PageContent { .of(html) }

    /// Whether the page says the phrase, in its text or in an attribute. A value that is not given may be anything.
    func says(_ key: String, _ values: [String: String] = [:]) -> Bool {
        let (page, spoken) = (content, Spoken(key, values))
        return spoken.stands(in: page.text) || spoken.stands(inLineOf: page.values)
    }

    /// Whether the page says the phrase for so many of something.
    func says(_ key: String, count: Int, _ values: [String: String] = [:]) -> Bool {
        says(Spoken.form(of: key, count), Spoken.values(values, count))
    }

    /// Whether the text of an element of that name is the phrase; of those with `attributes`, if given.
    func says(
        _ key: String, _ values: [String: String] = [:], in name: String,
        _ attributes: KeyValuePairs<String, String?> = [:]
    ) -> Bool {
        let spoken = Spoken(key, values)
        return elements(name, attributes).contains { spoken.isAll(of: $0.text) }
    }

    /// Whether the text of an element of that name is `text`, which people wrote; of those with `attributes`, if given.
    func shows(_ text: String, in name: String, _ attributes: KeyValuePairs<String, String?> = [:]) -> Bool {
        elements(name, attributes).contains { $0.text == text }
    }

    /// The elements with these attributes, of any name if none is given; `nil` stands for any value.
    func elements(
        _ name: String? = nil, _ attributes: KeyValuePairs<String, String?> = [:]
    ) -> [PageContent.Element] {
        content.elements.filter { (name == nil || $0.name == name) && $0.has(attributes) }
    }

    /// Whether there is an element with these attributes.
    func has(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) -> Bool {
        !elements(name, attributes).isEmpty
    }

    /// Whether any element has these attributes.
    func has(_ attributes: KeyValuePairs<String, String?>) -> Bool { !elements(nil, attributes).isEmpty }

    func has(id: String) -> Bool { has(["id": id]) }

    /// Whether an element has the class, perhaps beside others.
    func has(class name: String) -> Bool {
        content.elements.contains { ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(name)) }
    }

    /// The first link to `address`.
    func link(to address: String) -> PageContent.Element? { elements("a", ["href": address]).first }

    func links(to address: String) -> Bool { link(to: address) != nil }

    /// Whether a form, or a button of one, sends to `address`.
    func sends(to address: String) -> Bool {
        has("form", ["action": address]) || has("button", ["formaction": address])
    }

    /// The first button whose label is the phrase.
    func button(named key: String, _ values: [String: String] = [:]) -> PageContent.Element? {
        let spoken = Spoken(key, values)
        return elements("button").first { spoken.isAll(of: $0.label) }
    }

    /// The first field of that name.
    func field(_ name: String) -> PageContent.Element? {
        content.elements.first { ["input", "select", "textarea"].contains($0.name) && $0.has(["name": name]) }
    }

    /// Whether a field or button of that name has the value.
    func has(field name: String, _ value: String) -> Bool { has(["name": name, "value": value]) }

    /// Whether the phrase is a heading of the page.
    func heading(_ key: String, _ values: [String: String] = [:]) -> Bool {
        let spoken = Spoken(key, values)
        return content.elements.contains { ["h1", "h2", "h3"].contains($0.name) && spoken.isAll(of: $0.text) }
    }

    /// The text of the elements with the role `alert` outside of templates.
    var alert: String? { elements(nil, ["role": "alert"]).map(\.text).first { !$0.isEmpty } }

    /// The text of the elements with the role `status`.
    var status: String? { elements(nil, ["role": "status"]).map(\.text).first { !$0.isEmpty } }
}

/// The phrase with its values, in the language of the pages under test.
func phrase(_ key: String, _ values: [String: String] = [:]) -> String {
    let phrase = Spoken(key, values)
    if phrase.parts.count > 1 { Issue.record("\(key) lacks a value") }
    return phrase.parts.joined()
}

/// The phrase for so many of something, in the language of the pages under test.
func phrase(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    phrase(Spoken.form(of: key, count), Spoken.values(values, count))
}

/// The words of a phrase, of which some values may be unknown.
private struct Spoken {
    /// The text between unknown values.
    let parts: [String]

    private static let unknown: Character = "\u{E000}"
    private static let language = try? Languages(folder: Bundle.module.bundleURL.appending(path: "Languages"))
        .preferred(by: "en")

    /// Records an issue if there is no such phrase. A rule is a sentence of its own, as pages have it beside a field.
    init(_ key: String, _ values: [String: String]) {
        guard let language = Self.language, let words = language.known(key) else {
            Issue.record("no phrase \(key)")
            parts = [key]
            return
        }
        var given = values
        for match in words.matches(of: /\{([A-Za-z]+)\}/) where given[String(match.output.1)] == nil {
            given[String(match.output.1)] = String(Self.unknown)
        }
        let filled = PageContent.folded(language(key, given))
        let isRule = key.hasPrefix("rule.") || key.hasPrefix("fieldError.")
        let sentence = isRule ? filled.prefix(1).uppercased() + filled.dropFirst() : filled
        parts = sentence.split(separator: Self.unknown, omittingEmptySubsequences: false).map(String.init)
    }

    static func form(of key: String, _ count: Int) -> String { count == 1 ? "\(key).one" : "\(key).other" }

    static func values(_ values: [String: String], _ count: Int) -> [String: String] {
        values.merging(["count": language?.phrases.text(count) ?? String(count)]) { given, _ in given }
    }

    func stands(in text: String) -> Bool {
        var rest = text[...]
        for part in parts {
            guard !part.isEmpty else { continue }
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    func stands(inLineOf lines: String) -> Bool {
        stands(in: lines) && (parts.count == 1 || lines.split(separator: "\n").contains { stands(in: String($0)) })
    }

    func isAll(of text: String) -> Bool {
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return parts.first == text }
        return text.hasPrefix(first) && text.hasSuffix(last) && stands(in: text)
    }
}
