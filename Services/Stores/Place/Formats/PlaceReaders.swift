import Geography

/// The file formats of places.
public enum PlaceFormat: String, CaseIterable, Sendable {
    case overpass
    case geoJSON
    case table
    case pbf

    /// File endings. A `.json` file is read as an answer of Overpass.
    private static let ends: [(String, PlaceFormat)] = [
        (".osm.pbf", .pbf), (".pbf", .pbf), (".geojson", .geoJSON), (".geojsonl", .geoJSON), (".geojsons", .geoJSON),
        (".ndgeojson", .geoJSON), (".csv", .table), (".tsv", .table), (".json", .overpass),
    ]

    /// File endings in lower case; a longer ending stands before its own suffix.
    public static var endings: [String] { ends.map(\.0) }

    /// The format of a file by its ending; `nil` for other endings.
    public init?(fileName: String) {
        let name = fileName.lowercased()
        guard let format = Self.ends.first(where: { name.hasSuffix($0.0) })?.1 else { return nil }
        self = format
    }
}

/// Reads shops from files of any size, piece by piece.
public enum PlaceReaders {
    /// Passes each shop to `each`.
    ///
    /// Malformed records are skipped. Shops before a fault are still passed on.
    ///
    /// - Parameter file: the file's name without its ending. It is the collection of records without one, so the same
    ///   number in two files is two places.
    /// - Throws: a `PlaceFault`, or an error of `each` or the source.
    /// - Returns: the number of places, and of skipped records by reason.
    @discardableResult
    public static func read(
        _ source: some ByteSource, as format: PlaceFormat, of file: String = "", each: (ImportedPlace) throws -> Void
    ) throws -> PlaceTally {
        var tally = PlaceTally()
        try read(source, as: format, of: file, into: &tally, each: each)
        return tally
    }

    /// The same, with a tally that stays valid after a fault.
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
