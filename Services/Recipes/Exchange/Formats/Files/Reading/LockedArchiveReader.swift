import FileReading

/// Refuses archives that are protected by a password, with that reason: no reader sees the names in them.
struct LockedArchiveReader: RecipeReader {
    /// Unknown until the archive is unpacked; most archives hold files of this kind.
    let format = RecipeFormat.json

    func recognizes(_ file: RecipeFile) -> Bool {
        guard Archive.isZip(file.bytes), file.names.isEmpty else { return false }
        do {
            try Archive(file.bytes).entries(wanting: Self.isWanted) { _ in }
            return false
        } catch let fault as RecipeFault {
            return fault == .lockedArchive
        } catch {
            return false
        }
    }

    /// Looking at the names finds out whether the archive is locked.
    private static func isWanted(_ name: String) -> Bool { false }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws { throw RecipeFault.lockedArchive }
}
