import Contracts
import Foundation
import Storage

/// Everything that one service keeps about people: what a person asks for, and what goes when they leave.
public struct PersonalDataRegister: Sendable {
    public let service: ServiceName
    public let records: [PersonalRecords]

    public init(of service: ServiceName, _ records: [PersonalRecords]) {
        self.service = service
        self.records = records
    }

    /// All that is kept about a person, in one consistent snapshot.
    ///
    /// - Parameter household: the household of the person, whose shared records are given as well.
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

    /// How many records of each kind are kept about a person.
    public func summary(_ account: ID<Account>, in db: any Connection) throws -> PersonalDataSummary {
        let counts = try (records + [.quotaUses]).map { ($0.kind, try $0.count(account, db)) }
        let sums = Dictionary(counts, uniquingKeysWith: +)
        var seen: Set<String> = []
        let kinds = counts.map(\.0).filter { seen.insert($0).inserted }
        return PersonalDataSummary(
            service: service, kinds: kinds.map { PersonalDataSummary.Kind(name: $0, count: sums[$0] ?? 0) })
    }

    /// Erases all that is kept about a person, what the chassis keeps included: answers that were kept for them, events
    /// about them that wait to be taken, and their jobs. From then on events about them are dropped. A job takes the
    /// old rows out of the database's files.
    public func erase(_ account: ID<Account>, at instant: Date, in db: any Connection) throws -> ErasureReport {
        try ErasedAccountTable(db).insert(account, at: instant)
        // Parked ones would hold up the news that the person left; what follows may publish news of its own.
        try db.withdraw(about: account.description)
        // First, as handlers hold their job before they change what it is about.
        try db.withdrawJobs(of: account.description)
        var erased: [String: Int] = [:]
        var kept: [ErasureReport.Kept] = []
        for records in records {
            let count = try records.erase(account, db)
            if let reason = records.reason {
                if count > 0 { kept.append(ErasureReport.Kept(what: records.kind, count: count, reason: reason)) }
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

    /// Erases once more what came about people who left a while ago: a request of theirs may have been under way.
    func eraseWhatCameLate(at instant: Date, in db: any Connection) throws {
        let table = ErasedAccountTable(db)
        for account in try table.unswept(before: instant.addingTimeInterval(-Self.latest)) {
            _ = try erase(account, at: instant, in: db)
            try table.sweep(account)
        }
    }

    /// For how long something about a person may still come after they left, in seconds: their last access token is out
    /// of date by then, and so is whatever another service asks on their behalf.
    static let latest = 15 * 60.0
}
