import Chassis
import Contracts
import Foundation
import Offers
import Storage

/// The quotes offered to people, until they expire.
struct QuoteFeature: Feature {
    /// How long an expired quote is kept, in seconds.
    static let kept: TimeInterval = 86_400

    private let platform: Platform
    private let routes: QuoteRoutes

    init(_ orders: OrdersComponents) {
        platform = orders.platform
        routes = QuoteRoutes(orders)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("expired quotes", every: .seconds(3_600)) { [platform] in
                let oldest = platform.now().addingTimeInterval(-Self.kept)
                _ = try await platform.database.write { try QuoteTable($0).deleteExpired(before: oldest) }
            }
        ]
    }

    static func personalData(_ orders: OrdersComponents) -> [PersonalRecords] {
        [.rows("quotes", in: "quotes", of: "account", showing: "id, content, expires_at", json: ["content"])]
    }

    static let migrations = [
        Migration(
            "100 quotes",
            """
            CREATE TABLE quotes (
                id         TEXT PRIMARY KEY,
                account    TEXT NOT NULL,
                partner_id TEXT NOT NULL,
                content    TEXT NOT NULL,
                expires_at TEXT NOT NULL
            );
            CREATE INDEX quotes_by_account ON quotes (account);
            CREATE INDEX quotes_by_expiry ON quotes (expires_at);
            """)
    ]
}
