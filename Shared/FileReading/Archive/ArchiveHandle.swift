import CArchive
import Contracts
import Foundation

/// An open archive of libarchive, standing at one of its entries.
final class ArchiveHandle {
    private let archive: OpaquePointer
    private let isZip: Bool
    private var entry: OpaquePointer?
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)

    /// `memory` stays valid as long as this lives.
    init(_ memory: UnsafeRawBufferPointer, isZip: Bool, isGzip: Bool) throws {
        guard let archive = archive_read_new() else { throw FileFault.noMemory }
        self.archive = archive
        self.isZip = isZip
        archive_read_support_format_zip(archive)
        archive_read_support_format_tar(archive)
        if isGzip {
            // Named, so that no layers below the first are looked for.
            archive_read_append_filter(archive, ARCHIVE_FILTER_GZIP)
            archive_read_support_format_raw(archive)
        }
        guard archive_read_open_memory(archive, memory.baseAddress, memory.count) == ARCHIVE_OK else {
            throw FileFault.unknownArchive
        }
    }

    deinit { archive_read_free(archive) }

    /// Goes on to the next entry, if there is one.
    func advance(_ budget: ArchiveBudget) throws -> Bool {
        switch archive_read_next_header(archive, &entry) {
        case ARCHIVE_EOF: return false
        case ARCHIVE_OK, ARCHIVE_WARN: break
        default: throw FileFault.damagedArchive
        }
        try budget.countEntry()
        if archive_entry_is_encrypted(entry) != 0 {
            throw FileFault.lockedArchive
        }
        return true
    }

    /// As it stands in the archive, with `/` between its parts.
    var name: String? {
        if let text = archive_entry_pathname_utf8(entry) { return Self.plain(String(cString: text)) }
        guard let raw = archive_entry_pathname(entry) else { return nil }
        let bytes = Data(bytes: raw, count: strlen(raw))
        return Self.plain(isZip ? TextDecoding.zipName(bytes) : TextDecoding.text(bytes))
    }

    private static func plain(_ name: String) -> String { name.withFewMarks.replacing("\\", with: "/") }

    var isFolder: Bool { kind == 0o040000 }

    private var kind: UInt32 { UInt32(archive_entry_filetype(entry)) & 0o170000 }

    /// Why the entry is not read, whatever it holds.
    var fault: FileFault? {
        if archive_entry_hardlink(entry) != nil || kind == 0o120000 { return .linkEntry }
        if kind != 0o100000, kind != 0 { return .noFileEntry }
        guard isZip, let format = archive_format_name(archive).map({ String(cString: $0) }) else { return nil }
        let isKnown = format.contains("uncompressed") || format.contains("deflation") || !format.contains("(")
        return isKnown ? nil : .packedEntry
    }

    /// The entry with its bytes, or why it has none.
    func entry(named name: String, _ budget: ArchiveBudget) throws -> Archive.Entry {
        let declared = archive_entry_size_is_set(entry) == 0 ? 0 : Int(archive_entry_size(entry))
        let limit = budget.limits.entryBytes
        let tooLarge = Archive.Entry.skipped(
            name: name, [.largeEntry(bytes: limit)])
        guard (0...limit).contains(declared) else {
            try pass(budget)
            return tooLarge
        }
        var bytes = Data(capacity: declared)
        while let count = try next(budget) {
            guard count >= 0 else {
                return .skipped(name: name, [.damagedEntry])
            }
            guard bytes.count + count <= limit else {
                try pass(budget)
                return tooLarge
            }
            bytes.append(contentsOf: chunk[..<count])
        }
        return .file(name: name, bytes: bytes)
    }

    /// Leaves the entry behind; what has to be unpacked for that counts.
    func pass(_ budget: ArchiveBudget) throws {
        if isZip, archive_entry_size_is_set(entry) != 0 {
            archive_read_data_skip(archive)
        } else {
            while let count = try next(budget), count > 0 {}
        }
    }

    /// How much of the entry came into `chunk`; nothing at its end, less than 0 where it is damaged.
    private func next(_ budget: ArchiveBudget) throws -> Int? {
        let count = archive_read_data(archive, &chunk, chunk.count)
        guard count != 0 else { return nil }
        guard count > ARCHIVE_FATAL else {
            throw FileFault.damagedArchive
        }
        try budget.count(bytes: max(0, count))
        return count
    }
}
