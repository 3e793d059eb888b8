import Storage

extension ImportFeature {
    /// Imports and their pictures, whose turns stand in the queue of jobs.
    static let jobs = [
        Migration(
            "018 imports as jobs",
            sqlite: importJobs("CAST(strftime('%s', started_at) AS INTEGER) * 1000"),
            postgres: importJobs("CAST(extract(epoch FROM CAST(started_at AS timestamptz)) AS BIGINT) * 1000"))
    ]

    private static func importJobs(_ milliseconds: String) -> String {
        """
        INSERT INTO jobs (id, kind, owner, priority, payload, state, created_at_ms, due_at_ms)
        SELECT id, CASE source WHEN 'addresses' THEN 'page-import' ELSE 'recipe-import' END, account, 0,
            '{"id":"' || id || '"}', 'waiting', \(milliseconds), \(milliseconds)
        FROM imports WHERE state IN ('waiting', 'running');
        UPDATE imports SET state = 'waiting' WHERE state = 'running';

        INSERT INTO jobs (id, kind, owner, priority, payload, state, created_at_ms, due_at_ms)
        SELECT p.recipe_id, 'import-picture', p.account, 0,
            '{"job":"' || p.import_id || '","recipe":"' || p.recipe_id || '","revision":' || CAST(p.revision AS TEXT)
                || '}',
            'waiting', \(milliseconds), \(milliseconds)
        FROM import_pictures p JOIN imports ON imports.id = p.import_id;

        DROP INDEX import_pictures_account;
        CREATE INDEX import_pictures_account ON import_pictures (account);
        ALTER TABLE import_pictures DROP COLUMN tries;
        ALTER TABLE import_pictures DROP COLUMN due_at;
        ALTER TABLE imports DROP COLUMN lease;
        ALTER TABLE imports DROP COLUMN leased_until;
        ALTER TABLE imports DROP COLUMN tries;
        """
    }
}
