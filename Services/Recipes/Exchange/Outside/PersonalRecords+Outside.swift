import Chassis

extension PersonalRecords {
    /// Accounts at databases elsewhere that somebody has linked.
    static let outsideLinks = rows(
        "linked accounts at recipe databases", in: "outside_links", of: "account",
        showing: "database, username, linked_at")
}
