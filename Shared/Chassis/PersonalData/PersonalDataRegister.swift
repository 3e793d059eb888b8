import Contracts
import Foundation
import Storage

/// The personal data of one service, for export and erasure.
public struct PersonalDataRegister: Sendable {
    public let service: ServiceName
    public let records: [PersonalRecords]

    public init(of service: ServiceName, _ records: [PersonalRecords]) {
        self.service = service
        self.records = records
    }

    /// Exports the personal data of a person. Run it in one read transaction for a consistent snapshot.
    ///
    /// - Parameter household: the person's household, whose shared records are included.
    public func export(
        _ account: ID<Account>, of household: ID<Household>? = nil, in db: any Connection
    ) throws -> PersonalData {
        var exported = try records.reduce(into: [:]) {
            $0[$1.kind, default: []] += try $1.export(account, in: household, db)
        }
        let uses = try PersonalRecords.quotaUses.export(account, db)
        if !uses.isEmpty { exported[PersonalRecords.quotaUses.kind] = uses }
        return PersonalData(service: service, records: exported)
    }

    /// The number of records of each kind about a person.
    ///
    /// - Parameter household: the person's household, whose shared records are counted.
    public func summary(
        _ account: ID<Account>, of household: ID<Household>? = nil, in db: any Connection
    ) throws -> PersonalDataSummary {
        let counts = try (records + [.quotaUses]).map { ($0.kind, try $0.count(account, in: household, db)) }
        let sums = Dictionary(counts, uniquingKeysWith: +)
        var seen: Set<String> = []
        let kinds = counts.map(\.0).filter { seen.insert($0).inserted }
        return PersonalDataSummary(
            service: service, kinds: kinds.map { PersonalDataSummary.Kind(name: $0, count: sums[$0] ?? 0) })
    }

    /// Erases all data about a person, including the chassis's: stored answers, undelivered events, jobs and bans.
    /// Later events about the person are dropped. A job scrubs the old rows from the database files.
    public func erase(_ account: ID<Account>, at instant: Date, in db: any Connection) throws -> ErasureReport {
        try ErasedAccountTable(db).insert(account, at: instant)
        // Dead letters would delay the news of the erasure. The steps below may publish further events.
        try db.withdraw(about: account.description)
        // Jobs come first, because handlers lock their job before other rows.
        try db.withdrawJobs(of: account.description)
        var erased: [String: Int] = [:]
        var kept: [ErasureReport.RetainedRecords] = []
        for records in records {
            let count = try records.erase(account, db)
            if let reason = records.reason {
                if count > 0 {
                    kept.append(ErasureReport.RetainedRecords(what: records.kind, count: count, reason: reason))
                }
            } else {
                erased[records.kind, default: 0] += count
            }
        }
        let uses = try PersonalRecords.quotaUses.erase(account, db)
        if uses > 0 { erased[PersonalRecords.quotaUses.kind] = uses }
        try IdempotencyTable(db: db).forget(answersTo: account)
        try AccountBanTable(db).lift(from: account)
        try db.enqueue(ErasedTables(of: db), as: .erasedTables, at: instant)
        return ErasureReport(service: service, erasedAt: instant, erased: erased, kept: kept)
    }

    /// Erases data that arrived after a person left, for example from a request under way.
    func eraseWhatCameLate(at instant: Date, in db: any Connection) throws {
        let table = ErasedAccountTable(db)
        for account in try table.unswept(before: instant.addingTimeInterval(-Self.latest)) {
            _ = try erase(account, at: instant, in: db)
            try table.sweep(account)
        }
    }

    /// The time after which no more data about a person can arrive, in seconds. Their last access token has expired by
    /// then, and so have other services' requests on their behalf.
    static let latest = 15 * 60.0
}
