/// The fields that stand between two lines of `---` (YAML) or `+++` (TOML) before a text.
struct FrontMatter {
    var fields: LooseValue
    /// What comes behind them.
    var body: Substring

    /// `nil` where `text` does not begin with any.
    init?(_ text: String) {
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard let mark = ["---", "+++"].first(where: start.hasPrefix) else { return nil }
        let inside = start.dropFirst(mark.count)
        guard let first = inside.utf8.firstIndex(of: UInt8(ascii: "\n")), inside[..<first].trimmingSpace.isEmpty else {
            return nil
        }
        var from = inside.index(after: first)
        let begin = from
        while from < inside.endIndex {
            let end = inside[from...].utf8.firstIndex(of: UInt8(ascii: "\n")) ?? inside.endIndex
            if inside[from..<end].trimmingSpace == mark {
                let head = String(inside[begin..<from])
                let yaml = mark == "---" ? LooseValue(yaml: head) : nil
                if case .fields? = yaml { fields = yaml ?? .nothing } else { fields = Self.lines(head) }
                if fields.isEmpty, head.contains(where: \.isLetter) { return nil }
                body = end == inside.endIndex ? inside[end...] : inside[inside.index(after: end)...]
                return
            }
            guard end < inside.endIndex else { return nil }
            from = inside.index(after: end)
        }
        return nil
    }

    /// Fields line by line, for what people write with a mark too many or too few: `name: words`, and `- words` below.
    private static func lines(_ head: String) -> LooseValue {
        var fields: [String: LooseValue] = [:]
        var lists: [String: [LooseValue]] = [:]
        var name = ""
        for line in head.lines() {
            let words = line.trimmingSpace
            if words.hasPrefix("- "), !name.isEmpty {
                lists[name, default: fields[name]?.list ?? []].append(.text(unquoted(words.dropFirst(2))))
            } else if let mark = line.firstIndex(where: { $0 == ":" || $0 == "=" }), !line.hasPrefix(" ") {
                name = String(line[..<mark].trimmingSpace)
                lists[name] = nil
                fields[name] = value(line[line.index(after: mark)...].trimmingSpace)
            }
        }
        return .fields(fields.merging(lists.mapValues(LooseValue.list)) { $1 })
    }

    private static func value(_ words: Substring) -> LooseValue {
        guard words.hasPrefix("["), words.hasSuffix("]") else { return .text(unquoted(words)) }
        return .list(words.dropFirst().dropLast().parts(between: UInt8(ascii: ",")).map { .text(unquoted($0)) })
    }

    private static func unquoted(_ words: Substring) -> String {
        let words = words.trimmingSpace
        guard let mark = words.first, mark == "\"" || mark == "'", words.last == mark, words.count > 1 else {
            return String(words)
        }
        return String(words.dropFirst().dropLast())
    }
}
