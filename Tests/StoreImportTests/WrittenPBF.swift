import CZlib
import Foundation

/// Writes PBF files, sound and otherwise.
enum WrittenPBF {
    struct Node {
        var id: Int64
        var latitude: Double
        var longitude: Double
        var tags: [String: String] = [:]
    }

    struct Way {
        var id: Int64
        var nodes: [Int64]
        var tags: [String: String] = [:]
    }

    static func varint(_ value: UInt64) -> [UInt8] {
        var (value, bytes) = (value, [UInt8]())
        while value >= 0x80 {
            bytes.append(UInt8(value & 0x7F) | 0x80)
            value >>= 7
        }
        return bytes + [UInt8(value)]
    }

    static func signed(_ value: Int64) -> [UInt8] { varint(UInt64(bitPattern: value << 1 ^ value >> 63)) }

    static func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
        varint(UInt64(number << 3 | 2)) + varint(UInt64(bytes.count)) + bytes
    }

    static func field(_ number: Int, _ value: UInt64) -> [UInt8] { varint(UInt64(number << 3)) + varint(value) }

    static func block(_ type: String, _ bytes: [UInt8], isPacked: Bool = true, size: Int? = nil) -> [UInt8] {
        let content = field(2, UInt64(bitPattern: Int64(size ?? bytes.count))) + field(3, deflated(bytes))
        return blob(type, isPacked ? content : field(1, bytes))
    }

    static func blob(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let header = field(1, Array(type.utf8)) + field(3, UInt64(content.count))
        return [0, 0, UInt8(header.count >> 8), UInt8(header.count & 0xFF)] + header + content
    }

    static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var size = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        compress(&packed, &size, bytes, uLong(bytes.count))
        return Array(packed.prefix(Int(size)))
    }

    static func header(_ features: [String] = ["OsmSchema-V0.6", "DenseNodes"]) -> [UInt8] {
        block("OSMHeader", features.flatMap { field(4, Array($0.utf8)) })
    }

    static func file(nodes: [Node], ways: [Way] = [], isDense: Bool = true, isPacked: Bool = true) -> Data {
        var strings = [""]
        func index(_ text: String) -> UInt64 {
            if let known = strings.firstIndex(of: text) { return UInt64(known) }
            strings.append(text)
            return UInt64(strings.count - 1)
        }
        var group: [UInt8] = []
        func units(_ degrees: Double) -> Int64 { Int64((degrees * 1e7).rounded()) }
        if isDense {
            var (ids, latitudes, longitudes, words) = ([UInt8](), [UInt8](), [UInt8](), [UInt8]())
            var last = Node(id: 0, latitude: 0, longitude: 0)
            for node in nodes {
                ids += signed(node.id - last.id)
                latitudes += signed(units(node.latitude) - units(last.latitude))
                longitudes += signed(units(node.longitude) - units(last.longitude))
                for (key, value) in node.tags { words += varint(index(key)) + varint(index(value)) }
                words += [0]
                last = node
            }
            group = field(2, field(1, ids) + field(8, latitudes) + field(9, longitudes) + field(10, words))
        } else {
            for node in nodes {
                let keys = node.tags.keys.sorted()
                let id = varint(1 << 3) + signed(node.id)
                let place =
                    varint(8 << 3) + signed(units(node.latitude)) + varint(9 << 3) + signed(units(node.longitude))
                let tags =
                    field(2, keys.flatMap { varint(index($0)) })
                    + field(3, keys.flatMap { varint(index(node.tags[$0] ?? "")) })
                group += field(1, id + tags + place)
            }
        }
        var wayGroup: [UInt8] = []
        for way in ways {
            let keys = way.tags.keys.sorted()
            var (last, nodes): (Int64, [UInt8]) = (0, [])
            for node in way.nodes {
                nodes += signed(node - last)
                last = node
            }
            let tags =
                field(2, keys.flatMap { varint(index($0)) })
                + field(3, keys.flatMap { varint(index(way.tags[$0] ?? "")) })
            wayGroup += field(3, field(1, UInt64(way.id)) + tags + field(8, nodes))
        }
        let table = strings.flatMap { field(1, Array($0.utf8)) }
        let content = field(1, table) + field(2, group) + field(2, wayGroup)
        return Data(header() + block("OSMData", content, isPacked: isPacked))
    }
}
