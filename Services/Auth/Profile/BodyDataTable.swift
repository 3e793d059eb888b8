import AuthContracts
import Contracts
import Storage

/// The `body_data` table, in an open transaction.
struct BodyDataTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ account: ID<Account>) throws -> BodyData {
        try db.first("SELECT * FROM body_data WHERE account_id = \(account)") { row in
            try BodyData(
                heightCentimetres: row["height_cm"], weightKilograms: row["weight_kg"], birthYear: row["birth_year"],
                formula: row["formula"], activity: row["activity"])
        } ?? BodyData()
    }

    func replace(_ body: BodyData, of account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO body_data (account_id, height_cm, weight_kg, birth_year, formula, activity)
            VALUES (\(account), \(body.heightCentimetres), \(body.weightKilograms), \(body.birthYear),
                \(body.formula), \(body.activity))
            ON CONFLICT (account_id) DO UPDATE SET height_cm = excluded.height_cm, weight_kg = excluded.weight_kg,
                birth_year = excluded.birth_year, formula = excluded.formula, activity = excluded.activity
            """)
    }
}

extension EnergyFormula: SQLConvertible {}
extension ActivityLevel: SQLConvertible {}
