import Storage

/// The tables with photos in a service. Each has a text `id`, which `photo_uses` names as `holder`.
public struct PhotoHolders: Sendable {
    /// A condition on `photos` that holds if no existing holder uses the row.
    let isUnused: SQL

    /// - Parameter tables: the names of the tables in the schema.
    public init(_ tables: SQL...) {
        let exists = tables.dropFirst().reduce(tables.first.map(Self.holder(in:)) ?? "1 = 0") { all, table in
            "\(all) OR \(Self.holder(in: table))"
        }
        isUnused = "NOT EXISTS (SELECT 1 FROM photo_uses u WHERE u.photo_id = photos.id AND (\(exists)))"
    }

    private static func holder(in table: SQL) -> SQL { "EXISTS (SELECT 1 FROM \(table) h WHERE h.id = u.holder)" }
}
