import Chassis

extension PersonalRecords {
    /// The imports that somebody made; what they were made from and their reports go with them.
    static let imports = rows(
        "recipe imports", in: "imports", of: "account",
        showing: "id, source, title, format, state, imported, updated, duplicates, refused, started_at, ended_at")
}
