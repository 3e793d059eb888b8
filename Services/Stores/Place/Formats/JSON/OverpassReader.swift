import Geography

/// Reads JSON answers of the Overpass API, with `out center` or `out geom` for ways and relations
/// (https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL).
enum OverpassReader {
    static func read(
        _ source: some ByteSource, _ tally: inout PlaceTally, _ each: (ImportedPlace) throws -> Void
    ) throws {
        var records = JSONRecords(source)
        try records.each(ofList: "elements") { key, value in
            // On a timeout, Overpass returns a partial answer with this remark.
            if key == "remark", value.string?.contains("error") == true { throw PlaceFault(.incomplete, at: 0) }
        } _: { value, offset in
            guard let element = value, let type = element["type"]?.string, case .integer(let id)? = element["id"] else {
                return tally.skip(PlaceFault(value == nil ? .notJSON : .noPlaces, at: offset))
            }
            var tags = PlaceTags()
            if case .object(let members)? = element["tags"] {
                for (key, value) in members where tags[key] == nil { tags[key] = value.string }
            }
            let source = PlaceSource(collection: "osm", key: "\(type)/\(id)")
            switch tags.place(source, at: position(element)) {
            case .place(let place):
                tally.places += 1
                try each(place)
            case .skipped(let reason): tally.skip(reason, at: offset)
            }
        }
    }

    private static func position(_ element: JSONValue) -> Position? {
        if let position = point(element) ?? element["center"].flatMap(point) { return position }
        if case .array(let points)? = element["geometry"] { return Position.middle(of: points.compactMap(point)) }
        guard let bounds = element["bounds"], let south = bounds["minlat"]?.double,
            let north = bounds["maxlat"]?.double,
            let west = bounds["minlon"]?.double, let east = bounds["maxlon"]?.double,
            let first = Position(latitude: south, longitude: west),
            let second = Position(latitude: north, longitude: east)
        else { return nil }
        return Position.middle(of: [first, second])
    }

    private static func point(_ value: JSONValue) -> Position? {
        guard let latitude = value["lat"]?.double, let longitude = value["lon"]?.double else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }
}
