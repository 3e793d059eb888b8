import Contracts
import Foundation
import PlannerContracts
import Storage

/// Takes many records into a diary at once, in an open transaction. Importers that read files call it with checked records
/// (`DiaryImport.check`).
struct DiaryImporter {
    let db: any Connection
    let account: ID<Account>
    let instant: Date

    /// Each record once: what the diary holds already, and what is given twice, is passed over.
    func take(_ records: [DiaryRecord], named name: String?) throws -> DiaryBatch {
        let (entries, batches) = (DiaryTable(db, of: account), DiaryBatchTable(db, of: account))
        try entries.hold()
        let batch = ID<DiaryBatch>(at: instant)
        var known = try batches.known(among: records.map(\.origin))
        let days = records.map(\.day)
        var counts =
            if let first = days.min(), let last = days.max() { try entries.counts(from: first, to: last) } else {
                [Day: Int]()
            }
        var taken: [StoredDiaryEntry] = []
        var (knownCount, fullCount) = (0, 0)
        for record in records {
            guard !known.contains(record.origin) else {
                knownCount += 1
                continue
            }
            guard counts[record.day, default: 0] < DiaryTable.mostInDay else {
                fullCount += 1
                continue
            }
            known.insert(record.origin)
            counts[record.day, default: 0] += 1
            taken.append(
                StoredDiaryEntry(id: ID(at: instant), state: record.state(in: batch, at: instant)))
        }
        try entries.insert(taken)
        try batches.insert(originsOf: taken, in: batch)
        let result = DiaryBatch(
            id: batch, kind: .imported, name: name.meaningful, at: instant.wholeSecond, added: taken.count,
            known: knownCount, full: fullCount)
        try batches.insert(result)
        DiaryMetrics.came(result)
        return result
    }
}

extension DiaryRecord {
    fileprivate func state(in batch: ID<DiaryBatch>, at instant: Date) -> DiaryState {
        DiaryState(
            day: day, at: at, meal: meal ?? .snack, kind: .imported, name: name, portions: portions, grams: grams,
            nutrition: nutrition, origin: origin, batch: batch, addedAt: instant.wholeSecond)
    }
}
