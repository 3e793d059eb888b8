import Storage

extension Migration {
    static let ofQuotas = [
        Migration(
            "006 quotas",
            """
            CREATE TABLE quota_uses (
                name       TEXT NOT NULL,
                owner      TEXT NOT NULL,
                times      TEXT NOT NULL,
                expires_at TEXT NOT NULL,
                PRIMARY KEY (name, owner)
            );
            CREATE INDEX quota_uses_owner ON quota_uses (owner);
            CREATE INDEX quota_uses_expiry ON quota_uses (expires_at);
            """)
    ]

    /// A migration that moves uses from a service's own table, one per row, into `quota_uses`.
    ///
    /// - Parameters:
    ///   - moves: for each quota its name, a query of `owner` and `at` of its uses, and its window in seconds.
    ///   - statements: statements for the service's own table, such as dropping it.
    public static func quotas(
        _ name: String, moving moves: [(quota: String, query: String, window: Int)], then statements: String
    ) -> Migration {
        func inserts(_ seconds: String, _ joined: String, _ expiry: (Int) -> String) -> String {
            moves.map { move in
                """
                INSERT INTO quota_uses (name, owner, times, expires_at)
                SELECT '\(move.quota)', owner, \(joined), \(expiry(move.window))
                FROM (SELECT owner, at, \(seconds) AS seconds FROM (\(move.query)) AS uses) AS counted GROUP BY owner;

                """
            }.joined()
        }
        let sqlite = inserts("strftime('%s', at)", "group_concat(seconds, ' ')") {
            "strftime('%Y-%m-%dT%H:%M:%SZ', max(at), '+\($0) seconds')"
        }
        let postgres = inserts(
            "CAST(CAST(extract(epoch FROM CAST(at AS timestamptz)) AS BIGINT) AS TEXT)", "string_agg(seconds, ' ')"
        ) {
            """
            to_char((CAST(max(at) AS timestamptz) + interval '\($0) seconds') AT TIME ZONE 'UTC',
                'YYYY-MM-DD"T"HH24:MI:SS"Z"')
            """
        }
        return Migration(name, sqlite: sqlite + statements, postgres: postgres + statements)
    }
}
