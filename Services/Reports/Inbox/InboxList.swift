import Contracts
import Foundation
import ReportsContracts
import Storage

/// A position in the inbox: after a report, in its part of the list.
package struct InboxPlace: Codable, Sendable {
    package let part: Int
    /// The report's `raised`: when it arrived or was reopened.
    package let id: ID<UserReport>

    package init(part: Int, id: ID<UserReport>) {
        self.part = part
        self.id = id
    }
}

/// A page of the inbox, by any filter and in any order.
///
/// A query matches a few combinations (`ReportFacet`). The index sorts the reports of each by `raised`, which is by
/// time. So a page merges the heads of a few short index scans, however many reports exist.
package struct InboxList {
    private let query: SupportReportQuery
    /// As in the column `assignee`; `nil` for all.
    private let assignee: String?
    private let limit: Int
    private let zone: TimeZone

    /// - Parameters:
    /// - caller: the person who asks.
    /// - zone: the time zone of the query's days.
    package init(
        _ query: SupportReportQuery, for caller: ID<Account>? = nil, in zone: TimeZone = .gmt, limit: Int
    ) {
        self.zone = zone
        self.query = query
        assignee = query.assignee?.description ?? query.assignment.map { $0 == .mine ? caller?.description ?? "" : "" }
        self.limit = limit
    }

    /// At most `limit` reports after `place`, each with its place.
    package func reports(after place: InboxPlace?, in db: any Connection) throws -> [(InboxPlace, StoredReport)] {
        var found: [(InboxPlace, StoredReport)] = []
        for (number, facets) in parts.enumerated() where number >= place?.part ?? 0 {
            let start = number == place?.part ? place?.id : nil
            let part = try walk(facets, after: start, limit: limit - found.count, in: db)
            found += part.map { (InboxPlace(part: number, id: $0.raised), $0) }
            if found.count >= limit { break }
        }
        return found
    }

    /// The combinations of each part, in order; `nil` for all.
    private var parts: [[Int]?] {
        switch query.order ?? .newest {
        case .newest, .oldest: [ReportFacet.passing(query)]
        // Reports without stars come last.
        case .stars: (Array(1...5) + [0]).map { ReportFacet.passing(query, stars: [$0]) }
        case .kind: ReportKind.allCases.map { ReportFacet.passing(query, kinds: [$0]) }
        case .state: ReportState.allCases.map { ReportFacet.passing(query, states: [$0]) }
        }
    }

    private func walk(
        _ facets: [Int]?, after start: ID<UserReport>?, limit: Int, in db: any Connection
    ) throws -> [StoredReport] {
        if facets?.isEmpty == true { return [] }
        let order: SQL = query.order == .oldest ? "ASC" : "DESC"
        let end: SQL = "ORDER BY raised \(order) LIMIT \(SQL(stringLiteral: String(limit)))"
        let conditions: SQL = conditions(after: start)
        guard let facets else {
            return try db.all("SELECT * FROM reports WHERE \(conditions) \(end)", as: StoredReport.init(row:))
        }
        let ids: SQL
        if db.engine == .sqlite {
            let walks = facets.map { facet -> SQL in
                let number = SQL(stringLiteral: String(facet))
                return
                    "SELECT id, raised FROM (SELECT id, raised FROM reports WHERE facet = \(number) AND \(conditions) \(end))"
            }
            ids = "SELECT id FROM (\(walks.joined(" UNION ALL "))) \(end)"
        } else {
            let numbers = facets.map { SQL(stringLiteral: "(\($0))") }.joined(", ")
            ids = """
                SELECT walked.id FROM (VALUES \(numbers)) AS asked (facet) CROSS JOIN LATERAL (
                    SELECT id, raised FROM reports WHERE reports.facet = asked.facet AND \(conditions) \(end)) AS walked \(end)
                """
        }
        return try db.all(
            "SELECT * FROM reports WHERE id IN (\(ids)) ORDER BY raised \(order)", as: StoredReport.init(row:))
    }

    /// Ids in `raised` begin with their time, so days are ranges of them.
    private func conditions(after start: ID<UserReport>?) -> SQL {
        let behind: SQL = query.order == .oldest ? ">" : "<"
        let conditions: [SQL?] = [
            query.group.map { "group_id = \($0)" } ?? "is_first", assignee.map { "assignee = \($0)" },
            start.map { "raised \(behind) \($0)" }, query.since.map { "raised >= \($0.start(in: zone).firstID)" },
            query.until.map { "raised < \($0.adding(days: 1).start(in: zone).firstID)" },
        ]
        return conditions.compactMap(\.self).joined(" AND ")
    }
}

extension Date {
    /// A lower bound of all version 7 ids made since this date.
    package var firstID: String {
        let elapsed = (timeIntervalSince1970 * 1_000).rounded(.down)
        let milliseconds = elapsed > 0 ? UInt64(min(elapsed, Double(0xFFFF_FFFF_FFFF as UInt64))) : 0
        let digits = String(milliseconds, radix: 16)
        let text = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
        return "\(text.prefix(8))-\(text.suffix(4))-7000-8000-000000000000"
    }
}
