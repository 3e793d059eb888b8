import Contracts
import Foundation
import PlannerContracts
import Storage

/// Imports many records into a diary, in an open transaction. File importers pass checked records
/// (`DiaryImport.checked`).
struct DiaryImporter {
    let db: any Connection
    let account: ID<Account>
    let instant: Date

    /// The outcome of some records.
    struct Taken {
        var entries: [StoredDiaryEntry] = []
        var known = 0
        var full = 0
    }

    /// Imports each record once; records that the diary holds and repeated ones are skipped.
    func take(_ records: [DiaryRecord], named name: String?) throws -> DiaryBatch {
        let batch = ID<DiaryBatch>(at: instant)
        let taken = try add(records, to: batch)
        let result = DiaryBatch(
            id: batch, kind: .imported, name: name.meaningful, at: instant.wholeSecond, added: taken.entries.count,
            known: taken.known, full: taken.full)
        try DiaryBatchTable(db, of: account).insert(result)
        DiaryMetrics.came(result)
        return result
    }

    /// Imports a part of the records. The caller records the batch as a whole.
    func add(_ records: [DiaryRecord], to batch: ID<DiaryBatch>) throws -> Taken {
        let (entries, batches) = (DiaryTable(db, of: account), DiaryBatchTable(db, of: account))
        try entries.hold()
        var known = try batches.known(among: records.map(\.origin))
        let days = records.map(\.day)
        var counts =
            if let first = days.min(), let last = days.max() { try entries.counts(from: first, to: last) } else {
                [Day: Int]()
            }
        var taken = Taken()
        for record in records {
            guard !known.contains(record.origin) else {
                taken.known += 1
                continue
            }
            guard counts[record.day, default: 0] < DiaryTable.mostInDay else {
                taken.full += 1
                continue
            }
            known.insert(record.origin)
            counts[record.day, default: 0] += 1
            taken.entries.append(
                StoredDiaryEntry(id: ID(at: instant), state: record.state(in: batch, at: instant)))
        }
        try entries.insert(taken.entries)
        try batches.insert(originsOf: taken.entries, in: batch)
        return taken
    }
}

extension DiaryRecord {
    fileprivate func state(in batch: ID<DiaryBatch>, at instant: Date) -> DiaryState {
        DiaryState(
            day: day, at: at, meal: meal ?? .snack, kind: .imported, name: name, portions: portions, grams: grams,
            nutrition: nutrition, origin: origin, batch: batch, addedAt: instant.wholeSecond)
    }
}
