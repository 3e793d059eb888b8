import AuthContracts
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite
struct ModelTests {
    private let language: Language

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Services/Web/Languages")
        language = try Languages(folder: folder).preferred(by: "en-US")
    }

    @Test(arguments: [
        (1_500, CookingUnit.gram, "1.5 kg"), (250, .gram, "250 g"), (2.5, .gram, "2.5 g"),
        (1.5, .tablespoon, "1 ½ tbsp"),
        (0.5, .cup, "½ cup"), (2, .cup, "2 cups"), (2, .piece, "2"), (0.333, .cup, "⅓ cup"), (3, .clove, "3 cloves"),
        (1, .clove, "1 clove"), (0.98, .piece, "1"), (1_000_000, .piece, "1000000"), (0.05, .teaspoon, "0.05 tsp"),
        (1.0 / 6, .packet, "0.17 packet"), (0.2, .cup, "0.2 cup"), (0.1, .teaspoon, "0.1 tsp"), (0.125, .cup, "⅛ cup"),
        (1.125, .cup, "1 ⅛ cups"), (2.95, .cup, "3 cups"), (2.0 / 3, .cup, "⅔ cup"), (12.4, .piece, "12.4"),
    ])
    func `R8 quantities read as a cook says them`(amount: Double, unit: CookingUnit, text: String) throws {
        #expect(language.text(try Quantity(amount, unit)) == text)
    }

    @Test(arguments: [
        (1.0 / 6, CookingUnit.packet, "0,17 packet"), (12.4, .piece, "12,4"), (1.5, .cup, "1 ½ cups"),
        (1_500, .gram, "1,5 kg"), (0.33, .cup, "⅓ cup"),
    ])
    func `R8 decimals have the sign of the language`(amount: Double, unit: CookingUnit, text: String) throws {
        let comma = Phrases.branch(["number": .branch(["decimalPoint": .leaf(",")])]).merging(language.phrases)
        #expect(Language(tag: "en", phrases: comma).text(try Quantity(amount, unit)) == text)
    }

    @Test func `A8 distances are in kilometres where people use them`() {
        #expect(language.name(of: ShoppingDistance.upTo10) == phrase("distance.miles", ["low": "5", "high": "10"]))
        var metric = language
        metric.measuresInMiles = false
        #expect(ShoppingDistance.allCases.map(metric.name(of:)) == ["2–8 km", "8–16 km", "16–24 km", "24–32 km"])
    }

    @Test func `P1 a badge says how long a food is good`() {
        let today = Day("2027-03-10")!
        func badge(_ days: Int) -> FreshnessBadge {
            FreshnessBadge(today.adding(days: days), today: today, in: language)
        }
        #expect(badge(-2).text == phrase("day.over", count: 2))
        #expect(badge(-2).kind == "past")
        #expect(badge(0).text == phrase("day.last"))
        #expect(badge(1).text == phrase("day.left", count: 1))
        #expect(badge(3).isUrgent && !badge(4).isUrgent)
        #expect(badge(22).text == nil)
        #expect(FreshnessBadge(nil, today: today, in: language).text == nil)
    }

    @Test func `R3 R7 a recipe page marks what is missing and warns of what one must not eat`() {
        let preferences = Preferences(diets: [.vegetarian, .keto], allergies: [.nuts, .celery])
        let page = RecipePage(SampleKitchen().recipe, preferences: preferences, isSignedIn: true, in: language)
        #expect(page.ingredients.map(\.isMissing) == [false, true, false, false, true])
        #expect(page.missingText == phrase("match.missing", count: 2))
        #expect(page.ingredients[1].foodID == SampleKitchen.tomatoID.description)
        #expect(page.ingredients[2].foodID == nil)
        #expect(page.warnings.count == 2)
        #expect(page.warnings[0].contains("nuts") && !page.warnings[0].contains("milk"))
        #expect(page.warnings[1].contains("Keto"))
        #expect(page.nutrition?.coverage == phrase("nutrition.coverage", ["percent": "80"]))
        #expect(page.facts.map(\.value) == ["10 min", "1 h 5 min", "1 h 15 min", "321 kcal", "4.3"])
        #expect(page.servings.fewer == "/recipes/\(SampleKitchen.recipeID)?servings=3")
    }

    @Test func `A7 a recipe that nobody can vouch for warns whoever has an allergy`() {
        let recipe = SampleKitchen().recipe
        let unknown = Recipe(
            id: recipe.id, title: "?", summary: "", cuisine: .thai, country: nil, meals: [], diets: [], allergens: nil,
            minutes: recipe.minutes, servings: 1, ingredients: [], steps: [], nutrition: recipe.nutrition, rating: nil,
            tags: [], image: nil, source: nil)
        #expect(RecipeWarnings(unknown, Preferences(allergies: [.milk])).isUnknown)
        #expect(!RecipeWarnings(unknown, Preferences(noRestrictions: true)).isUnknown)
    }

    @Test func `R4 an empty result says what to do`() throws {
        func page(_ source: MatchPage.Source, _ filters: String) throws -> ResultsPage {
            let none = MatchPage(
                items: [], next: nil, total: 0, source: source, ingredients: [], unrecognized: [], notices: [])
            return try ResultsPage(
                none, form: MatchForm(Form(filters)), errors: .none, preferences: nil,
                today: Day(of: .aTuesday, in: .gmt),
                from: nil, in: language)
        }
        #expect(try page(.nothing, "").empty?.ways.first?.address == "/pick")
        #expect(try page(.pantry, "cuisine=thai").empty?.ways.first?.address == "/results?filters=none")
        #expect(try page(.pantry, "").empty?.heading == phrase("home.noMatchTitle"))
    }

    @Test func `P1 what is new may go where it keeps best, which is chosen first, and what is there is somewhere`()
        throws
    {
        let new = try PantryForm(Form("food=milk")).fields(errors: .none, in: language).places
        #expect(new.count == 4 && new[0].value.isEmpty && new[0].isOn && !new.dropFirst().contains { $0.isOn })
        #expect(try PantryForm(Form("food=milk&place=")).draft().place == nil)
        let chosen = try PantryForm(Form("food=milk&place=fridge")).fields(errors: .none, in: language).places
        #expect(chosen.filter(\.isOn).map(\.value) == ["fridge"])
        let known = try PantryForm(Form("food=milk&place=fridge")).fields(errors: .none, isNew: false, in: language)
            .places
        #expect(known.count == 3 && known.allSatisfy { !$0.value.isEmpty })
    }

    @Test func `P1 a pantry form is read with commas, without amounts and never with nonsense`() throws {
        let full = try PantryForm(Form("food=milk&amount=1,5&unit=l&place=fridge&bestBefore=2027-01-31")).draft()
        #expect(full.quantity == (try Quantity(1.5, .litre)))
        #expect(full.bestBefore == Day("2027-01-31"))
        let bare = try PantryForm(Form("food=milk")).draft()
        #expect(bare.quantity == nil && bare.place == nil)
        let problem = #expect(throws: Problem.self) {
            try PantryForm(Form("food=milk&amount=lots&bestBefore=soon")).draft()
        }
        #expect(problem?.errors.map(\.field) == ["quantity.amount", "bestBefore"])
        #expect(throws: Problem.self) { try PantryForm(Form("food=milk&amount=nan")).draft() }
        let more = try PantryForm(
            Form("food=milk&bestBefore=2027-01-31&dateKind=use-by&openedOn=2027-01-02&paid=1.99&noDate=yes"), in: .eur
        ).draft()
        #expect(more.dateKind == .useBy && more.openedOn == Day("2027-01-02") && more.noDate == true)
        #expect(more.paid == Money.clamping(199, .eur))
        #expect(throws: Problem.self) { try PantryForm(Form("food=milk&openedOn=now&paid=dear")).draft() }
    }

    @Test func `P1 of a batch only what was typed anew is said, whatever was rounded to be shown`() throws {
        var item = SampleKitchen().item
        item.quantity = try Quantity(1.0 / 3, .litre)
        item.dateKind = .bestBefore
        let shown = PantryForm(item, in: language)
        #expect(shown.amount == "0.33")
        let day = shown.bestBefore
        let same = "amount=0.33&unit=l&place=fridge&bestBefore=\(day)&dateKind=best-before"
        #expect(try PantryForm(Form(same)).change(from: shown) == PantryItemChange())
        let emptied = try PantryForm(Form("amount=&bestBefore=&place=freezer")).change(from: shown)
        #expect(emptied.quantity == .remove && emptied.bestBefore == .remove && emptied.dateKind == .remove)
        #expect(emptied.place == .freezer && emptied.openedOn == .keep)
        let other = try PantryForm(Form("amount=0.33&unit=ml&openedOn=2027-01-02")).change(from: shown)
        #expect(other.quantity == .set(try Quantity(0.33, .millilitre)))
        #expect(other.openedOn == .set(try #require(Day("2027-01-02"))))
    }

    @Test func `forms are read whatever their bytes`() throws {
        let form = try Form("a=1+2%20%C3%A9&a=&b&%=x&c=%zz%0%+f&=y&a=3")
        #expect(form.all("a") == ["1 2 é", "3"])
        #expect(form["b"] == nil)
        #expect(form.verbatim("c") == "%zz%0% f")
        #expect(try Form("").isEmpty)
        #expect(form.names == ["a", "b", "%", "c"])
    }

    @Test func `a form costs no more than its bytes, whatever they are`() throws {
        let marks = String(repeating: "%CC%81%CC%A7", count: 20_000)
        #expect(try Form("\(marks)=1&a=2").names == ["a"])
        let problem = #expect(throws: Problem.self) { try Form("a=1&b=e\(marks)") }
        #expect(problem?.errors.map(\.field) == ["b"])
        let raw = String(repeating: "\u{301}\u{316}", count: 60_000)
        let elapsed = try ContinuousClock().measure {
            let names = try Form("\(raw)=1&\(raw)=\(raw)&a=2").names
            #expect(names == ["a"])
        }
        #expect(elapsed < .seconds(20), "\(elapsed)")
        #expect(try Form("a=e" + String(repeating: "%CC%81", count: 30))["a"]?.unicodeScalars.count == 31)
        let many = try Form((0..<40_000).map { "a=\($0)" }.joined(separator: "&"))
        #expect(many.all("a").count == Form.mostFields && many["a"] == "0")
    }

    @Test func `a food is drawn by its name, else by its shelf`() {
        #expect(FoodShape(of: "goat cheese", in: .dairy) == .cheese)
        #expect(FoodShape(of: "peaches", in: .fruits) == .peach)
        #expect(FoodShape(of: "strawberries", in: .fruits) == .strawberry)
        #expect(FoodShape(of: "red onions", in: .vegetables) == .onion)
    }
}
