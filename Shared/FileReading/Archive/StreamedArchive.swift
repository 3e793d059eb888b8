import CArchive
import Contracts
import Foundation

/// The files in a zip, unpacked in parts. Neither the archive nor a file is ever in memory as a whole.
package struct StreamedArchive {
    /// Limits on unpacking.
    package struct Limits: Sendable {
        package var entries = 100_000
        /// The size of all files together, in bytes.
        package var totalBytes = 16 << 30
        /// The size that any archive may unpack to, in bytes.
        package var freeBytes = 20 << 20
        /// The compression ratio allowed beyond `freeBytes`. Similar rows shrink to a hundredth, and no data to less
        /// than a thousandth.
        package var ratio = 250

        package init() {}
    }

    private let source: FileParts
    private let limits: Limits

    package init(_ source: FileParts, limits: Limits = Limits()) {
        (self.source, self.limits) = (source, limits)
    }

    /// Calls `each` with each file whose name `wants` accepts. Unread parts of a file are skipped. Throws a `FileFault`
    /// if the archive is damaged, encrypted or a bomb, and the errors of `each`.
    package func entries(
        wanting wants: (String) -> Bool, _ each: (_ name: String, _ file: StreamedEntry) throws -> Void
    ) throws {
        let locale = carchive_enter_utf8()
        defer { carchive_leave_utf8(locale) }
        let pull = PulledParts(source)
        try withExtendedLifetime(pull) {
            let archive = try Self.opened(pull)
            defer { archive_read_free(archive) }
            let budget = StreamedBudget(limits, packed: source.count)
            var entry: OpaquePointer?
            var count = 0
            while true {
                let state = archive_read_next_header(archive, &entry)
                try pull.rethrow()
                if state == ARCHIVE_EOF { return }
                guard state == ARCHIVE_OK || state == ARCHIVE_WARN else { throw FileFault.damagedArchive }
                count += 1
                guard count <= limits.entries else { throw FileFault.manyEntries(limits.entries) }
                guard archive_entry_is_encrypted(entry) == 0 else { throw FileFault.lockedArchive }
                let name = archive_entry_pathname_utf8(entry).map { String(cString: $0).withFewMarks } ?? ""
                let isFile = UInt32(archive_entry_filetype(entry)) & 0o170000 == 0o100000
                guard isFile, ArchiveName.fault(of: name) == nil, !ArchiveName.isClutter(name), wants(name) else {
                    continue
                }
                try each(name, StreamedEntry(archive, pull, budget))
            }
        }
    }

    private static func opened(_ pull: PulledParts) throws -> OpaquePointer {
        guard let archive = archive_read_new() else { throw FileFault.noMemory }
        archive_read_support_format_zip(archive)
        let known = Unmanaged.passUnretained(pull).toOpaque()
        archive_read_set_callback_data(archive, known)
        archive_read_set_read_callback(archive) { _, data, bytes in
            guard let data else { return -1 }
            return Unmanaged<PulledParts>.fromOpaque(data).takeUnretainedValue().next(bytes)
        }
        archive_read_set_seek_callback(archive) { _, data, place, whence in
            guard let data else { return -1 }
            return Unmanaged<PulledParts>.fromOpaque(data).takeUnretainedValue().seek(place, whence)
        }
        archive_read_set_skip_callback(archive) { _, data, count in
            guard let data else { return 0 }
            return Unmanaged<PulledParts>.fromOpaque(data).takeUnretainedValue().skip(count)
        }
        guard archive_read_open1(archive) == ARCHIVE_OK else {
            archive_read_free(archive)
            try pull.rethrow()
            throw FileFault.unknownArchive
        }
        return archive
    }
}

/// A file of an archive during unpacking.
package final class StreamedEntry {
    private let archive: OpaquePointer
    private let pull: PulledParts
    private let budget: StreamedBudget
    private var chunk = Data(count: FileParts.step)

    fileprivate init(_ archive: OpaquePointer, _ pull: PulledParts, _ budget: StreamedBudget) {
        (self.archive, self.pull, self.budget) = (archive, pull, budget)
    }

    /// The next part; `nil` after the last.
    package func next() throws -> Data? {
        let count = chunk.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
        try pull.rethrow()
        guard count >= 0 else { throw FileFault.damagedArchive }
        guard count > 0 else { return nil }
        try budget.count(count)
        return chunk.prefix(count)
    }
}

/// The number of bytes unpacked so far. Throws at the limit.
private final class StreamedBudget {
    private let allowed: Int
    private var bytes = 0

    init(_ limits: StreamedArchive.Limits, packed: Int) {
        let (grown, overflows) = packed.multipliedReportingOverflow(by: limits.ratio)
        allowed = min(limits.totalBytes, overflows ? Int.max : grown + min(limits.freeBytes, Int.max - grown))
    }

    func count(_ more: Int) throws {
        bytes += more
        guard bytes <= allowed else { throw FileFault.archiveBomb }
    }
}

/// Reads a file for libarchive's callbacks.
private final class PulledParts {
    private let source: FileParts
    private var place = 0
    private var buffer: UnsafeMutableRawBufferPointer
    private var error: (any Error)?

    init(_ source: FileParts) {
        self.source = source
        buffer = .allocate(byteCount: 256 << 10, alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// Throws the error of an earlier callback, if any.
    func rethrow() throws { if let error { throw error } }

    func next(_ bytes: UnsafeMutablePointer<UnsafeRawPointer?>?) -> Int {
        guard place < source.count, error == nil else { return error == nil ? 0 : -1 }
        do {
            let part = try source.part(place, min(buffer.count, source.count - place))
            guard part.count <= buffer.count else { return -1 }
            part.copyBytes(to: buffer)
            place += part.count
            bytes?.pointee = UnsafeRawPointer(buffer.baseAddress)
            return part.count
        } catch {
            self.error = error
            return -1
        }
    }

    func seek(_ to: Int64, _ whence: Int32) -> Int64 {
        let base: Int
        switch whence {
        case SEEK_SET: base = 0
        case SEEK_CUR: base = place
        default: base = source.count
        }
        let (target, overflows) = base.addingReportingOverflow(Int(to))
        guard !overflows, (0...source.count).contains(target) else { return -1 }
        place = target
        return Int64(target)
    }

    func skip(_ count: Int64) -> Int64 {
        let step = min(max(0, Int(count)), source.count - place)
        place += step
        return Int64(step)
    }
}
