import Contracts
import FileReading
import Foundation

/// Reads the files that diaries are brought in.
public enum DiaryReaders {
    /// Hands over what the file says, one part after the other. It throws nothing but what `give` and the source throw.
    public static func read(
        _ file: FileParts, named name: String, _ give: (DiaryFilePart) throws -> Void
    ) throws {
        do {
            try parts(of: file, named: name, give)
        } catch let fault as FileFault {
            try give(.refused(fault))
        }
    }

    private static func parts(
        of file: FileParts, named name: String, _ give: (DiaryFilePart) throws -> Void
    ) throws {
        let start = try file.beginning(4_096)
        // A zip that is not compressed has the export's own words at its beginning.
        if Archive.isZip(start) {
            if try !HealthExport.read(zip: file, give) { try archived(file, give) }
            return
        }
        if HealthExport.recognizes(start) {
            try give(.format(.appleHealth))
            return try HealthExport.read(file, give)
        }
        guard file.count <= DiaryBounds.file else { throw FileFault.largeFile(bytes: DiaryBounds.file) }
        guard try read(ImportedText.text(of: file.beginning(file.count)), give) else { throw FileFault.noDiary }
    }

    /// Returns `false` for a text that is no diary.
    private static func read(_ text: String, _ give: (DiaryFilePart) throws -> Void) throws -> Bool {
        if PrintedDiary.recognizes(text) {
            try PrintedDiary.read(text, give)
        } else if DiaryRows.recognizes(text) {
            try DiaryRows.read(text, give)
        } else {
            return false
        }
        return true
    }

    /// A table or a page of a zip.
    private struct Archived {
        let name: String
        let text: String
        let hasFoods: Bool
    }

    /// Reads the first diary among the tables and pages of a zip, as MyFitnessPal exports them. A table of foods goes
    /// before a table of sums, because both count the same. One without rows is passed over.
    private static func archived(_ file: FileParts, _ give: (DiaryFilePart) throws -> Void) throws {
        guard file.count <= DiaryBounds.file else { throw FileFault.largeFile(bytes: DiaryBounds.file) }
        var limits = ArchiveLimits()
        (limits.entryBytes, limits.totalBytes) = (DiaryBounds.file, 2 * DiaryBounds.file)
        let isWanted: (String) -> Bool = { ["csv", "tsv", "txt", "htm", "html"].contains(ArchiveName.ending(of: $0)) }
        var found: [Archived] = []
        var broken: FileFault?
        try Archive(file.beginning(file.count), limits: limits).entries(wanting: isWanted) { entry in
            switch entry {
            case .file(let name, let bytes):
                guard let text = try? ImportedText.text(of: bytes) else {
                    broken = broken ?? .brokenEntry(String(ArchiveName.lastPart(of: name)))
                    return
                }
                let hasFoods = PrintedDiary.recognizes(text) || DiaryRows.namesFoods(text)
                if hasFoods || DiaryRows.recognizes(text) {
                    found.append(
                        Archived(name: String(ArchiveName.lastPart(of: name)), text: text, hasFoods: hasFoods))
                }
            case .skipped(let name, let faults):
                if isWanted(name) { broken = broken ?? faults.first }
            }
        }
        guard try first(of: found.filter(\.hasFoods) + found.filter { !$0.hasFoods }, give) else {
            throw broken ?? (found.isEmpty ? .noDiary : .emptyTable)
        }
        if let broken { try give(.remark(broken)) }
    }

    /// Reads the first that has rows, and remarks on the others; `false` if none has any.
    private static func first(of all: [Archived], _ give: (DiaryFilePart) throws -> Void) throws -> Bool {
        for (place, diary) in all.enumerated() {
            var days: Set<Day> = []
            do {
                _ = try read(diary.text) { part in
                    if case .foods(let foods) = part { days.formUnion(foods.map(\.day)) }
                    try give(part)
                }
            } catch let fault as FileFault where fault == .emptyTable { continue }
            for other in all[(place + 1)...]
            where try !isEmpty(other, butFor: diary.hasFoods && !other.hasFoods ? days : []) {
                try give(.remark(.otherDiary(other.name)))
            }
            return true
        }
        return false
    }

    /// Whether it has no rows, or only sums of days that are known.
    private static func isEmpty(_ diary: Archived, butFor known: Set<Day>) throws -> Bool {
        do {
            var days: Set<Day> = []
            _ = try read(diary.text) { part in
                if case .foods(let foods) = part { days.formUnion(foods.map(\.day)) }
            }
            return !days.isEmpty && days.isSubset(of: known)
        } catch let fault as FileFault { return fault == .emptyTable }
    }
}
