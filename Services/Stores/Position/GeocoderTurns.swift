import Foundation
import Storage

/// One question a second, whichever copy of the service asks it.
struct GeocoderTurns: Sendable {
    /// In milliseconds.
    private static let pause = 1_000
    /// What lies farther ahead than that was written by a clock that was wrong.
    private static let farthest = 60_000

    let database: Database
    let now: @Sendable () -> Date

    /// Whether the pause since the last question is over; it begins anew then. Without an answer of the database nothing is
    /// asked.
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
