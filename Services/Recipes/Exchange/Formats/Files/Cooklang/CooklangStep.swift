/// Parses the items of a Cooklang step.
///
/// A backslash escapes the next character.
struct CooklangStep {
    /// The longest text in or before braces or parentheses.
    private static let longest = 500

    private let characters: [Character]
    /// The next unescaped closing brace, from each index on.
    private let braces: [Int?]
    /// The next unescaped closing parenthesis, from each index on.
    private let brackets: [Int?]
    private var at = 0
    private var text = ""
    private var items: [CooklangItem] = []

    static func items(_ step: String) -> [CooklangItem] {
        guard step.utf8.contains(where: { "@#~\\".utf8.contains($0) }) else { return step.isEmpty ? [] : [.text(step)] }
        var reading = CooklangStep(characters: Array(step))
        return reading.read()
    }

    private init(characters: [Character]) {
        self.characters = characters
        braces = Self.next("}", in: characters)
        brackets = Self.next(")", in: characters)
    }

    private mutating func read() -> [CooklangItem] {
        while at < characters.count {
            let character = characters[at]
            if character == "\\", at + 1 < characters.count, characters[at + 1] != "\n" {
                text.append(characters[at + 1])
                at += 2
            } else if "@#~".contains(character), let item = item(character) {
                flush()
                items.append(item)
            } else {
                text.append(character)
                at += 1
            }
        }
        flush()
        return items
    }

    private mutating func flush() {
        if !text.isEmpty { items.append(.text(text)) }
        text = ""
    }

    /// The item that begins with `mark` here, moving `at` behind it; `nil` if there is none.
    private mutating func item(_ mark: Character) -> CooklangItem? {
        var start = at + 1
        if mark != "~" {
            while start < characters.count, "@&?+-".contains(characters[start]), start - at < 3 { start += 1 }
        }
        guard start < characters.count, !characters[start].isWhitespace else { return nil }
        if let open = brace(from: start), let close = closing("}", from: open + 1) {
            let name = unescaped(characters[start..<open])
            guard !name.isEmpty || mark == "~" else { return nil }
            let inside = unescaped(characters[(open + 1)..<close])
            at = close + 1
            return item(mark, name, inside, note: mark == "~" ? "" : note())
        }
        let word = characters[start...].prefix { !$0.isWhitespace && !$0.isPunctuation && !"{}@#~".contains($0) }
        guard !word.isEmpty else { return nil }
        at = start + word.count
        return item(mark, String(word), "", note: "")
    }

    private func item(_ mark: Character, _ name: String, _ inside: String, note: String) -> CooklangItem {
        let parts = inside.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        var quantity = parts[0].trimmingSpace
        while let first = quantity.first, first == "=" || first == "*" { quantity.removeFirst() }
        while let last = quantity.last, last == "*" { quantity.removeLast() }
        let tidy = String(quantity.replacing(" / ", with: "/"))
        let unit = parts.count > 1 ? String(parts[1].trimmingSpace) : ""
        let trimmed = String(name.trimmingSpace)
        switch mark {
        case "@": return .ingredient(name: trimmed, quantity: tidy, unit: unit, note: note)
        case "#": return .cookware(name: trimmed, quantity: tidy)
        default: return .timer(name: trimmed, quantity: tidy, unit: unit)
        }
    }

    /// The opening brace after a name, if no other mark precedes it; `nil` otherwise.
    private func brace(from start: Int) -> Int? {
        var place = start
        while place < characters.count, place - start < Self.longest {
            switch characters[place] {
            case "{": return place
            case "\\": place += 1
            case "@", "#", "~", "\n", "}": return nil
            default: break
            }
            place += 1
        }
        return nil
    }

    private func closing(_ mark: Character, from start: Int) -> Int? {
        guard let close = (mark == "}" ? braces : brackets)[start], close - start < Self.longest else { return nil }
        return close
    }

    /// The next unescaped `mark`, from each index on.
    private static func next(_ mark: Character, in characters: [Character]) -> [Int?] {
        var isEscaped = false
        let isMark = characters.map { character in
            defer { isEscaped = character == "\\" && !isEscaped }
            return character == mark && !isEscaped
        }
        var next = [Int?](repeating: nil, count: characters.count + 1)
        for place in characters.indices.reversed() { next[place] = isMark[place] ? place : next[place + 1] }
        return next
    }

    /// The text in parentheses directly after an ingredient, moving `at` behind it; empty if there is none.
    private mutating func note() -> String {
        guard at < characters.count, characters[at] == "(", let close = closing(")", from: at + 1) else { return "" }
        let note = unescaped(characters[(at + 1)..<close])
        at = close + 1
        return String(note.trimmingSpace)
    }

    private func unescaped(_ part: ArraySlice<Character>) -> String {
        var kept = ""
        var isEscaped = false
        for character in part {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                kept.append(character)
                isEscaped = false
            }
        }
        return kept
    }
}
