import Storage

extension ModerationFeature {
    /// The moderators' audit trail as entries of the one audit log, as they were written: the chain goes on.
    static let log = [
        Migration(
            "020 audit log", sqlite: log("json_array(title, coalesce(author, ''), coalesce(reason, ''))"),
            postgres: log("json_build_array(title, coalesce(author, ''), coalesce(reason, ''))::text"))
    ]

    private static func log(_ details: String) -> String {
        """
        INSERT INTO audit_log (ordinal, id, layout, at, action, subject, actor, actor_salt, actor_digest, person, details,
            salt, details_digest, digest)
        SELECT ordinal, id, 2, at, deed, subject, moderator, moderator_salt, moderator_hash, author,
            CASE WHEN title IS NULL THEN NULL ELSE \(details) END, salt, content_hash, hash
        FROM moderation_entries;
        UPDATE audit_log_head SET last = (SELECT last FROM moderation_head), digest = (SELECT hash FROM moderation_head);
        DROP TABLE moderation_entries;
        DROP TABLE moderation_head;
        """
    }
}
