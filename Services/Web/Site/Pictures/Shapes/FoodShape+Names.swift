extension FoodShape {
    /// The shape that a food's English name speaks of, if it speaks of one.
    static func named(in name: String) -> FoodShape? {
        if let phrase = phrases.first(where: { name.contains($0.0) }) { return phrase.1 }
        for word in name.split(whereSeparator: { !$0.isLetter }).reversed() {
            if let shape = words[String(word)] ?? words[singular(word)] { return shape }
        }
        return name.contains("berry") || name.contains("berries") ? .berry : nil
    }

    private static func singular(_ word: Substring) -> String {
        if word.hasSuffix("oes") { return String(word.dropLast(2)) }
        return word.hasSuffix("s") ? String(word.dropLast()) : String(word)
    }

    /// Names whose single words would mislead.
    private static let phrases: [(String, FoodShape)] = [
        ("coconut milk", .carton), ("coconut oil", .oil), ("peanut butter", .jar), ("green bean", .peas),
        ("spring onion", .sprig), ("black pepper", .spice), ("white pepper", .spice), ("cayenne", .spice),
        ("chili powder", .spice), ("chilli powder", .spice), ("onion powder", .spice), ("garlic powder", .spice),
        ("tomato paste", .jar), ("tomato sauce", .jar), ("soy sauce", .sauce), ("lemon juice", .citrus),
        ("rice vinegar", .sauce), ("egg noodle", .noodles), ("corn starch", .wheat), ("orange juice", .glass),
    ]

    private static let words: [String: FoodShape] = [
        "tomato": .tomato, "carrot": .carrot, "pumpkin": .carrot, "squash": .carrot, "parsnip": .carrot,
        "cucumber": .cucumber, "zucchini": .cucumber, "courgette": .cucumber, "pickle": .cucumber, "gherkin": .cucumber,
        "onion": .onion, "shallot": .onion, "beetroot": .onion, "beet": .onion, "radish": .onion,
        "broccoli": .broccoli, "cauliflower": .broccoli, "pepper": .pepper, "paprika": .pepper,
        "chili": .chilli, "chilli": .chilli, "jalapeno": .chilli, "jalapeño": .chilli, "mushroom": .mushroom,
        "potato": .potato, "turnip": .potato, "aubergine": .aubergine, "eggplant": .aubergine, "lettuce": .lettuce,
        "cabbage": .lettuce, "kale": .lettuce, "chard": .lettuce, "sprout": .lettuce, "spinach": .leaf,
        "rocket": .leaf, "choi": .leaf, "choy": .leaf, "callaloo": .leaf, "greens": .leaf, "watercress": .leaf,
        "feta": .cheese, "mozzarella": .cheese, "paneer": .tofu, "halloumi": .cheese, "arugula": .leaf, "basil": .leaf,
        "bay": .leaf, "leek": .sprig, "celery": .sprig,
        "asparagus": .sprig, "fennel": .sprig, "pea": .peas, "edamame": .peas, "corn": .corn, "sweetcorn": .corn,
        "lemon": .citrus, "lime": .citrus, "orange": .citrus, "grapefruit": .citrus, "mandarin": .citrus,
        "avocado": .avocado, "banana": .banana, "cherry": .berry, "grape": .berry, "raisin": .berry, "apple": .apple,
        "pear": .apple, "peach": .apple, "plum": .apple, "apricot": .apple, "mango": .apple, "rice": .rice,
        "couscous": .rice, "quinoa": .rice, "bulgur": .rice, "oat": .wheat, "flour": .wheat, "noodle": .noodles,
        "spaghetti": .noodles, "linguine": .noodles, "tagliatelle": .noodles, "ramen": .noodles, "penne": .penne,
        "macaroni": .penne, "rigatoni": .penne, "fusilli": .penne, "chickpea": .beans, "lentil": .beans,
        "bean": .beans, "almond": .almond, "garlic": .garlic, "ginger": .ginger, "salmon": .fillet, "tuna": .fillet,
        "trout": .fillet, "shrimp": .shrimp, "prawn": .shrimp, "mussel": .mussel, "clam": .mussel, "oyster": .mussel,
        "scallop": .mussel, "egg": .egg, "butter": .butter, "margarine": .butter, "milk": .milk, "cream": .milk,
        "yogurt": .milk, "yoghurt": .milk, "buttermilk": .milk, "tofu": .tofu, "tempeh": .tofu, "honey": .honey,
        "syrup": .honey, "chocolate": .chocolate, "cocoa": .chocolate, "stock": .pot, "broth": .pot,
    ]
}
