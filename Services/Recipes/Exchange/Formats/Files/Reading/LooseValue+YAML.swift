import Yams

extension LooseValue {
    /// Parses YAML with scalars as written; `nil` if it is invalid, larger than 64 KiB, or uses aliases (`&` and `*`),
    /// which can expand without limit.
    init?(yaml: String) {
        guard yaml.utf8.count <= 1 << 16, !Self.standsForOthers(yaml),
            let node = try? Yams.compose(yaml: yaml)
        else { return nil }
        self.init(node, depth: 0)
    }

    /// Whether an anchor (`&`) is used as an alias (`*`).
    private static func standsForOthers(_ yaml: String) -> Bool {
        guard yaml.utf8.contains(UInt8(ascii: "*")) else { return false }
        let bytes = Array(yaml.utf8)
        let ends = Set(",[]{}:\"'?%@`".utf8)
        var (given, used): (Set<ArraySlice<UInt8>>, Set<ArraySlice<UInt8>>) = ([], [])
        for (place, mark) in bytes.enumerated() where mark == UInt8(ascii: "&") || mark == UInt8(ascii: "*") {
            let name = bytes[(place + 1)...].prefix(longestName).prefix { $0 > 0x20 && !ends.contains($0) }
            if name.isEmpty { continue }
            if mark == UInt8(ascii: "&") { given.insert(name) } else { used.insert(name) }
        }
        return !given.isDisjoint(with: used)
    }

    /// The bytes of a name that are compared.
    private static let longestName = 32

    private init(_ node: Node, depth: Int) {
        guard depth < 20 else {
            self = .nothing
            return
        }
        switch node {
        case .scalar(let scalar):
            self = scalar.style == .plain && ["~", "null"].contains(scalar.string) ? .nothing : .text(scalar.string)
        case .sequence(let nodes): self = .list(nodes.map { LooseValue($0, depth: depth + 1) })
        case .mapping(let pairs):
            var fields: [String: LooseValue] = [:]
            for (key, value) in pairs {
                if let name = key.scalar?.string { fields[name] = LooseValue(value, depth: depth + 1) }
            }
            self = .fields(fields)
        case .alias: self = .nothing
        }
    }
}
