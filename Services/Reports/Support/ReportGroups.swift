import Chassis
import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// Joins and separates reports for support, in an open transaction.
struct ReportGroups {
    let db: any Connection
    let caller: ID<Account>
    let instant: Date

    private var table: ReportTable { ReportTable(db) }
    private var log: ReportLog { ReportLog(db) }

    /// Throws 404 if a report does not exist, and 409 if the two cannot be compared.
    func compare(_ id: ID<UserReport>, _ comparison: ReportComparison) throws {
        // Locks in a fixed order, so concurrent comparisons of the same reports cannot deadlock.
        var found: [ID<UserReport>: StoredReport] = [:]
        for one in [id, comparison.other].sorted(by: { $0.description < $1.description }) {
            found[one] = try table.lock(one).orNotFound(.userReport)
        }
        guard let one = found[id], let other = found[comparison.other], one.id != other.id,
            one.kind == .problem, other.kind == .problem
        else { throw Self.notComparable }
        switch comparison.verdict {
        case .same:
            // Only first reports of groups can be joined, because a duplicate belongs to its group.
            guard one.group == other.group || (one.isFirst && other.isFirst) else { throw Self.notComparable }
            try table.forget(one.id, differsFrom: other.id)
            try join(one, other)
        case .different:
            let isSeparated = try separate(one, other)
            if try table.note(one.id, differsFrom: other.id), !isSeparated {
                try log(.distinguished, of: [one, other])
            }
        case .undecided:
            let isSeparated = try separate(one, other)
            if try table.forget(one.id, differsFrom: other.id), !isSeparated { try log(.undecided, of: [one, other]) }
        }
    }

    /// Logs an action that did not change the reports themselves.
    private func log(_ action: ReportLogEntry.Action, of reports: [StoredReport]) throws {
        for var report in reports {
            report.revision -= 1
            try log.append(action, by: caller, to: report, at: instant)
        }
    }

    /// Joins the groups of two reports; the earlier of the two first reports becomes the first of both.
    private func join(_ one: StoredReport, _ other: StoredReport) throws {
        guard one.group != other.group else { return }
        let firsts = try [one.group, other.group].sorted { $0.description < $1.description }.map {
            try table.lock($0).orNotFound(.userReport)
        }
        var (first, second) = (firsts[0], firsts[1])
        let wasFirst = first.earlier
        // A pending report stays pending in the joined group.
        if second.isPending, !first.isPending {
            if first.state != .new { first.enter(.open, at: instant) }
            if first.mark == .junk { first.mark = second.mark }
            first.raised = max(first.raised, second.raised) { $0.description < $1.description }
        }
        if first.isPending {
            first.dueAt = [first.dueAt, second.dueAt].compactMap(\.self).min() ?? first.dueAt
        }
        first.assignee = first.assignee ?? second.assignee
        let isOwed = try ReportMessageTable(db).lastSender(about: second.id) == .writer
        try table.join(second, to: first, owed: isOwed ? second.dueAt : nil)
        try log.append(.joined, by: caller, to: second, from: second.earlier, at: instant)
        try table.update(first)
        try table.follow(try table.find(first.id).orNotFound(.userReport))
        try log.append(.joined, by: caller, to: first, from: wasFirst, at: instant)
    }

    /// Separates two reports of the same group. The duplicate returns to its state before it joined. So does the first
    /// report, if it did not change since. Returns `false` if the reports are of different groups.
    private func separate(_ one: StoredReport, _ other: StoredReport) throws -> Bool {
        guard one.group == other.group else { return false }
        let moving = one.isFirst ? other : one
        var first = try table.lock(moving.group).orNotFound(.userReport)
        let wasFirst = first.earlier
        let beforeTaking = try log.beforeTaking(moving.id, in: first)
        try table.separate(moving)
        var separated = try table.find(moving.id).orNotFound(.userReport)
        let before = separated.earlier
        if let earlier = try log.beforeJoining(moving.id) {
            separated.enter(earlier.state, at: instant)
            separated.mark = earlier.mark
            separated.assignee = earlier.assignee
            separated.answeredAt = separated.answeredAt ?? earlier.answeredAt
            separated.dueAt = earlier.dueAt
        } else {
            separated.enter(.new, at: instant)
            separated.mark = .unmarked
        }
        // Its writer has sent a message since it joined, without an answer.
        if let owed = before.dueAt {
            separated.enter(.open, at: instant)
            if separated.mark == .junk { separated.mark = .unmarked }
            separated.dueAt = owed
        }
        // The separated report has no answer of its own yet.
        if separated.isPending { separated.dueAt = separated.dueAt ?? ReportClock.due(separated.kind, at: instant) }
        separated.raised = ID(at: instant)
        try table.update(separated)
        try table.follow(try table.find(separated.id).orNotFound(.userReport))
        try log.append(.separated, by: caller, to: separated, from: before, at: instant)
        if let beforeTaking {
            first.enter(beforeTaking.state, at: instant)
            (first.mark, first.assignee, first.dueAt) = (beforeTaking.mark, beforeTaking.assignee, beforeTaking.dueAt)
        }
        try table.update(first)
        try log.append(.separated, by: caller, to: first, from: wasFirst, at: instant)
        if beforeTaking != nil {
            try table.follow(try table.find(first.id).orNotFound(.userReport))
        } else {
            try settle(first.id)
        }
        return true
    }

    /// Updates the due time of a group's first report. No answer is due once support's message is the last one to each
    /// writer.
    func settle(_ group: ID<UserReport>) throws {
        guard var first = try table.lock(group), first.isPending else { return }
        // If its writer is unreachable, a report is due until support opens it.
        let isHeard =
            first.isReachable ? try ReportMessageTable(db).lastSender(about: group) == .support : first.state != .new
        let own = isHeard ? nil : first.dueAt
        let due = try [own, table.firstDue(inGroupOf: group)].compactMap(\.self).min()
        guard due != first.dueAt else { return }
        first.dueAt = due
        try table.update(first)
    }

    private static let notComparable = Problem(409, "not-comparable")
}

/// The greater of two values by a custom order.
private func max<Value>(_ one: Value, _ other: Value, _ isLess: (Value, Value) -> Bool) -> Value {
    isLess(one, other) ? other : one
}
