import Foundation

/// A small file beside a database that says which database belongs there, so that one that is gone is missed.
struct DatabaseMark: Codable, Hashable {
    /// The `application_id` of the database, chosen at random when it was made.
    let identity: Int32
    let since: Date
    /// Whether a process had it open when it was last heard of.
    var isOpen: Bool

    static func path(of database: String) -> String { "\(database).mark" }

    static func random(at instant: Date = .now) -> DatabaseMark {
        DatabaseMark(identity: .random(in: 1 ... .max), since: instant, isOpen: false)
    }

    /// `nil` where there is none that can be read.
    init?(of database: String) {
        guard let data = FileManager.default.contents(atPath: Self.path(of: database)),
            let mark = try? Self.decoder.decode(DatabaseMark.self, from: data)
        else { return nil }
        self = mark
    }

    init(identity: Int32, since: Date, isOpen: Bool) {
        self.identity = identity
        self.since = since
        self.isOpen = isOpen
    }

    /// Throws `StorageError.misconfigured` where it cannot be written.
    func write(of database: String) throws {
        do {
            let path = Self.path(of: database)
            try Self.encoder.encode(self).write(to: URL(filePath: path), options: .atomic)
            chmod(path, 0o600)
        } catch {
            throw StorageError.misconfigured(
                "\(Self.path(of: database)) cannot be written: \(error.localizedDescription)")
        }
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys]
        return encoder
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}
