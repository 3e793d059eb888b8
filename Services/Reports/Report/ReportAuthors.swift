import Chassis
import Contracts
import Crypto
import Foundation
import ReportsContracts
import Storage

/// Who wrote which report: the one way there, and it takes a secret that is not in the database.
///
/// Each report has one row in `report_authors`, under a tag that is made of the secret, the account and how many the account
/// had before: `HMAC(secret, account, 0)`, `HMAC(secret, account, 1)` and so on. Whoever has the secret and an account finds
/// its reports by asking for one tag after the other. Without the secret two tags of one account have no more in common
/// than those of two people, and so it is with the account that is sealed in the row, anew and with its own nonce in each.
/// No other table has both a report and an account in it, so no query, whatever it joins, tells that two reports have the
/// same writer.
struct ReportAuthors: Sendable {
    /// Of one person, withdrawn ones included.
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

    /// All that the person wrote, withdrawn ones included, the oldest first.
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

    /// Notes who wrote a report that is new. `count` is how many the person had before.
    func note(_ report: ID<UserReport>, by account: ID<Account>, after count: Int, in db: any Connection) throws {
        let sealed = try AES.GCM.seal(
            Data(account.description.utf8), using: sealKey, authenticating: Data(report.description.utf8))
        let text = sealed.combined?.base64EncodedString() ?? ""
        // Whoever writes two at once has them counted one after the other.
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

    /// For telling them that there is an answer, and for nothing else.
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

    /// Forgets who wrote reports that are no more: what is left of each is its tag, so that later ones are still found.
    func unname(_ reports: [ID<UserReport>], in db: any Connection) throws {
        for report in reports {
            let noise = (0..<64).map { _ in UInt8.random(in: .min ... .max) }
            try db.execute(
                "UPDATE report_authors SET writer = \(Data(noise).base64EncodedString()) WHERE report_id = \(report)")
        }
    }

    /// Forgets all that the person wrote. How many there were.
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
