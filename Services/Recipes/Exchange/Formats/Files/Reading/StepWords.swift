/// Steps as lists and texts hold them.
struct StepWords {
    typealias Group = RecipeDocument.StepGroup

    let style: WordStyle

    func groups(_ value: LooseValue) -> [Group] {
        var groups: [Group] = []
        for member in value.list.ordered { add(member, to: &groups) }
        return groups.filter { !$0.steps.isEmpty }
    }

    private func add(_ value: LooseValue, to groups: inout [Group]) {
        guard case .fields = value else {
            if let text = value.text { add(text: text, to: &groups) }
            return
        }
        let inner = value["itemListElement", "steps", "instructions", "items"]
        let heading = value["name", "title", "heading", "section"].text
        let text = value["text", "instruction", "description", "step", "body", "content"].text
        if ["1", "true"].contains(value["isSection", "isHeader"].text), let words = text ?? heading {
            groups.append(Group(heading: style.line(words), steps: []))
            return
        }
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
        if let heading = Self.marked(raw) {
            groups.append(Group(heading: style.line(heading), steps: []))
            return
        }
        let text = style.text(raw)
        let isNumbered = Self.isNumbered(text, 1)
        for part in isNumbered ? Self.numbered(text) : Self.parts(text) {
            let step = String(Self.unnumbered(part))
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
        let lines = text.lines(keepingEmpty: true)
        return lines.contains(where: \.isEmpty)
            ? lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: "\n") } : lines.map(String.init)
    }

    /// A text whose steps begin with 1, 2 and so on, divided where the next number stands or a heading.
    private static func numbered(_ text: String) -> [String] {
        var parts: [String] = []
        var next = 1
        for line in text.lines() {
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

    /// Without a number or the mark of a list before it.
    private static func unnumbered(_ step: String) -> Substring {
        let words = ListMark.dropped(from: step[...])
        return StepNumber.rest(of: words) ?? words
    }

    /// The words of a heading of Markdown.
    static func marked(_ line: String) -> String? {
        guard line.hasPrefix("## ") || line.hasPrefix("### ") else { return nil }
        let words = line.drop { $0 == "#" || $0 == " " }
        return words.isEmpty || words.contains("\n") || words.utf8.count > 320 ? nil : String(words)
    }

    private static func heading(_ step: String) -> String? {
        guard step.utf8.count <= 320, step.count <= 80, !step.contains("\n") else { return nil }
        if step.hasPrefix("["), step.hasSuffix("]") { return String(step.dropFirst().dropLast()) }
        return step.hasSuffix(":") && !step.dropLast().contains { ".:!?".contains($0) } ? String(step.dropLast()) : nil
    }
}
