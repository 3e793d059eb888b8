import FileReading
import Foundation

/// Reads the files that diaries are brought in.
public enum DiaryReaders {
    /// Hands over what the file says, one part after the other. It throws nothing but what `give` and the source throw.
    public static func read(
        _ file: FileParts, named name: String, _ give: (BroughtDiary) throws -> Void
    ) throws {
        do {
            try parts(of: file, named: name, give)
        } catch let fault as FileFault {
            try give(.refused(fault))
        }
    }

    private static func parts(
        of file: FileParts, named name: String, _ give: (BroughtDiary) throws -> Void
    ) throws {
        let start = try file.beginning(4_096)
        // A zip that is not compressed has the export's own words at its beginning.
        if Archive.isZip(start) {
            guard try HealthExport.read(zip: file, give) else { throw FileFault.noHealthExport }
            return
        }
        if HealthExport.recognizes(start) {
            try give(.format(.appleHealth))
            return try HealthExport.read(file, give)
        }
        guard file.count <= DiaryBounds.file else { throw FileFault.largeFile(bytes: DiaryBounds.file) }
        let text = try BroughtText.text(of: file.beginning(file.count))
        if PrintedDiary.recognizes(text) { return try PrintedDiary.read(text, give) }
        guard DiaryRows.recognizes(text) else { throw FileFault.noDiary }
        try DiaryRows.read(text, give)
    }
}
