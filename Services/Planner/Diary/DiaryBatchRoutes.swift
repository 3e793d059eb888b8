import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// Routes for imports and copies of diary entries, which are undone as a whole.
struct DiaryBatchRoutes: Sendable {
    let database: Database
    let clock: PlanClock
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.copyDiary, use: copy)
            .on(PlannerAPI.importDiary, use: `import`)
            .on(PlannerAPI.diaryBatches, use: list)
            .on(PlannerAPI.undoDiaryBatch, use: undo)
    }

    func copy(_ copy: DiaryCopy, _ call: Call<SignedIn>) async throws -> DiaryBatch {
        let window = DiaryWindow(await clock.window(of: call.caller, in: copy.timeZone))
        guard window.contains(copy.to) else { throw Problem.invalid("to", .outside(window)) }
        let (account, instant) = (call.caller.account, now())
        return try await database.write { db in
            let table = try DiaryChange(db, of: account).table
            let found = try table.all(from: copy.from, to: copy.from)
                .filter { copy.meal == nil || $0.state.meal == copy.meal }
            guard !found.isEmpty else { throw Problem.nothingToCopy }
            let room = max(0, DiaryTable.mostInDay - (try table.counts(from: copy.to, to: copy.to)[copy.to] ?? 0))
            let id = ID<DiaryBatch>(at: instant)
            let entries = found.prefix(room).map { entry in
                StoredDiaryEntry(
                    id: ID(at: instant),
                    state: entry.state.repeated(on: copy.to, at: nil, in: id, now: instant))
            }
            try table.insert(entries)
            let batch = DiaryBatch(
                id: id, kind: .copy, at: instant.wholeSecond, added: entries.count, full: found.count - entries.count)
            try DiaryBatchTable(db, of: account).insert(batch)
            DiaryMetrics.came(batch)
            return batch
        }
    }

    func `import`(_ records: DiaryImport, _ call: Call<SignedIn>) async throws -> DiaryBatch {
        let window = DiaryWindow(await clock.window(of: call.caller, in: records.timeZone))
        let checked = try records.checked(window)
        let (account, instant) = (call.caller.account, now())
        return try await database.write { db in
            var batch = try DiaryImporter(db: db, account: account, instant: instant)
                .take(checked.values, named: records.name)
            (batch.refused, batch.refusals) = (checked.refusedCount, checked.named)
            return batch
        }
    }

    func list(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<DiaryBatch> {
        let part = try PageRequest<ID<DiaryBatch>>(query, of: PlannerAPI.diaryBatches)
        let account = call.caller.account
        let found = try await database.read {
            try DiaryBatchTable($0, of: account).page(before: part.after, limit: part.rows)
        }
        return try part.page(found) { $0.id }
    }

    func undo(_: Empty, _ call: Call<SignedIn>) async throws -> UndoneBatch {
        let (id, account, instant) = (try call.id(DiaryBatch.self), call.caller.account, now())
        return try await database.write { db in
            let batches = DiaryBatchTable(db, of: account)
            let table = try DiaryChange(db, of: account).table
            let batch = try batches.find(id).orNotFound(.diaryBatch)
            guard batch.undoneAt == nil else { throw Problem.alreadyUndone }
            let (removed, kept) = try table.delete(of: id)
            try batches.forgetOrigins(of: id)
            try batches.markUndone(id, at: instant.wholeSecond)
            DiaryMetrics.undid(batch)
            return UndoneBatch(batch: try batches.find(id).orNotFound(.diaryBatch), removed: removed, kept: kept)
        }
    }
}
