import Chassis

/// Attempts at passwords and codes, counted for an hour or less.
struct AttemptFeature: Feature {
    init(_ auth: AuthComponents) {}

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] { [.counts(under: auth.subjects)] }
}
