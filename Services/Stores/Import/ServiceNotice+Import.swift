import Contracts

extension ServiceNotice {
    /// Why and where a file of places could not be read further.
    ///
    /// - Parameter reason: as `PlaceFault.Reason` calls it, or what kept the file from being read.
    static func placeImport(_ reason: String, at byte: Int) -> ServiceNotice {
        switch reason {
        case "cutOff": ServiceNotice("place-import", ["what": "cut-off", "byte": .number(byte)])
        case "notJSON": ServiceNotice("place-import", ["what": "not-json", "byte": .number(byte)])
        case "noPlaces": ServiceNotice("place-import", ["what": "no-places", "byte": .number(byte)])
        case "incomplete": ServiceNotice("place-import", ["what": "incomplete"])
        case "largeRecord": ServiceNotice("place-import", ["what": "large-record", "byte": .number(byte)])
        case "largeCell": ServiceNotice("place-import", ["what": "large-cell", "byte": .number(byte)])
        case "noColumns": ServiceNotice("place-import", ["what": "no-columns"])
        case "notPBF": ServiceNotice("place-import", ["what": "not-pbf"])
        case "unknownFeature": ServiceNotice("place-import", ["what": "unknown-feature", "byte": .number(byte)])
        case "tooMany": ServiceNotice("place-import", ["what": "too-many", "byte": .number(byte)])
        case "slow": ServiceNotice("place-import", ["what": "slow"])
        case "unavailable": ServiceNotice("place-import", ["what": "unavailable"])
        default: ServiceNotice("place-import", ["byte": .number(byte)])
        }
    }
}
