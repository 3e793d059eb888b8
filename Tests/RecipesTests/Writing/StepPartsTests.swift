import Contracts
import RecipesContracts
import Testing

@testable import Recipes

struct StepPartsTests {
    private typealias Line = StepMentions.Line

    private static func food(_ name: String, _ category: FoodCategory) -> Food {
        Food(
            id: ID(at: .now), name: name, plural: name + "s", synonyms: [], category: category, diets: [],
            allergens: [],
            nutritionPer100g: nil, measures: FoodMeasures(), unit: .gram, staple: false)
    }

    private static let list: [(name: String, category: FoodCategory)] = [
        ("flour", .grainsAndBaking), ("butter", .oilsAndFats), ("onion", .vegetables), ("olive oil", .oilsAndFats),
        ("brown sugar", .sweeteners), ("sugar", .sweeteners), ("soy sauce", .sauces), ("tomato paste", .vegetables),
        ("egg", .eggs), ("salt", .seasonings), ("beef chuck", .meat), ("water", .drinks),
    ]

    /// The steps with the used part after each ingredient's name: `[1]` for all of it, `[?]` if uncertain.
    private static func read(_ steps: [String]) throws -> [String] {
        let lines = list.map { Line(name: $0.name, food: food($0.name, $0.category), hasQuantity: true) }
        let parts = StepParts(steps, of: lines, amounts: StepScaler([], factor: 1))
        return steps.indices.map { step in
            let pieces = parts.parts(of: step) ?? [Recipe.StepPart(text: steps[step])]
            #expect(pieces.map(\.text).joined() == steps[step])
            return pieces.map { part in
                guard part.ingredient != nil else { return part.text }
                guard let share = part.share else { return part.text + "[?]" }
                return part.text + (share == 1 ? "[1]" : "[\(Int((share * 100).rounded())) %]")
            }.joined()
        }
    }

    @Test(arguments: [
        ("Mix the flour and salt in a bowl.", "Mix the flour[1] and salt[1] in a bowl."),
        ("Stir in the brown sugar.", "Stir in the brown sugar[1]."),
        ("Brown the beef on all sides.", "Brown the beef[1] on all sides."),
        ("Heat the oil in a pan.", "Heat the oil[1] in a pan."),
        ("Melt half the butter.", "Melt half the butter[50 %]."),
        ("Stir in four fifths of the flour.", "Stir in four fifths of the flour[80 %]."),
        ("Add a third of the soy sauce.", "Add a third of the soy sauce[33 %]."),
        (
            "Add the chopped onion, tomato paste and soy sauce.",
            "Add the chopped onion[1], tomato paste[1] and soy sauce[1]."
        ),
        ("Rub the butter into the flour.", "Rub the butter[1] into the flour[1]."),
        ("Grate the beef and onion coarsely and squeeze.", "Grate the beef[1] and onion[1] coarsely and squeeze."),
        ("Whisk in the soy sauce a little at a time.", "Whisk in the soy sauce[1] a little at a time."),
        ("Beat in the eggs one at a time.", "Beat in the eggs[1] one at a time."),
        ("Mix the flour, salt and water.", "Mix the flour[1], salt[1] and water[1]."),
    ])
    func `R8 a step is told how much of an ingredient it means where that is certain`(step: String, read: String) throws
    {
        #expect(try Self.read([step]) == [read])
    }

    @Test(arguments: [
        // Ambiguous: which sugar, which sauce?
        "Stir in the sugar.", "Simmer until the sauce is thick.", "Pour over the sauce.",
        // Other foods with the same word.
        "Whisk the egg whites.", "Add sesame oil and stir.", "Add the butter beans.", "Add flour tortillas.",
        "Add the onion jelly.",
        // Verbs, not foods.
        "Butter and flour a tin.", "Butter the dish.", "Salt the dish well.", "Drain and salt generously.",
        "Rinse and butter a dish.",
        // The step already states an amount.
        "Add 200 g of the flour.", "Beat 2 of the eggs.", "Sift the flour (200 g) into a bowl.",
        // Not in the list.
        "Bring a pan of water to the boil.",
    ])
    func `R8 nothing is added where it is not certain what a step means`(step: String) throws {
        let read = try Self.read([step])[0]
        #expect(!read.contains("[1]") && !read.contains("%]"), "\(read)")
    }

    @Test(arguments: [
        "Add some of the flour.", "Add the remaining flour.", "Dust with flour.", "Add a little flour.",
        "Add the flour, keeping a little back.", "Add most of the flour.", "Grease a tin with butter.",
        "Add the butter, reserving a third for later.", "Cook without the butter.", "Fry the green of the onions.",
        "Add a spoonful of the flour.",
    ])
    func `R8 a part without a measure is no amount`(step: String) throws {
        let read = try Self.read([step])[0]
        #expect(!read.contains("[1]") && !read.contains("%]"), "\(read)")
    }

    @Test func `R8 what is divided over steps is said as its share or not at all`() throws {
        #expect(
            try Self.read(["Melt half the butter.", "Stir in the remaining butter."]) == [
                "Melt half the butter[50 %].", "Stir in the remaining butter[?].",
            ])
        #expect(
            try Self.read(["Fry the beef in oil.", "Drizzle with oil."]).allSatisfy { !$0.contains("oil[1]") })
        #expect(
            try Self.read(["Melt the butter.", "Brush with the butter."]) == [
                "Melt the butter[?].", "Brush with the butter[?].",
            ])
        // All of the onion is chopped, so the fried onion is the same.
        #expect(
            try Self.read(["Chop the onion.", "Fry the onion until the onion is soft."]) == [
                "Chop the onion[1].", "Fry the onion[?] until the onion[?] is soft.",
            ])
        #expect(try Self.read(["Slice the onion.", "Add onion and stir."])[0] == "Slice the onion[?].")
    }

    @Test(
        arguments: [
            ("Bake at 180 °C for 25 minutes.", ["180 °C", "25 minutes"]),
            ("Bake at 350F for 1 hour and 30 minutes.", ["350F", "1 hour and 30 minutes"]),
            ("Simmer for 10–12 min, stirring.", ["10–12 min"]), ("Chill for 1½ hours.", ["1½ hours"]),
            ("Cook for two minutes less than the packet says.", []), ("Stir every 5 minutes.", []),
            ("Bake at 180 °C (350 °F).", []), ("Bake at 180°C/350°F.", []), ("Add 2 C flour.", []),
            ("Wait 100 hours.", []), ("Bake at 900000 °C.", []), ("20 Minuten backen.", ["20 Minuten"]),
        ] as [(String, [String])])
    func `R8 the times and temperatures of a step are found`(step: String, found: [String]) throws {
        let parts = StepParts([step], of: [], amounts: StepScaler([], factor: 1)).parts(of: 0) ?? []
        #expect(parts.filter { $0.seconds != nil || $0.temperature != nil }.map(\.text) == found)
        #expect(parts.isEmpty || parts.map(\.text).joined() == step)
    }

    @Test func `R8 a time is counted in seconds, with the end of its range`() throws {
        let parts = StepParts(
            ["Boil 1 hour 5 minutes, rest 10-12 minutes."], of: [], amounts: StepScaler([], factor: 1)
        )
        .parts(of: 0)
        #expect(parts?.compactMap(\.seconds) == [3_900, 600])
        #expect(parts?.compactMap(\.upTo) == [720])
    }

    @Test func `R8 an amount in a step says of which ingredient it is`() throws {
        let item = StepScaler.Item(
            food: nil, quantity: try Quantity(500, .gram), upTo: nil, keys: [StepWord.key("flour")], place: 3)
        let scaler = StepScaler([item], factor: 2)
        let text = scaler.scaled("Sift 200 g of the flour.")
        let parts = StepParts([text], of: [], amounts: scaler.afterScaling).parts(of: 0)
        let amount = try #require(parts?.first { $0.quantity != nil })
        #expect(amount.text == "400 g" && amount.ingredient == 3)
        #expect(try amount.quantity == Quantity(400, .gram))
    }

    @Test func `N4 a recipe of nothing but names is read in time`() {
        let step = String(repeating: "flour butter onion half the oil, ", count: 60)
        let lines = Self.list.map { Line(name: $0.name, food: nil, hasQuantity: true) }
        _ = StepMentions(Array(repeating: StepTokens(step), count: 200), of: lines)
        _ = StepMentions(Array(repeating: StepTokens(step), count: 15), of: lines)
    }
}
