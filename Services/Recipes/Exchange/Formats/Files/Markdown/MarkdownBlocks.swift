/// Divides a Markdown text into its pieces.
struct MarkdownBlocks {
    private(set) var blocks: [MarkdownBlock] = []
    private var paragraph: [String] = []
    private var isFenced = false
    /// How far the items of the lists that are open are indented.
    private var indents: [Int] = []
    private var isBehindItem = false

    static func of(_ text: some StringProtocol) -> [MarkdownBlock] {
        var reading = MarkdownBlocks()
        let text = Self.withoutComments(String(text))
        for line in text.lines(keepingEmpty: true) { reading.read(line) }
        reading.endParagraph()
        return reading.blocks
    }

    private static func withoutComments(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")), text.contains("<!--") else { return text }
        let bytes = Array(text.utf8)
        var kept: [UInt8] = []
        var at = 0
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "<"), bytes[at...].starts(with: "<!--".utf8) else {
                kept.append(bytes[at])
                at += 1
                continue
            }
            at += 4
            while at < bytes.count, !bytes[at...].starts(with: "-->".utf8) { at += 1 }
            at += 3
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private mutating func read(_ line: Substring) {
        let words = line.trimmingSpace
        let indent = line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
        if words.hasPrefix("```") || words.hasPrefix("~~~") {
            endParagraph()
            isFenced.toggle()
        } else if words.isEmpty {
            endParagraph()
            isBehindItem = false
        } else if isFenced {
            paragraph.append(String(words))
        } else if let level = Self.heading(words) {
            endParagraph()
            indents = []
            isBehindItem = false
            blocks.append(.heading(level: level, String(Self.unhashed(words))))
        } else if paragraph.count == 1, let title = paragraph.first, let level = Self.underline(words) {
            paragraph = []
            indents = []
            blocks.append(.heading(level: level, title))
        } else if Self.isRule(words) {
            endParagraph()
            indents = []
        } else if let (mark, isNumbered) = Self.item(words) {
            endParagraph()
            add(words.dropFirst(mark).trimmingSpace, indent, isNumbered)
        } else if words.hasPrefix("|"), words.hasSuffix("|"), words.count > 2 {
            endParagraph()
            blocks.append(.row(words.dropFirst().dropLast().split(separator: "|").map { String($0.trimmingSpace) }))
        } else {
            more(words, indent)
        }
    }

    private mutating func add(_ words: Substring, _ indent: Int, _ isNumbered: Bool) {
        while let last = indents.last, indent <= last - 1 { indents.removeLast() }
        if let last = indents.last {
            if indent >= last + 2 { indents.append(indent) }
        } else {
            indents = [indent]
        }
        var words = words
        for box in ["[ ] ", "[x] ", "[X] "] where words.hasPrefix(box) { words = words.dropFirst(4) }
        blocks.append(.item(depth: indents.count - 1, isNumbered: isNumbered, String(words)))
        isBehindItem = true
    }

    /// A line that continues what stands above, or begins a paragraph.
    private mutating func more(_ words: Substring, _ indent: Int) {
        let belongs = isBehindItem || (indent >= 2 && paragraph.isEmpty && !indents.isEmpty)
        if belongs, case .item(let depth, let isNumbered, var text)? = blocks.last {
            // Taken out first, so that a long item grows in place.
            blocks.removeLast()
            text += "\n" + words
            blocks.append(.item(depth: depth, isNumbered: isNumbered, text))
        } else {
            if indent == 0 { indents = [] }
            paragraph.append(String(words.hasPrefix("> ") ? words.dropFirst(2) : words))
        }
    }

    private mutating func endParagraph() {
        if !paragraph.isEmpty { blocks.append(.paragraph(paragraph.joined(separator: "\n"))) }
        paragraph = []
    }

    static func heading(_ words: Substring) -> Int? {
        let level = words.prefix { $0 == "#" }.count
        guard (1...6).contains(level), let next = words.dropFirst(level).first, next == " " || next.isLetter else {
            return nil
        }
        return level
    }

    private static func unhashed(_ words: Substring) -> Substring {
        var rest = words.drop { $0 == "#" }.trimmingSpace
        while rest.last == "#" { rest.removeLast() }
        return rest.trimmingSpace
    }

    static func underline(_ words: Substring) -> Int? {
        guard words.count >= 3 else { return nil }
        if words.allSatisfy({ $0 == "=" }) { return 1 }
        return words.allSatisfy { $0 == "-" } ? 2 : nil
    }

    private static func isRule(_ words: Substring) -> Bool {
        guard let mark = words.first, "-*_=".contains(mark) else { return false }
        return words.count >= 3 && words.allSatisfy { $0 == mark || $0 == " " }
    }

    /// How long the mark of a list is, and whether it is a number.
    static func item(_ words: Substring) -> (mark: Int, isNumbered: Bool)? {
        if let first = words.first, "-*+•".contains(first) {
            let next = words.dropFirst().first
            return next == nil || next?.isWhitespace == true || first == "•" ? (1, false) : nil
        }
        let digits = words.prefix { $0.isASCII && $0.isNumber }.count
        guard (1...3).contains(digits), let mark = words.dropFirst(digits).first, ".)、".contains(mark),
            mark == "、" || words.dropFirst(digits + 1).first?.isWhitespace == true
        else { return nil }
        return (digits + 1, true)
    }
}
