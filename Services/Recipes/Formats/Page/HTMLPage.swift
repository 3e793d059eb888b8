/// A web page as a list of its nodes in reading order: an element comes before what is in it.
///
/// It holds values only: nothing of the parser outlives the reading.
struct HTMLPage: Sendable {
    /// An element, or a run of text.
    struct Node: Sendable {
        /// In lower case; empty for text.
        let name: String
        let attributes: [String: String]
        var text: String
        /// The element it is in.
        let parent: Int?
        /// The place after the last node in it.
        var end: Int

        var isText: Bool { name.isEmpty }
        var classes: [Substring] {
            attributes["class"]?.utf8.split { $0 <= 0x20 }.map { Substring($0) } ?? []
        }
    }

    let nodes: [Node]
    /// The elements of each class, in reading order.
    let classes: [Substring: [Int]]

    init(nodes: [Node]) {
        self.nodes = nodes
        var classes: [Substring: [Int]] = [:]
        for (place, node) in nodes.enumerated() where !node.isText {
            for name in node.classes { classes[name, default: []].append(place) }
        }
        self.classes = classes
    }

    subscript(place: Int) -> Node { nodes[place] }

    /// What is in the element at `place`, itself left out.
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

    /// The `content` of the first `meta` element whose `name`, `property` or `itemprop` is `key`.
    func meta(_ key: String) -> String? {
        for node in nodes where node.name == "meta" {
            let names = [node.attributes["property"], node.attributes["name"]]
            if names.contains(key), let content = node.attributes["content"], !content.isEmpty { return content }
        }
        return nil
    }

    /// The language that the page says it is in, as it says it.
    var language: String? { first("html").flatMap { nodes[$0].attributes["lang"] } }
}
