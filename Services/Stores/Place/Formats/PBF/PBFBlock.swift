import Geography

/// A block of nodes, ways and relations.
struct PBFBlock {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let whole: ProtoReader
    private var strings: [Range<Int>] = []
    private var groups: [Range<Int>] = []
    private var granularity: Int64 = 100
    private var latitudeOffset: Int64 = 0
    private var longitudeOffset: Int64 = 0
    /// Indexes of the strings `shop` and `amenity`; -1 if missing.
    private var shop = -1
    private var amenity = -1

    /// A way that is a shop.
    struct Way {
        var id: Int64 = 0
        var tags = PlaceTags()
        var nodes: [Int64] = []
        var positions: [Position] = []
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ProtoReader.Malformed) {
        self.bytes = bytes
        whole = ProtoReader(bytes)
        var reader = whole
        while let field = try reader.field() {
            switch (field.number, field.type) {
            case (1, 2): try readStrings(try reader.length())
            case (2, 2): groups.append(try reader.length())
            case (17, 0): granularity = Int64(truncatingIfNeeded: try reader.varint())
            case (19, 0): latitudeOffset = Int64(bitPattern: try reader.varint())
            case (20, 0): longitudeOffset = Int64(bitPattern: try reader.varint())
            default: try reader.skip(field.type)
            }
        }
        guard (1...1_000_000_000).contains(granularity) else { throw ProtoReader.Malformed() }
    }

    private mutating func readStrings(_ range: Range<Int>) throws(ProtoReader.Malformed) {
        var reader = whole.part(range)
        while let field = try reader.field() {
            guard field.number == 1, field.type == 2 else {
                try reader.skip(field.type)
                continue
            }
            let text = try reader.length()
            if reader.isEqual(text, "shop") { shop = strings.count }
            if reader.isEqual(text, "amenity") { amenity = strings.count }
            strings.append(text)
        }
    }

    private var mayHaveShops: Bool { shop >= 0 || amenity >= 0 }

    /// - Parameter node: called with each shop's id, tags and position.
    /// - Returns: the number of relations that are shops.
    func eachShop(
        node: (Int64, PlaceTags, Position?) throws -> Void, way: (Way) throws -> Void
    ) throws -> Int {
        guard mayHaveShops else { return 0 }
        var relations = 0
        for group in groups {
            var reader = whole.part(group)
            while let field = try reader.field() {
                switch (field.number, field.type) {
                case (1, 2): try readNode(try reader.length(), node)
                case (2, 2): try eachDense(try reader.length(), isTagged: true, node)
                case (3, 2):
                    let found = try self.way(try reader.length())
                    if let found { try way(found) }
                case (4, 2):
                    if try isShop(try reader.length()) { relations += 1 }
                default: try reader.skip(field.type)
                }
            }
        }
        return relations
    }

    /// Passes all nodes, for the ways that refer to them.
    func eachNode(_ body: (Int64, Position?) throws -> Void) throws {
        for group in groups {
            var reader = whole.part(group)
            while let field = try reader.field() {
                switch (field.number, field.type) {
                case (1, 2): try readNode(try reader.length(), isTagged: false) { try body($0, $2) }
                case (2, 2): try eachDense(try reader.length(), isTagged: false) { try body($0, $2) }
                default: try reader.skip(field.type)
                }
            }
        }
    }

    private func readNode(
        _ range: Range<Int>, isTagged: Bool = true, _ body: (Int64, PlaceTags, Position?) throws -> Void
    ) throws {
        var reader = whole.part(range)
        var (id, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
        var keys: Range<Int>?
        var values: Range<Int>?
        while let field = try reader.field() {
            switch (field.number, field.type) {
            case (1, 0): id = try reader.signed()
            case (2, 2): keys = try reader.length()
            case (3, 2): values = try reader.length()
            case (8, 0): latitude = try reader.signed()
            case (9, 0): longitude = try reader.signed()
            default: try reader.skip(field.type)
            }
        }
        let tags = isTagged ? try tags(keys, values) : PlaceTags()
        if let tags { try body(id, tags, position(latitude, longitude)) }
    }

    private func eachDense(
        _ range: Range<Int>, isTagged: Bool, _ body: (Int64, PlaceTags, Position?) throws -> Void
    ) throws {
        var reader = whole.part(range)
        var parts: [Int: Range<Int>] = [:]
        while let field = try reader.field() {
            if field.type == 2 {
                parts[field.number] = try reader.length()
            } else {
                try reader.skip(field.type)
            }
        }
        var ids = whole.part(parts[1] ?? 0..<0)
        var latitudes = whole.part(parts[8] ?? 0..<0)
        var longitudes = whole.part(parts[9] ?? 0..<0)
        var words = whole.part(parts[10] ?? 0..<0)
        var (id, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
        var pairs: [(Int, Int)] = []
        while !ids.isAtEnd {
            id &+= try ids.signed()
            latitude &+= try latitudes.signed()
            longitude &+= try longitudes.signed()
            guard isTagged else {
                try body(id, PlaceTags(), position(latitude, longitude))
                continue
            }
            var isShop = false
            pairs.removeAll(keepingCapacity: true)
            while !words.isAtEnd {
                let key = try index(words.varint())
                if key == 0 { break }
                isShop = isShop || key == shop || key == amenity
                pairs.append((key, try index(words.varint())))
            }
            if isShop { try body(id, tags(pairs), position(latitude, longitude)) }
        }
    }

    private func way(_ range: Range<Int>) throws -> Way? {
        var reader = whole.part(range)
        var way = Way()
        var parts: [Int: Range<Int>] = [:]
        while let field = try reader.field() {
            switch (field.number, field.type) {
            case (1, 0): way.id = Int64(bitPattern: try reader.varint())
            case (_, 2): parts[field.number] = try reader.length()
            default: try reader.skip(field.type)
            }
        }
        guard let tags = try tags(parts[2], parts[3]) else { return nil }
        way.tags = tags
        var nodes = whole.part(parts[8] ?? 0..<0)
        var node: Int64 = 0
        while !nodes.isAtEnd {
            node &+= try nodes.signed()
            way.nodes.append(node)
        }
        // Some files store positions in the ways.
        var latitudes = whole.part(parts[9] ?? 0..<0)
        var longitudes = whole.part(parts[10] ?? 0..<0)
        var (latitude, longitude): (Int64, Int64) = (0, 0)
        while !latitudes.isAtEnd {
            latitude &+= try latitudes.signed()
            longitude &+= try longitudes.signed()
            if let position = position(latitude, longitude) { way.positions.append(position) }
        }
        return way
    }

    private func isShop(_ range: Range<Int>) throws -> Bool {
        var reader = whole.part(range)
        var keys: Range<Int>?
        var values: Range<Int>?
        while let field = try reader.field() {
            switch (field.number, field.type) {
            case (2, 2): keys = try reader.length()
            case (3, 2): values = try reader.length()
            default: try reader.skip(field.type)
            }
        }
        return try tags(keys, values)?.kind != nil
    }

    /// The tags; `nil` unless they include a shop key.
    private func tags(_ keys: Range<Int>?, _ values: Range<Int>?) throws -> PlaceTags? {
        guard let keys, let values else { return nil }
        var (first, second) = (whole.part(keys), whole.part(values))
        var pairs: [(Int, Int)] = []
        var isShop = false
        while !first.isAtEnd {
            let key = try index(first.varint())
            isShop = isShop || key == shop || key == amenity
            pairs.append((key, try index(second.varint())))
        }
        return isShop ? tags(pairs) : nil
    }

    private func tags(_ pairs: [(Int, Int)]) -> PlaceTags {
        var tags = PlaceTags()
        for (key, value) in pairs { tags[whole.text(strings[key])] = whole.text(strings[value]) }
        return tags
    }

    private func index(_ value: UInt64) throws(ProtoReader.Malformed) -> Int {
        guard value < UInt64(strings.count) else { throw ProtoReader.Malformed() }
        return Int(value)
    }

    /// Converts to degrees; `nil` if out of range.
    private func position(_ latitude: Int64, _ longitude: Int64) -> Position? {
        let nanodegrees = 1e-9
        return Position(
            latitude: nanodegrees * (Double(latitudeOffset) + Double(granularity) * Double(latitude)),
            longitude: nanodegrees * (Double(longitudeOffset) + Double(granularity) * Double(longitude)))
    }
}
