import Contracts

/// Resources of stores that a request may not find.
extension Thing {
    public static let store = Thing("store")
    public static let placeImport = Thing("place-import")
}
