import Algorithms
import Contracts
import Foundation
import Storage

/// A stored change.
struct RecordedChange: Hashable, Sendable {
    let cursor: FeedCursor
    let action: ChangeAction
    let kind: String
    let subject: String?

    var onWire: FeedChange {
        FeedChange(
            cursor: cursor.text, action: action, kind: kind, subject: subject,
            at: Date(timeIntervalSince1970: Double(cursor.at) / 1_000))
    }
}

/// The changes after a cursor.
enum FeedPart: Sendable {
    case changes([RecordedChange])
    /// Some of the changes were pruned, or the cursor belongs to another history. The feed can continue from `present`.
    case tooOld(present: FeedCursor)
}

/// The tables `feed_topics` and `feed_changes`, in an open transaction.
///
/// The row of a topic counts its changes, and is locked from a change until the end of the transaction. The changes of
/// a topic are thus committed in the order of their numbers, and a rollback leaves no gap. A reader who has seen a
/// number has seen all smaller ones.
struct ChangeTable {
    /// The time for which a change is kept, in seconds.
    static let retention: TimeInterval = 86_400
    /// The number of changes kept per topic.
    static let mostKept = 1_000

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func record(
        _ action: ChangeAction, _ kind: String, _ subject: String?, in topic: ChangeTopic, at instant: Date
    ) throws {
        // Instants never decrease within a topic, even if the clocks of processes differ.
        let cursor = try db.first(
            """
            INSERT INTO feed_topics (topic, last, changed_at_ms) VALUES (\(topic), 1, \(instant.wholeMilliseconds))
            ON CONFLICT (topic) DO UPDATE SET last = feed_topics.last + 1,
                changed_at_ms = CASE WHEN feed_topics.changed_at_ms > excluded.changed_at_ms
                    THEN feed_topics.changed_at_ms ELSE excluded.changed_at_ms END
            RETURNING last, changed_at_ms
            """
        ) { FeedCursor(topic, try $0["last"], at: try $0["changed_at_ms"]) }
        guard let cursor else { throw StorageError.failed("A topic has no number for its change.") }
        try db.execute(
            """
            INSERT INTO feed_changes (topic, sequence, at_ms, action, kind, subject)
            VALUES (\(topic), \(cursor.sequence), \(cursor.at), \(action.rawValue), \(kind), \(subject))
            """)
    }

    /// The cursor after the last change of a topic; a cursor at `instant` if the topic has no changes.
    func present(_ topic: ChangeTopic, at instant: Date) throws -> FeedCursor {
        try db.first("SELECT last, changed_at_ms FROM feed_topics WHERE topic = \(topic)") {
            FeedCursor(topic, try $0["last"], at: try $0["changed_at_ms"])
        } ?? FeedCursor(topic, 0, at: instant.wholeMilliseconds)
    }

    /// Up to `limit` changes of a topic after `cursor`.
    func part(_ topic: ChangeTopic, after cursor: FeedCursor, limit: Int, at instant: Date) throws -> FeedPart {
        guard cursor.belongs(to: topic) else { return .tooOld(present: try present(topic, at: instant)) }
        let found = try rows(topic, from: max(1, cursor.sequence), limit: limit + 1)
        if cursor.sequence == 0 {
            // All later changes are still stored if the cursor was made within the retention, less an hour for clock
            // differences.
            let oldest = (instant - Self.retention + 3_600).wholeMilliseconds
            let isRecent = cursor.at >= oldest && cursor.at <= (instant + 3_600).wholeMilliseconds
            if isRecent, found.first.map({ $0.cursor.sequence == 1 }) ?? true {
                return .changes(Array(found.prefix(limit)))
            }
        } else if found.first?.cursor == cursor {
            return .changes(Array(found.dropFirst()))
        }
        return .tooOld(present: try present(topic, at: instant))
    }

    /// The last changes of each topic whose cursor has moved; `nil` for a topic that has no changes any more. Each list
    /// has at most `most` changes and begins with the last seen one if possible.
    func tails(
        of seen: [ChangeTopic: FeedCursor?], most: Int
    ) throws -> [ChangeTopic: (cursor: FeedCursor, tail: [RecordedChange])?] {
        var tails: [ChangeTopic: (cursor: FeedCursor, tail: [RecordedChange])?] = [:]
        for portion in seen.keys.chunks(ofCount: Self.portion) {
            let present = try db.all(
                "SELECT topic, last, changed_at_ms FROM feed_topics WHERE topic IN \(SQL.list(portion))"
            ) { row in
                let topic: ChangeTopic = try row["topic"]
                return (topic, FeedCursor(topic, try row["last"], at: try row["changed_at_ms"]))
            }
            let now = Dictionary(present) { $1 }
            for topic in portion {
                let before = seen[topic] ?? nil
                guard let cursor = now[topic] else {
                    if before != nil { tails[topic] = .some(nil) }
                    continue
                }
                guard cursor != before else { continue }
                let first = max(1, before?.sequence ?? cursor.sequence, cursor.sequence - most + 1)
                tails[topic] = (cursor, try rows(topic, from: first, limit: most))
            }
        }
        return tails
    }

    /// Deletes changes that are too old or exceed `mostKept`, and topics without changes within the retention.
    func prune(at instant: Date) throws {
        let oldest = (instant - Self.retention).wholeMilliseconds
        try db.execute("DELETE FROM feed_topics WHERE changed_at_ms < \(oldest)")
        try db.execute(
            """
            DELETE FROM feed_changes WHERE at_ms < \(oldest) OR sequence <= (
                SELECT last - \(Self.mostKept) FROM feed_topics WHERE feed_topics.topic = feed_changes.topic)
            """)
    }

    private static let portion = 200

    private func rows(_ topic: ChangeTopic, from sequence: Int, limit: Int) throws -> [RecordedChange] {
        try db.all(
            """
            SELECT sequence, at_ms, action, kind, subject FROM feed_changes
            WHERE topic = \(topic) AND sequence >= \(sequence) ORDER BY sequence LIMIT \(limit)
            """
        ) { row in
            RecordedChange(
                cursor: FeedCursor(topic, try row["sequence"], at: try row["at_ms"]),
                action: ChangeAction(rawValue: try row["action"]) ?? .changed, kind: try row["kind"],
                subject: try row["subject"])
        }
    }
}
