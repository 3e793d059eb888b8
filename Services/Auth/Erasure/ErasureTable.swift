import Contracts
import Foundation
import Storage

/// The `erasures` and `erasure_reports` tables, in an open transaction.
struct ErasureTable {
    /// How long a completed receipt is kept, in seconds.
    static let lifetime: TimeInterval = 365 * 86_400

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Adds a receipt without reports.
    func insert(_ erasure: ID<ErasureReceipt>, _ key: ErasureKey, of services: [ServiceName], at instant: Date) throws {
        try db.execute(
            "INSERT INTO erasures (id, key_hash, asked_at) VALUES (\(erasure), \(key.hash), \(instant))")
        for service in services {
            try db.execute(
                """
                INSERT INTO erasure_reports (erasure_id, service, erased, kept)
                VALUES (\(erasure), \(service.rawValue), '{}', '[]')
                """)
        }
    }

    /// Stores a report. Only the first one of a service counts, because its data is erased once.
    func note(_ report: ErasureReport, on erasure: ID<ErasureReceipt>, at instant: Date) throws {
        // Concurrent reports wait for each other, so the last one completes the receipt.
        try db.execute("UPDATE erasures SET asked_at = asked_at WHERE id = \(erasure)")
        try db.execute(
            """
            UPDATE erasure_reports SET erased_at = \(report.erasedAt ?? instant), erased = \(Self.text(report.erased)),
                kept = \(Self.text(report.kept))
            WHERE erasure_id = \(erasure) AND service = \(report.service.rawValue) AND erased_at IS NULL
            """)
        try db.execute(
            """
            UPDATE erasures SET completed_at = \(instant)
            WHERE id = \(erasure) AND completed_at IS NULL AND NOT EXISTS (
                SELECT 1 FROM erasure_reports WHERE erasure_id = \(erasure) AND erased_at IS NULL)
            """)
    }

    func find(_ key: ErasureKey) throws -> ErasureReceipt? {
        let reports = try db.all(
            """
            SELECT erasure_reports.* FROM erasure_reports JOIN erasures ON erasures.id = erasure_id
            WHERE key_hash = \(key.hash)
            """, as: ErasureReport.init(row:)
        ).sorted { Self.place($0.service) < Self.place($1.service) }
        return try db.first("SELECT asked_at, completed_at FROM erasures WHERE key_hash = \(key.hash)") {
            try ErasureReceipt(
                key: key.text, askedAt: $0["asked_at"], completedAt: $0["completed_at"], services: reports)
        }
    }

    func erase(completedBefore instant: Date) throws {
        try db.execute("DELETE FROM erasures WHERE completed_at < \(instant)")
    }

    private static func text(_ value: some Encodable) throws -> String {
        String(decoding: try WireFormat.encoder.encode(value), as: UTF8.self)
    }

    private static func place(_ service: ServiceName) -> Int { ServiceName.allCases.firstIndex(of: service) ?? .max }
}

extension ErasureReport {
    fileprivate init(row: Row) throws {
        let (service, erased, kept): (String, String, String) = try (row["service"], row["erased"], row["kept"])
        guard let service = ServiceName(rawValue: service) else {
            throw SQLValueMismatch(.text(service), expected: "a service", column: "service")
        }
        try self.init(
            service: service, erasedAt: row["erased_at"],
            erased: WireFormat.decoder.decode([String: Int].self, from: Data(erased.utf8)),
            kept: WireFormat.decoder.decode([RetainedRecords].self, from: Data(kept.utf8)))
    }
}
