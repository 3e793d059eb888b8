import Chassis
import Contracts
import Crypto
import Foundation
import ReportsContracts
import Storage

/// The writers of reports; reading them requires a secret that is not in the database.
///
/// Each report has one row in `report_authors`. Its tag derives from the secret, the account and the number of the
/// account's earlier reports: `HMAC(secret, account, 0)`, `HMAC(secret, account, 1)` and so on. With the secret, an
/// account's reports are found tag by tag. Without it, two tags of one account look as unrelated as those of two
/// people. The same holds for the account, sealed in each row with its own nonce. No other table contains both a report
/// and an account, so no query reveals that two reports share a writer.
struct ReportAuthors: Sendable {
    /// Most reports of one account, including withdrawn ones.
    static let most = 1_000
    private static let step = 50

    private let tagKey: SymmetricKey
    private let sealKey: SymmetricKey

    init(secret: String) {
        func key(_ purpose: String) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: SymmetricKey(data: Data(secret.utf8)), info: Data(purpose.utf8), outputByteCount: 32)
        }
        tagKey = key("larder report tags")
        sealKey = key("larder report writers")
    }

    /// All reports of an account, including withdrawn ones, the oldest first.
    func reports(of account: ID<Account>, in db: any Connection) throws -> [ID<UserReport>] {
        var found: [ID<UserReport>] = []
        while found.count < Self.most {
            let tags = (found.count..<found.count + Self.step).map { tag(account, $0) }
            let rows = try db.all("SELECT tag, report_id FROM report_authors WHERE tag IN \(SQL.list(tags))") {
                (try $0["tag"] as String, try $0["report_id"] as ID<UserReport>)
            }
            let byTag = Dictionary(rows) { first, _ in first }
            found += tags.compactMap { byTag[$0] }
            if rows.count < Self.step { break }
        }
        return found
    }

    /// Stores the writer of a new report. Throws 503 if no tag is free.
    ///
    /// - Parameter count: the number of the account's earlier reports.
    func note(_ report: ID<UserReport>, by account: ID<Account>, after count: Int, in db: any Connection) throws {
        let sealed = try AES.GCM.seal(
            Data(account.description.utf8), using: sealKey, authenticating: Data(report.description.utf8))
        let text = sealed.combined?.base64EncodedString() ?? ""
        // A concurrent report of the same account takes the next number.
        for number in count..<count + 100 {
            let added = try db.execute(
                """
                INSERT INTO report_authors (tag, report_id, writer) VALUES (\(tag(account, number)), \(report), \(text))
                ON CONFLICT (tag) DO NOTHING
                """)
            if added == 1 { return }
        }
        throw Problem.serviceUnavailable
    }

    func wrote(_ report: ID<UserReport>, _ account: ID<Account>, in db: any Connection) throws -> Bool {
        try writer(of: report, in: db) == account
    }

    /// The writer of a report; use it only to notify them of an answer.
    func writer(of report: ID<UserReport>, in db: any Connection) throws -> ID<Account>? {
        let text = try db.first("SELECT writer FROM report_authors WHERE report_id = \(report)") {
            try $0["writer"] as String
        }
        guard let data = text.flatMap({ Data(base64Encoded: $0) }),
            let box = try? AES.GCM.SealedBox(combined: data),
            let opened = try? AES.GCM.open(box, using: sealKey, authenticating: Data(report.description.utf8))
        else { return nil }
        return ID(String(decoding: opened, as: UTF8.self))
    }

    /// Overwrites the writers of deleted reports. Their tags stay, so that later reports are still found.
    func unname(_ reports: [ID<UserReport>], in db: any Connection) throws {
        for report in reports {
            let noise = (0..<64).map { _ in UInt8.random(in: .min ... .max) }
            try db.execute(
                "UPDATE report_authors SET writer = \(Data(noise).base64EncodedString()) WHERE report_id = \(report)")
        }
    }

    /// Deletes all authorship rows of an account; returns their number.
    func forget(_ account: ID<Account>, in db: any Connection) throws -> Int {
        let reports = try reports(of: account, in: db)
        guard !reports.isEmpty else { return 0 }
        return try db.execute("DELETE FROM report_authors WHERE report_id IN \(SQL.list(reports))")
    }

    private func tag(_ account: ID<Account>, _ number: Int) -> String {
        let text = Data("\(account) \(number)".utf8)
        return Data(HMAC<SHA256>.authenticationCode(for: text, using: tagKey)).base64URL
    }
}
