import Foundation
import StoreImport

extension Harness {
    /// Files that stores are imported from, one harness for each format, and one for the inside of a block of PBF.
    static let places: [Harness] = [
        Harness(
            "places-overpass",
            words: [
                "{\"elements\":[", "\"type\":\"node\"", "\"lat\":", "\"lon\":", "\"tags\":{",
                "\"shop\":\"supermarket\"",
                "\"center\":", "\"bounds\":", "\"remark\":", "91", "1e309", "null", "\\ud83c", "[{", "}]",
            ],
            seeds: [
                #"{"version":0.6,"elements":[{"type":"node","id":7,"lat":49.55,"lon":8.65,"tags":{"name":"Lidl \"N\"","shop":"supermarket","opening_hours":"Mo-Sa 07:00-22:00","phone":"+49 800 43"}},{"type":"way","id":5,"center":{"lat":49.5,"lon":8.5},"tags":{"shop":"bakery","name":"B\ud83e\udd50"}},{"type":"way","id":6,"bounds":{"minlat":49,"minlon":8,"maxlat":49.1,"maxlon":8.1},"tags":{"shop":"deli","brand":"D"}}]}"#
            ]
        ) { readPlaces($0, as: .overpass) },
        Harness(
            "places-geojson",
            words: [
                "{\"type\":\"Feature\"", "\"properties\":{", "\"geometry\":", "\"coordinates\":[", "\"Point\"",
                "\"Polygon\"",
                "-180", "90.1", "1e400", "null", "[[[", "]]]", "\"ref\":", "\u{1E}", "\n",
            ],
            seeds: [
                #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"abc","properties":{"ref":12,"name":"Aldi","shop":"supermarket","addr:full":"1 High St"},"geometry":{"type":"Point","coordinates":[-1.5,53.5]}},{"type":"Feature","properties":{"ref":"x","shop":"convenience;fuel","brand":"Z"},"geometry":{"type":"Polygon","coordinates":[[[179.9,0],[-179.9,0],[-179.9,0.1],[179.9,0]]]}}]}"#
            ]
        ) { readPlaces($0, as: .geoJSON) },
        Harness(
            "places-table",
            words: [
                "name,latitude,longitude,shop\n", "Name;Breite;", "\t", "\"", "49,55", "-91", "1e9", "supermarket",
                "\u{FEFF}",
                "PK\u{3}\u{4}", "Mo-Su 00:00-24:00", "+49", "http://",
            ],
            seeds: [
                "id,name,latitude,longitude,category,street,city,hours,phone\n1,\"Lidl, N\",49.55,8.65,supermarket,Main St,Town,Mo-Sa 07:00-22:00,+49 1\n",
                "name;lat;lon;variety\nMarkt;49,5;8,5;bakery\n",
            ]
        ) { readPlaces($0, as: .table) },
        Harness("places-pbf", words: ["OSMHeader", "OSMData", "OsmSchema-V0.6", "DenseNodes"], seeds: []) {
            readPlaces($0, as: .pbf)
        },
        Harness("places-pbf-block", words: ["shop", "supermarket", "name", "\u{0A}", "\u{12}", "\u{22}"], seeds: []) {
            let header = field(4, Data("OsmSchema-V0.6".utf8)) + field(4, Data("DenseNodes".utf8))
            return readPlaces(blob("OSMHeader", header) + blob("OSMData", $0), as: .pbf)
        },
    ]

    private static func readPlaces(_ bytes: Data, as format: PlaceFormat) -> Int {
        var tally = PlaceTally()
        var names = 0
        do {
            try PlaceReaders.read(Drops(bytes), as: format, of: "a", into: &tally) { names += $0.name.utf8.count }
        } catch {
            return outcome(of: error)
        }
        return outcome(tally.places, tally.skipped.count, names / 4)
    }

    /// A field of a message in Protocol Buffers.
    private static func field(_ number: UInt8, _ bytes: Data) -> Data {
        Data([number << 3 | 2]) + varint(bytes.count) + bytes
    }

    /// A block that is not packed.
    private static func blob(_ type: String, _ bytes: Data) -> Data {
        let content = field(1, bytes)
        let header = field(1, Data(type.utf8)) + Data([3 << 3]) + varint(content.count)
        return Data([0, 0, 0, UInt8(truncatingIfNeeded: header.count)]) + header + content
    }

    private static func varint(_ number: Int) -> Data {
        var (rest, bytes) = (number, Data())
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
        return bytes
    }
}

/// Bytes that come in small parts, so that every record is cut somewhere.
private struct Drops: ByteSource {
    private let bytes: Data
    private var place = 0

    init(_ bytes: Data) { self.bytes = bytes }

    mutating func next(_ most: Int) -> Data {
        let part = bytes.dropFirst(place).prefix(min(most, 61))
        place += part.count
        return Data(part)
    }

    mutating func rewind() { place = 0 }
}
