import FileReading
import Foundation

/// Files of an archive that stand beside each other and belong together.
struct ArchiveGroup {
    let key: String
    var files: [(name: String, bytes: Data)] = []

    /// The largest of its files that is a picture: the others are smaller copies. `.unreadable` if none can be read.
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
    /// Hands over groups of files that follow each other with the same key, at most 20 files and 40 MB at a time, and what
    /// is skipped to `skipped`.
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
        // What was read before the archive broke off counts.
        try flush()
        if let fault { throw fault }
    }

    static func isPicture(_ name: String) -> Bool {
        ["jpg", "jpeg", "png", "webp"].contains(ArchiveName.ending(of: name))
    }
}
