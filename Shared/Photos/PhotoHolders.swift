import Storage

/// What has photos in a service: tables with a text `id`, which `photo_uses` names as `holder`.
public struct PhotoHolders: Sendable {
    /// Of a row of `photos`: whether none of them has it. What `photo_uses` says of a holder that is gone does not count.
    let isUnused: SQL

    /// - Parameter tables: their names, as they stand in the schema.
    public init(_ tables: SQL...) {
        let exists = tables.dropFirst().reduce(tables.first.map(Self.holder(in:)) ?? "1 = 0") { all, table in
            "\(all) OR \(Self.holder(in: table))"
        }
        isUnused = "NOT EXISTS (SELECT 1 FROM photo_uses u WHERE u.photo_id = photos.id AND (\(exists)))"
    }

    private static func holder(in table: SQL) -> SQL { "EXISTS (SELECT 1 FROM \(table) h WHERE h.id = u.holder)" }
}
