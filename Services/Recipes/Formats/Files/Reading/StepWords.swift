/// Steps as lists and texts hold them.
struct StepWords {
    typealias Group = RecipeDocument.StepGroup

    let style: WordStyle

    func groups(_ value: LooseValue) -> [Group] {
        var groups: [Group] = []
        for member in value.list { add(member, to: &groups) }
        return groups.filter { !$0.steps.isEmpty }
    }

    private func add(_ value: LooseValue, to groups: inout [Group]) {
        guard case .fields = value else {
            if let text = value.text { add(text: text, to: &groups) }
            return
        }
        let inner = value["itemListElement", "steps", "instructions", "items"]
        let heading = value["name", "title", "heading", "section"].text
        let text = value["text", "instruction", "description", "step", "body"].text
        if !inner.isEmpty {
            groups.append(Group(heading: heading, steps: []))
            for member in inner.list { add(member, to: &groups) }
        } else if let text {
            if let title = value["title"].text, !title.isEmpty { groups.append(Group(heading: title, steps: [])) }
            add(text: text, to: &groups)
        } else if let heading {
            add(text: heading, to: &groups)
        }
    }

    private func add(text raw: String, to groups: inout [Group]) {
        let text = style.text(raw.replacing("\r\n", with: "\n"))
        let isNumbered = Self.isNumbered(text, 1)
        for part in isNumbered ? Self.numbered(text) : Self.parts(text) {
            let step = Self.unnumbered(part)
            guard step.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
            if step.count == part.count || !isNumbered, let heading = Self.heading(step) {
                groups.append(Group(heading: heading, steps: []))
            } else if groups.isEmpty {
                groups.append(Group(steps: [step]))
            } else {
                groups[groups.count - 1].steps.append(step)
            }
        }
    }

    /// A text divided at its empty lines, or at every line where none is empty.
    private static func parts(_ text: String) -> [String] {
        text.contains("\n\n")
            ? text.split(separator: "\n\n").map(String.init) : text.split(separator: "\n").map(String.init)
    }

    /// A text whose steps begin with 1, 2 and so on, divided where the next number stands or a heading.
    private static func numbered(_ text: String) -> [String] {
        var parts: [String] = []
        var next = 1
        for line in text.split(separator: "\n") {
            let isHeading = line.hasPrefix("[") && line.hasSuffix("]")
            if isHeading || isNumbered(line, next) || isNumbered(line, 1) || parts.isEmpty {
                parts.append(String(line))
                next = isHeading ? 1 : isNumbered(line, next) ? next + 1 : 2
            } else {
                parts[parts.count - 1] += "\n" + line
            }
        }
        return parts
    }

    private static func isNumbered(_ line: some StringProtocol, _ number: Int) -> Bool {
        line.hasPrefix("\(number). ") || line.hasPrefix("\(number)) ")
    }

    /// Without “1.”, “2)”, “Step 3:” or the mark of a list before it.
    static func unnumbered(_ step: String) -> String {
        var words = IngredientWords.unlisted(step)
        let lead = words.prefix(12).lowercased()
        for name in ["step ", "schritt ", "étape ", "paso "] where lead.hasPrefix(name) {
            let rest = words.dropFirst(name.count)
            let digits = rest.prefix { $0.isNumber }
            let mark = rest.dropFirst(digits.count).first
            if !digits.isEmpty, mark == ":" || mark == "." { words = rest.dropFirst(digits.count + 1).trimmingSpace }
        }
        let digits = words.prefix { $0.isASCII && $0.isNumber }
        let rest = words.dropFirst(digits.count)
        if (1...3).contains(digits.count), let mark = rest.first, ".)、".contains(mark),
            mark == "、" || rest.dropFirst().first?.isWhitespace == true
        {
            return String(rest.dropFirst().trimmingSpace)
        }
        return String(words)
    }

    private static func heading(_ step: String) -> String? {
        guard step.count <= 80, !step.contains("\n") else { return nil }
        if step.hasPrefix("["), step.hasSuffix("]") { return String(step.dropFirst().dropLast()) }
        return step.hasSuffix(":") && !step.dropLast().contains { ".:!?".contains($0) } ? String(step.dropLast()) : nil
    }
}
