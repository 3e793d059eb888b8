import Foundation
import Mustache

/// The words of one language as a tree: `home.title` is the branch `home` and on it the leaf `title`.
enum Phrases: Sendable {
    case leaf(String)
    case branch([String: Phrases])

    subscript(path: String) -> Phrases? {
        path.split(separator: ".").reduce(Optional(self)) { node, name in
            guard case .branch(let children) = node else { return nil }
            return children[String(name)]
        }
    }

    var text: String? {
        guard case .leaf(let text) = self else { return nil }
        return text
    }

    /// The paths of all leaves.
    var paths: [String] {
        switch self {
        case .leaf: [""]
        case .branch(let children):
            children.flatMap { name, child in child.paths.map { $0.isEmpty ? name : "\(name).\($0)" } }
        }
    }
}

extension Phrases: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .leaf(text)
        } else {
            self = .branch(try container.decode([String: Phrases].self))
        }
    }
}

extension Phrases: MustacheParent {
    func child(named name: String) -> Any? {
        let child = self[name]
        return child?.text ?? child
    }
}
