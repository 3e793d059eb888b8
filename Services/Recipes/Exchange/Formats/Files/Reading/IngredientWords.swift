/// Ingredients as lists and texts hold them: lines, some of which head those below.
struct IngredientWords {
    typealias Group = RecipeDocument.IngredientGroup

    let style: WordStyle

    func groups(_ value: LooseValue) -> [Group] {
        switch value {
        case .text(let text): return groups(lines: text.lines().map(String.init))
        case .list(let values):
            var groups: [Group] = []
            for value in values { add(value, to: &groups) }
            return groups
        case .fields(let fields):
            return fields.sorted { $0.key < $1.key }.flatMap { name, value in
                value.texts.isEmpty ? [] : [Group(heading: name, lines: value.texts)]
            }
        case .nothing: return []
        }
    }

    func groups(lines: [String]) -> [Group] {
        var groups: [Group] = []
        for line in lines { add(line, to: &groups) }
        return groups
    }

    private func add(_ value: LooseValue, to groups: inout [Group]) {
        guard case .fields = value else {
            for line in (value.text ?? "").lines() { add(String(line), to: &groups) }
            return
        }
        let inner = value["ingredients", "items", "list", "lines", "itemListElement"]
        let heading = value["heading", "title", "group", "section", "name"].text
        if !inner.isEmpty {
            groups.append(Group(heading: heading, lines: inner.list.compactMap(Self.line)))
        } else if let line = Self.line(value) {
            add(line, to: &groups)
        }
    }

    private func add(_ raw: String, to groups: inout [Group]) {
        let line = style.line(ListMark.dropped(from: raw[...]))
        guard !line.isEmpty else { return }
        if let heading = heading(raw, line) {
            groups.append(Group(heading: heading, lines: []))
        } else if groups.isEmpty {
            groups.append(Group(lines: [line]))
        } else {
            groups[groups.count - 1].lines.append(line)
        }
    }

    /// One ingredient of several fields, as a line.
    static func line(_ value: LooseValue) -> String? {
        guard case .fields = value else { return value.text }
        if let text = value["originalText", "original_text", "display", "text", "original", "raw"].text { return text }
        let amount = value["quantity", "amount", "qty"].text.map(AmountText.shown)
        let words = [amount, value["unit", "units", "measure"].text, value["food", "name", "ingredient", "item"].text]
        let line = words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        let note = value["note", "notes", "preparation", "prep", "comment"].text ?? ""
        if line.isEmpty { return note.isEmpty ? nil : note }
        return note.isEmpty ? line : "\(line), \(note)"
    }

    /// What heads the lines below: “For the sauce:”, “[Sauce]”, “## Sauce” or “**Sauce**”, without an amount.
    private func heading(_ raw: String, _ line: String) -> String? {
        guard line.first?.isNumber == false, line.utf8.count <= 320, line.count <= 80 else { return nil }
        let raw = raw.trimmingSpace
        if ListMark.rest(of: raw) != nil { return nil }
        if line.hasSuffix(":") || line.hasSuffix("：") { return PlainText.heading(line) }
        if raw.hasPrefix("["), raw.hasSuffix("]") { return String(raw.dropFirst().dropLast()) }
        if raw.hasPrefix("#") { return String(line.drop { $0 == "#" || $0 == " " }) }
        if raw.hasPrefix("**"), raw.hasSuffix("**"), raw.count > 4 { return line }
        return nil
    }
}
