/// Parses the subset of Mustache used in Larder's templates.
///
/// Tags are `{{name}}`, `{{{name}}}`, `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}`, `{{> Folder/template}}` and
/// `{{<template}}{{$block}}…{{/block}}{{/template}}`. A name is a path (`page.title`), a path in the innermost context
/// only (`.title`), that context (`.`), or a test for an empty list or text (`empty(page.cards)`). A section or partial
/// tag alone on its line removes that line. Other Mustache syntax is an error.
struct TemplateParser {
    private let source: [UInt8]
    private var position = 0
    private var line: Int { source[..<position].count { $0 == .newline } + 1 }

    /// The parts of a template. Throws `Unreadable`.
    static func parts(of source: String) throws(Unreadable) -> [TemplatePart] {
        var parser = TemplateParser(source: Array(source.utf8))
        return try parser.parts(upTo: nil, atStartOfLine: true, inTemplate: false)
    }

    /// A text is not a valid template.
    struct Unreadable: Error {
        let reason: String
        let line: Int
    }

    private init(source: [UInt8]) { self.source = source }

    /// The parts up to the end tag `end`, or up to the end of the text. `inTemplate`: whether blocks override those of
    /// a parent template.
    private mutating func parts(
        upTo end: String?, atStartOfLine: Bool, inTemplate: Bool
    ) throws(Unreadable) -> [TemplatePart] {
        var parts: [TemplatePart] = []
        var atStartOfLine = atStartOfLine
        while position < source.count {
            var indent = atStartOfLine ? take { $0 == .space || $0 == .tab } : []
            let text = takeText()
            if position < source.count, source[position] == .newline {
                position += 1
                parts.append(.text(indent + text + [.newline]))
                atStartOfLine = true
                continue
            }
            if !text.isEmpty {
                parts.append(.text(indent + text))
                indent = []
                atStartOfLine = false
            }
            guard position < source.count else { break }
            let tag = try takeTag()
            let isAlone = tag.kind.canStandAlone && atStartOfLine && takeRestOfLine()
            if !isAlone, !indent.isEmpty { parts.append(.text(indent)) }
            switch tag.kind {
            case .value, .rawValue: parts.append(.value(try name(tag), isEscaped: tag.kind == .value))
            case .section, .inverted:
                let inside = try self.parts(upTo: tag.text, atStartOfLine: isAlone, inTemplate: false)
                parts.append(.section(try name(tag), isInverted: tag.kind == .inverted, inside))
            case .end:
                guard tag.text == end else { throw complaint("{{/\(tag.text)}} ends nothing") }
                return parts
            case .template, .filled, .block:
                // Mustache would indent the partial, which no template of Larder needs.
                guard !isAlone || indent.isEmpty else { throw complaint("{{\(tag.text)}} is indented") }
                parts.append(try template(tag, isAlone: isAlone))
            }
            atStartOfLine = isAlone
        }
        if let end { throw complaint("{{/\(end)}} is missing") }
        return parts
    }

    private mutating func template(_ tag: Tag, isAlone: Bool) throws(Unreadable) -> TemplatePart {
        switch tag.kind {
        case .template: return .template(tag.text, filling: [:])
        case .block:
            let inside = try parts(upTo: tag.text, atStartOfLine: isAlone, inTemplate: false)
            return .block(tag.text, inside)
        default:
            var blocks: [String: [TemplatePart]] = [:]
            for part in try parts(upTo: tag.text, atStartOfLine: true, inTemplate: true) {
                switch part {
                case .block(let name, let inside): blocks[name] = inside
                case .text: continue
                default: throw complaint("{{<\(tag.text)}} is filled with blocks only")
                }
            }
            return .template(tag.text, filling: blocks)
        }
    }

    private func name(_ tag: Tag) throws(Unreadable) -> TemplateName {
        guard let name = TemplateName(tag.text) else { throw complaint("\(tag.text) is no name") }
        return name
    }

    private func complaint(_ reason: String) -> Unreadable { Unreadable(reason: reason, line: line) }
}

extension TemplateParser {
    private struct Tag {
        let kind: Kind
        let text: String

        enum Kind: Equatable {
            case value, rawValue, section, inverted, end, template, filled, block

            var canStandAlone: Bool { self != .value && self != .rawValue }
        }
    }

    private static let kinds: [UInt8: Tag.Kind] = [
        UInt8(ascii: "#"): .section, UInt8(ascii: "^"): .inverted, UInt8(ascii: "/"): .end,
        UInt8(ascii: ">"): .template, UInt8(ascii: "<"): .filled, UInt8(ascii: "$"): .block,
        UInt8(ascii: "{"): .rawValue,
    ]

    private mutating func take(while isTaken: (UInt8) -> Bool) -> [UInt8] {
        let taken = source[position...].prefix(while: isTaken)
        position = taken.endIndex
        return Array(taken)
    }

    /// The text up to a tag or the end of the line.
    private mutating func takeText() -> [UInt8] {
        let start = position
        while position < source.count, source[position] != .newline, !isAt([.brace, .brace]) { position += 1 }
        return Array(source[start..<position])
    }

    private mutating func takeTag() throws(Unreadable) -> Tag {
        position += 2
        let kind = position < source.count ? Self.kinds[source[position]] : nil
        if kind != nil { position += 1 }
        let ending = kind == .rawValue ? "}}}" : "}}"
        let text = take { $0 != UInt8(ascii: "}") && $0 != .newline }
        guard isAt(Array(ending.utf8)) else { throw complaint("A tag does not end") }
        position += ending.utf8.count
        return Tag(kind: kind ?? .value, text: String(decoding: text.trimmingSpaces, as: UTF8.self))
    }

    /// Whether the rest of the line is blank. If so, skips it with its line break.
    private mutating func takeRestOfLine() -> Bool {
        let rest = source[position...].drop { $0 == .space || $0 == .tab }
        guard position < source.count else { return true }
        guard rest.first == .newline else { return false }
        position = rest.startIndex + 1
        return true
    }

    private func isAt(_ bytes: [UInt8]) -> Bool { source[position...].starts(with: bytes) }
}

extension UInt8 {
    fileprivate static let newline = UInt8(ascii: "\n")
    fileprivate static let space = UInt8(ascii: " ")
    fileprivate static let tab = UInt8(ascii: "\t")
    fileprivate static let brace = UInt8(ascii: "{")
}

extension [UInt8] {
    fileprivate var trimmingSpaces: ArraySlice<UInt8> {
        let start = drop { $0 == .space }
        return start.prefix(upTo: start.lastIndex { $0 != .space }.map { $0 + 1 } ?? start.startIndex)
    }
}
