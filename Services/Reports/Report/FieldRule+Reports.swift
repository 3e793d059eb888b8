import Contracts

/// The rules of reports.
extension FieldRule {
    static let stars = FieldRule("stars")
    static let reviewKind = FieldRule("review-kind")
    static let pagePath = FieldRule("page-path")
    static let notColleague = FieldRule("not-colleague")
    static let unknownScreenshot = FieldRule("unknown-screenshot")
}
