import Chassis

extension PersonalRecords {
    /// Accounts at external databases that somebody has linked.
    static let externalLinks = rows(
        "linked accounts at recipe databases", in: "outside_links", of: "account",
        showing: "database, username, linked_at")
}
