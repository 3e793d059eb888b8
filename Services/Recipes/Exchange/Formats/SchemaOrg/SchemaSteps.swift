/// The steps of a schema.org recipe: text, lists of text, `HowToStep`, `HowToSection`, and mixtures.
struct SchemaSteps {
    private static let mostDepth = 8
    /// The most visited values: a recipe may refer to itself.
    private static let mostVisits = 2_000

    private let graph: SchemaGraph
    private var visits = 0
    private(set) var groups: [RecipeDocument.StepGroup] = []
    private(set) var notes: [String] = []
    /// Whether steps were left out.
    private(set) var isInPart = false

    init(_ value: LooseJSON?, in graph: SchemaGraph) {
        self.graph = graph
        if let value { read(value, depth: 0) }
        groups = NumberedSteps.unnumbered(groups.filter { !$0.steps.isEmpty })
    }

    private mutating func read(_ value: LooseJSON, depth: Int) {
        visits += 1
        guard depth < Self.mostDepth, visits < Self.mostVisits else {
            isInPart = true
            return
        }
        switch value {
        case .text(let text):
            if graph.budget.takes(text) { read(PlainText.lines(encoded: text)) } else { isInPart = true }
        case .list(let members): for member in members { read(member, depth: depth + 1) }
        case .object(let object): read(graph.resolved(object), depth: depth)
        case .null, .flag, .number, .cut: break
        }
    }

    /// Lines below a label such as “Tips” are notes.
    private mutating func read(_ lines: [String]) {
        let end =
            lines.dropFirst().firstIndex { SectionLabels.part(of: $0) == .other && !$0.hasSuffix(".") } ?? lines.count
        for line in lines[..<end] { add(line) }
        notes += lines[end...].dropFirst()
    }

    private mutating func read(_ object: LooseJSON.Object, depth: Int) {
        if let numbered = object.numbered { return read(.list(numbered), depth: depth + 1) }
        let types = SchemaGraph.types(of: object)
        let inner = object["itemListElement"] ?? object["steps"] ?? object["step"]
        if types.contains("HowToSection") || (inner != nil && !types.contains("HowToStep") && object["text"] == nil) {
            let heading = types.contains("ItemList") ? nil : object["name"]?.plain.map(PlainText.line(encoded:))
            groups.append(.init(heading: heading?.isEmpty == true ? nil : heading, steps: []))
            if let inner { read(inner, depth: depth + 1) }
            if let text = object["text"]?.plain, inner == nil { add(PlainText.line(encoded: text)) }
            groups.append(.init(steps: []))
            return
        }
        let text = (object["text"] ?? object["description"] ?? object["item"]).map(text) ?? ""
        if types.contains("HowToTip"), !text.isEmpty {
            notes.append(text)
            return
        }
        let name = NumberedSteps.name(object["name"]?.plain.map(PlainText.line(encoded:)) ?? "")
        if text.isEmpty, let inner {
            let before = groups
            read(inner, depth: depth + 1)
            if groups == before { add(name) }
        } else {
            add(Self.joined(name, text))
        }
    }

    private func text(_ value: LooseJSON) -> String {
        let parts = value.values.compactMap { $0.object.map(graph.resolved).flatMap { $0["text"] ?? $0["name"] } ?? $0 }
        return parts.compactMap(\.plain).filter(graph.budget.takes).map(PlainText.line(encoded:)).joined(separator: " ")
    }

    /// Puts a step's name before its text unless the text begins with it.
    private static func joined(_ name: String, _ text: String) -> String {
        guard !name.isEmpty else { return text }
        guard !text.isEmpty else { return name }
        let (start, all) = (PlainText.words(of: name), PlainText.words(of: text))
        if all.hasPrefix(start) || StepNumber.isAll(of: start) || isCut(name) { return text }
        let isSentence = name.last.map { ".:!?".contains($0) } ?? true
        return name + (isSentence ? " " : ": ") + text
    }

    /// Whether `name` is a shortened text, which adds nothing.
    private static func isCut(_ name: String) -> Bool { name.hasSuffix("...") || name.hasSuffix("…") }

    private mutating func add(_ line: String) {
        guard line.contains(where: { $0.isLetter || $0.isNumber }) else { return }
        if let heading = StepWords.marked(line) {
            groups.append(.init(heading: PlainText.heading(heading), steps: []))
            return
        }
        if groups.isEmpty { groups.append(.init(steps: [])) }
        groups[groups.count - 1].steps.append(line)
    }
}
