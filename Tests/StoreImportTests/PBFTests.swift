import Foundation
import StoreImport
import Testing

@Suite struct PBFTests {
    static let nodes = [
        WrittenPBF.Node(id: 5, latitude: 52.52, longitude: 13.405, tags: ["shop": "supermarket", "name": "Käse & Co"]),
        WrittenPBF.Node(id: 7, latitude: -33.9, longitude: -70.1, tags: ["highway": "crossing"]),
        WrittenPBF.Node(
            id: 9_000_000_000, latitude: 0, longitude: 179.9999, tags: ["amenity": "marketplace", "name": "M"]),
        WrittenPBF.Node(id: 9_000_000_001, latitude: 0.002, longitude: 179.9999),
        WrittenPBF.Node(id: 9_000_000_002, latitude: 0.002, longitude: -179.9999),
        WrittenPBF.Node(id: 9_000_000_003, latitude: 0, longitude: -179.9999),
    ]
    static let ring: [Int64] = [9_000_000_000, 9_000_000_001, 9_000_000_002, 9_000_000_003, 9_000_000_000]
    static let ways = [
        WrittenPBF.Way(id: 3, nodes: ring, tags: ["shop": "bakery", "name": "Date Line Bread", "building": "yes"]),
        WrittenPBF.Way(id: 4, nodes: ring, tags: ["building": "yes"]),
        WrittenPBF.Way(id: 6, nodes: [1, 2], tags: ["shop": "farm", "name": "Elsewhere"]),
    ]

    @Test(arguments: [(true, true), (true, false), (false, true)]) func `S3 nodes and buildings of PBF files are read`(
        _ isDense: Bool, _ isPacked: Bool
    ) throws {
        let file = WrittenPBF.file(nodes: Self.nodes, ways: Self.ways, isDense: isDense, isPacked: isPacked)
        let (places, tally) = try read(file, as: .pbf)
        #expect(places.map(\.source.key) == ["node/5", "node/9000000000", "way/3"])
        #expect(places.map(\.name) == ["Käse & Co", "M", "Date Line Bread"])
        #expect(abs(places[0].position.latitude - 52.52) < 1e-7 && abs(places[0].position.longitude - 13.405) < 1e-7)
        #expect(abs(abs(places[2].position.longitude) - 180) < 1e-6 && abs(places[2].position.latitude - 0.001) < 1e-6)
        #expect(tally.skipped == [.noGeometry: 1])
    }

    @Test func `S3 a PBF file that is cut anywhere is refused, or ends between two blocks`() {
        let file = WrittenPBF.file(nodes: Self.nodes, ways: Self.ways)
        let header = WrittenPBF.header().count
        for end in 0..<file.count {
            let refusal = refusal(file.prefix(end), as: .pbf)
            #expect(refusal.places == 0)
            #expect((refusal.reason == nil) == (end == header), "cut at \(end)")
        }
    }

    static let spoilt: [(PlaceFault.Reason, [UInt8])] = [
        (.notPBF, Array("<osm version=\"0.6\">".utf8)), (.notPBF, []), (.notPBF, [0, 0, 0, 0]),
        (.notPBF, [0xFF, 0xFF, 0xFF, 0xFF, 0, 0]),
        (.notPBF, WrittenPBF.block("OSMData", [0x0A, 0])),
        (.unknownFeature, WrittenPBF.header(["OsmSchema-V0.7"])),
        // A block that says that it has more or fewer bytes than it has, or too many.
        (.corrupt, WrittenPBF.header() + WrittenPBF.block("OSMData", Array(repeating: 0, count: 1 << 20), size: 100)),
        (.corrupt, WrittenPBF.header() + WrittenPBF.block("OSMData", [1, 2, 3], size: 1_000)),
        (.largeRecord, WrittenPBF.header() + WrittenPBF.block("OSMData", [1, 2, 3], size: 33 << 20)),
        (.corrupt, WrittenPBF.header() + WrittenPBF.block("OSMData", [1, 2, 3], size: -1)),
        (
            .corrupt,
            WrittenPBF.header() + WrittenPBF.blob("OSMData", WrittenPBF.field(2, 9) + WrittenPBF.field(3, [1, 2, 3]))
        ),
        (.unknownFeature, WrittenPBF.header() + WrittenPBF.blob("OSMData", WrittenPBF.field(7, [1, 2, 3]))),
        // Fields that reach beyond their end, and numbers of more than 64 bits.
        (.corrupt, WrittenPBF.header() + WrittenPBF.block("OSMData", [0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F])),
        (.corrupt, WrittenPBF.header() + WrittenPBF.block("OSMData", Array(repeating: 0xFF, count: 20))),
        (.corrupt, WrittenPBF.header() + WrittenPBF.block("OSMData", WrittenPBF.field(17, 0))),
    ]

    @Test(arguments: spoilt.indices) func `S3 a spoilt PBF file is refused with its reason`(_ index: Int) {
        let (reason, bytes) = Self.spoilt[index]
        let refusal = refusal(Data(bytes), as: .pbf)
        #expect(refusal.reason == reason && refusal.places == 0)
        #expect(refusal.offset == (bytes.starts(with: WrittenPBF.header()) ? WrittenPBF.header().count : 0))
    }

    @Test func `S3 positions beyond the Earth and sums beyond all numbers do no harm`() throws {
        let far = WrittenPBF.varint(UInt64.max)
        let table = ["", "shop", "deli", "name", "N"].flatMap { WrittenPBF.field(1, Array($0.utf8)) }
        let words: [UInt8] = [1, 2, 3, 4, 0]
        let dense =
            WrittenPBF.field(1, far + far) + WrittenPBF.field(8, far + [0]) + WrittenPBF.field(9, far + [0])
            + WrittenPBF.field(10, words + words)
        let content = WrittenPBF.field(1, table) + WrittenPBF.field(2, WrittenPBF.field(2, dense))
        let (places, tally) = try read(Data(WrittenPBF.header() + WrittenPBF.block("OSMData", content)), as: .pbf)
        #expect(places.isEmpty && tally.skipped == [.noPosition: 2])
    }
}
