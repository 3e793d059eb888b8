import Chassis
import Contracts
import Foundation
import Photos
import ReportInbox
import ReportsContracts
import Storage

/// What people tell us, and what they see and do of it afterwards.
struct OwnReports: Sendable {
    /// Of one person within a day.
    static let mostADay = 20
    /// Of what a writer adds to one report within a day.
    static let mostAnswersADay = 20
    /// Of whoever has not signed in, from one address within an hour.
    static let anonymous = Quota("anonymous-reports", most: 5, within: Quota.hour)

    let database: Database
    let authors: ReportAuthors
    let digests: AddressDigests
    /// Whether new problems are forwarded by themselves, and where.
    let forwarding: [ReportTracker]
    /// For how long what is done with is kept, in seconds.
    let keptFor: TimeInterval
    let now: @Sendable () -> Date

    /// Takes a problem from somebody who has signed in.
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

    /// Takes one from somebody who has not.
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
            // The inbox shows the first one of its group, so that is what support has before it again.
            let first = report.isFirst ? nil : try ReportTable(db).lock(report.group)
            for var one in [report, first].compactMap(\.self) {
                one.enter(.open, at: instant)
                // Nobody looks at junk: whoever has more to say is read once more.
                if one.mark == .junk { one.mark = .unmarked }
                one.raised = ID(at: instant)
                one.dueAt = one.dueAt ?? ReportClock.due(one.kind, at: instant)
                try ReportTable(db).update(one)
                try ReportLog(db).append(.replied, by: nil, to: one, at: instant)
            }
            // What is under way again is so for all who reported it.
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

    /// Whether it was sent with a report: before, it is nobody's but its sender's.
    func isReported(_ screenshot: ID<Photo>, in db: any Connection) throws -> Bool {
        try db.first("SELECT id FROM reports WHERE screenshot = \(screenshot)") { try $0["id"] as ID<UserReport> }
            != nil
    }

    /// Erases reports and all that belongs to them. What is left of each is its tag, which leads nowhere.
    ///
    /// - Parameter isWanted: asked once more when its row is locked.
    func erase(
        _ reports: [StoredReport], in db: any Connection, where isWanted: (StoredReport) -> Bool = { _ in true }
    ) throws {
        // Nobody adds anything to one whose row is locked.
        let ids = try reports.map(\.id).filter { try ReportTable(db).lock($0).map(isWanted) ?? false }
        try ReportMessageTable(db).deleteAll(of: ids)
        try ReportNameTable(db).deleteAll(of: ids)
        try ReportLog(db).deleteAll(of: ids)
        try authors.unname(ids, in: db)
        let instant = now()
        for id in ids {
            // One of a group that the one before it stood for has changed meanwhile.
            guard let stored = try ReportTable(db).find(id) else { continue }
            let due = ReportClock.due(stored.kind, at: instant)
            if let heir = try ReportTable(db).delete(stored, due: due, at: instant) {
                try ForwardingTable(db).passOn(id, to: heir, isOpen: !stored.state.isDone, at: instant)
            }
            if let screenshot = stored.screenshot { try PhotoTable(db, holders: .reports).delete([screenshot]) }
        }
        try ForwardingTable(db).deleteAll(of: ids)
    }

    /// Erases what has been done with for long enough, with its screenshots.
    func removeOld() async throws {
        let limit = now().addingTimeInterval(-keptFor)
        var count = 0
        repeat {
            count = try await database.write { db in
                let old = try ReportTable(db).closed(before: limit, limit: Self.portion)
                // One that its writer has opened again meanwhile stays.
                try erase(old, in: db) { $0.closedAt.map { $0 < limit } ?? false }
                return old.count
            }
            ReportMetrics.removed(count)
        } while count == Self.portion
    }

    private static let portion = 100

    /// How many the person wrote before. Throws 401 for somebody who has left, 409 and 429 for more than can be.
    private func admit(
        _ account: ID<Account>, with kinds: [ReportKind], in db: any Connection, at instant: Date
    ) throws -> Int {
        guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
        let earlier = try authors.reports(of: account, in: db)
        guard earlier.count < ReportAuthors.most else { throw Self.tooMany }
        // Counted by what is there already: a count of its own would tell when whose reports came.
        // Problems and reviews count apart, so that nobody who praises much cannot report that something broke. What was
        // withdrawn counts for both.
        let young = earlier.filter { $0.madeAt.map { $0 > instant.addingTimeInterval(-86_400) } ?? false }
        let others = Set(try ReportTable(db).all(of: young).filter { !kinds.contains($0.kind) }.map(\.id))
        let recent = young.filter { !others.contains($0) }.compactMap(\.madeAt)
        if recent.count >= Self.mostADay {
            let next = recent[recent.count - Self.mostADay].addingTimeInterval(86_400)
            throw Self.tooManyToday.retrying(after: max(1, Int(next.timeIntervalSince(instant).rounded(.up))))
        }
        return earlier.count
    }

    /// Somebody else told the same: where support waited for the first one's writer, there is more to go by now, and where it
    /// had answered all who told it, there is somebody new to answer. The state of the first one since then.
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
        // Locked until the end, so that nobody withdraws or solves it meanwhile and takes this one along unseen.
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
            for tracker in forwarding { try ForwardingTable(db).request(stored.id, to: tracker, by: nil, at: instant) }
        }
        return stored
    }

    /// From then on the picture is the report's, and not its reporter's.
    private func attach(_ screenshot: ID<Photo>, to report: ID<UserReport>, in db: any Connection) throws {
        try PhotoUseTable(db).set([screenshot], of: report.description)
        try db.execute("UPDATE photos SET account = NULL WHERE id = \(screenshot)")
    }

    /// Throws 404 for what is not the person's.
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
