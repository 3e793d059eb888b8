import CZlib
import Foundation
import SeededChance
import StoreImport

/// Files with any number of shops, generated piece by piece without a disk.
struct SyntheticFile: ByteSource {
    private let format: PlaceFormat
    private let count: Int
    private var number = 0
    private var rest: [UInt8] = []

    init(_ format: PlaceFormat, shops count: Int) {
        self.format = format
        self.count = count
    }

    mutating func rewind() {
        number = 0
        rest = []
    }

    mutating func next(_ most: Int) -> Data {
        while rest.count < most, number <= count + 1 { rest += piece() }
        let data = Data(rest.prefix(most))
        rest.removeFirst(min(most, rest.count))
        return data
    }

    private mutating func piece() -> [UInt8] {
        defer { number += 1 }
        if number == 0 { return beginning() }
        if number > count { return ending() }
        let shop = Shop(number)
        switch format {
        case .overpass:
            return Array((number == 1 ? "" : ",\n").utf8) + Array(shop.overpass.utf8)
        case .geoJSON: return Array(shop.geoJSON.utf8)
        case .table: return Array(shop.row.utf8)
        case .pbf:
            // 8,000 nodes a block, like the usual writers of the format.
            let first = number
            number = min(number + 7_999, count)
            return PackedShops((first...number).map(Shop.init)).block
        }
    }

    private func beginning() -> [UInt8] {
        switch format {
        case .overpass: Array("{\"version\":0.6,\"elements\":[\n".utf8)
        case .geoJSON: []
        case .table: Array((Shop.heads + "\n").utf8)
        case .pbf: PackedShops.header
        }
    }

    private func ending() -> [UInt8] { format == .overpass ? Array("\n]}\n".utf8) : [] }
}

/// A synthetic shop.
struct Shop {
    let number: Int
    let latitude: Double
    let longitude: Double
    let tags: [(String, String)]

    init(_ number: Int) {
        self.number = number
        var chance = Chance(seed: UInt64(number))
        latitude = Double.random(in: -60...70, using: &chance)
        longitude = Double.random(in: -180...180, using: &chance)
        let chain = ["Lidl", "Aldi Süd", "Rewe", "Spar", "Café Ölé"][number % 5]
        tags = [
            ("addr:city", "Bürstadt"), ("addr:housenumber", "\(number % 200)"),
            ("addr:postcode", "\(10_000 + number % 90_000)"),
            ("addr:street", "Weidenweg"), ("brand", chain), ("name", chain),
            ("opening_hours", "Mo-Sa 0\(number % 4 + 6):00-2\(number % 3):00; Su,PH off"),
            ("phone", "+49 800 \(number)"),
            ("shop", ["supermarket", "convenience", "bakery"][number % 3]),
            ("website", "https://example.org/\(number)"),
        ]
    }

    static let heads = "id,lat,lon,city,house number,postcode,street,brand,name,opening hours,phone,kind,website"

    var row: String { "\(number),\(latitude),\(longitude)," + tags.map { "\"\($0.1)\"" }.joined(separator: ",") + "\n" }

    private var members: String { tags.map { "\"\($0.0)\": \"\($0.1)\"" }.joined(separator: ", ") }

    var overpass: String {
        "{\"type\": \"node\", \"id\": \(number), \"lat\": \(latitude), \"lon\": \(longitude), \"tags\": {\(members)}}"
    }

    var geoJSON: String {
        "{\"type\": \"Feature\", \"properties\": {\"ref\": \"\(number)\", \(members)}, "
            + "\"geometry\": {\"type\": \"Point\", \"coordinates\": [\(longitude), \(latitude)]}}\n"
    }
}

/// Shops as a block of a PBF file.
struct PackedShops {
    let block: [UInt8]

    init(_ shops: [Shop]) {
        var strings: [String: UInt64] = ["": 0]
        var table: [UInt8] = Self.field(1, [])
        func index(_ text: String) -> UInt64 {
            if let known = strings[text] { return known }
            let next = UInt64(strings.count)
            strings[text] = next
            table += Self.field(1, Array(text.utf8))
            return next
        }
        var (ids, latitudes, longitudes, words) = ([UInt8](), [UInt8](), [UInt8](), [UInt8]())
        var last: (id: Int, latitude: Int, longitude: Int) = (0, 0, 0)
        for shop in shops {
            let next = (id: shop.number, latitude: Int(shop.latitude * 1e7), longitude: Int(shop.longitude * 1e7))
            ids += Self.signed(next.id - last.id)
            latitudes += Self.signed(next.latitude - last.latitude)
            longitudes += Self.signed(next.longitude - last.longitude)
            for (key, value) in shop.tags { words += Self.varint(index(key)) + Self.varint(index(value)) }
            words.append(0)
            last = next
        }
        let dense = Self.field(1, ids) + Self.field(8, latitudes) + Self.field(9, longitudes) + Self.field(10, words)
        block = Self.blob("OSMData", Self.field(1, table) + Self.field(2, Self.field(2, dense)))
    }

    static var header: [UInt8] {
        blob("OSMHeader", ["OsmSchema-V0.6", "DenseNodes"].flatMap { field(4, Array($0.utf8)) })
    }

    private static func blob(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
        var size = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        compress2(&packed, &size, bytes, uLong(bytes.count), 1)
        let content = varint(2 << 3) + varint(UInt64(bytes.count)) + field(3, Array(packed.prefix(Int(size))))
        let header = field(1, Array(type.utf8)) + varint(3 << 3) + varint(UInt64(content.count))
        return [0, 0, 0, UInt8(header.count)] + header + content
    }

    private static func varint(_ value: UInt64) -> [UInt8] {
        var (value, bytes) = (value, [UInt8]())
        while value >= 0x80 {
            bytes.append(UInt8(value & 0x7F) | 0x80)
            value >>= 7
        }
        bytes.append(UInt8(value))
        return bytes
    }

    private static func signed(_ value: Int) -> [UInt8] { varint(UInt64(bitPattern: Int64(value << 1 ^ value >> 63))) }

    private static func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
        varint(UInt64(number << 3 | 2)) + varint(UInt64(bytes.count)) + bytes
    }
}
