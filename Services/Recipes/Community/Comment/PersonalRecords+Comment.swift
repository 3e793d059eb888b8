import Chassis
import Contracts
import Storage

extension PersonalRecords {
    /// Comments, digests of recent comments, and reports.
    static let comments = [spoken, recent, reports]

    /// Erasing a comment also erases the reports on it.
    private static let spoken = PersonalRecords("comments") { account, db in
        try db.all(
            """
            SELECT id, recipe_id, text, author, written_at, changed_at FROM comments WHERE account = \(account)
            ORDER BY 1
            """
        ) { try JSONValue($0) }
    } erase: { account, db in
        let (comments, reports) = (CommentTable(db), ReportTable(db))
        let ids = try comments.ids(of: account)
        for id in ids {
            _ = try comments.delete(id)
            try reports.forget(.comment, id.description)
        }
        if !ids.isEmpty { try db.recordReport(.removed, of: nil, at: .now) }
        return ids.count
    }

    private static let recent = rows(
        "instants of recent comments", in: "recent_comments", of: "account", showing: "id, recipe_id, at")

    /// The number of reporters stays with the reported thing.
    private static let reports = rows(
        "reports", in: "reports", of: "account", showing: "thing_id, kind, reason, remark, reported_at")
}
