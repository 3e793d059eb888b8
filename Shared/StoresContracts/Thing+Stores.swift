import Contracts

/// What can be looked for in vain at stores.
extension Thing {
    public static let store = Thing("store")
    public static let placeImport = Thing("place-import")
}
