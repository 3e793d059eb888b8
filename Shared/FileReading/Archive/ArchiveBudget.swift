/// The number of entries and bytes unpacked from an archive and its nested archives. Throws at a limit.
package final class ArchiveBudget {
    let limits: ArchiveLimits
    private let allowedBytes: Int
    private var entries = 0
    private var bytes = 0

    /// - Parameter packedBytes: the size of the outermost archive.
    package init(_ limits: ArchiveLimits, packedBytes: Int) {
        self.limits = limits
        let (grown, overflows) = packedBytes.multipliedReportingOverflow(by: limits.ratio)
        let allowed = overflows ? Int.max : grown + min(limits.freeBytes, Int.max - grown)
        allowedBytes = min(limits.totalBytes, allowed)
    }

    func countEntry() throws {
        entries += 1
        guard entries <= limits.entries else {
            throw FileFault.manyEntries(limits.entries)
        }
    }

    func count(bytes more: Int) throws {
        bytes += more
        guard bytes <= allowedBytes else {
            throw FileFault.archiveBomb
        }
    }
}
