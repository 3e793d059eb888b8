/// The postings of terms that few recipes have: positions and impacts.
struct RarePostings: Sendable {
    let positions: Flat<UInt32>
    let impacts: Flat<UInt8>

    init(_ terms: [Int], _ listed: TermPostings.Listed) {
        positions = Flat(terms.flatMap { listed.positions[listed.range($0)] })
        impacts = Flat(terms.flatMap { listed.impacts[listed.range($0)] })
    }

    init(from reader: inout SnapshotReader) throws {
        positions = try reader.take()
        impacts = try reader.take()
    }

    func save(to writer: inout SnapshotWriter) throws {
        try writer.put(positions)
        try writer.put(impacts)
    }

    func impact(_ range: Range<Int>, at position: Int) -> UInt8 {
        let place = range.firstIndex { positions[$0] >= UInt32(position) }
        return place.map { positions[$0] == UInt32(position) ? impacts[$0] : 0 } ?? 0
    }

    var bytes: Int { positions.bytes + impacts.bytes }
}
