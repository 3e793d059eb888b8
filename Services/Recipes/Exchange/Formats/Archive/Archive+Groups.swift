import FileReading
import Foundation

/// Adjacent files of an archive that belong together.
struct ArchiveGroup {
    let key: String
    var files: [(name: String, bytes: Data)] = []

    /// The largest readable picture; the others are smaller copies. `.unreadable` if none is readable, `nil` without
    /// pictures.
    var picture: RecipeDocument.Picture? {
        let pictures = files.filter { Archive.isPicture($0.name) }
        let readable = pictures.filter { RecipeDocument.Picture(bytes: $0.bytes) != nil }
        guard let largest = readable.max(by: { $0.bytes.count < $1.bytes.count }) else {
            return pictures.isEmpty ? nil : .unreadable
        }
        return RecipeDocument.Picture(bytes: largest.bytes)
    }
}

extension Archive {
    /// Calls `each` for runs of files with the same key, split at 20 files or 40 MiB, and `skipped` for skipped
    /// entries.
    func groups(
        by key: (String) -> String, wanting wants: (String) -> Bool = { _ in true },
        besides isClutter: (String) -> Bool = { _ in false },
        skipped: (_ name: String, _ faults: [RecipeFault]) throws -> Void, _ each: (ArchiveGroup) throws -> Void
    ) throws {
        var group: ArchiveGroup?
        var size = 0
        func flush() throws {
            if let group { try each(group) }
            group = nil
            size = 0
        }
        var fault: (any Error)?
        do {
            try entries(wanting: wants, besides: isClutter) { entry in
                switch entry {
                case .skipped(let name, let faults): try skipped(PlainText.label(markup: name), faults)
                case .file(let name, let bytes):
                    let own = key(name)
                    if let group, group.key != own || group.files.count >= 20 || size + bytes.count > 40 << 20 {
                        try flush()
                    }
                    if group == nil { group = ArchiveGroup(key: own) }
                    group?.files.append((name, bytes))
                    size += bytes.count
                }
            }
        } catch let error as RecipeFault {
            fault = error
        }
        // Files read before an error still count.
        try flush()
        if let fault { throw fault }
    }

    static func isPicture(_ name: String) -> Bool {
        ["jpg", "jpeg", "png", "webp"].contains(ArchiveName.ending(of: name))
    }
}
