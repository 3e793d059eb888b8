import Foundation
import Storage

/// Limits the geocoder to one question a second, over all processes.
struct GeocoderRateLimit: Sendable {
    /// Shortest time between two questions, in milliseconds.
    private static let pause = 1_000
    /// A later time comes from a wrong clock and is ignored, in milliseconds ahead.
    private static let farthest = 60_000

    let database: Database
    let now: @Sendable () -> Date

    /// Returns `true` and restarts the pause if it has passed. Returns `false` if the database does not answer.
    func take() async -> Bool {
        let instant = Int(exactly: (now().timeIntervalSince1970 * 1_000).rounded()) ?? 0
        let changed = try? await database.write { db in
            try db.execute(
                """
                INSERT INTO geocoder_turns (name, asked_at_ms) VALUES ('geocoder', \(instant))
                ON CONFLICT (name) DO UPDATE SET asked_at_ms = excluded.asked_at_ms
                WHERE geocoder_turns.asked_at_ms <= \(instant - Self.pause)
                    OR geocoder_turns.asked_at_ms > \(instant + Self.farthest)
                """)
        }
        return changed == 1
    }
}
