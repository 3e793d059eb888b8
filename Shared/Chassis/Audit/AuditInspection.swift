import Foundation
import Logging
import Metrics
import Storage

/// Verifies a service's audit log once an hour without reading all of it.
///
/// Each run checks the entries since the last checkpoint and the segment before the stalest checkpoint. With n
/// checkpoints, each entry is checked again every n hours.
public struct AuditInspection<Scheme: AuditScheme>: Sendable {
    private let database: Database
    private let seal: AuditSeal
    /// The number of entries between two checkpoints.
    private let segment: Int
    private let now: @Sendable () -> Date
    private let logger: Logger

    public init(
        of: Scheme.Type, in database: Database, seal: AuditSeal, segment: Int = 1_000,
        now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.database = database
        self.seal = seal
        self.segment = segment
        self.now = now
        self.logger = logger
    }

    public init(of scheme: Scheme.Type, on platform: Platform) {
        self.init(
            of: scheme, in: platform.database,
            seal: AuditSeal(secret: platform.settings.string("SERVICE_SECRET", default: "")), now: platform.now,
            logger: platform.logger)
    }

    public var scheduledJob: ScheduledJob { ScheduledJob("audit log", every: .seconds(3_600), run: tell) }

    /// Records a gauge and logs a critical message if the log was tampered with.
    private func tell() async throws {
        let broken = try await firstBroken()
        Gauge(label: "audit_log_broken").record(broken == nil ? 0 : 1)
        if let broken { logger.critical("The audit log was tampered with", metadata: ["entry": "\(broken)"]) }
    }

    /// The number of the first entry that was tampered with; `nil` if none was found. Adds checkpoints on the way.
    func firstBroken() async throws -> Int? {
        let stalest = try await database.read { try AuditCheckpoints(db: $0).stalest() }
        var finding: Finding
        repeat {
            finding = try await inspectNext()
            guard finding.broken == nil, !finding.isLast else { break }
            try await set(seal.seal(finding.end))
        } while true
        if let broken = finding.broken { return broken }
        guard let stalest else { return nil }
        let broken = try await inspectAgain(stalest)
        if broken == nil { try await set(stalest) }
        return broken
    }

    private struct Finding: Sendable {
        var broken: Int?
        let end: AuditMark
        /// Whether `end` is the last entry of the log.
        let isLast: Bool
    }

    /// Checks the entries after the last checkpoint.
    private func inspectNext() async throws -> Finding {
        try await database.read { [seal, segment] db in
            let last = try AuditCheckpoints(db: db).last()
            let mark = last?.mark ?? .beginning
            if let last, !seal.fits(last) { return Finding(broken: mark.ordinal, end: mark, isLast: true) }
            let log = AuditLog<Scheme>(db)
            let (end, broken) = try log.inspect(after: mark, upTo: mark.ordinal + segment)
            var finding = Finding(broken: broken, end: end, isLast: end.ordinal < mark.ordinal + segment)
            if broken == nil, finding.isLast, try !log.isHead(end) { finding.broken = end.ordinal + 1 }
            return finding
        }
    }

    /// Checks the entries between `checkpoint` and its predecessor again.
    private func inspectAgain(_ checkpoint: AuditCheckpoint) async throws -> Int? {
        try await database.read { [seal] db in
            let mark = try AuditCheckpoints(db: db).before(checkpoint.mark.ordinal)?.mark ?? .beginning
            let (end, broken) = try AuditLog<Scheme>(db).inspect(after: mark, upTo: checkpoint.mark.ordinal)
            return broken ?? (end == checkpoint.mark && seal.fits(checkpoint) ? nil : checkpoint.mark.ordinal)
        }
    }

    private func set(_ checkpoint: AuditCheckpoint) async throws {
        let instant = now()
        try await database.write { try AuditCheckpoints(db: $0).set(checkpoint, at: instant) }
    }
}
