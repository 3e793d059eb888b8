import Metrics
import Offers
import OrdersContracts
import Storage

/// Metrics of partners.
enum PartnerMetrics {
    /// Records the number of partners in each state.
    static func tell(_ database: Database) async throws {
        let counts = try await database.read { db in
            try db.all("SELECT state, count(*) AS partners FROM partners GROUP BY state") {
                (try $0["state"] as PartnerState, try $0["partners"] as Int)
            }
        }
        for state in PartnerState.allCases {
            let count = counts.first { $0.0 == state }?.1 ?? 0
            Gauge(label: "partners", dimensions: [("state", state.rawValue)]).record(count)
        }
    }

    /// Counts a refused key.
    static func refusedKey() { Counter(label: "partner_keys_refused_total").increment() }
}
