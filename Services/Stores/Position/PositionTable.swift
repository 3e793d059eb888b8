import Chassis
import Contracts
import Foundation
import Storage
import StoresContracts

/// The `shopping_positions` table, in an open transaction: where a person last said to shop.
struct PositionTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ account: ID<Account>) throws -> ShoppingPosition? {
        try db.first("SELECT * FROM shopping_positions WHERE account_id = \(account)") { row in
            let word: String = try row["source"]
            let (teller, isOnlyTown): (String?, Bool) = (try row["told_by"], try row["is_only_town"])
            return ShoppingPosition(
                source: ShoppingPosition.Source(rawValue: word) ?? .place,
                position: GeoPosition(latitude: try row["latitude"], longitude: try row["longitude"]),
                name: try row["name"], attribution: teller.flatMap(StoreAttribution.init(teller:)), at: try row["at"],
                isOnlyTown: isOnlyTown ? true : nil)
        }
    }

    func set(_ position: ShoppingPosition, at place: GeoPosition, of account: ID<Account>, instant: Date) throws {
        try db.execute(
            """
            INSERT INTO shopping_positions (account_id, source, latitude, longitude, name, told_by, at, is_only_town)
            VALUES (\(account), \(position.source.rawValue), \(place.latitude), \(place.longitude), \(position.name),
                \(position.attribution?.source), \(instant), \(position.isOnlyTown == true))
            ON CONFLICT (account_id) DO UPDATE SET source = excluded.source, latitude = excluded.latitude,
                longitude = excluded.longitude, name = excluded.name, told_by = excluded.told_by, at = excluded.at,
                is_only_town = excluded.is_only_town
            """)
    }

    func remove(_ account: ID<Account>) throws {
        try db.execute("DELETE FROM shopping_positions WHERE account_id = \(account)")
    }
}
