import Contracts
import Foundation
import ReportsContracts
import Storage

/// What was said about reports, in an open transaction.
struct ReportMessageTable {
    /// About one report.
    static let most = 100

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// The oldest first.
    func all(of report: ID<UserReport>) throws -> [ReportMessage] {
        try db.all("SELECT * FROM report_messages WHERE report_id = \(report) ORDER BY number, id") { row in
            let id: ID<ReportMessage> = try row["id"]
            let sender: String = try row["sender"]
            return ReportMessage(
                id: id, sender: ReportMessage.Sender(rawValue: sender) ?? .support, text: try row["words"],
                asks: try row["asks"], at: (id.madeAt ?? .distantPast).wholeSecond)
        }
    }

    /// How much a report's writer has said about it since `instant`.
    func count(ofWriterOf report: ID<UserReport>, since instant: Date) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS n FROM report_messages
            WHERE report_id = \(report) AND sender = 'writer' AND id >= \(instant.firstID)
            """
        ) { try $0["n"] } ?? 0
    }

    /// Whether as much was said about a report as can be.
    func isFull(_ report: ID<UserReport>) throws -> Bool { try count(about: report) >= Self.most }

    private func count(about report: ID<UserReport>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM report_messages WHERE report_id = \(report)") { try $0["n"] } ?? 0
    }

    /// Who said the last thing about a report; `nil` where nobody has said anything.
    func lastSender(about report: ID<UserReport>) throws -> ReportMessage.Sender? {
        let sender: String? = try db.first(
            "SELECT sender FROM report_messages WHERE report_id = \(report) ORDER BY number DESC, id DESC LIMIT 1"
        ) { try $0["sender"] }
        return sender.flatMap(ReportMessage.Sender.init)
    }

    /// Throws 409 where as much was said as can be.
    func insert(_ message: ReportMessage, about report: ID<UserReport>) throws {
        let number = try count(about: report)
        guard number < Self.most else { throw Self.tooMany }
        try db.execute(
            """
            INSERT INTO report_messages (id, report_id, number, sender, words, asks)
            VALUES (\(message.id), \(report), \(number), \(message.sender.rawValue), \(message.text), \(message.asks))
            """)
    }

    func deleteAll(of reports: [ID<UserReport>]) throws {
        try db.execute("DELETE FROM report_messages WHERE report_id IN \(SQL.list(reports))")
    }

    private static let tooMany = Problem(409, "too-many-answers", ["most": .number(most)])
}

/// The names that writers made known, in an open transaction.
struct ReportNameTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func name(of report: ID<UserReport>) throws -> String? {
        try db.first("SELECT name FROM report_names WHERE report_id = \(report)") { try $0["name"] }
    }

    func set(_ name: String, of report: ID<UserReport>) throws {
        try db.execute(
            """
            INSERT INTO report_names (report_id, name) VALUES (\(report), \(name))
            ON CONFLICT (report_id) DO UPDATE SET name = excluded.name
            """)
    }

    func deleteAll(of reports: [ID<UserReport>]) throws {
        try db.execute("DELETE FROM report_names WHERE report_id IN \(SQL.list(reports))")
    }
}
