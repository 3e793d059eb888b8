import Geography

/// Reads GeoJSON (RFC 7946) as All the Places writes it, or with one feature a line (RFC 8142).
enum GeoJSONReader {
    static func read(
        _ source: some ByteSource, of file: String, _ tally: inout PlaceTally, _ each: (ImportedPlace) throws -> Void
    ) throws {
        var records = JSONRecords(source)
        try records.each(ofList: "features") { _, _ in
        } _: { value, offset in
            guard let feature = value, feature["type"]?.string == "Feature" else {
                return tally.skip(PlaceFault(value == nil ? .notJSON : .noPlaces, at: offset))
            }
            var tags = PlaceTags()
            if case .object(let members)? = feature["properties"] {
                for (key, value) in members where tags[key] == nil { tags[key] = value.written }
            }
            let middle = feature["geometry"].flatMap { position($0, depth: 0) }
            switch tags.place(origin(feature, tags, at: middle, of: file), at: middle) {
            case .place(let place):
                tally.places += 1
                try each(place)
            case .skipped(let reason): tally.skip(reason, at: offset)
            }
        }
    }

    /// The source of a feature: All the Places' spider with the chain's number, an OpenStreetMap element, or the file.
    /// A feature without an id is identified by its position.
    private static func origin(
        _ feature: JSONValue, _ tags: PlaceTags, at middle: Position?, of file: String
    ) -> PlaceSource {
        let ids = [tags.text("@id"), feature["id"]?.written].compactMap(\.self).filter { !$0.isEmpty }
        let key = tags.text("ref") ?? ids.first ?? middle.map { "\($0.latitude),\($0.longitude)" } ?? ""
        if let spider = tags.text("@spider") { return PlaceSource(collection: "atp/\(spider)", key: key) }
        if let element = ids.first(where: isElement) { return PlaceSource(collection: "osm", key: element) }
        return PlaceSource(collection: file.isEmpty ? "geojson" : "geojson/\(file)", key: key)
    }

    /// Whether it is an OpenStreetMap element, such as `node/16257496`.
    private static func isElement(_ id: String) -> Bool {
        let parts = id.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && ["node", "way", "relation"].contains(parts[0]) && UInt64(parts[1]) != nil
    }

    private static func position(_ geometry: JSONValue, depth: Int) -> Position? {
        if case .array(let parts)? = geometry["geometries"], depth < 2, let first = parts.first {
            return position(first, depth: depth + 1)
        }
        guard let coordinates = geometry["coordinates"] else { return nil }
        var corners: [Position] = []
        var isWhole = true
        collect(coordinates, into: &corners, &isWhole)
        // A ring repeats its first corner.
        if corners.count > 2, corners.first == corners.last { corners.removeLast() }
        return isWhole ? Position.middle(of: corners) : nil
    }

    /// Collects all corners at any depth.
    private static func collect(_ value: JSONValue, into corners: inout [Position], _ isWhole: inout Bool) {
        guard case .array(let values) = value, let first = values.first else { return }
        if let longitude = first.double {
            guard values.count > 1, let latitude = values[1].double,
                let position = Position(latitude: latitude, longitude: longitude)
            else {
                isWhole = false
                return
            }
            corners.append(position)
        } else {
            for value in values { collect(value, into: &corners, &isWhole) }
        }
    }
}
