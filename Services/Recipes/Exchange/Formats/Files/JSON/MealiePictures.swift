import FileReading
import Foundation

/// The pictures of a backup of Mealie: `data/recipes/<id>/images/original.webp` and smaller ones beside it.
struct MealiePictures {
    /// In bytes, all together.
    private static let most = 256 << 20

    private var pictures: [String: RecipeDocument.Picture] = [:]

    init(_ archive: Archive) throws {
        var left = Self.most
        try archive.entries(wanting: Self.isOriginal) { entry in
            guard case .file(let name, let bytes) = entry, bytes.count <= left,
                let picture = RecipeDocument.Picture(bytes: bytes)
            else { return }
            left -= bytes.count
            pictures[Self.recipe(of: name)] = picture
        }
    }

    /// The picture of the recipe with this key, which folders have with or without dashes.
    func picture(of id: String?) -> RecipeDocument.Picture? { id.flatMap { pictures[PlainText.letters(of: $0)] } }

    /// Whether a file of that name belongs to the data of Mealie besides its tables.
    static func isData(_ name: String) -> Bool { name.split(separator: "/").dropLast().contains("data") }

    private static func isOriginal(_ name: String) -> Bool {
        let parts = name.split(separator: "/")
        guard parts.count >= 4, parts[parts.count - 2] == "images", parts[parts.count - 4] == "recipes" else {
            return false
        }
        return parts[parts.count - 1].hasPrefix("original.") && Archive.isPicture(name)
    }

    private static func recipe(of name: String) -> String {
        let parts = name.split(separator: "/")
        return parts.count >= 3 ? PlainText.letters(of: String(parts[parts.count - 3])) : ""
    }
}
