/// One step in the history of a service's schema. Steps are only ever added; one that has shipped is never edited.
public struct Migration: Sendable {
    /// A number and what it is about, `001 recipes`. Steps are taken in the order of their names.
    public let name: String
    private let sqlite: String
    private let postgres: String

    /// A step in SQL that both engines read: one or more statements.
    public init(_ name: String, _ statements: String) {
        self.init(name, sqlite: statements, postgres: statements)
    }

    /// A step for which the engines need different SQL.
    public init(_ name: String, sqlite: String, postgres: String) {
        self.name = name
        self.sqlite = sqlite
        self.postgres = postgres
    }

    func statements(for engine: Database.Engine) -> String {
        engine == .sqlite ? sqlite : postgres
    }

    /// Tells one text from another; FNV-1a of 64 bits, which guards against edits and not against attackers.
    func checksum(for engine: Database.Engine) -> String {
        let hash = statements(for: engine).utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
