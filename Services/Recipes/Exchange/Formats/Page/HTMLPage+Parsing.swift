import CXML
import FileReading
import Foundation

extension HTMLPage {
    /// The limits of a page; the rest is not read.
    private static let mostNodes = 400_000
    private static let mostDepth = 1_000

    /// Parses UTF-8 `text` like browsers do, however malformed: with libxml2's recovering parser, without network
    /// access.
    init(parsing text: [UInt8], rules: PageRules = .all) {
        let builder = Builder(mostNodes: Self.mostNodes, mostDepth: Self.mostDepth)
        builder.read(text)
        self.init(
            nodes: builder.nodes, isCut: builder.isFull, endsEarly: Self.endsEarly(text), rules: rules)
    }

    private static let longestEnd = 16_384

    /// Whether `text` lacks the page's closing tags and does not end with a closing tag.
    private static func endsEarly(_ text: [UInt8]) -> Bool {
        let end = text.suffix(longestEnd).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        func holds(_ tag: String) -> Bool {
            let tag = Array(tag.utf8)
            return end.indices.contains { end[$0] == tag[0] && end[$0...].starts(with: tag) }
        }
        if holds("</html") || holds("</body") { return false }
        guard let last = end.last(where: { !$0.isSpace }), last == UInt8(ascii: ">"),
            let tag = end.lastIndex(of: UInt8(ascii: "<")), tag + 1 < end.count
        else { return true }
        return end[tag + 1] != UInt8(ascii: "/") && end[tag + 1] != UInt8(ascii: "!")
    }
}

/// Collects the nodes that libxml2 reports.
private final class Builder {
    private(set) var nodes: [HTMLPage.Node] = []
    private var open: [Int] = []
    private let mostNodes: Int
    private let mostDepth: Int
    private(set) var isFull = false

    init(mostNodes: Int, mostDepth: Int) {
        self.mostNodes = mostNodes
        self.mostDepth = mostDepth
    }

    func read(_ text: [UInt8]) {
        guard !text.isEmpty, let context = htmlNewParserCtxt() else { return }
        defer { htmlFreeParserCtxt(context) }
        guard let sax = context.pointee.sax else { return }
        memset(sax, 0, MemoryLayout<xmlSAXHandler>.size)
        sax.pointee.startElement = { Builder.of($0)?.start($1, $2) }
        sax.pointee.endElement = { Builder.of($0)?.finish($1) }
        sax.pointee.characters = { Builder.of($0)?.say($1, $2) }
        sax.pointee.ignorableWhitespace = { Builder.of($0)?.say($1, $2) }
        sax.pointee.cdataBlock = { Builder.of($0)?.say($1, $2) }
        context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue
        withExtendedLifetime(self) {
            text.withUnsafeBytes { bytes in
                let start = bytes.bindMemory(to: CChar.self).baseAddress
                if let page = htmlCtxtReadMemory(context, start, Int32(bytes.count), nil, "UTF-8", Int32(options)) {
                    xmlFreeDoc(page)
                }
            }
        }
        while let place = open.popLast() { nodes[place].end = nodes.count }
    }

    /// The builder of the parser that calls back.
    private static func of(_ context: UnsafeMutableRawPointer?) -> Builder? {
        context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private
            .map { Unmanaged<Builder>.fromOpaque($0).takeUnretainedValue() }
    }

    private func start(_ name: UnsafePointer<xmlChar>?, _ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
        guard let name, !isFull else { return }
        guard nodes.count < mostNodes, open.count < mostDepth else {
            isFull = true
            return
        }
        var attributes: [String: String] = [:]
        if var next = list {
            while let key = next[0] {
                attributes[String(cString: key)] = next[1].map { TextDecoding.bounded(String(cString: $0)) } ?? ""
                next += 2
            }
        }
        let place = nodes.count
        nodes.append(
            .init(
                name: String(cString: name), attributes: attributes, text: "", parent: open.last, end: place + 1))
        open.append(place)
    }

    private func finish(_ name: UnsafePointer<xmlChar>?) {
        guard let name, !isFull else { return }
        let closed = String(cString: name)
        guard let depth = open.lastIndex(where: { nodes[$0].name == closed }) else { return }
        while open.count > depth, let place = open.popLast() { nodes[place].end = nodes.count }
    }

    private func say(_ text: UnsafePointer<xmlChar>?, _ length: Int32) {
        guard let text, length > 0, !isFull else { return }
        let piece = String(decoding: UnsafeBufferPointer(start: text, count: Int(length)), as: UTF8.self)
        if let last = nodes.indices.last, nodes[last].isText, nodes[last].parent == open.last {
            nodes[last].text += piece
        } else if nodes.count < mostNodes {
            nodes.append(
                .init(name: "", attributes: [:], text: piece, parent: open.last, end: nodes.count + 1))
        }
    }
}
