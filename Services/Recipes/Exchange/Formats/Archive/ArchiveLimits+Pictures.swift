import FileReading

extension ArchiveLimits {
    /// For recipes that hold their pictures, several of them and as large as cameras make them.
    static let pictured: ArchiveLimits = {
        var limits = ArchiveLimits()
        limits.entryBytes = 64 << 20
        return limits
    }()
}
