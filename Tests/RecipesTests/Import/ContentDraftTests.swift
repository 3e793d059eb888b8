import Contracts
import RecipeFormats
import Testing

@testable import Recipes

/// The conversion of a document.
@Suite struct ContentDraftTests {
    private func document(_ change: (inout RecipeDocument) -> Void = { _ in }) -> RecipeDocument {
        var document = RecipeDocument(
            title: "Soup", ingredients: [.init(lines: ["2 onions"])], steps: [.init(steps: ["Cook them."])], servings: 2
        )
        change(&document)
        return document
    }

    @Test func `R18: groups become headings, and times that only name the whole are kept`() {
        let draft = ContentDraft(
            document {
                $0.ingredients = [.init(lines: ["salt"]), .init(heading: "For the\nsauce", lines: ["oil", "  "])]
                $0.steps = [.init(heading: "Sauce", steps: ["Stir."])]
                ($0.preparationMinutes, $0.totalMinutes) = (10, 45)
            })
        #expect(draft.content.ingredients.map(\.text) == ["salt", "For the sauce", "oil"])
        #expect(draft.content.ingredients.map(\.isHeading) == [false, true, false])
        #expect(draft.content.steps.map(\.isHeading) == [true, false])
        #expect(draft.content.preparationMinutes == 10)
        #expect(draft.content.cookingMinutes == 35)
        #expect(draft.leftOut.isEmpty)
    }

    @Test(
        arguments: [
            (15, 45, 480, 420), (15, 45, 60, nil), (15, 45, 30, nil), (15, 45, nil, nil), (5, 0, 725, 720),
        ] as [(Int, Int, Int?, Int?)])
    func `R18: a stated time in all that is longer than the work leaves time to rest`(
        _ preparation: Int, _ cooking: Int, _ total: Int?, _ resting: Int?
    ) {
        let content = ContentDraft(
            document {
                ($0.preparationMinutes, $0.cookingMinutes, $0.totalMinutes) = (preparation, cooking, total)
            }
        ).content
        #expect([content.preparationMinutes, content.cookingMinutes] == [preparation, cooking])
        #expect(content.restingMinutes == resting)
    }

    @Test func `R18: a list that was read in part ends with an ingredient that nobody knows`() {
        let draft = ContentDraft(document { $0.isReadInPart = true })
        #expect(draft.content.ingredients.map(\.text) == ["2 onions", "Ingredients that could not be read"])
        #expect(draft.content.ingredients.last?.isUnlisted == true)
        #expect(draft.leftOut.contains(.readInPart))
        let long = ContentDraft(document { $0.ingredients = [.init(lines: (1...300).map { "\($0) onions" })] })
        #expect(long.content.ingredients.count == 200)
        #expect(long.content.ingredients.last?.isUnlisted == true)
    }

    @Test func `R18: a doubtful heading that names a food is an ingredient, any other stays one`() {
        var draft = ContentDraft(
            document {
                $0.ingredients = [
                    .init(heading: "Prawns", lines: ["oil"], isHeadingDoubtful: true),
                    .init(heading: "Topping", lines: ["salt"], isHeadingDoubtful: true),
                    .init(heading: "Prawn sauce", lines: ["pepper"]),
                ]
            })
        draft.settleHeadings { $0.text.hasPrefix("Prawn") }
        #expect(draft.content.ingredients.map(\.isHeading) == [false, false, true, false, true, false])
        #expect(draft.content.ingredients.map(\.text).first == "Prawns")
    }

    @Test(arguments: [
        ("Italienisch", Cuisine.italian), ("cuisine française", .french), ("Mexican Food", .mexican),
        ("Tex-Mex", .american), ("ESPAÑOLA", .spanish), ("griechische Küche", .greek), ("Thaï", .thai),
    ])
    func `R18: cuisines are known by their words in four languages`(_ word: String, _ cuisine: Cuisine) {
        #expect(ContentDraft(document { $0.cuisines = [word] }).content.cuisine == cuisine)
    }

    @Test(
        arguments: [
            ("Hauptspeise", [.lunch, .dinner]), ("Petit déjeuner", [.breakfast]),
            ("Postres", [.dessert]), ("Side Dish", [.side]), ("Getränke", [.drink]), ("Brunch", [.breakfast, .lunch]),
        ] as [(String, Labels<MealType>)])
    func `R18: meals are known by their words in four languages`(_ word: String, _ meals: Labels<MealType>) {
        #expect(ContentDraft(document { $0.categories = [word] }).content.meals == meals)
    }

    @Test func `R18: words that mean no class become tags, each once`() {
        let draft = ContentDraft(
            document {
                $0.categories = ["Soup", "Winter"]
                $0.tags = ["winter", "quick", String(repeating: "x", count: 41)]
            })
        #expect(draft.content.tags == ["Winter", "quick"])
    }

    @Test func `R18: what is too long or too much is left out and said`() throws {
        let draft = ContentDraft(
            document {
                $0.title = String(repeating: "t", count: 300)
                $0.ingredients = [.init(lines: (0..<250).map { "\($0) onions" })]
                $0.steps = [.init(steps: [String(repeating: "Cook it well. ", count: 300)])]
                $0.videos = ["https://www.youtube.com/watch?v=abc", "https://evil.example/x"]
                $0.servings = nil
                $0.yield = "a lot"
                $0.source = "javascript:alert(1)"
                $0.preparationMinutes = -5
                $0.cookingMinutes = 1_000_000
            })
        try draft.content.check()
        #expect(draft.content.title.count == 120)
        #expect(draft.content.ingredients.count == 200)
        #expect(draft.content.steps.count == 3)
        #expect(draft.content.videos == ["https://www.youtube.com/watch?v=abc"])
        #expect(draft.content.source == nil)
        #expect(draft.content.servings == 4)
        #expect(draft.content.notes == "a lot\n\n" + String(repeating: "t", count: 300))
        #expect(draft.content.preparationMinutes == 0)
        #expect(draft.content.cookingMinutes == 10_080)
        #expect(draft.leftOut.count == 5)
    }

    @Test func `R18, R3: what a long title and long equipment name is kept, and a cut heading is said`() {
        let (start, tool) = (String(repeating: "A long day's ", count: 12), String(repeating: "large ", count: 12))
        let draft = ContentDraft(
            document {
                $0.title = start + "soup with prawns"
                $0.equipment = ["Pot", tool + "skewers with prawns"] + (1...20).map { "Spoon \($0)" }
            })
        #expect(draft.content.notes?.contains("soup with prawns\n\n") == true)
        #expect(draft.content.notes?.hasSuffix("skewers with prawns\nSpoon 20") == true)
        #expect(draft.content.equipment?.count == 20 && !draft.leftOut.contains(.readInPart))
        let heading = String(repeating: "then ", count: 70) + "add cream"
        let cut = ContentDraft(document { $0.steps = [.init(heading: heading, steps: ["Cook them."])] })
        #expect(cut.leftOut.contains(.readInPart) && cut.content.ingredients.last?.isUnlisted == true)
    }

    @Test func `R18: characters that nobody sees do no harm`() throws {
        let draft = ContentDraft(
            document {
                $0.title = "So\u{0}up\u{202e} of\r\n the\u{7} day" + String(repeating: "\u{301}", count: 100)
                $0.ingredients = [.init(lines: ["2\tonions\u{0}\nand more"])]
                $0.steps = [.init(steps: ["Cook\u{0} it.\n\nServe it."])]
                $0.notes = "A\u{1b}[31mB"
            })
        try draft.content.check()
        #expect(draft.content.title.hasPrefix("So up of the da"))
        #expect(draft.content.ingredients[0].text == "2 onions and more")
        #expect(draft.content.steps[0].text == "Cook it.\n\nServe it.")
    }

    @Test func `R18: a recipe is known again whatever its case and spacing, and not when a step differs`() {
        let one = ContentDraft(document()).content
        let same = ContentDraft(
            document {
                $0.title = "  SOUP "
                $0.steps = [.init(steps: ["Cook   them."])]
            }
        ).content
        let other = ContentDraft(document { $0.steps = [.init(steps: ["Cook", "them."])] }).content
        #expect(RecipeFingerprint.text(of: one) == RecipeFingerprint.text(of: same))
        #expect(RecipeFingerprint.text(of: one) != RecipeFingerprint.text(of: other))
        #expect(RecipeFingerprint.text(of: one).count == 64)
    }

    @Test(arguments: [
        ("Die Zwiebeln und das Mehl in der Pfanne mit Butter braten.", SpokenLanguage.german),
        ("Mélanger la farine et le sucre dans un bol avec une cuillère.", .french),
        ("Mezclar la harina y el azúcar en un bol con una cuchara.", .spanish),
        ("Mix the flour and the sugar in a bowl.", .english), ("Zzz", .english),
    ])
    func `R18: what a recipe is written in is told by its small words`(_ step: String, _ language: SpokenLanguage) {
        #expect(ContentDraft(document { $0.steps = [.init(steps: [step])] }).content.language == language)
    }
}
