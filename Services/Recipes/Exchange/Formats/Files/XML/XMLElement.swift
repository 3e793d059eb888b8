import CXML
import FileReading
import Foundation

/// An element of an XML text with what is in it.
///
/// Nothing outside of the text is loaded for it, and what a text declares itself stays unresolved.
struct XMLElement {
    let name: String
    private(set) var attributes: [String: String] = [:]
    private(set) var children: [XMLElement] = []
    /// The words in it, without those of its children.
    private(set) var text = ""
    /// The words in it and in its children, in their order.
    private(set) var whole = ""

    /// The outermost element of `xml`, which may be broken.
    init?(_ xml: String) {
        let options = Int32(
            XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
                | XML_PARSE_NOWARNING.rawValue)
        let bytes = Array(xml.replacing("&", with: XMLReferences.standIn).utf8)
        let document = bytes.withUnsafeBytes { memory in
            xmlReadMemory(
                memory.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: memory.count), nil, "UTF-8",
                options)
        }
        guard let document else { return nil }
        defer { xmlFreeDoc(document) }
        guard let root = xmlDocGetRootElement(document) else { return nil }
        self.init(root, depth: 0)
    }

    private init(_ node: xmlNodePtr, depth: Int) {
        name = node.pointee.name.map { String(cString: $0) } ?? ""
        var attribute = node.pointee.properties
        while let current = attribute {
            if let key = current.pointee.name, let value = current.pointee.children {
                attributes[String(cString: key)] = TextDecoding.bounded(XMLReferences.resolved(Self.content(of: value)))
            }
            attribute = current.pointee.next
        }
        var child = node.pointee.children
        while let current = child {
            switch current.pointee.type {
            case XML_ELEMENT_NODE where depth < 20:
                let inner = XMLElement(current, depth: depth + 1)
                whole += inner.whole
                children.append(inner)
            case XML_TEXT_NODE: add(TextDecoding.bounded(XMLReferences.resolved(Self.content(of: current))))
            case XML_CDATA_SECTION_NODE: add(XMLReferences.restored(Self.content(of: current)))
            default: break
            }
            child = current.pointee.next
        }
    }

    private mutating func add(_ words: String) {
        text += words
        whole += words
    }

    private static func content(of node: xmlNodePtr) -> String {
        node.pointee.content.map { String(cString: $0) } ?? ""
    }

    /// The first child of that name.
    func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

    /// The words of the first child of that name, if there are any.
    func words(_ name: String) -> String? {
        guard let words = first(name)?.text.trimmingSpace, !words.isEmpty else { return nil }
        return String(words)
    }

    /// The parts between commas in the children of that name.
    func labels(_ name: String) -> [String] {
        all(name).flatMap { $0.text.parts(between: UInt8(ascii: ",")) }.map { String($0.trimmingSpace) }
    }
}
