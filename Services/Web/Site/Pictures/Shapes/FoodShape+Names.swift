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
    static let phrases: [(String, FoodShape)] = [
        ("coconut milk", .carton), ("coconut oil", .oil), ("olive oil", .oil), ("peanut butter", .jar),
        ("green bean", .greenBeans),
        ("spring onion", .springOnion), ("green onion", .springOnion), ("coriander seed", .spice),
        ("ground coriander", .spice), ("fennel seed", .spice), ("celery seed", .spice), ("celery salt", .spice),
        ("black-eyed", .beans), ("yellow peas", .lentils), ("yellow split pea", .lentils), ("dill pickle", .cucumber),
        ("brussels sprout", .sprouts), ("hot dog", .sausage),
        ("black pepper", .spice), ("white pepper", .spice), ("cayenne", .spice),
        ("chili powder", .spice), ("chilli powder", .spice), ("onion powder", .spice), ("garlic powder", .spice),
        ("tomato paste", .jar), ("tomato sauce", .jar), ("soy sauce", .sauce), ("lemon juice", .citrus),
        ("rice vinegar", .sauce), ("egg noodle", .noodles), ("corn starch", .wheat), ("orange juice", .glass),
    ]

    static let words: [String: FoodShape] = [
        "tomato": .tomato, "carrot": .carrot, "pumpkin": .pumpkin, "squash": .pumpkin, "parsnip": .carrot,
        "cucumber": .cucumber, "zucchini": .courgette, "courgette": .courgette, "pickle": .cucumber,
        "gherkin": .cucumber,
        "onion": .onion, "shallot": .onion, "beetroot": .beetroot, "beet": .beetroot, "radish": .onion,
        "broccoli": .broccoli, "cauliflower": .cauliflower, "pepper": .pepper, "paprika": .pepper,
        "chili": .chilli, "chilli": .chilli, "jalapeno": .chilli, "jalapeño": .chilli, "mushroom": .mushroom,
        "potato": .potato, "turnip": .potato, "aubergine": .aubergine, "eggplant": .aubergine, "lettuce": .lettuce,
        "cabbage": .cabbage, "kale": .lettuce, "chard": .lettuce, "sprout": .sprouts, "spinach": .leaf,
        "rocket": .leaf, "choi": .leaf, "choy": .leaf, "callaloo": .leaf, "greens": .leaf, "watercress": .leaf,
        "feta": .cheese, "mozzarella": .mozzarella, "paneer": .tofu, "halloumi": .cheese, "arugula": .leaf,
        "basil": .leaf,
        "bay": .leaf, "leek": .leek, "celery": .celery,
        "asparagus": .asparagus, "fennel": .dill, "pea": .peas, "edamame": .peas, "corn": .corn, "sweetcorn": .corn,
        "lemon": .citrus, "lime": .citrus, "orange": .citrus, "grapefruit": .citrus, "mandarin": .citrus,
        "avocado": .avocado, "banana": .banana, "cherry": .cherry, "grape": .grape, "raisin": .grape, "apple": .apple,
        "pear": .pear, "peach": .peach, "plum": .plum, "apricot": .peach, "mango": .mango, "rice": .rice,
        "couscous": .rice, "quinoa": .rice, "bulgur": .rice, "oat": .wheat, "flour": .wheat, "noodle": .noodles,
        "spaghetti": .noodles, "linguine": .noodles, "tagliatelle": .noodles, "ramen": .noodles, "penne": .penne,
        "macaroni": .penne, "rigatoni": .penne, "fusilli": .penne, "chickpea": .chickpeas, "lentil": .lentils,
        "bean": .beans, "almond": .almond, "garlic": .garlic, "ginger": .ginger, "salmon": .fillet, "tuna": .fillet,
        "trout": .fillet, "shrimp": .shrimp, "prawn": .shrimp, "mussel": .mussel, "clam": .mussel, "oyster": .mussel,
        "scallop": .scallop, "egg": .egg, "butter": .butter, "margarine": .butter, "milk": .milk, "cream": .milk,
        "yogurt": .milk, "yoghurt": .milk, "buttermilk": .milk, "tofu": .tofu, "tempeh": .tofu, "honey": .honey,
        "syrup": .honey, "chocolate": .chocolate, "cocoa": .chocolate, "stock": .pot, "broth": .pot,
        "parsley": .parsley, "coriander": .coriander, "cilantro": .coriander, "chive": .chives, "dill": .dill,
        "scallion": .springOnion, "celeriac": .celery, "strawberry": .strawberry, "strawberries": .strawberry,
        "blueberry": .blueberry, "blueberries": .blueberry, "cherries": .cherry, "sultana": .grape,
        "nectarine": .peach, "peaches": .peach, "pineapple": .pineapple, "coconut": .coconut,
        "watermelon": .watermelon, "fig": .fig, "rhubarb": .rhubarb, "bacon": .bacon,
        "ham": .bacon, "pancetta": .bacon, "prosciutto": .bacon, "sausage": .sausage, "chorizo": .sausage,
        "salami": .sausage, "pepperoni": .sausage, "bratwurst": .sausage, "squid": .squid, "calamari": .squid,
        "lobster": .lobster, "crab": .lobster, "lasagne": .sheets, "lasagna": .sheets, "cannelloni": .sheets,
        "radishes": .onion, "olive": .olive,
    ]
}
