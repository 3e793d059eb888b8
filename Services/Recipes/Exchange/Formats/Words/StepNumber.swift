/// The number before a step, or in place of its name, in the supported languages.
enum StepNumber {
    private static let names: Set<Substring> = [
        "step", "schritt", "étape", "etape", "paso", "passo", "stap", "steg", "trin", "krok",
    ]

    /// The text after “1.”, “2)”, “3、” or “Step 3:”; `nil` without such a number, as in “1.5 l”.
    static func rest(of line: Substring) -> Substring? {
        var rest = line
        var isNamed = false
        let name = line.prefix { $0.isLetter }
        if name.utf8.count < 10, line.dropFirst(name.count).first == " ", names.contains(name.lowercased()[...]) {
            rest = line.dropFirst(name.count + 1)
            isNamed = true
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard (1...3).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        if isNamed { rest = rest.trimmingSpace }
        guard let sign = rest.first, ".):、".contains(sign) else { return nil }
        rest = rest.dropFirst()
        guard isNamed || sign == "、" || rest.first?.isWhitespace ?? true else { return nil }
        return rest.trimmingSpace
    }

    /// Whether lower-case words are only a step number or end with one: “step 3”, “tomato soup step 3”, “3”.
    static func isAll(of words: String) -> Bool {
        let parts = words.parts(between: UInt8(ascii: " "))
        guard let last = parts.last, last.allSatisfy(\.isNumber) else { return parts.isEmpty }
        return parts.count == 1 || isName(parts[parts.count - 2])
    }

    /// Whether lower-case words begin with a step number: “step 3 rest the dough”.
    static func begins(_ words: String) -> Bool {
        let parts = words.parts(between: UInt8(ascii: " "))
        return parts.count > 1 && isName(parts[0]) && parts[1].allSatisfy(\.isNumber)
    }

    /// Whether lower-case words are only a count: “step 1 of 6” or “step 1 6”.
    static func isCount(_ words: String) -> Bool {
        let parts = words.parts(between: UInt8(ascii: " "))
        guard (2...4).contains(parts.count), isName(parts[0]) else { return false }
        return parts.dropFirst().allSatisfy {
            $0.allSatisfy(\.isNumber) || ["of", "von", "sur", "de", "di", "van", "av"].contains($0)
        }
    }

    private static func isName(_ word: Substring) -> Bool { names.contains(word) || word == "part" }
}
