import Chassis
import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import Storage

/// What support says of two reports, in an open transaction.
struct ReportGroups {
    let db: any Connection
    let caller: ID<Account>
    let instant: Date

    private var table: ReportTable { ReportTable(db) }
    private var log: ReportLog { ReportLog(db) }

    /// Throws 404 where one of the two is not there, and 409 where they cannot be compared.
    func compare(_ id: ID<UserReport>, _ comparison: ReportComparison) throws {
        // Always in the same order, so that two who compare the same do not wait for each other.
        var found: [ID<UserReport>: StoredReport] = [:]
        for one in [id, comparison.other].sorted(by: { $0.description < $1.description }) {
            found[one] = try table.lock(one).orNotFound(.userReport)
        }
        guard let one = found[id], let other = found[comparison.other], one.id != other.id,
            one.kind == .problem, other.kind == .problem
        else { throw Self.notComparable }
        switch comparison.verdict {
        case .same:
            try table.forget(one.id, differsFrom: other.id)
            try join(one, other)
        case .different:
            try separate(one, other)
            try table.note(one.id, differsFrom: other.id)
        case .undecided:
            try separate(one, other)
            try table.forget(one.id, differsFrom: other.id)
        }
    }

    /// The earlier of the two that stand for their groups stands for both from now on.
    private func join(_ one: StoredReport, _ other: StoredReport) throws {
        guard one.group != other.group else { return }
        let firsts = try [one.group, other.group].sorted { $0.description < $1.description }.map {
            try table.lock($0).orNotFound(.userReport)
        }
        var (first, second) = (firsts[0], firsts[1])
        let wasFirst = first.earlier
        // What waits for support goes on waiting, whatever became of the other one.
        if second.isPending, !first.isPending {
            if first.state != .new { first.enter(.open, at: instant) }
            if first.mark == .junk { first.mark = second.mark }
            first.raised = max(first.raised, second.raised) { $0.description < $1.description }
        }
        if first.isPending {
            first.dueAt = [first.dueAt, second.dueAt].compactMap(\.self).min() ?? first.dueAt
        }
        first.assignee = first.assignee ?? second.assignee
        try table.join(second, to: first)
        try log.append(.joined, by: caller, to: second, from: second.earlier, at: instant)
        try table.update(first)
        try log.append(.joined, by: caller, to: first, from: wasFirst, at: instant)
    }

    /// Where one is a duplicate of the other's group, it stands by itself again, as it was before it joined.
    private func separate(_ one: StoredReport, _ other: StoredReport) throws {
        guard one.group == other.group else { return }
        let moving = one.isFirst ? other : one
        let first = try table.lock(moving.group).orNotFound(.userReport)
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
        // Whatever it was, nobody has answered it by itself.
        if separated.isPending { separated.dueAt = separated.dueAt ?? ReportClock.due(separated.kind, at: instant) }
        separated.raised = ID(at: instant)
        try table.update(separated)
        try log.append(.separated, by: caller, to: separated, from: before, at: instant)
        try table.update(first)
        try log.append(.separated, by: caller, to: first, from: first.earlier, at: instant)
    }

    private static let notComparable = Problem(409, "not-comparable")
}

/// The greater of two by an order that their type does not have.
private func max<Value>(_ one: Value, _ other: Value, _ isLess: (Value, Value) -> Bool) -> Value {
    isLess(one, other) ? other : one
}
