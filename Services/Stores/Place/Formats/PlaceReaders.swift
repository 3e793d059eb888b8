import Geography

/// What places are imported from.
public enum PlaceFormat: String, CaseIterable, Sendable {
    case overpass
    case geoJSON
    case table
    case pbf

    /// What ends in `.json` is taken for an answer of Overpass.
    private static let ends: [(String, PlaceFormat)] = [
        (".osm.pbf", .pbf), (".pbf", .pbf), (".geojson", .geoJSON), (".geojsonl", .geoJSON), (".geojsons", .geoJSON),
        (".ndgeojson", .geoJSON), (".csv", .table), (".tsv", .table), (".json", .overpass),
    ]

    /// What the names of files end in, in small letters; a longer one stands before one that it ends in.
    public static var endings: [String] { ends.map(\.0) }

    /// By the end of a file's name; `nil` for others.
    public init?(fileName: String) {
        let name = fileName.lowercased()
        guard let format = Self.ends.first(where: { name.hasSuffix($0.0) })?.1 else { return nil }
        self = format
    }
}

/// Reads shops from files of any size, piece by piece.
public enum PlaceReaders {
    /// Hands over one shop after the other.
    ///
    /// A record is handed over only when all of it is read; one that is malformed is skipped. A fault comes after what was read
    /// before it, which stands.
    ///
    /// - Parameter file: what the file is called, without its ending: the collection of what names none itself, so that what
    ///   has number 1 in two files is two places.
    /// - Throws: a `PlaceFault`, or what `each` or the source throws.
    /// - Returns: how many there were, and what was skipped for which reason.
    @discardableResult
    public static func read(
        _ source: some ByteSource, as format: PlaceFormat, of file: String = "", each: (ImportedPlace) throws -> Void
    ) throws -> PlaceTally {
        var tally = PlaceTally()
        try read(source, as: format, of: file, into: &tally, each: each)
        return tally
    }

    /// The same with a count that also holds, where a fault is thrown, what was read and skipped before it.
    public static func read(
        _ source: some ByteSource, as format: PlaceFormat, of file: String = "", into tally: inout PlaceTally,
        each: (ImportedPlace) throws -> Void
    ) throws {
        switch format {
        case .overpass: try OverpassReader.read(source, &tally, each)
        case .geoJSON: try GeoJSONReader.read(source, of: file, &tally, each)
        case .table: try TableReader.read(DecodedBytes(source), of: file, &tally, each)
        case .pbf: try PBFReader.read(source, &tally, each)
        }
        try tally.finish()
    }
}
