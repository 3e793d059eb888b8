/// The words by which the title of a collection of recipes is known.
enum CollectionWords {
    private static let all = [
        "recipes", "rezepte", "recettes", "recetas", "ricette", "cookbook", "kochbuch", "collection", "sammlung",
    ]

    /// Names that collections give their parts.
    private static let categories: Set<String> = [
        "appetizers", "starters", "soups", "salads", "mains", "main dishes", "main courses", "side dishes", "sides",
        "breakfast", "lunch", "dinner", "desserts", "cakes", "breads", "drinks", "sauces", "snacks", "baking",
        "vorspeisen", "suppen", "salate", "hauptgerichte", "beilagen", "frühstück", "nachspeisen", "nachtisch",
        "kuchen",
        "brote", "getränke", "soßen", "backen", "entrées", "soupes", "salades", "plats", "plats principaux", "gâteaux",
        "boissons", "entrantes", "sopas", "ensaladas", "platos principales", "postres", "bebidas", "salsas",
        "antipasti",
        "primi", "secondi", "contorni", "dolci",
    ]

    static func isCategory(_ words: String) -> Bool { categories.contains(words.lowercased()) }

    static func isTitle(_ words: String) -> Bool {
        let small = words.lowercased()
        return all.contains { small.contains($0) }
    }
}
