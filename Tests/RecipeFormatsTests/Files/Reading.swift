import CArchive
import FileReading
import Foundation
import RecipeFormats

/// The result of reading a file.
struct Reading {
    private(set) var recipes: [RecipeDocument] = []
    private(set) var unreadable: [(place: String, faults: [RecipeFault])] = []
    private(set) var format: RecipeFormat?

    /// Reads `bytes` with the matching reader, if there is one.
    init(_ name: String, _ bytes: Data) throws {
        let file = RecipeFile(name: name, bytes: bytes)
        guard let reader = RecipeReaders.reader(for: file) else { return }
        format = reader.format
        var found: [ReadRecipe] = []
        try reader.read(file) { found.append($0) }
        for result in found {
            switch result {
            case .recipe(let recipe): recipes.append(recipe)
            case .unreadable(let place, let faults): unreadable.append((place, faults))
            }
        }
    }

    init(_ name: String, _ text: String) throws { try self.init(name, Data(text.utf8)) }

    var lines: [String] { recipes.first?.ingredients.flatMap(\.lines) ?? [] }
    var steps: [String] { recipes.first?.steps.flatMap(\.steps) ?? [] }
}

/// Packs valid and hostile archives.
enum Packing {
    enum Kind { case zip, tar, tarGz }

    static func zip(_ files: [(String, Data)]) throws -> Data {
        var bytes = Data()
        let archive = try ArchiveWriter { bytes.append($0) }
        for (name, content) in files { try archive.add(name, content) }
        try archive.finish()
        return bytes
    }

    static func zip(texts: [(String, String)]) throws -> Data { try zip(texts.map { ($0.0, Data($0.1.utf8)) }) }

    /// Packs any names, and a link: the last entry points to `link`.
    static func any(_ kind: Kind, _ files: [(String, Data)], link: String? = nil) -> Data {
        let archive = archive_write_new()
        if kind == .zip {
            archive_write_set_format_zip(archive)
        } else {
            archive_write_set_format_pax_restricted(archive)
        }
        if kind == .tarGz { archive_write_add_filter_gzip(archive) }
        var buffer = [UInt8](repeating: 0, count: files.reduce(1 << 20) { $0 + $1.1.count + 8_192 })
        var used = 0
        buffer.withUnsafeMutableBytes { memory in
            archive_write_open_memory(archive, memory.baseAddress, memory.count, &used)
            for (place, (name, content)) in files.enumerated() {
                let entry = archive_entry_new()
                archive_entry_set_pathname(entry, name)
                let isLink = link != nil && place == files.count - 1
                archive_entry_set_filetype(entry, isLink ? 0o120000 : 0o100000)
                if isLink { archive_entry_set_symlink(entry, link) }
                archive_entry_set_size(entry, isLink ? 0 : Int64(content.count))
                archive_entry_set_perm(entry, 0o644)
                archive_write_header(archive, entry)
                if !isLink { _ = content.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) } }
                archive_entry_free(entry)
            }
            archive_write_close(archive)
        }
        archive_write_free(archive)
        return Data(buffer[..<used])
    }

    static func gzip(_ content: Data) -> Data {
        let archive = archive_write_new()
        archive_write_set_format_raw(archive)
        archive_write_add_filter_gzip(archive)
        var buffer = [UInt8](repeating: 0, count: content.count + (1 << 16))
        var used = 0
        buffer.withUnsafeMutableBytes { memory in
            archive_write_open_memory(archive, memory.baseAddress, memory.count, &used)
            let entry = archive_entry_new()
            archive_entry_set_pathname(entry, "data")
            archive_entry_set_filetype(entry, 0o100000)
            archive_write_header(archive, entry)
            _ = content.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
            archive_entry_free(entry)
            archive_write_close(archive)
        }
        archive_write_free(archive)
        return Data(buffer[..<used])
    }
}
