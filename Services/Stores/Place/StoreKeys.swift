import Contracts
import StoreImport
import StoresContracts

/// The keys of stores in price tables: a source and its key, such as `osm:node/16257496`. `corner:17` is the record
/// with the id 17 in a table of the chain or the file “corner”.
struct StoreKeys: Sendable {
    /// Prefixes of collections from files and chains.
    private static let parts = ["table/", "geojson/", "atp/"]
    /// Most colons tried as the separator; a key may contain colons too.
    private static let mostColons = 8
    private static let longest = 600

    /// The key text of a record.
    static func text(_ source: PlaceSource) -> String {
        let isOfSpider = source.collection.hasPrefix("atp/")
        return "\(isOfSpider ? source.collection : StoreAttribution.key(of: source)):\(source.key)"
    }

    /// The records that a text may mean, exact matches apart from the others; `nil` if it is no key of a store.
    static func records(_ text: String) -> (exact: [ID<Store>], others: [ID<Store>])? {
        guard text.utf8.count <= longest else { return nil }
        var (exact, others): ([ID<Store>], [ID<Store>]) = ([], [])
        for colon in text.indices.filter({ text[$0] == ":" }).prefix(mostColons) {
            let (source, key) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
            guard !source.isEmpty, !key.isEmpty else { continue }
            exact.append(ID(of: PlaceSource(collection: source, key: key)))
            others += parts.map { ID(of: PlaceSource(collection: $0 + source, key: key)) }
            // A key of All the Places with its spider.
            let words = key.split(separator: "/", maxSplits: 1).map(String.init)
            if source == "atp", words.count == 2 {
                others.append(ID(of: PlaceSource(collection: "atp/\(words[0])", key: words[1])))
            }
        }
        return exact.isEmpty ? nil : (exact, others)
    }

    /// The key of All the Places without its spider; `nil` for other texts.
    static func keyOfAllThePlaces(_ text: String) -> String? {
        text.hasPrefix("atp:") && text.utf8.count > 4 ? String(text.dropFirst(4)) : nil
    }
}
