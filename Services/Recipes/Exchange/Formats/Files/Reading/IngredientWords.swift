/// Reads ingredients from lists and texts; some lines are headings.
struct IngredientWords {
    /// The deepest nesting of elements.
    private static let mostDepth = 20

    let style: WordStyle

    func list(_ value: LooseValue) -> IngredientList {
        var list = IngredientList()
        switch value {
        case .text(let text): add(texts: [text], to: &list)
        case .list(let values):
            if values.count == 1, case .text(let text) = values[0] {
                add(texts: [text], to: &list)
            } else {
                for value in values.ordered { add(value, to: &list, depth: 0) }
            }
        case .fields(let fields): add(fields, to: &list)
        case .nothing: break
        }
        return list
    }

    func list(lines: [String]) -> IngredientList {
        var list = IngredientList()
        add(lines, to: &list)
        return list
    }

    func add(_ lines: [String], to list: inout IngredientList) {
        for line in lines { add(line, to: &list) }
    }

    /// Adds lines; a single line may list all ingredients.
    private func add(texts: [String], to list: inout IngredientList) {
        let lines = texts.flatMap { $0.lines().map(String.init) }.filter { !$0.trimmingSpace.isEmpty }
        for line in lines.count == 1 ? CommaList.lines(of: lines[0]) ?? lines : lines { add(line, to: &list) }
    }

    /// Adds groups by heading, numbered elements, or amounts by food.
    private func add(_ fields: [String: LooseValue], to list: inout IngredientList) {
        let numbered = fields.compactMap { name, value in Int(name).map { ($0, value) } }
        if numbered.count == fields.count {
            for (_, value) in numbered.sorted(by: { $0.0 < $1.0 }) { add(value, to: &list, depth: 0) }
            return
        }
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            switch value {
            case .nothing: add(.text(name), to: &list, depth: 0)
            case .text(let text): add(text, of: name, to: &list)
            case .list(let values):
                list.begin(style.line(name), isUnsure: true)
                for value in values { add(value, to: &list, depth: 0) }
            case .fields(var parts):
                if parts["name"]?.isEmpty ?? true { parts["name"] = .text(name) }
                add(.fields(parts), to: &list, depth: 0)
            }
        }
    }

    private func add(_ text: String, of name: String, to list: inout IngredientList) {
        let lines = text.lines()
        if text.trimmingSpace.isEmpty {
            add(.text(name), to: &list, depth: 0)
        } else if lines.count == 1, ListPieces.isBareAmount(text) || IngredientText.worded(text) == nil {
            add("\(text) \(name)", to: &list)
        } else {
            list.begin(style.line(name), isDoubtful: lines.count == 1)
            for line in lines { add(String(line), to: &list) }
        }
    }

    private func add(_ value: LooseValue, to list: inout IngredientList, depth: Int) {
        guard depth < Self.mostDepth else { return list.addUnread() }
        switch IngredientElement(value) {
        case .line(let text): for line in text.lines() { add(String(line), to: &list) }
        case .heading(let heading): list.begin(style.line(heading), isUnsure: true)
        case .group(let heading, let inner):
            if let heading { list.begin(style.line(heading), isUnsure: true) }
            for value in inner.list.ordered { add(value, to: &list, depth: depth + 1) }
            if heading != nil { list.begin(nil) }
        case .empty: break
        case .unread: list.addUnread()
        }
    }

    private func add(_ raw: String, to list: inout IngredientList) {
        let line = style.line(ListMark.dropped(from: raw[...]))
        let isSign = IngredientText.worded(line) == nil && IngredientText.showsFood(line)
        guard !line.isEmpty, !isSign else {
            if isSign || IngredientText.isLost(raw) { list.addUnread() }
            return
        }
        if let heading = heading(raw, line) { list.begin(heading) } else { list.add(line) }
    }

    /// The heading in a line without an amount: “For the sauce:”, “[Sauce]”, “## Sauce” or “**Sauce**”; `nil` for other
    /// lines.
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
