import Storage

extension MailFeature {
    /// Mails and deferred requests that waited in tables of their own, as jobs.
    static let migrations = [
        Migration(
            "090 mails and deferred requests as jobs",
            sqlite: statements(
                mail: """
                    json_object('id', id, 'recipient', recipient, 'subject', subject, 'body', body,
                        'writtenAt', written_at, 'expiresAt', expires_at, 'choiceLink', choice_link)
                    """,
                request: """
                    json_object('login', wish, 'address', address, 'userAgent', program, 'askedAt', asked_at)
                    """,
                milliseconds: { "CAST(strftime('%s', \($0)) AS INTEGER) * 1000" }),
            postgres: statements(
                mail: """
                    json_build_object('id', id, 'recipient', recipient, 'subject', subject, 'body', body,
                        'writtenAt', written_at, 'expiresAt', expires_at, 'choiceLink', choice_link)::text
                    """,
                request: """
                    json_build_object('login', wish, 'address', address, 'userAgent', program,
                        'askedAt', asked_at)::text
                    """,
                milliseconds: { "CAST(extract(epoch FROM CAST(\($0) AS timestamptz)) AS BIGINT) * 1000" }))
    ]

    private static func statements(
        mail: String, request: String, milliseconds: (String) -> String
    ) -> String {
        """
        INSERT INTO jobs (id, kind, owner, priority, payload, state, created_at_ms, due_at_ms, expires_at_ms, attempts,
            deferrals)
        SELECT lower(id), 'mail', lower(recipient), 0, \(mail), 'waiting', \(milliseconds("written_at")),
            \(milliseconds("due_at")), \(milliseconds("expires_at")), refusals,
            CASE WHEN tries > refusals THEN tries - refusals ELSE 0 END
        FROM mails;

        INSERT INTO jobs (id, kind, owner, priority, payload, state, created_at_ms, due_at_ms, expires_at_ms)
        SELECT id, CASE kind WHEN 'resendVerification' THEN 'verification-mail'
                WHEN 'recoverUsername' THEN 'username-recovery' ELSE 'password-recovery' END,
            lower(wish), 0, \(request), 'waiting', \(milliseconds("asked_at")), \(milliseconds("due_at")),
            \(milliseconds("asked_at")) + 86400000
        FROM errands;

        DROP TABLE mails;
        DROP TABLE errands;
        """
    }
}
