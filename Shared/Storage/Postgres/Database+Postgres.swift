extension Database {
    /// The PostgreSQL database that `conninfo` names, as a URL or as `key=value …`. Nothing is connected to yet.
    public static func postgres(
        _ conninfo: String, connections: Int? = nil, options: DatabaseOptions = DatabaseOptions()
    ) throws -> Database {
        var options = options
        options.connections = connections ?? options.connections
        if let complaint = PostgresSession.complaint(about: conninfo) { throw StorageError.misconfigured(complaint) }
        return Database(driver: PostgresDriver(conninfo: conninfo, options: options))
    }
}
