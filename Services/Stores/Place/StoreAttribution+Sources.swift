import StoreImport
import StoresContracts

extension StoreAttribution {
    private static let openStreetMap = StoreAttribution(
        source: "osm", text: "© OpenStreetMap contributors (ODbL)", link: "https://www.openstreetmap.org/copyright")
    private static let allThePlaces = StoreAttribution(
        source: "atp", text: "All the Places (CC0)", link: "https://www.alltheplaces.xyz")
    private static let google = StoreAttribution(source: "google", text: "Google Maps", link: nil)

    /// Whom to name for a record: collections with a slash are parts of one source.
    static func key(of source: PlaceSource) -> String {
        let parts = source.collection.split(separator: "/", maxSplits: 1).map(String.init)
        guard let first = parts.first else { return "other" }
        if ["osm", "atp", "google"].contains(first) { return first }
        return parts.count > 1 ? parts[1] : first
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
