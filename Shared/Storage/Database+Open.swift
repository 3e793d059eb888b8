extension Database {
    /// The database that `url` names: `sqlite:/path/to/file`, `sqlite::memory:`, or `postgres://…` as libpq reads it.
    ///
    /// PostgreSQL is not connected to before the first use.
    ///
    /// - Throws: `StorageError.misconfigured` for any other text, and what `sqlite(path:options:)` throws.
    public static func open(_ url: String, options: DatabaseOptions = DatabaseOptions()) throws -> Database {
        if url.hasPrefix("postgres") { return try .postgres(url, options: options) }
        guard url.hasPrefix("sqlite:") else {
            throw StorageError.misconfigured("A database's address begins with sqlite: or postgres://.")
        }
        var path = url.dropFirst("sqlite:".count)
        if path == ":memory:" { return try .sqlite(options: options) }
        if path.hasPrefix("//") { path = path.dropFirst(2) }
        guard !path.isEmpty else { throw StorageError.misconfigured("The address sqlite: names no file.") }
        return try .sqlite(path: String(path), options: options)
    }
}
