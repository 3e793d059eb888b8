import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// When a person did what is counted, in every service that owns data.
    static let quotaUses = PersonalRecords("counted uses") { account, db in
        try db.all("SELECT name, times FROM quota_uses WHERE owner = \(account) AND times <> '' ORDER BY name") { row in
            let times: String = try row["times"]
            let instants = times.split(separator: " ").compactMap { TimeInterval($0) }.map {
                JSONValue.string(Date(timeIntervalSince1970: $0).ISO8601Format())
            }
            return .object(["of": .string(try row["name"]), "at": .array(instants)])
        }
    } erase: { account, db in
        try db.execute("DELETE FROM quota_uses WHERE owner = \(account)")
    }
}
