import CArchive
import Foundation

/// Writes a zip and passes it on in chunks.
///
/// Names are UTF-8. Names from user text must come from `SafeFileNames`.
public final class ArchiveWriter {
    private let archive: OpaquePointer
    private let output: Output
    private var isFinished = false

    /// - Parameter each: receives the zip in chunks; its errors are thrown by the call that caused them.
    public init(_ each: @escaping (Data) throws -> Void) throws {
        guard let archive = archive_write_new() else { throw FileFault.noMemory }
        self.archive = archive
        output = Output(each)
        archive_write_set_format_zip(archive)
        archive_write_set_options(archive, "hdrcharset=UTF-8,compression-level=6")
        // No buffering, so that each file is passed on as soon as it is added.
        archive_write_set_bytes_per_block(archive, 0)
        let opened = archive_write_open(
            archive, Unmanaged.passUnretained(output).toOpaque(), nil,
            { _, context, bytes, count in
                guard let context, let bytes else { return -1 }
                let output = Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
                return output.take(Data(bytes: bytes, count: count)) ? count : -1
            }, nil)
        guard opened == ARCHIVE_OK else { throw fault }
    }

    deinit {
        if !isFinished { archive_write_fail(archive) }
        archive_write_free(archive)
    }

    /// Adds a file, uncompressed if `isPacked`, such as a picture. Throws a `FileFault` if `name` is not allowed.
    public func add(_ name: String, _ bytes: Data, isPacked: Bool = false) throws {
        if let fault = ArchiveName.fault(of: name) { throw fault }
        guard let entry = archive_entry_new() else { throw FileFault.noMemory }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, name)
        archive_entry_set_size(entry, Int64(bytes.count))
        archive_entry_set_filetype(entry, 0o100000)
        archive_entry_set_perm(entry, 0o644)
        if isPacked {
            archive_write_zip_set_compression_store(archive)
        } else {
            archive_write_zip_set_compression_deflate(archive)
        }
        guard archive_write_header(archive, entry) >= ARCHIVE_WARN else { throw fault }
        let written = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        guard written == bytes.count else { throw fault }
    }

    /// Finishes the zip. Nothing can be added afterwards.
    public func finish() throws {
        guard archive_write_close(archive) == ARCHIVE_OK else { throw fault }
        isFinished = true
    }

    private var fault: any Error { output.error ?? FileFault.unwritten }

    /// The receiver of the chunks, and its error.
    private final class Output {
        let each: (Data) throws -> Void
        private(set) var error: (any Error)?

        init(_ each: @escaping (Data) throws -> Void) { self.each = each }

        func take(_ bytes: Data) -> Bool {
            do {
                try each(bytes)
                return true
            } catch {
                self.error = error
                return false
            }
        }
    }
}
