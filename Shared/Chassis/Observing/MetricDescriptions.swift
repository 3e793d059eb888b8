/// What the metrics mean, for whoever reads them in Prometheus.
enum MetricDescriptions {
    /// A name that has no description stands for itself.
    static func text(of name: String) -> String { known[name] ?? name.replacing("_", with: " ") }

    private static let known = [
        "breaker_open": "1 while calls to the service are refused at once because it keeps failing.",
        "http_request_duration_seconds": "Time from the arrival of a request to the beginning of its answer.",
        "http_requests_in_flight": "Requests that are being answered.",
        "http_requests_total": "Requests that were answered.",
        "mails_given_up_total": "Mails that nobody would take, or that were out of date before anybody did.",
        "mails_oldest_seconds": "Age of the oldest mail that is still to be sent.",
        "mails_put_off_total": "Tries after which a mail waits to be tried again.",
        "mails_sent_total": "Mails that a mail server took.",
        "mails_waiting": "Mails that are still to be sent.",
        "moderation_audit_broken": "1 where the moderators' audit trail is not as it was written.",
        "moderation_deeds_total": "What moderators did, by deed.",
        "outbox_oldest_seconds": "Age of the oldest event that has not reached every subscriber.",
        "outbox_parked": "Deliveries of events that were given up and wait for an operator.",
        "outbox_waiting": "Deliveries of events that are still to be made.",
        "photo_developing_seconds": "Time that photos took to be drawn anew, waiting included.",
        "photos_swept_total": "Photos that were erased because no draft and no recipe had them.",
        "recipe_index_behind_seconds":
            "How long the recipes in memory have not been known to be those of the database.",
        "recipe_index_bytes": "Size of the recipes in memory.",
        "recipe_index_delta": "Recipes that have changed since the index was last built as a whole.",
        "recipe_index_rebuild_seconds": "Time that building the index from the whole database took.",
        "recipe_index_recipes": "Recipes that can be found.",
        "recipe_index_recipes_read_total": "Recipes that were read from the database for the index.",
        "recipe_snapshot_failures_total": "Snapshots of the index that were of no use or could not be saved.",
        "recipe_snapshot_restore_seconds": "Time that taking the index out of its snapshot took.",
        "recipe_snapshot_save_seconds": "Time that saving a snapshot of the index took.",
        "reports_waiting": "Comments and recipes that were reported and wait for a decision.",
        "security_events_total": "Happenings that matter for the safety of accounts, when they were noted.",
        "storage_conflicts_total": "Transactions begun anew because others got in the way.",
        "storage_pool_in_use": "Connections to the database that are in use.",
        "storage_pool_waits_total": "How often somebody had to wait for a connection to the database.",
        "storage_reconnects_total": "Connections to the database that were lost and made anew.",
        "storage_statement_seconds": "Time that statements took.",
        "submissions_oldest_seconds": "Age of the oldest recipe that waits for the moderators.",
        "submissions_waiting": "Recipes that wait for the moderators.",
    ]
}
