import Chassis
import Storage

/// Attempts at passwords and codes, counted for an hour or less.
struct AttemptFeature: Feature {
    /// Attempts counted in a table of their own, as quotas.
    static let migrations = [
        Migration(
            "091 attempts as quotas",
            sqlite: attempts(
                space: "instr(subject, ' ')", expiry: "strftime('%Y-%m-%dT%H:%M:%SZ', last_at, '+3600 seconds')"),
            postgres: attempts(
                space: "strpos(subject, ' ')",
                expiry: """
                    to_char((CAST(last_at AS timestamptz) + interval '3600 seconds') AT TIME ZONE 'UTC',
                        'YYYY-MM-DD"T"HH24:MI:SS"Z"')
                    """))
    ]

    init(_ auth: AuthComponents) {}

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] { [.counts(under: auth.digests)] }

    private static func attempts(space: String, expiry: String) -> String {
        """
        INSERT INTO quota_uses (name, owner, times, expires_at)
        SELECT substr(subject, 1, \(space) - 1), substr(subject, \(space) + 1), times, \(expiry)
        FROM (
            SELECT replace(subject, 'email-change to ', 'email-change-to ') AS subject, times, last_at FROM attempts
            WHERE times <> ''
        ) AS counted;
        DROP TABLE attempts;
        """
    }
}
