import AuthContracts
import Chassis
import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// Answers of support to writers.
extension SupportInbox {
    /// Most writers of a group answered at once; the others follow in jobs.
    static let mostTold = 500

    func answer(
        _ id: ID<UserReport>, _ draft: SupportAnswerDraft, by caller: ID<Account>
    ) async throws -> ReportMessage {
        let text = draft.text.trimmed
        var check = FieldCheck()
        check.text("text", text, upTo: ProblemReportDraft.longest)
        try check.finish()
        let (instant, asks) = (now(), draft.asks ?? false)
        return try await database.write { db in
            var report = try ReportTable(db).lock(id).orNotFound(.userReport)
            if let revision = draft.revision, revision != report.revision { throw Self.changedMeanwhile }
            var told = [report].filter(\.isReachable)
            var last: ID<UserReport>?
            if draft.everybody == true, report.isFirst {
                let others = try ReportTable(db).reachable(inGroupOf: id, behind: nil, limit: Self.mostTold)
                told += try hearing(others, in: db)
                last = others.count == Self.mostTold ? others.last?.id : nil
            }
            guard !told.isEmpty else { throw Self.unreachable }
            let message = ReportMessage(
                id: ID(at: instant), sender: .support, text: text, asks: asks, at: instant.wholeSecond)
            // Writers of duplicates who wrote since then are still due a message.
            let owed =
                report.isFirst ? try ReportTable(db).firstDue(inGroupOf: id, besides: told.map(\.id)) : nil
            if asks, owed == nil {
                report.enter(.waiting, at: instant)
            } else if asks || report.state == .new {
                report.enter(.open, at: instant)
            }
            report.dueAt = report.isPending ? owed : nil
            report.answeredAt = report.answeredAt ?? instant.wholeSecond
            try save(
                report, asks ? .asked : .answered, by: caller, from: nil, isDecided: true, in: db, at: instant)
            let answer = GroupAnswer(first: id, text: text, asks: asks, by: caller, at: instant, last: last)
            for one in told {
                try tell(
                    one, answer, as: one.id == id ? message.id : ID(at: instant), report.state, in: db, at: instant)
            }
            if last != nil { try db.enqueue(answer, as: .groupAnswer, at: instant) }
            if !report.isFirst {
                try ReportGroups(db: db, caller: caller, instant: instant).settle(report.group)
            }
            return message
        }
    }

    /// Sends a group's answer to the next writers.
    func goOn(_ answer: GroupAnswer, _ run: JobRun) async throws {
        let instant = now()
        try await database.write { db in
            try run.finish(in: db)
            guard let first = try ReportTable(db).lock(answer.first) else { return }
            let others = try ReportTable(db).reachable(
                inGroupOf: first.id, behind: answer.last, limit: Self.mostTold)
            for one in try hearing(others, in: db) {
                try tell(one, answer, as: ID(at: instant), first.state, in: db, at: instant)
            }
            if others.count == Self.mostTold {
                var rest = answer
                rest.last = others.last?.id
                try db.enqueue(rest, as: .groupAnswer, at: instant)
            }
            try ReportGroups(db: db, caller: answer.by, instant: instant).settle(first.id)
        }
    }

    /// Leaves out reports with the most possible messages, so they do not block the others.
    private func hearing(_ reports: [StoredReport], in db: any Connection) throws -> [StoredReport] {
        try reports.filter { try !ReportMessageTable(db).isFull($0.id) }
    }

    private func tell(
        _ one: StoredReport, _ answer: GroupAnswer, as message: ID<ReportMessage>, _ state: ReportState,
        in db: any Connection, at instant: Date
    ) throws {
        try ReportMessageTable(db).insert(
            ReportMessage(
                id: message, sender: .support, text: answer.text, asks: answer.asks, at: answer.at.wholeSecond),
            about: one.id)
        try db.enqueue(
            AnswerNotification(report: one.id, asks: answer.asks), as: .answerNotification,
            due: instant + .random(in: 0..<AnswerNotification.latest), at: instant)
        guard one.id != answer.first else { return }
        var heard = try ReportTable(db).find(one.id).orNotFound(.userReport)
        heard.enter(answer.asks ? .waiting : state, at: instant)
        heard.dueAt = nil
        try ReportTable(db).update(heard)
        try ReportLog(db).append(answer.asks ? .asked : .answered, by: answer.by, to: heard, at: instant)
    }

    /// Notifies a writer of an answer, unless the report was withdrawn. The notification does not reveal the report.
    func notifyWriter(_ notification: AnswerNotification, _ run: JobRun) async throws {
        let instant = now()
        try await database.write { db in
            try run.finish(in: db)
            guard let writer = try authors.writer(of: notification.report, in: db) else { return }
            try db.publish(
                MessageRequested(
                    account: writer, notification.asks ? .reportQuestion : .reportAnswered, path: "/my-reports"),
                at: instant
            )
        }
    }

    private static let changedMeanwhile = Problem(409, "changed-meanwhile", ["what": "report"])
    private static let unreachable = Problem(409, "author-unreachable")
}
