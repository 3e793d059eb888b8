import Contracts
import RecipesContracts
import Storage
import StoresContracts

/// Sources of prices, apart from partner markets, whose prices come from their own catalogues.
extension StorePriceTable {
    private static let isTable: SQL = "store_id NOT IN (SELECT id FROM stores WHERE collection = 'partner')"

    /// The sources, the one with the newest price first.
    func sources(upTo most: Int) throws -> [StorePriceSource] {
        try db.all(
            """
            SELECT source, COUNT(*) AS prices, COUNT(DISTINCT store_id) AS stores, MAX(seen) AS newest,
                MIN(seen) AS oldest
            FROM store_prices WHERE \(Self.isTable) GROUP BY source ORDER BY newest DESC, source LIMIT \(most)
            """
        ) { row in
            StorePriceSource(
                source: try row["source"], prices: try row["prices"], stores: try row["stores"],
                newest: try row["newest"], oldest: try row["oldest"])
        }
    }

    func removeAll(of source: String) throws -> Int {
        let foods = try db.all("SELECT DISTINCT food_id FROM store_prices WHERE source = \(source) AND \(Self.isTable)")
        {
            try $0["food_id"] as ID<Food>
        }
        try changed(Set(foods))
        return try db.execute("DELETE FROM store_prices WHERE source = \(source) AND \(Self.isTable)")
    }
}
