extension Database {
    /// Yields soon after a commit with a notice on `channel`; several unread notices count as one. It also yields at
    /// the start and whenever notices may have been missed, for example after a lost connection. A listener that reads
    /// after each yield misses no change.
    ///
    /// PostgreSQL delivers notices from all processes on the database, over a connection per stream. SQLite delivers
    /// them within the process and one `Database` only.
    ///
    /// The stream ends when its task is cancelled or the database is closed.
    public func notices(on channel: String) -> AsyncStream<Void> { driver.notices(on: channel) }
}
