import Chassis
import Contracts
import Foundation
import Photos
import ReportInbox
import ReportsContracts
import Storage

/// The reports and reviews that people send, and the later actions of their writers.
struct OwnReports: Sendable {
    /// Most reports of one account within 24 hours.
    static let mostADay = 20
    /// Most messages of the writer to one report within 24 hours.
    static let mostAnswersADay = 20
    /// Reports without an account, from one address within an hour.
    static let anonymous = Quota("anonymous-reports", most: 5, within: Quota.hour)

    let database: Database
    let authors: ReportAuthors
    let digests: AddressDigests
    /// The trackers that receive each new problem automatically.
    let forwarding: [ReportTracker]
    /// How long closed reports are kept, in seconds.
    let keptFor: TimeInterval
    let now: @Sendable () -> Date

    /// Stores a problem of a signed-in person.
    func report(_ draft: ProblemReportDraft, by account: ID<Account>) async throws -> OwnReport {
        let draft = try draft.checked()
        let instant = now()
        return try await database.write { db in
            let count = try admit(account, with: [.problem], in: db, at: instant)
            if let screenshot = draft.screenshot {
                guard try PhotoTable(db, holders: .reports).count(of: account, among: [screenshot]) == 1 else {
                    throw Problem.invalid("screenshot", .unknownScreenshot)
                }
            }
            let stored = try insert(draft, isReachable: true, in: db, at: instant)
            if let screenshot = draft.screenshot { try attach(screenshot, to: stored.id, in: db) }
            try authors.note(stored.id, by: account, after: count, in: db)
            return stored.seenByWriter()
        }
    }

    /// Stores a problem of a person who is not signed in.
    func report(_ draft: ProblemReportDraft, from address: String) async throws -> OwnReport {
        let draft = try draft.checked()
        guard draft.screenshot == nil else { throw Problem.invalid("screenshot", .unknownScreenshot) }
        let instant = now()
        return try await database.write { db in
            if let wait = try QuotaTable(db).take(Self.anonymous, by: digests(address), at: instant) {
                throw Self.tooManyAnonymous.retrying(after: wait)
            }
            return try insert(draft, isReachable: false, in: db, at: instant).seenByWriter()
        }
    }

    func review(_ draft: AppReviewDraft, by account: ID<Account>) async throws -> OwnReport {
        let draft = try draft.checked()
        let instant = now()
        return try await database.write { db in
            let count = try admit(account, with: ReportKind.reviews, in: db, at: instant)
            let stored = StoredReport(
                id: ID(at: instant), kind: draft.kind, stars: draft.stars, words: draft.text, isReachable: true,
                dueAt: ReportClock.due(draft.kind, at: instant))
            try ReportTable(db).insert(stored)
            ReportMetrics.came(draft.kind)
            try authors.note(stored.id, by: account, after: count, in: db)
            return stored.seenByWriter()
        }
    }

    func list(_ query: PageQuery, of account: ID<Account>) async throws -> Page<OwnReport> {
        let part = try PageRequest<ID<UserReport>>(query, of: ReportsAPI.ownReports)
        let found = try await database.read { db in
            let ids = try authors.reports(of: account, in: db).filter { id in
                part.after.map { id.description < $0.description } ?? true
            }
            return try ReportTable(db).all(of: ids, limit: part.rows)
        }
        return try part.page(found.map { $0.seenByWriter(keptFor: keptFor) }) { $0.id }
    }

    func find(_ id: ID<UserReport>, of account: ID<Account>) async throws -> OwnReport {
        try await database.read { try shown(id, to: account, in: $0) }
    }

    func answer(_ id: ID<UserReport>, _ draft: ReportAnswerDraft, by account: ID<Account>) async throws -> ReportMessage
    {
        let text = draft.text.trimmed
        var check = FieldCheck()
        check.text("text", text, upTo: ProblemReportDraft.longest)
        try check.finish()
        let instant = now()
        return try await database.write { db in
            let report = try own(id, of: account, in: db)
            let messages = ReportMessageTable(db)
            let yesterday = instant.addingTimeInterval(-86_400)
            guard try messages.count(ofWriterOf: id, since: yesterday) < Self.mostAnswersADay else {
                throw Self.tooManyAnswersToday
            }
            let message = ReportMessage(
                id: ID(at: instant), sender: .writer, text: text, asks: false, at: instant.wholeSecond)
            try messages.insert(message, about: id)
            // The inbox shows only the first report of a group, so this one is reopened too.
            let first = report.isFirst ? nil : try ReportTable(db).lock(report.group)
            for var one in [report, first].compactMap(\.self) {
                one.enter(.open, at: instant)
                // Support does not see junk, so a new message removes the mark.
                if one.mark == .junk { one.mark = .unmarked }
                one.raised = ID(at: instant)
                one.dueAt = one.dueAt ?? ReportClock.due(one.kind, at: instant)
                try ReportTable(db).update(one)
                try ReportLog(db).append(.replied, by: nil, to: one, at: instant)
            }
            // The other reports of the group follow the reopened state.
            if let stands = try ReportTable(db).find(report.group) {
                try ReportTable(db).follow(stands)
                if !(first ?? report).isPending, let due = stands.dueAt {
                    try ReportTable(db).oweAgain(inGroupOf: stands.id, due: due)
                }
            }
            return message
        }
    }

    func reveal(_ id: ID<UserReport>, _ draft: ReportNameDraft, by account: ID<Account>) async throws -> OwnReport {
        let name = draft.name.trimmed
        var check = FieldCheck()
        check.line("name", name, upTo: 120)
        try check.finish()
        return try await database.write { db in
            _ = try own(id, of: account, in: db)
            try ReportNameTable(db).set(name, of: id)
            return try shown(id, to: account, in: db)
        }
    }

    func hide(_ id: ID<UserReport>, by account: ID<Account>) async throws -> OwnReport {
        try await database.write { db in
            _ = try own(id, of: account, in: db)
            try ReportNameTable(db).deleteAll(of: [id])
            return try shown(id, to: account, in: db)
        }
    }

    func withdraw(_ id: ID<UserReport>, by account: ID<Account>) async throws {
        try await database.write { db in try erase([own(id, of: account, in: db)], in: db) }
    }

    /// The screenshot of a report, for its writer.
    func isOwn(_ screenshot: ID<Photo>, of account: ID<Account>, in db: any Connection) throws -> Bool {
        if try PhotoTable(db, holders: .reports).count(of: account, among: [screenshot]) == 1 { return true }
        let holder = try db.first("SELECT id FROM reports WHERE screenshot = \(screenshot)") {
            try $0["id"] as ID<UserReport>
        }
        return try holder.map { try authors.wrote($0, account, in: db) } ?? false
    }

    /// Whether the screenshot was sent with a report; until then only its sender may see it.
    func isReported(_ screenshot: ID<Photo>, in db: any Connection) throws -> Bool {
        try db.first("SELECT id FROM reports WHERE screenshot = \(screenshot)") { try $0["id"] as ID<UserReport> }
            != nil
    }

    /// Erases reports with their messages, names, log and screenshots. Only each report's tag remains, without a link.
    ///
    /// - Parameter isWanted: checked again once the row is locked.
    func erase(
        _ reports: [StoredReport], in db: any Connection, where isWanted: (StoredReport) -> Bool = { _ in true }
    ) throws {
        // A locked report takes no new messages.
        let ids = try reports.map(\.id).filter { try ReportTable(db).lock($0).map(isWanted) ?? false }
        try ReportMessageTable(db).deleteAll(of: ids)
        try ReportNameTable(db).deleteAll(of: ids)
        try ReportLog(db).deleteAll(of: ids)
        try authors.unname(ids, in: db)
        let instant = now()
        for id in ids {
            // The deletion of an earlier report may have changed this one of the same group.
            guard let stored = try ReportTable(db).find(id) else { continue }
            let due = ReportClock.due(stored.kind, at: instant)
            if let heir = try ReportTable(db).delete(stored, due: due, at: instant) {
                try ForwardingTable(db).passOn(id, to: heir, isOpen: !stored.state.isDone, at: instant)
            }
            if let screenshot = stored.screenshot { try PhotoTable(db, holders: .reports).delete([screenshot]) }
        }
        try ForwardingTable(db).deleteAll(of: ids)
    }

    /// Erases reports that were closed more than `keptFor` seconds ago, with their screenshots.
    func removeOld() async throws {
        let limit = now().addingTimeInterval(-keptFor)
        var count = 0
        repeat {
            count = try await database.write { db in
                let old = try ReportTable(db).closed(before: limit, limit: Self.portion)
                // A report that its writer has reopened meanwhile stays.
                try erase(old, in: db) { $0.closedAt.map { $0 < limit } ?? false }
                return old.count
            }
            ReportMetrics.removed(count)
        } while count == Self.portion
    }

    private static let portion = 100

    /// Returns the number of the account's earlier reports. Throws 401 for a deleted account, 409 if it has too many
    /// reports, and 429 over the daily limit.
    private func admit(
        _ account: ID<Account>, with kinds: [ReportKind], in db: any Connection, at instant: Date
    ) throws -> Int {
        guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
        let earlier = try authors.reports(of: account, in: db)
        guard earlier.count < ReportAuthors.most else { throw Self.tooMany }
        // The limit counts the stored reports; a separate counter would reveal when an account reported. Problems and
        // reviews count apart, so many reviews do not block a problem. Withdrawn reports count for both.
        let young = earlier.filter { $0.madeAt.map { $0 > instant.addingTimeInterval(-86_400) } ?? false }
        let others = Set(try ReportTable(db).all(of: young).filter { !kinds.contains($0.kind) }.map(\.id))
        let recent = young.filter { !others.contains($0) }.compactMap(\.madeAt)
        if recent.count >= Self.mostADay {
            let next = recent[recent.count - Self.mostADay].addingTimeInterval(86_400)
            throw Self.tooManyToday.retrying(after: max(1, Int(next.timeIntervalSince(instant).rounded(.up))))
        }
        return earlier.count
    }

    /// Reopens the first report of the group if support waits for its writer, or if a new reachable writer needs an
    /// answer. Returns the first report's state after that.
    private func repeated(
        _ id: ID<UserReport>, isReachable: Bool, in db: any Connection, at instant: Date
    ) throws -> ReportState {
        guard var first = try ReportTable(db).find(id) else { return .new }
        guard first.state == .waiting || (first.state == .open && first.dueAt == nil && isReachable) else {
            return first.state
        }
        first.enter(.open, at: instant)
        first.dueAt = ReportClock.due(first.kind, at: instant)
        first.raised = ID(at: instant)
        try ReportTable(db).update(first)
        try ReportLog(db).append(.repeated, by: nil, to: first, at: instant)
        return first.state
    }

    private func insert(
        _ draft: ProblemReportDraft, isReachable: Bool, in db: any Connection, at instant: Date
    ) throws -> StoredReport {
        try ReportTable(db).hold(Likeness.key(page: draft.page, failure: draft.failure))
        var group = try Likeness.first(like: draft, isReachable: isReachable, in: db, at: instant)
        // The lock keeps others from withdrawing or solving the first report before this one is stored.
        if let first = group, try ReportTable(db).lock(first)?.takesMore != true { group = nil }
        var stored = StoredReport(
            id: ID(at: instant), kind: .problem, words: draft.happened, expected: draft.expected, page: draft.page,
            requestID: draft.requestId, failure: draft.failure, browser: draft.browser,
            screenshot: draft.screenshot, mayForward: draft.mayForward ?? false, isReachable: isReachable,
            group: group, likeness: Likeness.key(page: draft.page, failure: draft.failure),
            dueAt: group == nil ? ReportClock.due(.problem, at: instant) : nil)
        if let group {
            stored.enter(try repeated(group, isReachable: isReachable, in: db, at: instant), at: instant)
        }
        try ReportTable(db).insert(stored)
        ReportMetrics.came(.problem, isDuplicate: group != nil)
        if group == nil {
            for tracker in forwarding { try ForwardingTable(db).request(stored.id, to: tracker, at: instant) }
        }
        return stored
    }

    /// Makes the report the owner of the photo instead of its reporter.
    private func attach(_ screenshot: ID<Photo>, to report: ID<UserReport>, in db: any Connection) throws {
        try PhotoUseTable(db).set([screenshot], of: report.description)
        try db.execute("UPDATE photos SET account = NULL WHERE id = \(screenshot)")
    }

    /// Throws 404 unless `account` wrote the report.
    private func own(_ id: ID<UserReport>, of account: ID<Account>, in db: any Connection) throws -> StoredReport {
        guard let report = try ReportTable(db).lock(id), try authors.wrote(id, account, in: db) else {
            throw Problem.notFound(.userReport)
        }
        return report
    }

    private func shown(_ id: ID<UserReport>, to account: ID<Account>, in db: any Connection) throws -> OwnReport {
        guard let report = try ReportTable(db).find(id), try authors.wrote(id, account, in: db) else {
            throw Problem.notFound(.userReport)
        }
        return report.seenByWriter(
            keptFor: keptFor, name: try ReportNameTable(db).name(of: id),
            messages: try ReportMessageTable(db).all(of: id))
    }

    private static let tooMany = Problem(409, "too-many-reports", ["most": .number(ReportAuthors.most)])
    private static let tooManyToday = Problem(
        429, "too-many-requests", ["what": "user-reports", "most": .number(mostADay)])
    private static let tooManyAnswersToday = Problem(
        429, "too-many-requests", ["what": "report-answers", "most": .number(mostAnswersADay)], retryAfter: 3_600)
    private static let tooManyAnonymous = Problem(
        429, "too-many-requests", ["what": "anonymous-reports", "most": .number(anonymous.most)])
}
