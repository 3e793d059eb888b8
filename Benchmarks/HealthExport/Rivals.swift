import CArchive
import CXML
import FileReading
import Foundation
import Measuring

/// Baselines for the export reader, over the same file.
enum Rivals {
    /// Reads the file only, the lower bound for any reader. Returns the number of lines.
    static func reading(_ file: FileParts) throws -> Int {
        var lines = 0
        try file.eachPart { part in
            part.withUnsafeBytes { memory in
                guard let base = memory.baseAddress else { return }
                var at = 0
                while let found = memchr(base + at, 0x0A, memory.count - at) {
                    lines += 1
                    at = UnsafeRawPointer(found) - base + 1
                }
            }
        }
        return lines
    }

    /// libxml2's push parser, which only counts the food records.
    static func libxml2(_ file: FileParts) throws -> Int {
        var handler = xmlSAXHandler()
        handler.startElement = { context, name, attributes in
            guard let context, let name, strcmp(name, "Record") == 0, let type = attributes?[1],
                strncmp(type, "HKQuantityTypeIdentifierDietary", 31) == 0
            else { return }
            context.assumingMemoryBound(to: Int.self).pointee += 1
        }
        var found = 0
        try withUnsafeMutablePointer(to: &found) { count in
            guard let parser = xmlCreatePushParserCtxt(&handler, count, nil, 0, nil) else {
                throw Complaint("libxml2 does not begin")
            }
            defer { xmlFreeParserCtxt(parser) }
            xmlCtxtUseOptions(parser, Int32(XML_PARSE_HUGE.rawValue | XML_PARSE_NONET.rawValue))
            try file.eachPart { part in
                let state = part.withUnsafeBytes {
                    xmlParseChunk(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 0)
                }
                guard state == 0 else { throw Complaint("libxml2 stops with \(state)") }
            }
            xmlParseChunk(parser, nil, 0, 1)
        }
        return found
    }
}

/// The parts of a file.
extension FileParts {
    init(of path: URL) throws {
        let handle = try FileHandle(forReadingFrom: path)
        let count = Int(try handle.seekToEnd())
        self.init(count: count) { place, most in
            try handle.seek(toOffset: UInt64(place))
            return try handle.read(upToCount: min(most, count - place)) ?? Data()
        }
    }

    func eachPart(_ body: (Data) throws -> Void) throws { try each(body) }
}

/// A zip of one file, as phones create it.
enum MadeUpZip {
    static func write(_ file: FileParts, to path: URL) throws {
        guard let archive = archive_write_new() else { throw Complaint("libarchive does not begin") }
        defer { archive_write_free(archive) }
        archive_write_set_format_zip(archive)
        guard archive_write_open_filename(archive, path.path) == ARCHIVE_OK, let entry = archive_entry_new() else {
            throw Complaint("\(path.path) cannot be written")
        }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname(entry, "apple_health_export/export.xml")
        archive_entry_set_filetype(entry, 0o100000)
        archive_entry_set_perm(entry, 0o644)
        archive_write_header(archive, entry)
        try file.eachPart { part in
            _ = part.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        }
        archive_write_close(archive)
    }
}
