import Geography

/// Reads OpenStreetMap extracts in the PBF format. Shops in buildings are ways, whose corners are elsewhere, so the
/// file is read twice. Relations count as skipped.
enum PBFReader {
    /// Most corners of all shops that are ways; each takes 16 bytes until it is found.
    private static let mostCorners = 20_000_000
    private static let mostCornersOfWay = 2_000
    private static let known: Set<String> = [
        "OsmSchema-V0.6", "DenseNodes", "LocationsOnWays", "HistoricalInformation", "Sort.Type_then_ID",
    ]

    static func read<Source: ByteSource>(
        _ source: Source, _ tally: inout PlaceTally, _ each: (ImportedPlace) throws -> Void
    ) throws {
        var count = tally
        defer { tally = count }
        var ways: [(way: PBFBlock.Way, offset: Int)] = []
        var corners = 0
        func keep(_ tags: PlaceTags, _ key: String, _ position: Position?, at offset: Int) throws {
            switch tags.place(PlaceSource(collection: "osm", key: key), at: position) {
            case .place(let place):
                count.places += 1
                try each(place)
            case .skipped(let reason): count.skip(reason, at: offset)
            }
        }
        var isBegun = false
        try blocks(source) { type, bytes, offset in
            if type == "OSMHeader" {
                try check(bytes, at: offset)
                isBegun = true
            }
            guard isBegun else { throw PlaceFault(.notPBF, at: offset) }
            guard type == "OSMData" else { return }
            let relations = try PBFBlock(bytes).eachShop { id, tags, position in
                try keep(tags, "node/\(id)", position, at: offset)
            } way: { way in
                guard way.tags.kind != nil else { return count.skip(.otherKind, at: offset) }
                if let middle = Position.middle(of: way.positions) {
                    try keep(way.tags, "way/\(way.id)", middle, at: offset)
                } else if way.nodes.isEmpty || way.nodes.count > mostCornersOfWay {
                    count.skip(.noGeometry, at: offset)
                } else {
                    corners += way.nodes.count
                    guard corners <= mostCorners else { throw PlaceFault(.tooMany, at: offset) }
                    ways.append((way, offset))
                }
            }
            for _ in 0..<relations { count.skip(.noGeometry, at: offset) }
        }
        guard isBegun else { throw PlaceFault(.notPBF, at: 0) }
        if !ways.isEmpty {
            let found = try positions(of: ways.flatMap(\.way.nodes), in: source)
            for (way, offset) in ways {
                // A ring's last corner is its first.
                let nodes =
                    way.nodes.count > 2 && way.nodes.first == way.nodes.last ? way.nodes.dropLast() : way.nodes[...]
                guard let middle = Position.middle(of: nodes.compactMap { found[$0] }) else {
                    count.skip(.noGeometry, at: offset)
                    continue
                }
                try keep(way.tags, "way/\(way.id)", middle, at: offset)
            }
        }
    }

    private static func blocks<Source: ByteSource>(
        _ source: Source, _ body: (String, UnsafeBufferPointer<UInt8>, Int) throws -> Void
    ) throws {
        var blocks = PBFBlocks(source)
        try blocks.each { type, bytes, offset in
            do {
                try body(type, bytes, offset)
            } catch is ProtoReader.Malformed {
                throw PlaceFault(.corrupt, at: offset)
            }
        }
    }

    /// Throws `PlaceFault` if the file requires an unknown feature.
    private static func check(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) throws {
        var reader = ProtoReader(bytes)
        while let field = try reader.field() {
            guard field.number == 4, field.type == 2 else {
                try reader.skip(field.type)
                continue
            }
            let feature = reader.text(try reader.length())
            guard known.contains(feature) else { throw PlaceFault(.unknownFeature, at: offset) }
        }
    }

    private static func positions<Source: ByteSource>(
        of nodes: [Int64], in source: Source
    ) throws -> FoundNodes {
        var found = FoundNodes(nodes)
        var source = source
        try source.rewind()
        try blocks(source) { type, bytes, _ in
            guard type == "OSMData" else { return }
            try PBFBlock(bytes).eachNode { id, position in
                if let position { found.find(id, at: position) }
            }
        }
        return found
    }
}

/// The wanted nodes and their positions.
private struct FoundNodes {
    private let ids: [Int64]
    private var positions: [Position?]
    /// Position of the last match; files are sorted by id.
    private var hint = 0

    init(_ nodes: [Int64]) {
        var ids: [Int64] = []
        for id in nodes.sorted() where ids.last != id { ids.append(id) }
        self.ids = ids
        positions = Array(repeating: nil, count: ids.count)
    }

    mutating func find(_ id: Int64, at position: Position) {
        guard let first = ids.first, let last = ids.last, id >= first, id <= last else { return }
        if hint < ids.count, ids[hint] < id {
            // Tries a few steps before a binary search.
            for _ in 0..<4 where hint < ids.count && ids[hint] < id { hint += 1 }
        }
        if hint >= ids.count || ids[hint] < id || hint > 0 && ids[hint - 1] >= id { hint = place(of: id) }
        if hint < ids.count, ids[hint] == id { positions[hint] = position }
    }

    subscript(_ id: Int64) -> Position? {
        let place = place(of: id)
        return place < ids.count && ids[place] == id ? positions[place] : nil
    }

    /// Position of the first id that is not below `id`.
    private func place(of id: Int64) -> Int {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
