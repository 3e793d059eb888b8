import Foundation
import Mutation
import StoreImport
import Testing

@Suite struct HostileInputTests {
    @Test func `S3 runs of combining marks cost no more than their bytes`() throws {
        let marks = String(repeating: "\u{301}\u{316}", count: 40_000)
        let start = ContinuousClock.now
        let node =
            #"{"type":"node","id":1,"lat":1,"lon":2,"tags":{"a\#(marks)":"b","shop":"deli","name":"C\#(marks)"}}"#
        var names: [String] = []
        _ = try PlaceReaders.read(MemoryBytes(Data(#"{"elements":[\#(node)]}"#.utf8)), as: .overpass) {
            names.append($0.name)
        }
        let cell = String(repeating: "\u{301}\u{316}", count: 8_000)
        let table = "name,lat,lon,shop,\(cell)\nA\(cell),1.5,2,deli,x\n"
        _ = try PlaceReaders.read(MemoryBytes(Data(table.utf8)), as: .table) { names.append($0.name) }
        #expect(names.map(\.unicodeScalars.count) == [31, 31])
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test(arguments: PlaceFormat.allCases, UInt64(1)...6) func `S3 no file is too odd to be read or refused`(
        _ format: PlaceFormat, _ seed: UInt64
    ) {
        let inputs: [[UInt8]] =
            switch format {
            case .overpass: [Array(TextFormatTests.overpass.utf8)]
            case .geoJSON:
                [
                    Array(TextFormatTests.features.joined(separator: "\n").utf8),
                    Array("{\"features\":[\(TextFormatTests.features.joined(separator: ","))]}".utf8),
                ]
            case .table: [Array("name,lat,lon,shop\n\"A, B\",1.5,2,deli\nC;1;2;tea\n".utf8)]
            case .pbf:
                [
                    Array(WrittenPBF.file(nodes: PBFTests.nodes, ways: PBFTests.ways, isPacked: false)),
                    Array(WrittenPBF.file(nodes: PBFTests.nodes, ways: PBFTests.ways)),
                ]
            }
        var mutation = Mutation(
            seed: seed, words: ["\"elements\":[", "\"lat\":", "\"shop\"", "OSMData", "coordinates"])
        for _ in 0..<300 {
            let bytes = Data(mutation.next(of: inputs))
            var count = 0
            do {
                let tally = try PlaceReaders.read(MemoryBytes(bytes), as: format) { place in
                    count += 1
                    #expect(place.name.utf8.count <= ImportedPlace.longestText && !place.name.isEmpty)
                }
                #expect(tally.places == count)
            } catch {
                #expect(error is PlaceFault)
                #expect((0...bytes.count).contains((error as? PlaceFault)?.offset ?? -1))
            }
        }
    }
}
