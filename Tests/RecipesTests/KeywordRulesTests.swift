import Testing

@testable import RecipeIndex

/// Each rule of keyword search by itself.
@Suite(.timeLimit(.minutes(10)))
struct KeywordRulesTests {
    private func found(_ text: String, in documents: [KeywordDocument], isPrefix: Bool = false) -> [String] {
        answer(text, in: documents, isPrefix: isPrefix).titles
    }

    private func answer(
        _ text: String, in documents: [KeywordDocument], isPrefix: Bool = false, ratings: [Double?]? = nil,
        language: String = "en"
    ) -> (titles: [String], plan: KeywordPlan) {
        let index = KeywordIndex(
            documents, ids: documents.indices.map { RecipeKey(high: 0, low: UInt64($0)) },
            ratings: ratings ?? documents.map { _ in nil })
        let plan = KeywordPlan(
            KeywordQuery(text, isPrefix: isPrefix, language: language), in: [index],
            synonyms: Synonyms(Synonyms.cooking))
        return (index.search(plan).best.map { documents[$0.position].title }, plan)
    }

    private func titles(_ titles: String...) -> [KeywordDocument] { titles.map { KeywordDocument(title: $0) } }

    @Test func `R6 a recipe must have all words, wherever they stand`() {
        let documents = [
            KeywordDocument(title: "Tomato soup", foods: [["onion", "onions"]]), KeywordDocument(title: "Onion soup"),
            KeywordDocument(title: "Salad", labels: ["tomato week"], steps: ["Serve it after the onion soup."]),
        ]
        #expect(found("onion tomato", in: documents) == ["Tomato soup", "Salad"])
        #expect(found("cucumber tomato", in: documents) == [])
    }

    @Test func `R6 a title counts more than a food, that more than a label, and that more than a step`() {
        let documents = [
            KeywordDocument(title: "One", steps: ["Add the leek."]), KeywordDocument(title: "Two", labels: ["leek"]),
            KeywordDocument(title: "Three", foods: [["leek"]]), KeywordDocument(title: "Four leek"),
        ]
        #expect(found("leek", in: documents) == ["Four leek", "Three", "Two", "One"])
    }

    @Test func `R6 the exact title comes first, then titles that begin with what was typed`() {
        let documents = [
            KeywordDocument(title: "Creamy lentil soup", foods: [["lentil"], ["lentil soup mix"]]),
            KeywordDocument(title: "Lentil soup with everything that we found in the cupboard"),
            KeywordDocument(title: "Lentil Soup!"),
        ]
        #expect(
            found("lentil soup", in: documents).map { $0.prefix(12) } == [
                "Lentil Soup!", "Lentil soup ", "Creamy lenti",
            ])
    }

    @Test func `R6 among equals the best rated comes first and those nobody rated last`() {
        let documents = titles("Leek pie", "Leek tart", "Leek cake")
        #expect(answer("leek", in: documents, ratings: [nil, 3, 4]).titles == ["Leek cake", "Leek tart", "Leek pie"])
    }

    @Test func `R6 plural and singular are the same`() {
        let documents = titles("Tomato salad", "Salad of tomatoes", "Berries", "Berry cake")
        #expect(Set(found("tomatoes", in: documents)) == ["Tomato salad", "Salad of tomatoes"])
        #expect(Set(found("tomato salads", in: documents)) == ["Tomato salad", "Salad of tomatoes"])
        #expect(Set(found("berry", in: documents)) == ["Berries", "Berry cake"])
    }

    @Test(
        arguments: [
            ("de", "Kartoffelsuppe mit Zwiebeln", "zwiebel"), ("de", "Gefüllte Äpfel", "apfel"),
            ("de", "Süße Nudeln", "nudel"), ("fr", "Crème brûlée aux framboises", "creme brulee framboise"),
            ("fr", "Gigot à l’ail", "ail"), ("es", "Tortillas de patatas", "tortilla patata"),
            ("es", "Jalapeños rellenos", "jalapeno relleno"), ("en", "Baked potatoes", "baking potato"),
        ])
    func `R6 words are found by their stems and without their accents`(language: String, title: String, text: String) {
        let documents = [KeywordDocument(title: title, language: language), KeywordDocument(title: "Nothing of it")]
        #expect(found(text, in: documents) == [title])
        #expect(answer(text, in: documents, language: language).titles == [title])
    }

    @Test func `R6 a word with a typing error finds what was meant and says so`() {
        let documents = titles("Mushroom risotto", "Spaghetti carbonara", "Crème brûlée")
        for (typed, meant, title) in [
            ("mushrom", "mushroom", "Mushroom risotto"), ("risoto", "risotto", "Mushroom risotto"),
            ("spagetti", "spaghetti", "Spaghetti carbonara"), ("crabonara", "carbonara", "Spaghetti carbonara"),
            ("carbonarra spagetti", "carbonara spaghetti", "Spaghetti carbonara"),
            ("creme burlee", "creme brûlée", "Crème brûlée"),
            ("Spagetti -soup", "spaghetti -soup", "Spaghetti carbonara"),
        ] {
            let answer = answer(typed, in: documents)
            #expect(answer.titles == [title], "\(typed)")
            #expect(answer.plan.correction == meant)
        }
        #expect(answer("risotto", in: documents).plan.correction == nil)
        #expect(found("rsto", in: documents) == [])
    }

    @Test func `R6 a short or numbered word is never corrected`() {
        #expect(found("pee", in: titles("Pea soup")) == [])
        #expect(found("mix 1235", in: titles("Mix 1234")) == [])
    }

    @Test func `R6 what goes by another name is found too, after what has the very word`() {
        let documents = [
            KeywordDocument(title: "Zucchini fritters"), KeywordDocument(title: "Courgette fritters"),
            KeywordDocument(title: "Noodles", foods: [["spring onion", "spring onions"]]),
            KeywordDocument(title: "BBQ ribs"), KeywordDocument(title: "Linsensuppe"),
            KeywordDocument(title: "Suppe mit Reis", language: "de"),
        ]
        #expect(found("courgette", in: documents) == ["Courgette fritters", "Zucchini fritters"])
        #expect(found("zucchini fritter", in: documents) == ["Zucchini fritters", "Courgette fritters"])
        #expect(found("scallion noodles", in: documents) == ["Noodles"])
        #expect(found("barbecue ribs", in: documents) == ["BBQ ribs"])
        #expect(found("rice soup", in: documents) == ["Suppe mit Reis"])
        #expect(found("green onions", in: documents) == ["Noodles"])
    }

    @Test func `R6 a phrase must stand so in the title or in a name`() {
        let documents = [
            KeywordDocument(title: "Olive oil cake"), KeywordDocument(title: "Olive cake with oil"),
            KeywordDocument(title: "Bread", foods: [["extra virgin olive oil"]]),
            KeywordDocument(title: "Pizza", foods: [["olive"], ["oil"]]),
        ]
        #expect(Set(found("\"olive oil\"", in: documents)) == ["Olive oil cake", "Bread"])
        #expect(found("“olive oil” cake", in: documents) == ["Olive oil cake"])
        #expect(found("\"virgin olive oil\"", in: documents) == ["Bread"])
        #expect(found("\"oil olive\"", in: documents) == [])
        #expect(Set(found("olive -\"olive oil\"", in: documents)) == ["Olive cake with oil", "Pizza"])
        #expect(Set(found("olive \"oil", in: documents)).count == 4)
    }

    @Test func `R6 what is marked by a minus is left out`() {
        let documents = [
            KeywordDocument(title: "Walnut cake", foods: [["walnut"]]), KeywordDocument(title: "Apple cake"),
            KeywordDocument(title: "Carrot cake", steps: ["Sprinkle with walnuts."]),
            KeywordDocument(title: "Stir-fry cake"),
        ]
        #expect(Set(found("cake -walnut", in: documents)) == ["Apple cake", "Stir-fry cake"])
        #expect(Set(found("cake -walnuts -stir-fry", in: documents)) == ["Apple cake"])
        #expect(found("-walnut", in: documents) == [])
        #expect(Set(found("cake - walnut", in: documents)) == ["Walnut cake", "Carrot cake"])
    }

    @Test func `R6 the last word may be unfinished while somebody types`() {
        let documents = titles("Pumpkin soup", "Pumpernickel", "Soup")
        #expect(Set(found("pump", in: documents, isPrefix: true)) == ["Pumpkin soup", "Pumpernickel"])
        #expect(found("soup pump", in: documents, isPrefix: true) == ["Pumpkin soup"])
        #expect(found("pump ", in: documents, isPrefix: true) == [])
        #expect(found("pump", in: documents) == [])
    }

    @Test func `R6 stop words neither find nor hinder, unless there is nothing else`() {
        let documents = titles("Chicken and rice", "Rice with chicken", "The and")
        #expect(Set(found("the chicken with the rice", in: documents)) == ["Chicken and rice", "Rice with chicken"])
        #expect(found("and", in: documents).count == 2)
        #expect(found("\"chicken and rice\"", in: documents) == ["Chicken and rice"])
    }

    @Test func `R6 apostrophes and hyphens do not matter`() {
        let documents = titles("Shepherd's pie", "Stir-fried beef", "Ready-made dough")
        for text in ["shepherds pie", "shepherd’s pie"] { #expect(found(text, in: documents) == ["Shepherd's pie"]) }
        for text in ["stir fried", "stir-fried"] { #expect(found(text, in: documents) == ["Stir-fried beef"]) }
    }

    @Test func `R6 when nothing has all words, the nearest have the most telling ones`() throws {
        let documents = titles("Tomato soup", "Leek soup", "Fish soup", "Tomato leek pie")
        let index = KeywordIndex(
            documents, ids: documents.indices.map { RecipeKey(high: 0, low: UInt64($0)) },
            ratings: documents.map { _ in nil })
        let plan = KeywordPlan(KeywordQuery("tomato soup unicorn"), in: [index])
        #expect(index.search(plan).total == 0)
        let nearest = try #require(plan.nearest)
        let answer = index.search(nearest)
        #expect(answer.best.first.map { documents[$0.position].title } == "Tomato soup")
        #expect(answer.total == 4)
        #expect(KeywordPlan(KeywordQuery("tomato"), in: [index]).nearest == nil)
    }

    @Test func `R6 what is typed is bounded and whatever it is, it is answered`() {
        let documents = titles("Leek pie")
        #expect(KeywordQuery(String(repeating: "leek ", count: 1_000)).parts.count == KeywordQuery.mostWords)
        #expect(KeywordQuery(String(repeating: "ä", count: 1_000)).parts.first?.text.utf8.count == 200)
        for text in ["", " ", "-", "\"", "-\"", "\"\"", "--", "“”", "- -", "'", "l'", "!?", "🍕", "\u{0}", "-\"\"", "½"]
        {
            #expect(found(text, in: documents) == [], "\(text)")
        }
        #expect(found("leek!", in: documents) == ["Leek pie"])
        #expect(found("--leek", in: documents) == [])
    }
}
