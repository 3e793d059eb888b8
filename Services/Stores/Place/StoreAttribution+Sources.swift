import StoreImport
import StoresContracts

extension StoreAttribution {
    private static let openStreetMap = StoreAttribution(
        source: "osm", text: "© OpenStreetMap contributors (ODbL)", link: "https://www.openstreetmap.org/copyright")
    private static let allThePlaces = StoreAttribution(
        source: "atp", text: "All the Places (CC0)", link: "https://www.alltheplaces.xyz")
    private static let google = StoreAttribution(source: "google", text: "Google Maps", link: nil)

    /// Sources that mean more than who tells.
    private static let own: Set<String> = ["osm", "atp", "google", "partner"]

    /// Whom to name for a record: collections with a slash are parts of one source. A file that is called like a source of our
    /// own does not pass for it.
    static func key(of source: PlaceSource) -> String {
        let collection = source.collection
        if own.contains(collection) { return collection }
        if collection.hasPrefix("atp/") { return "atp" }
        let parts = collection.split(separator: "/", maxSplits: 1).map(String.init)
        guard let last = parts.last else { return "other" }
        return own.contains(last.lowercased()) ? collection : last
    }

    /// Those of the sources, in their order, each once.
    static func of(_ stores: some Sequence<Store>) -> [StoreAttribution] {
        Set(stores.flatMap(\.sources)).sorted().map { source in
            switch source {
            case "osm": openStreetMap
            case "atp": allThePlaces
            case "google": google
            default: StoreAttribution(source: source, text: source)
            }
        }
    }
}
