import Contracts
import FileReading

/// The names of storage places in four languages.
enum WrittenPlace {
    private static let words: [(StoragePlace, [String])] = [
        (
            .freezer,
            [
                "freez", "frozen", "tiefkuhl", "gefrier", "gefroren", "tk", "congel", "surgel", "arcon",
            ]
        ),
        (
            .fridge, ["fridge", "refriger", "cooler", "kuhlschrank", "kuhl", "frigo", "nevera", "heladera"]
        ),
        (
            .cupboard,
            [
                "cupboard", "pantry", "shelf", "cabinet", "cellar", "basement", "larder", "storage", "drawer",
                "kitchen",
                "schrank", "regal", "vorrat", "speise", "keller", "kuche", "schublade", "abstell", "placard", "etagere",
                "cave", "cellier", "cuisine", "armario", "despensa", "estante", "bodega", "cocina", "alacena",
            ]
        ),
    ]

    /// `nil` if the word does not indicate the temperature.
    static func place(_ text: String) -> StoragePlace? {
        let word = ImportedText.letters(text)
        guard !word.isEmpty else { return nil }
        return words.first { $0.1.contains { $0.utf8.count <= 2 ? word == $0 : word.contains($0) } }?.0
    }
}

extension ImportedEntry {
    /// Sets the place. An unknown place adds a fault, and the usual one applies.
    mutating func setPlace(_ text: String) {
        let text = ImportedText.line(text, upTo: 60)
        guard !text.isEmpty else { return }
        place = WrittenPlace.place(text)
        if place == nil { leaveOut(.place(text)) }
    }
}
