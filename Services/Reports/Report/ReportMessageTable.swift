import Contracts
import Foundation
import ReportsContracts
import Storage

/// The messages of reports, in an open transaction.
struct ReportMessageTable {
    /// Most messages of one report.
    static let most = 100

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// The messages of a report, the oldest first.
    func all(of report: ID<UserReport>) throws -> [ReportMessage] {
        try db.all("SELECT * FROM report_messages WHERE report_id = \(report) ORDER BY number, id") { row in
            let id: ID<ReportMessage> = try row["id"]
            let sender: String = try row["sender"]
            return ReportMessage(
                id: id, sender: ReportMessage.Sender(rawValue: sender) ?? .support, text: try row["words"],
                asks: try row["asks"], at: (id.madeAt ?? .distantPast).wholeSecond)
        }
    }

    /// The number of the writer's messages since `instant`.
    func count(ofWriterOf report: ID<UserReport>, since instant: Date) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS n FROM report_messages
            WHERE report_id = \(report) AND sender = 'writer' AND id >= \(instant.firstID)
            """
        ) { try $0["n"] } ?? 0
    }

    /// Whether a report has the most possible messages.
    func isFull(_ report: ID<UserReport>) throws -> Bool { try count(about: report) >= Self.most }

    private func count(about report: ID<UserReport>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM report_messages WHERE report_id = \(report)") { try $0["n"] } ?? 0
    }

    /// The sender of a report's last message; `nil` if there is none.
    func lastSender(about report: ID<UserReport>) throws -> ReportMessage.Sender? {
        let sender: String? = try db.first(
            "SELECT sender FROM report_messages WHERE report_id = \(report) ORDER BY number DESC, id DESC LIMIT 1"
        ) { try $0["sender"] }
        return sender.flatMap(ReportMessage.Sender.init)
    }

    /// Adds a message. Throws 409 if the report is full.
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

/// The names that writers revealed, in an open transaction.
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
