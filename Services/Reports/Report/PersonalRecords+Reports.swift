import Chassis
import Contracts
import Photos
import ReportInbox
import ReportsContracts
import Storage

extension PersonalRecords {
    /// The person's reports and reviews, with all messages.
    static func reports(_ reports: OwnReports) -> PersonalRecords {
        PersonalRecords("problem reports and reviews of the app") { account, db in
            try ReportTable(db).all(of: reports.authors.reports(of: account, in: db)).map { report in
                let shown = report.seenByWriter(
                    name: try ReportNameTable(db).name(of: report.id),
                    messages: try ReportMessageTable(db).all(of: report.id))
                let told = try WireFormat.decoder.decode(JSONValue.self, from: WireFormat.encoder.encode(shown))
                guard let screenshot = report.screenshot, case .object(var values) = told else { return told }
                // The picture itself, because its id leads nowhere once the account is gone.
                values["picture"] = try db.first("SELECT large FROM photos WHERE id = \(screenshot)") {
                    try JSONValue($0)
                }
                return .object(values)
            }
        } erase: { account, db in
            let found = try ReportTable(db).all(of: reports.authors.reports(of: account, in: db))
            try reports.erase(found, in: db)
            _ = try reports.authors.forget(account, in: db)
            return found.count
        }
        .counted { account, db in try reports.authors.reports(of: account, in: db).count }
    }

    /// Screenshots that are attached to no report.
    static let screenshots = PersonalRecords("screenshots that no report has") { account, db in
        try db.all("SELECT id, added_at, large FROM photos WHERE account = \(account) ORDER BY id") {
            try JSONValue($0)
        }
    } erase: { account, db in
        try PhotoTable(db, holders: .reports).deleteAll(of: account)
    }
    .counted { account, db in try PhotoTable(db, holders: .reports).count(of: account) }
}
