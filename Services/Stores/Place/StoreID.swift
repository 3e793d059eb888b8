import Contracts
import Crypto
import Foundation
import StoreImport
import StoresContracts

extension ID<Store> {
    /// The identity of the place that a source tells of: always the same, so that a file can be read again and prices stay.
    ///
    /// It is a UUID of version 8 (RFC 9562): the collection's digest, and then what tells the record. Records of
    /// OpenStreetMap, and those of other sources that go by numbers, stand in the order of their numbers, so that a file in
    /// that order is written in order.
    init(of source: PlaceSource) {
        let collection = Self.first(SHA256.hash(data: Data(source.collection.utf8)))
        let (middle, low) = Self.record(source.key)
        self.init(version8: collection & 0xFFFF_FFFF_FFFF_0000 | middle & 0x0FFF, low)
    }

    private static let kinds: [(prefix: String, number: UInt64)] = [
        ("node/", 0), ("way/", 1), ("relation/", 2), ("", 3),
    ]

    private static func record(_ key: String) -> (UInt64, UInt64) {
        for (prefix, number) in kinds where key.hasPrefix(prefix) {
            if let id = UInt64(key.dropFirst(prefix.count)), id >> 61 == 0, "\(prefix)\(id)" == key {
                return (number, id)
            }
        }
        let digest = SHA256.hash(data: Data(key.utf8))
        let bytes = Array(digest)
        // The lowest are for the kinds above.
        let middle = 4 + (UInt64(bytes[8]) << 8 | UInt64(bytes[9])) % 0xFFC
        return (middle, first(digest))
    }

    private static func first(_ digest: SHA256.Digest) -> UInt64 {
        digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
