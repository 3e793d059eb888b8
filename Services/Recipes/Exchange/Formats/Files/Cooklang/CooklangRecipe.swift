/// The content of a Cooklang file: fields, sections with steps, and notes.
struct CooklangRecipe {
    struct Section {
        var heading: String?
        var steps: [[CooklangItem]] = []
    }

    private(set) var fields: [String: LooseValue] = [:]
    private(set) var sections = [Section()]
    private(set) var notes: [String] = []
    private var paragraph = ""

    init(_ text: String) {
        var body = text[...]
        if let front = FrontMatter(text), case .fields(let fields) = front.fields {
            self.fields = fields
            body = front.body
        }
        for line in CooklangComments.removed(from: body).lines(keepingEmpty: true) {
            read(line)
        }
        endParagraph()
    }

    private mutating func read(_ line: Substring) {
        let words = line.trimmingSpace
        if words.isEmpty {
            endParagraph()
        } else if words.hasPrefix(">>"), let colon = words.firstIndex(of: ":") {
            endParagraph()
            let name = words[..<colon].dropFirst(2).trimmingSpace
            fields[String(name)] = .text(String(words[words.index(after: colon)...].trimmingSpace))
        } else if words.hasPrefix(">") {
            endParagraph()
            notes.append(CooklangStep.items(String(words.dropFirst().trimmingSpace)).map(\.words).joined())
        } else if words.hasPrefix("=") {
            endParagraph()
            var name = words.drop { $0 == "=" }
            while name.last == "=" { name.removeLast() }
            let heading = CooklangStep.items(String(name.trimmingSpace)).map(\.words).joined()
            sections.append(Section(heading: heading.isEmpty ? nil : heading))
        } else {
            add(line)
        }
    }

    private mutating func add(_ line: Substring) {
        let isBroken = line.hasSuffix("\\") && !line.hasSuffix("\\\\")
        if let last = paragraph.utf8.last, last != UInt8(ascii: "\n") { paragraph.append(" ") }
        paragraph += isBroken ? line.dropLast() : line
        if isBroken { paragraph.append("\n") }
    }

    private mutating func endParagraph() {
        let items = CooklangStep.items(paragraph)
        if !items.isEmpty { sections[sections.count - 1].steps.append(items) }
        paragraph = ""
    }
}
