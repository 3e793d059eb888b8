import Foundation

/// A small recipe that hides a food. Some diets and allergens must not be told that it is safe.
struct Disguise: CustomStringConvertible, Sendable {
    let title: String
    let lines: [String]
    var steps = ["Cook it."]
    var summary = ""
    var notes: String?
    var tools: [String] = []
    /// The heading above the steps.
    var heading: String?
    let language: String
    /// The diets that the recipe must not be given.
    let diets: [String]
    /// The allergens that it must have if any are told.
    let allergens: [String]

    var description: String {
        "\(title) | \(lines) | \(steps) | \(summary) | \(notes ?? "") | \(tools) | \(heading ?? "")"
    }

    var json: Data {
        get throws {
            var recipe: [String: Any] = [
                "@context": "https://schema.org", "@type": "Recipe", "name": title, "inLanguage": language,
                "recipeIngredient": lines, "recipeInstructions": steps, "description": summary, "tool": tools,
            ]
            if let notes {
                recipe["additionalProperty"] = [["@type": "PropertyValue", "name": "notes", "value": notes]]
            }
            if let heading {
                recipe["recipeInstructions"] = [
                    ["@type": "HowToSection", "name": heading, "itemListElement": steps] as [String: Any]
                ]
            }
            return try JSONSerialization.data(withJSONObject: recipe)
        }
    }
}

/// Foods, places to hide one, and ways to disguise it: each line of these tables is another hiding place.
enum Disguises {
    private struct Hidden {
        let name: String
        let diets: [String]
        let allergens: [String]

        init(_ name: String, _ diets: String, _ allergens: String = "") {
            self.name = name
            self.diets = diets.split(separator: " ").map(String.init)
            self.allergens = allergens.split(separator: " ").map(String.init)
        }
    }

    private static let meat = "vegan vegetarian"
    private static let milk = "vegan dairy-free"

    private static let foods: [String: [Hidden]] = [
        "en": [
            Hidden("butter", milk, "milk"), Hidden("parmesan", "\(milk) vegetarian", "milk"), Hidden("bacon", meat),
            Hidden("prawns", meat, "crustaceans"), Hidden("anchovies", meat, "fish"), Hidden("walnuts", "", "nuts"),
            Hidden("peanuts", "peanut-free", "peanuts"), Hidden("honey", "vegan"), Hidden("tahini", "", "sesame"),
            Hidden("soy sauce", "", "soybeans"), Hidden("parm", milk), Hidden("mayo", "vegan"),
            Hidden("Worcestershire", meat), Hidden("nam pla", meat), Hidden("lox", meat), Hidden("meatballs", meat),
            Hidden("ranch", "vegan"), Hidden("kewpie", "vegan"), Hidden("raita", milk), Hidden("crackling", meat),
        ],
        "de": [
            Hidden("Butter", milk, "milk"), Hidden("Speck", meat), Hidden("Sahne", milk, "milk"),
            Hidden("Garnelen", meat),
            Hidden("Semmelbröseln", "gluten-free"), Hidden("Hackfleisch", meat), Hidden("Erdnüssen", "peanut-free"),
            Hidden("Honig", "vegan"), Hidden("Faschiertem", meat),
        ],
        "fr": [
            Hidden("beurre", milk, "milk"), Hidden("lardons", meat), Hidden("crème", milk), Hidden("miel", "vegan"),
            Hidden("crevettes", meat), Hidden("chapelure", "gluten-free"), Hidden("jambon", meat),
        ],
        "es": [
            Hidden("mantequilla", milk, "milk"), Hidden("jamón", meat), Hidden("nata", milk), Hidden("miel", "vegan"),
            Hidden("gambas", meat), Hidden("pan rallado", "gluten-free"), Hidden("chorizo", meat),
        ],
    ]

    private static let lists = [
        "en": ["200 g rice", "1 onion"], "de": ["200 g Reis", "1 Zwiebel"], "fr": ["200 g de riz", "1 oignon"],
        "es": ["200 g de arroz", "1 cebolla"],
    ]

    /// Sentences that take a food.
    private static let steps = [
        "en": [
            "Stir in the X.", "Top with X and serve.", "Finish with a little X", "Add X until it looks right.",
            "Cook the rice. Meanwhile, warm the X; pour it over.", "You cannot do it without X.",
            "It is nothing without X.", "Do not burn the X.", "Without X it turns out dry, so use plenty.",
            "There is no X as good as what your grocer sells young; use it.", "Never serve it without X.",
        ],
        "de": ["Mit X servieren.", "X zugeben.", "Nicht ohne X servieren.", "Ohne X geht hier gar nichts."],
        "fr": ["Ajouter X.", "Servir avec X.", "Ne servez jamais sans X."],
        "es": ["Añadir X.", "Servir con X.", "No servir sin X."],
    ]

    /// Lines that take a food besides another one.
    private static let lines = [
        "1 onion, fried in X", "1 onion (with X)", "1 onion; no salt, use X", "1 onion, not without X",
        "1 onion, chopped1 cup X", "X", "X:", "For serving: X",
    ]

    /// A food of which another one has the name, and a step that takes it.
    private static let shadows: [(line: String, step: String, diets: String)] = [
        ("2 tbsp peanut butter", "Melt the butter.", milk), ("200 g butter beans", "Fry them in butter.", milk),
        ("1 head butter lettuce", "Warm the butter and pour it over.", milk),
        ("1 tsp cream of tartar", "Add cream.", milk),
        ("1 tbsp steak seasoning", "Sear the steaks.", meat), ("4 hot dog buns", "Grill the hot dogs.", meat),
        ("200 g pasta sauce", "Boil the pasta.", "gluten-free"), ("200 g oyster mushrooms", "Add the oysters.", meat),
        ("100 g lamb's lettuce", "Brown the lamb.", meat), ("1 eggplant", "Crack an egg over it.", "vegan"),
        ("1 butternut squash", "Glaze it with butter.", milk), ("2 beef tomatoes", "Brown the beef.", meat),
        ("100 g almond flour", "Dust with wheat flour.", "gluten-free"),
        ("1 tbsp fish seasoning", "Fry the fish.", meat),
        ("200 g goat's cheese-free pesto", "Top with goat cheese.", milk),
        ("1 bunch crab grass", "Boil the crab.", meat),
    ]

    /// Sentences that name no food by its own name.
    private static let methods: [(language: String, step: String, diets: String)] = [
        ("en", "Brown the meat.", meat), ("en", "Dip in batter.", "gluten-free"), ("en", "Make a roux.", "gluten-free"),
        ("en", "Tip into a buttered dish.", milk), ("en", "Roll out on a floured surface.", "gluten-free"),
        ("en", "Splash with Worcestershire.", meat), ("en", "Top with grated parm.", milk),
        ("en", "Egg-wash it.", "vegan"),
        ("en", "Serve in pitta.", "gluten-free"), ("en", "Spread on toast.", "gluten-free"),
        ("en", "Deglaze with Guinness.", "gluten-free"), ("en", "Drizzle with the pan juices.", meat),
        ("de", "Die bemehlte Fläche vorbereiten.", "gluten-free"), ("de", "Die Form ausbuttern.", milk),
        ("de", "Eine Mehlschwitze machen.", "gluten-free"), ("de", "Das Fleisch anbraten.", meat),
        ("fr", "Beurrer le moule.", milk), ("fr", "Fariner le plan de travail.", "gluten-free"),
        ("fr", "Saisir la viande.", meat), ("es", "Enharinar la superficie.", "gluten-free"),
        ("es", "Dorar la carne.", meat), ("es", "Empanar y freír.", "gluten-free"),
    ]

    /// Titles, summaries and lines that name a dish with something in it.
    private static let dishes: [(title: String, lines: [String], summary: String, diets: String)] = [
        ("Prawn cocktail", ["1 lettuce", "1 lemon"], "", meat),
        ("Salad", ["1 lettuce", "1 lemon"], "The dressing has anchovies.", meat),
        ("Salad", ["To finish (parmesan, cream):", "1 lettuce"], "", milk),
        ("Salad", ["BUTTER:", "1 lettuce"], "", milk),
        ("Bowl", ["1 recipe chili", "200 g rice"], "", meat), ("Bowl", ["leftover chili", "200 g rice"], "", meat),
        ("Bowl", ["1 batch tomato soup", "200 g rice"], "", milk), ("Bowl", ["1 cup pan juices"], "", meat),
        ("Bowl", ["1 ready-made lasagne", "1 lettuce"], "", meat), ("Bowl", ["1 cup custard (see note)"], "", milk),
    ]

    static let all: [Disguise] = hiddenFoods + unnamed

    private static var hiddenFoods: [Disguise] {
        foods.flatMap { language, foods in
            foods.flatMap { food in
                let list = lists[language] ?? []
                let inSteps = (steps[language] ?? []).map { step in
                    Disguise(
                        title: "Bowl", lines: list, steps: [step.replacing("X", with: food.name)], language: language,
                        diets: food.diets, allergens: food.allergens)
                }
                let inLines = (language == "en" ? lines : ["X:"]).map { line in
                    Disguise(
                        title: "Bowl", lines: [list[0], line.replacing("X", with: food.name), list[1]],
                        language: language, diets: food.diets, allergens: food.allergens)
                }
                return inSteps + inLines
            }
        }
    }

    private static var unnamed: [Disguise] {
        func diets(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        return shadows.map {
            Disguise(
                title: "Bowl", lines: [$0.line, "1 onion"], steps: [$0.step], language: "en", diets: diets($0.diets),
                allergens: [])
        }
            + methods.map {
                Disguise(
                    title: "Bowl", lines: lists[$0.language] ?? [], steps: [$0.step], language: $0.language,
                    diets: diets($0.diets), allergens: [])
            }
            + dishes.map {
                Disguise(
                    title: $0.title, lines: $0.lines, summary: $0.summary, language: "en", diets: diets($0.diets),
                    allergens: [])
            } + [late]
    }

    /// A food in a step behind all those that are kept.
    private static let late = Disguise(
        title: "Bowl", lines: ["1 carrot", "salt"],
        steps: Array(repeating: "Stir for a minute.", count: 104) + ["Add the cream."], language: "en",
        diets: ["vegan", "dairy-free"], allergens: ["milk"])

    /// Titles that name a food which the dish goes without.
    static let safeTitles: [(recipe: Disguise, diet: String)] = [
        ("Vegan butter chicken", ["200 g tofu", "1 onion"], "vegan"),
        ("Cauliflower steaks", ["1 cauliflower"], "vegan"),
        ("Dairy-free cheesecake", ["400 ml coconut milk", "100 g sugar"], "dairy-free"),
        ("Aubergine schnitzel without eggs", ["2 aubergines", "100 g chickpea flour"], "vegan"),
    ].map { title, lines, diet in
        (Disguise(title: title, lines: lines, language: "en", diets: [], allergens: []), diet)
    }

    /// Recipes that must keep their answer, with a diet that they suit.
    static let safe: [(recipe: Disguise, diet: String)] = [
        (["400 ml coconut milk", "1 onion"], "Add the milk and simmer until creamy.", "vegan"),
        (["200 g rice flour", "300 ml water"], "Whisk into a batter. Pour the batter into the pan.", "gluten-free"),
        (["2 tbsp peanut butter", "2 bananas"], "Spread the peanut butter on the bananas.", "vegan"),
        (["200 g rice", "1 lemon"], "Serve without milk.", "dairy-free"),
        (["500 g minced beef", "1 onion"], "Brown the meat. Toast the spices.", "dairy-free"),
        (["200 g walnuts", "3 carrots"], "Roast until nutty; bake in a muffin tin.", "vegan"),
        (["1 tin butter beans", "1 onion"], "Fry the onion, then add the beans.", "vegan"),
        (["200 g soy yogurt", "1 cucumber"], "Stir the yogurt into the cucumber. Pour into a pie dish.", "vegan"),
        (["1 aubergine", "2 tomatoes"], "Cut into bite-sized pieces with a bread knife.", "gluten-free"),
    ].map { lines, step, diet in
        (Disguise(title: "Bowl", lines: lines, steps: [step], language: "en", diets: [], allergens: []), diet)
    }
}
