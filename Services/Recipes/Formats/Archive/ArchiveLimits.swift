/// How much is taken out of an archive that somebody brought.
public struct ArchiveLimits: Hashable, Sendable {
    /// How many entries of any kind are looked at.
    public var entries = 20_000
    /// How large one file may be, in bytes; a larger one is skipped.
    public var entryBytes = 8 << 20
    /// How much all files may hold together, in bytes.
    public var totalBytes = 1 << 30
    /// What may be unpacked of any archive, however small it is, in bytes.
    public var freeBytes = 20 << 20
    /// How many times its own size an archive may unpack beyond `freeBytes`.
    public var ratio = 100

    public init() {}
}
