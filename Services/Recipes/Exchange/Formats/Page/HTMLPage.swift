/// A web page as a list of nodes in reading order: an element precedes its content.
///
/// It keeps nothing of the parser.
struct HTMLPage {
    /// An element, or a run of text.
    struct Node: Sendable {
        /// In lower case; empty for text.
        let name: String
        let attributes: [String: String]
        var text: String
        /// The parent element.
        let parent: Int?
        /// The index after its last descendant.
        var end: Int

        var isText: Bool { name.isEmpty }
        /// Whether it is text of at most 200 bytes of white space.
        var isBlank: Bool { isText && text.utf8.count <= 200 && text.unicodeScalars.allSatisfy(\.isSpace) }
        var classes: [Substring] {
            attributes["class"]?.utf8.split { $0 <= 0x20 }.map { Substring($0) } ?? []
        }
    }

    /// The kinds of an element's descendants.
    struct Content: OptionSet, Sendable {
        let rawValue: UInt8
        static let block = Content(rawValue: 1)
        static let item = Content(rawValue: 2)
        static let heading = Content(rawValue: 4)
        static let numberedList = Content(rawValue: 8)
        static let picture = Content(rawValue: 16)
        static let row = Content(rawValue: 32)
    }

    let nodes: [Node]
    /// The elements of each class and id, in reading order.
    let classes: [Substring: [Int]]
    private let contents: [Content]

    /// Whether nodes after the last one were cut off.
    let isCut: Bool
    /// Whether the text ends early, like a partly received page: its last list may be incomplete.
    let endsEarly: Bool
    let rules: PageRules
    let memory: PageMemory

    init(nodes: [Node], isCut: Bool = false, endsEarly: Bool = false, rules: PageRules = .all) {
        self.nodes = nodes
        self.isCut = isCut
        self.endsEarly = endsEarly
        self.rules = rules
        memory = PageMemory(of: nodes.count)
        contents = Self.contents(of: nodes)
        var classes: [Substring: [Int]] = [:]
        for (place, node) in nodes.enumerated() where !node.isText {
            for name in node.classes { classes[name, default: []].append(place) }
            if let id = node.attributes["id"], (1...100).contains(id.utf8.count), !node.classes.contains(id[...]) {
                classes[id[...], default: []].append(place)
            }
        }
        self.classes = classes
    }

    subscript(place: Int) -> Node { nodes[place] }

    /// The kinds of descendants of the element at `place`.
    func content(_ place: Int) -> Content { contents[place] }

    private static func contents(of nodes: [Node]) -> [Content] {
        var contents = [Content](repeating: [], count: nodes.count)
        for place in nodes.indices.reversed() {
            guard let parent = nodes[place].parent else { continue }
            contents[parent].formUnion(contents[place])
            let name = nodes[place].name
            if HTMLElements.blocks.contains(name) { contents[parent].insert(.block) }
            switch name {
            case "li": contents[parent].insert(.item)
            case "tr": contents[parent].insert(.row)
            case "ol": contents[parent].insert(.numberedList)
            case "img": contents[parent].insert(.picture)
            case "h2", "h3", "h4", "h5", "h6": contents[parent].insert(.heading)
            default: break
            }
        }
        return contents
    }

    /// The descendants of the element at `place`.
    func inside(_ place: Int) -> Range<Int> { (place + 1)..<nodes[place].end }

    var everything: Range<Int> { 0..<nodes.count }

    /// The elements called `name` in `range`.
    func elements(_ name: String, in range: Range<Int>) -> [Int] {
        range.filter { nodes[$0].name == name }
    }

    /// The elements of class `name` in `range`.
    func elements(ofClass name: some StringProtocol, in range: Range<Int>) -> [Int] {
        guard let all = classes[Substring(name)] else { return [] }
        return all.filter(range.contains)
    }

    func first(_ name: String, in range: Range<Int>? = nil) -> Int? {
        (range ?? everything).first { nodes[$0].name == name }
    }

    /// The non-empty `content` of the first `meta` element whose `property` or `name` is `key`; `nil` if there is none.
    func meta(_ key: String) -> String? {
        for node in nodes where node.name == "meta" {
            let names = [node.attributes["property"], node.attributes["name"]]
            if names.contains(key), let content = node.attributes["content"], !content.isEmpty { return content }
        }
        return nil
    }

    /// The `lang` attribute of the page.
    var language: String? { first("html").flatMap { nodes[$0].attributes["lang"] } }
}
