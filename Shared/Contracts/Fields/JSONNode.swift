import Kitchen

/// A JSON text, read.
public enum JSONNode: Hashable, Sendable {
    case null
    case bool(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([String: JSONNode])
    /// A value that must not be read, such as a text with a NUL or a field that is given twice. It refuses the input,
    /// or in a list of `Tolerated` its element alone.
    case refused(FieldRule)
}

extension JSONNode {
    /// The first refused value in the node, with the way to it; `nil` if there is none.
    func firstRefusal(at path: [PathKey] = []) -> (path: [PathKey], rule: FieldRule)? {
        switch self {
        case .refused(let rule): return (path, rule)
        case .array(let nodes):
            for (index, node) in nodes.enumerated() {
                if let found = node.firstRefusal(at: path + [PathKey(index)]) { return found }
            }
        case .object(let fields):
            for (name, node) in fields.sorted(by: { $0.key < $1.key }) {
                if let found = node.firstRefusal(at: path + [PathKey(name)]) { return found }
            }
        case .null, .bool, .number, .string: break
        }
        return nil
    }
}
