/// The words by which the title of a collection of recipes is known.
enum CollectionWords {
    private static let all = [
        "recipes", "rezepte", "recettes", "recetas", "ricette", "cookbook", "kochbuch", "collection", "sammlung",
    ]

    static func isTitle(_ words: String) -> Bool {
        let small = words.lowercased()
        return all.contains { small.contains($0) }
    }
}
