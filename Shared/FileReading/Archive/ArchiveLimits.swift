/// How much is taken out of an archive that somebody brought.
public struct ArchiveLimits: Hashable, Sendable {
    /// How many entries of any kind are looked at: exports of a few thousand recipes have a folder and four files for
    /// each.
    public var entries = 20_000
    /// How large one file may be, in bytes; a larger one is skipped.
    public var entryBytes = 8 << 20
    /// How much all files may hold together, in bytes.
    public var totalBytes = 512 << 20
    /// What may be unpacked of any archive, however small it is, in bytes.
    public var freeBytes = 20 << 20
    /// How many times its own size an archive may unpack beyond `freeBytes`: text takes a fifth of its size, and tables
    /// of a database a tenth.
    public var ratio = 20

    public init() {}
}
