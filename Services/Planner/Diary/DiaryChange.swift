import Contracts
import Foundation
import PlannerContracts
import Storage

/// Changes a diary, in an open transaction that locks it.
struct DiaryChange {
    let table: DiaryTable

    init(_ db: any Connection, of account: ID<Account>) throws {
        table = DiaryTable(db, of: account)
        try table.hold()
    }

    /// Throws 409 if the day is full, or if the planned meal is already in the diary.
    func add(_ state: DiaryState, at instant: Date) throws -> StoredDiaryEntry {
        try check(state)
        let entry = StoredDiaryEntry(id: ID(at: instant), state: state)
        try table.insert([entry])
        DiaryMetrics.entered(state.kind)
        return entry
    }

    func replace(_ entry: StoredDiaryEntry, by state: DiaryState) throws -> StoredDiaryEntry {
        if state.day != entry.state.day { try checkRoom(on: state.day) }
        let changed = entry.next(state, isByHand: true)
        try table.update(changed)
        return changed
    }

    func remove(_ entry: StoredDiaryEntry, at instant: Date) throws {
        try table.update(entry.next(entry.state, isByHand: false, removedAt: instant.wholeSecond))
    }

    func restore(_ entry: StoredDiaryEntry) throws -> StoredDiaryEntry {
        try check(entry.state)
        let restored = entry.next(entry.state, isByHand: false)
        try table.update(restored)
        return restored
    }

    private func check(_ state: DiaryState) throws {
        try checkRoom(on: state.day)
        if let planned = state.planned, try table.entry(of: planned) != nil { throw Problem(409, "eaten-already") }
    }

    private func checkRoom(on day: Day) throws {
        guard try table.counts(from: day, to: day)[day, default: 0] < DiaryTable.mostInDay else {
            throw Problem(409, "diary-day-full", ["most": .number(DiaryTable.mostInDay)])
        }
    }
}
