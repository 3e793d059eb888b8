import Storage

extension Migration {
    /// The tables of reports. No column names the writer: writers are in a separate table, unreadable without a secret
    /// of the installation.
    ///
    /// `facet` numbers each combination of kind, state, mark, stars and lateness, as in `ReportFacet`. So a list by any
    /// filter is a few short scans of one index.
    package static let ofReports = [
        Migration(
            "100 reports",
            """
            CREATE TABLE reports (
                id           TEXT PRIMARY KEY,
                revision     BIGINT NOT NULL,
                kind         TEXT NOT NULL
                             CHECK (kind IN ('problem', 'bug', 'idea', 'praise', 'recipe', 'order')),
                state        TEXT NOT NULL CHECK (state IN ('new', 'open', 'waiting', 'solved', 'closed')),
                mark         TEXT NOT NULL CHECK (mark IN ('unmarked', 'junk', 'insight')),
                stars        BIGINT NOT NULL CHECK (stars BETWEEN 0 AND 5),
                words        TEXT NOT NULL,
                expected     TEXT,
                page         TEXT,
                request_id   TEXT,
                failure      TEXT,
                browser      TEXT,
                screenshot   TEXT,
                may_forward  BOOLEAN NOT NULL,
                is_reachable BOOLEAN NOT NULL,
                assignee     TEXT NOT NULL,
                group_id     TEXT NOT NULL,
                is_first     BOOLEAN NOT NULL,
                duplicates   BIGINT NOT NULL,
                likeness     TEXT NOT NULL,
                due_at       TEXT,
                is_late      BOOLEAN NOT NULL,
                answered_at  TEXT,
                facet        BIGINT NOT NULL GENERATED ALWAYS AS (
                    ((((CASE kind WHEN 'problem' THEN 0 WHEN 'bug' THEN 1 WHEN 'idea' THEN 2 WHEN 'praise' THEN 3
                            WHEN 'recipe' THEN 4 ELSE 5 END) * 5
                        + (CASE state WHEN 'new' THEN 0 WHEN 'open' THEN 1 WHEN 'waiting' THEN 2 WHEN 'solved' THEN 3
                            ELSE 4 END)) * 3
                        + (CASE mark WHEN 'unmarked' THEN 0 WHEN 'junk' THEN 1 ELSE 2 END)) * 6
                        + stars) * 2
                        + (CASE WHEN is_late THEN 1 ELSE 0 END)) STORED,
                CHECK (state IN ('new', 'open') OR due_at IS NULL),
                CHECK (due_at IS NOT NULL OR NOT is_late)
            );
            CREATE INDEX reports_first ON reports (id) WHERE is_first;
            CREATE INDEX reports_by_facet ON reports (facet, id) WHERE is_first;
            CREATE INDEX reports_by_assignee ON reports (assignee, id) WHERE is_first;
            CREATE INDEX reports_by_assignee_facet ON reports (assignee, facet, id) WHERE is_first;
            CREATE INDEX reports_by_group ON reports (group_id, id);
            CREATE INDEX reports_by_due ON reports (due_at) WHERE due_at IS NOT NULL;
            CREATE INDEX reports_by_likeness ON reports (likeness, id) WHERE is_first;
            CREATE INDEX reports_by_request ON reports (request_id, id) WHERE request_id IS NOT NULL;
            """),
        // Apart from its text, a review stores nothing that the writer's other reviews could share.
        Migration(
            "160 closed reports",
            """
            ALTER TABLE reports ADD COLUMN closed_at TEXT CHECK (
                kind = 'problem' OR (page IS NULL AND expected IS NULL AND request_id IS NULL AND failure IS NULL
                    AND browser IS NULL AND screenshot IS NULL));
            UPDATE reports SET closed_at = coalesce(answered_at, '2026-11-26T00:00:00Z')
                WHERE state IN ('solved', 'closed');
            CREATE INDEX reports_by_closing ON reports (closed_at) WHERE closed_at IS NOT NULL;
            """),
        // The inbox is sorted by `raised`: an id made when the report arrived or was reopened.
        Migration(
            "210 order of the inbox",
            """
            ALTER TABLE reports ADD COLUMN raised TEXT NOT NULL DEFAULT '';
            ALTER TABLE reports ADD COLUMN came_with TEXT;
            UPDATE reports SET raised = id;
            UPDATE reports SET due_at = NULL, is_late = FALSE WHERE mark = 'junk';
            UPDATE reports SET page = substr(likeness, 1, length(likeness) - length(coalesce(failure, '')) - 1)
                WHERE page IS NOT NULL AND length(likeness) > length(coalesce(failure, '')) + 1;
            DROP INDEX reports_first;
            DROP INDEX reports_by_facet;
            DROP INDEX reports_by_assignee;
            DROP INDEX reports_by_assignee_facet;
            CREATE INDEX reports_first ON reports (raised) WHERE is_first;
            CREATE INDEX reports_by_facet ON reports (facet, raised) WHERE is_first;
            CREATE INDEX reports_by_assignee ON reports (assignee, raised) WHERE is_first;
            CREATE INDEX reports_by_assignee_facet ON reports (assignee, facet, raised) WHERE is_first;
            CREATE TABLE report_differences (
                one   TEXT NOT NULL,
                other TEXT NOT NULL,
                PRIMARY KEY (one, other)
            );
            CREATE INDEX report_differences_by_other ON report_differences (other);
            """),
        // A review belongs to no group, so no group links a writer's reviews.
        Migration(
            "230 reviews stand by themselves",
            """
            ALTER TABLE reports ADD COLUMN joined_with TEXT CHECK (
                kind = 'problem' OR (group_id = id AND is_first AND duplicates = 0 AND likeness = ''
                    AND joined_with IS NULL AND NOT may_forward));
            UPDATE reports SET joined_with = came_with;
            ALTER TABLE reports DROP COLUMN came_with;
            ALTER TABLE reports RENAME COLUMN joined_with TO came_with;
            CREATE INDEX reports_by_screenshot ON reports (screenshot) WHERE screenshot IS NOT NULL;
            CREATE INDEX reports_by_group_facet ON reports (group_id, facet, raised);
            CREATE INDEX reports_by_duplicate_likeness ON reports (likeness, id) WHERE NOT is_first;
            """),
    ]
}
