extension Database {
    /// Yields soon after a transaction was committed that gave notice on `channel`, several notices as one while nobody
    /// looks. It yields once as soon as it listens, and again whenever notices may have been missed, as after a lost
    /// connection; so whoever looks each time sees everything.
    ///
    /// PostgreSQL carries notices from every process that uses the database, over a connection that each stream holds
    /// for itself. SQLite carries them within the process and through one value of `Database` only.
    ///
    /// It ends when its task is cancelled or the database is closed.
    public func notices(on channel: String) -> AsyncStream<Void> { driver.notices(on: channel) }
}
