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

    /// Names that recipes give their parts.
    private static let parts: Set<String> = [
        "dough", "pastry", "crust", "base", "filling", "topping", "streusel", "frosting", "icing", "glaze", "syrup",
        "custard", "cream", "sauce", "gravy", "broth", "dressing", "marinade", "rub", "garnish", "assembly", "batter",
        "teig", "boden", "füllung", "belag", "guss", "glasur", "creme", "soße", "brühe", "garnitur",
        "pâte", "garniture", "crème", "glaçage", "sirop", "bouillon", "vinaigrette", "masa", "relleno", "cobertura",
        "crema", "glaseado", "almíbar", "salsa", "caldo", "aliño", "adobo",
    ]

    /// Whether `words` name a part of a recipe, such as “Dough”, “The filling” or “For the cake”.
    static func isPart(_ words: String) -> Bool {
        let small = words.lowercased()
        if ["for the ", "für ", "pour ", "para "].contains(where: small.hasPrefix) { return true }
        return small.split(separator: " ").last.map { parts.contains(String($0)) } ?? false
    }

    static func isCategory(_ words: String) -> Bool { categories.contains(words.lowercased()) }

    static func isTitle(_ words: String) -> Bool {
        let small = words.lowercased()
        return all.contains { small.contains($0) }
    }
}
