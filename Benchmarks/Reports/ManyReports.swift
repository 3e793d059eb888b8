import Algorithms
import Contracts
import Foundation
import ReportInbox
import ReportsContracts
import SeededChance
import Storage

/// Reports of two years with many users; most of them are closed.
struct ManyReports {
    static let reader = ID<Account>("00000000-0000-7000-8000-0000000000a1")!
    static let others = (0..<12).map { _ in ID<Account>(at: Date()) }
    static let now = Date(timeIntervalSince1970: 1_798_542_000)
    /// The first of a group with one in a hundred reports, all with the same words.
    static let group = ID<UserReport>(at: now.addingTimeInterval(-span))
    static let span: TimeInterval = 730 * 86_400
    private static let words = "The page stays empty after I tapped on the button that says save and nothing happens."

    let count: Int

    func fill(_ database: Database) async throws {
        try await database.migrate(Migration.ofReports)
        var chance = Chance(seed: 18)
        var number = 0
        while number < count {
            let end = min(number + 5_000, count)
            let rows = (number..<end).map { row($0, &chance) }
            try await database.write { db in
                for part in rows.chunks(ofCount: 100) {
                    try db.execute(
                        """
                        INSERT INTO reports (id, revision, kind, state, mark, stars, words, page, may_forward,
                            is_reachable, assignee, group_id, is_first, duplicates, likeness, due_at, is_late, raised)
                        VALUES \(part.joined(", "))
                        """)
                }
            }
            number = end
        }
        try await database.write { try $0.execute("ANALYZE") }
    }

    private func row(_ number: Int, _ chance: inout Chance) -> SQL {
        let age = Self.span * (1 - Double(number) / Double(count))
        let id = ID<UserReport>(at: Self.now.addingTimeInterval(-age))
        let kind = ReportKind.allCases[[0, 0, 0, 0, 1, 1, 2, 3, 4, 5].randomElement(using: &chance) ?? 0]
        // One in fifty is open, recent ones more often; some combinations are very rare.
        let isDone = Double.random(in: 0..<1, using: &chance) > 0.02
        let open: [ReportState] = [.new, .new, .open, .waiting]
        let state: ReportState =
            isDone
            ? (Int.random(in: 0..<4, using: &chance) == 0 ? .closed : .solved)
            : open.randomElement(using: &chance) ?? .new
        let draw = Int.random(in: 0..<1_000, using: &chance)
        let mark: ReportMark = draw < 30 ? .junk : draw < 35 ? .insight : .unmarked
        let stars = kind == .problem ? 0 : [1, 1, 2, 3, 4, 4, 5, 5, 5, 5].randomElement(using: &chance) ?? 5
        let owner = Int.random(in: 0..<20, using: &chance)
        let assignee = owner == 0 ? Self.reader.description : owner < 13 ? Self.others[owner - 1].description : ""
        let owed = state == .new || state == .open
        let due = owed ? Self.now.addingTimeInterval(Double.random(in: -86_400...86_400, using: &chance)) : nil
        let isLate = due.map { $0 < Self.now } ?? false
        let isProblem = kind == .problem
        let group = isProblem && number % 40 == 7 ? Self.group : id
        let isFirst = group == id && (!isProblem || Int.random(in: 0..<5, using: &chance) > 0)
        let page: String? = isProblem ? "/recipes/\(number)" : nil
        return """
            (\(id), 1, \(kind), \(state), \(mark), \(stars), \(Self.words), \(page), \(false), \(true), \(assignee),
                \(group), \(isFirst), 0, \(isProblem ? " /recipes/:" : ""), \(due), \(isLate), \(id))
            """
    }
}

/// Support's inbox queries: every filter alone, every pair and many triples, in every order.
enum Inboxes {
    static let all: [SupportReportQuery] = {
        var filters: [[(inout SupportReportQuery) -> Void]] = [
            [{ _ in }], ReportKind.allCases.map { kind in { $0.kind = kind } },
            ReportState.allCases.map { state in { $0.state = state } },
            ReportMark.allCases.map { mark in { $0.mark = mark } }, (1...5).map { stars in { $0.stars = stars } },
            SupportAssignment.allCases.map { assignment in { $0.assignment = assignment } },
            [{ $0.overdue = true }], [{ $0.pending = true }, { $0.withoutJunk = true }],
            [{ $0.assignee = ManyReports.others[0] }], [{ $0.group = ManyReports.group }],
            [
                {
                    $0.since = Day(of: ManyReports.now.addingTimeInterval(-400 * 86_400), in: .gmt)
                    $0.until = Day(of: ManyReports.now.addingTimeInterval(-390 * 86_400), in: .gmt)
                }
            ],
        ]
        let single = filters.flatMap(\.self)
        filters.removeFirst()
        var queries: [SupportReportQuery] = single.map { query($0) }
        for one in filters.indices {
            for other in filters.indices where other > one {
                for first in filters[one] { for second in filters[other] { queries.append(query(first, second)) } }
            }
        }
        queries.append(query({ $0.state = .new }, { $0.kind = .bug }, { $0.stars = 1 }))
        queries.append(query({ $0.state = .new }, { $0.mark = .insight }, { $0.assignment = .mine }))
        queries.append(query({ $0.overdue = true }, { $0.kind = .order }, { $0.assignment = .nobody }))
        let orders = SupportReportOrder.allCases
        return queries.enumerated().map { number, query in
            var query = query
            query.order = orders[number % orders.count]
            return query
        }
    }()

    private static func query(_ filters: (inout SupportReportQuery) -> Void...) -> SupportReportQuery {
        var query = SupportReportQuery()
        for filter in filters { filter(&query) }
        return query
    }

    /// The start of a list's second page; `nil` if it has only one.
    static func second(_ query: SupportReportQuery, in database: Database) async throws -> InboxPlace? {
        let list = InboxList(query, for: ManyReports.reader, limit: 51)
        return try await database.read { try list.reports(after: nil, in: $0) }.last?.0
    }
}

/// The naive statement for the same inbox.
enum PlainInbox {
    static func reports(
        _ query: SupportReportQuery, limit: Int, in db: any Connection
    ) throws -> [ID<UserReport>] {
        let order: SQL =
            switch query.order ?? .newest {
            case .newest: "id DESC"
            case .oldest: "id ASC"
            case .stars: "CASE stars WHEN 0 THEN 6 ELSE stars END, id DESC"
            case .kind:
                """
                CASE kind WHEN 'problem' THEN 0 WHEN 'bug' THEN 1 WHEN 'idea' THEN 2 WHEN 'praise' THEN 3
                    WHEN 'recipe' THEN 4 ELSE 5 END, id DESC
                """
            case .state:
                """
                CASE state WHEN 'new' THEN 0 WHEN 'open' THEN 1 WHEN 'waiting' THEN 2 WHEN 'solved' THEN 3
                    ELSE 4 END, id DESC
                """
            }
        let conditions: [SQL?] = [
            query.group.map { "group_id = \($0)" } ?? "is_first", query.kind.map { "kind = \($0.rawValue)" },
            query.state.map { "state = \($0.rawValue)" },
            query.mark.map { "mark = \($0.rawValue)" }, query.stars.map { "stars = \($0)" },
            query.assignment.map { "assignee = \($0 == .mine ? ManyReports.reader.description : "")" },
            query.assignee.map { "assignee = \($0.description)" }, query.overdue == true ? "is_late" : nil,
            query.pending == true ? "state IN ('new', 'open')" : nil,
            query.pending == true || query.withoutJunk == true ? "mark <> 'junk'" : nil,
            query.since.map { "id >= \($0.start(in: .gmt).firstID)" },
            query.until.map { "id < \($0.adding(days: 1).start(in: .gmt).firstID)" },
        ]
        return try db.all(
            """
            SELECT id FROM reports WHERE \(conditions.compactMap(\.self).joined(" AND "))
            ORDER BY \(order) LIMIT \(limit)
            """
        ) { try $0["id"] }
    }
}
