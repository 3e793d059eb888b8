import AuthContracts
import Contracts
import Kitchen
import Storage

/// The `nutrition_targets` table, in an open transaction.
struct NutritionTargetTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// In the order of the nutrients, those of a day before those of a week.
    func all(of account: ID<Account>) throws -> NutritionTargets {
        let targets = try db.all("SELECT * FROM nutrition_targets WHERE account_id = \(account)") { row in
            try NutritionTarget(row: row)
        }.compactMap { $0 }
        return NutritionTargets(
            targets: NutritionTarget.Period.allCases.flatMap { period in
                Nutrient.allCases.compactMap { nutrient in
                    targets.first { $0.period == period && $0.nutrient == nutrient }
                }
            })
    }

    func replace(_ targets: NutritionTargets, of account: ID<Account>) throws {
        try db.execute("DELETE FROM nutrition_targets WHERE account_id = \(account)")
        for target in targets.targets {
            try db.execute(
                """
                INSERT INTO nutrition_targets (account_id, nutrient, period, least, most)
                VALUES (\(account), \(target.nutrient.rawValue), \(target.period.rawValue), \(target.least),
                    \(target.most))
                """)
        }
    }
}

extension NutritionTarget {
    /// `nil` for a nutrient that is not kept any more.
    fileprivate init?(row: Row) throws {
        guard let nutrient = Nutrient(rawValue: try row["nutrient"]), let period = Period(rawValue: try row["period"])
        else { return nil }
        try self.init(nutrient: nutrient, period: period, least: row["least"], most: row["most"])
    }
}
