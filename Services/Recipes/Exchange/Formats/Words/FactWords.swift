/// Labels before or after the numbers of a recipe, in the supported languages, in lower case without punctuation.
enum FactWords {
    static let preparations: Set<String> = [
        "prep", "prep time", "preparation", "preparation time", "prep in", "hands on time", "active time",
        "vorbereitung",
        "vorbereitungszeit", "arbeitszeit", "temps de préparation", "préparation", "tiempo de preparación",
        "preparación",
        "preparazione", "forberedelse",
    ]
    static let cookings: Set<String> = [
        "cook", "cook time", "cooking", "cooking time", "bake time", "baking time", "cooks in", "cook in", "kochzeit",
        "backzeit",
        "garzeit", "koch backzeit", "cuisson", "temps de cuisson", "tiempo de cocción", "cocción", "cottura",
    ]
    static let totals: Set<String> = [
        "total", "total time", "total cooking time", "time", "ready in", "takes", "prep cook time",
        "prep and cook time", "gesamtzeit",
        "zubereitungszeit", "dauer", "zeit",
        "temps total", "durée", "tiempo total", "tiempo", "duración", "tempo",
    ]
    static let makes: Set<String> = [
        "serves", "servings", "serving", "serving size", "yield", "yields", "makes", "portions", "portion", "feeds",
        "serves up to", "portionen", "personen", "ergibt", "für", "portions pour", "pour", "personnes", "parts",
        "nombre de personnes", "raciones", "porciones", "personas", "comensales", "para", "rinde", "porzioni", "porce",
        "portioner", "antal", "recipe yield",
    ]
    static let eaters: Set<String> = [
        "servings", "serving", "people", "persons", "portions", "portionen", "personen", "personnes", "personas",
        "raciones", "porciones", "comensales", "porzioni", "persone", "porce", "porcí", "porcje", "portioner",
        "pessoas",
        "porções", "pers", "parts",
    ]

    /// The labels in `makes` that count things, not people.
    static let things: Set<String> = ["yield", "yields", "makes", "ergibt", "rinde", "recipe yield"]
}
