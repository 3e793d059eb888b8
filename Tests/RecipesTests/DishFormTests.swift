import Contracts
import DishForms
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct DishFormTests {
    private static func form(_ title: String, _ foods: [String] = [], _ steps: [String] = []) -> DishForm? {
        DishForm(of: DishDescription(title: title, foods: foods, steps: steps))
    }

    @Test func `R3 every recipe of the catalogue says what it is served as`() throws {
        let recipes = try Catalogue.ofStarter.get().recipes
        let formless = recipes.filter { $0.form == nil }.map(\.title)
        #expect(formless.isEmpty, "\(formless)")
        let forms = Set(recipes.compactMap(\.form))
        #expect(forms.count >= 45)
    }

    @Test func `R3 the form that follows from a recipe is mostly the one that a person gave it`() throws {
        let recipes = try Catalogue.ofStarter.get().recipes
        let found = recipes.map { recipe in
            DishForm(
                of: DishDescription(
                    title: recipe.title, foods: recipe.ingredients.map(\.food), steps: recipe.steps.map(\.text),
                    meals: Labels(recipe.meals)))
        }
        let right = zip(recipes, found).count { $0.form == $1 }
        let wrong = zip(recipes, found).filter { $1 != nil && $0.form != $1 }
        let told = wrong.map { "\($0.title): \($1?.rawValue ?? "") for \($0.form?.rawValue ?? "")" }
        #expect(Double(right) > 0.75 * Double(recipes.count), "\(right) right")
        #expect(Double(wrong.count) < 0.06 * Double(recipes.count), "\(told.joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("Grandma's Chicken Noodle Soup II", DishForm.soup), ("Kartoffelsuppe mit Würstchen", .soup),
        ("Soupe à l'oignon gratinée", .soup), ("Sopa de ajo", .soup), ("Cream of Broccoli Soup", .soup),
        ("Pasta Salad", .salad), ("Gurkensalat", .salad), ("Salade de chèvre chaud", .salad),
        ("Ensalada de tomate y atún", .salad), ("Apfelkuchen vom Blech", .cake), ("Gâteau au chocolat", .cake),
        ("Tarta de queso", .cake), ("Tarte aux pommes", .tart), ("Double Chocolate Chip Cookies", .biscuits),
        ("Nussecken-Plätzchen", .biscuits), ("Galletas de avena", .biscuits), ("Chocolate Ice Cream", .iceCream),
        ("Ice Cream Cake", .cake), ("Shepherd's Pie", .bake), ("Grandma's Apple Pie", .pie),
        ("Vanillepudding", .pudding), ("Mousse au chocolat", .mousse), ("Crêpes Suzette", .pancakes),
        ("Kaiserschmarrn", .pancakes), ("Tortilla de patatas", .omelette), ("Iced tea with peaches", .coldDrink),
        ("Mint tea", .hotDrink), ("Hot chocolate with cream", .hotDrink), ("Limonada de fresa", .coldDrink),
        ("Semmelknödel", .dumplings), ("Spinach Lasagna", .bake), ("Spaghetti Carbonara", .pasta),
        ("Erdbeermarmelade", .preserve), ("Steak and kidney pie", .pie), ("Taco salad", .salad),
        ("Hähnchen-Curry", .curry), ("Pico de gallo", .dip), ("Ragù alla bolognese", .pasta),
        ("Bolognese sauce", .pasta), ("Prawn cocktail", .seafood), ("Mapo tofu", .stew), ("Hash browns", .potatoes),
        ("Schweinebraten", .roast), ("Banana bread", .loaf), ("Roggenbrot", .loaf),
        ("Kimchi jjigae", .stew), ("Johnny cakes", .pancakes), ("Bread and butter pickles", .preserve),
        ("Bun bo hue", .soup), ("Tocino de cielo", .pudding), ("Œufs au lait", .pudding), ("Dampfnudeln", .dumplings),
        ("Pain de viande", .roast), ("Frikadellen", .meatballs), ("Linsen-Frikadellen", .fritters),
        ("Fischfrikadellen", .fritters), ("Laugenbrezeln", .buns), ("Kartoffelbrei", .potatoes), ("Cake salé", .loaf),
        ("Stuffed green peppers", .stuffedVegetables), ("Poivrons farcis au riz", .stuffedVegetables),
        ("Gefüllte Paprikaschoten", .stuffedVegetables), ("Tomates rellenos", .stuffedVegetables),
        ("Quick pickled radishes", .preserve), ("Coffee and walnut sponge", .cake),
        ("Mulled white wine with cloves", .hotDrink), ("Homemade tomato ketchup", .sauce),
    ])
    func `R3 a title in any of four languages says what a dish is served as`(title: String, form: DishForm) {
        #expect(Self.form(title) == form)
    }

    @Test(arguments: [
        "", "Pizza dough", "Pie Crust", "Soup mix in a jar", "Thanksgiving surprise", "Taco seasoning",
        "Chicken tonight",
        "🥕🥕🥕", "Pancake soup surprise", "Zwei mal drei", "Grandma's favourite",
    ])
    func `R3 where the form is not certain, none is given`(title: String) {
        #expect(Self.form(title) == nil)
    }

    @Test func `R3 what is named is not all: foods and steps say no, and tell hot from cold`() {
        #expect(Self.form("Salmon cakes", ["salmon", "breadcrumbs"]) == .fritters)
        #expect(Self.form("Chocolate cake", ["flour", "sugar", "egg"]) == .cake)
        #expect(Self.form("Coffee frappé", ["coffee", "ice"]) == .coldDrink)
        #expect(
            Self.form("Silver Sunset", ["vodka", "orange juice"], ["Shake with ice and strain into a glass."])
                == .coldDrink)
        #expect(Self.form("Lemon-dill salmon", ["salmon", "lemon"], ["Bake the salmon."]) == .fish)
        #expect(Self.form("Salmon tagliatelle", ["salmon", "pasta"]) == .pasta)
    }

    @Test(arguments: ["Chili Chicken", "Taco Chicken", "Pizza Chicken", "Peanut Butter Chicken", "Chicken Margarita"])
    func `R3 a form that only flavours a piece of meat is not what the dish is`(title: String) {
        let form = Self.form(title, ["chicken breast", "olive oil", "salt"], ["Bake the chicken."])
        #expect(form == nil || form == .chicken, "\(form?.rawValue ?? "")")
    }

    @Test(arguments: [
        "Ham Bagels", "Chili Dogs", "Tuna Buns", "Egg Salad on Rye", "Falafel in Pita", "Grilled Zucchini in a Roll",
        "Meatball Heroes", "Shrimp Rolls", "Stuffed Pitas", "Fischbrötchen", "Philly Steak and Cheese",
    ])
    func `R3 what is put into bread is a sandwich or left open`(title: String) {
        let form = Self.form(
            title, ["rolls", "ham", "mayonnaise", "shrimp", "zucchini"],
            ["Split the rolls.", "Fill them and close the sandwiches."])
        #expect(form == nil || form == .sandwich, "\(form?.rawValue ?? "")")
    }

    @Test func `R3 bread that only goes with a dish does not make it a sandwich`() {
        #expect(Self.form("Hamburger Buns", ["flour", "yeast", "butter"]) == .buns)
        #expect(Self.form("Ham and Bean Soup with Rolls", ["ham", "beans", "rolls"]) == .soup)
        #expect(Self.form("Turkey Chili", ["turkey", "beans"]) == .stew)
        #expect(Self.form("Peanut Butter Cookies", ["peanut butter", "sugar", "egg"]) == .biscuits)
    }

    @Test func `R3 a text of any size and any letters is read in no time`() {
        let long = String(repeating: "soup with ", count: 50_000)
        let marks = "a" + String(repeating: "\u{301}", count: 100_000)
        let clock = ContinuousClock()
        let time = clock.measure {
            for title in [
                long, marks, String(repeating: "(", count: 100_000), "\u{0}\u{FFFF}",
                String(repeating: "ß", count: 9_999),
            ] {
                _ = Self.form(title, Array(repeating: long, count: 200), Array(repeating: long, count: 100))
                _ = Self.form(title, Array(repeating: marks, count: 200), Array(repeating: marks, count: 100))
            }
        }
        #expect(time < .seconds(10))
    }

    @Test(arguments: Engine.either)
    func `R3 what the catalogue says wins, and what people write is looked at anew`(on engine: Engine) async throws {
        var catalogue = TinyCatalogue()
        catalogue.recipes = catalogue.recipes.replacing(
            "cuisine: american\n", with: "cuisine: american\n  form: waffles\n")
        let pancakes = ID<Recipe>(ofCatalogue: "recipe", "Pancakes")
        try await withRecipes(on: engine, catalogue: catalogue) { recipes in
            func form(of id: ID<Recipe>) async throws -> DishForm? {
                try await recipes.api.call(RecipesAPI.show, at: id, sending: RecipeQuery()).form
            }
            #expect(try await form(of: pancakes) == .waffles)
            #expect(try await form(of: ID(ofCatalogue: "recipe", "Omelette")) == .omelette)

            let foods = FoodCatalogue(try await recipes.database.read { try FoodTable.all(in: $0) })
            let content = RecipeContent(
                title: "Tomato soup", ingredients: [IngredientEntry(text: "2 tomatoes")],
                steps: [StepEntry(text: "Boil.")])
            let written = WrittenRecipe(content, reader: IngredientReader(catalogue: foods))
            try await recipes.database.write { db in
                try RecipeTable.write(
                    written, as: pancakes, for: .everybody(author: Person.ada.account, name: "Ada"),
                    change: ChangeSequence.next(in: db), at: .aTuesday, in: db)
            }
            #expect(try await form(of: pancakes) == .soup)
        }
    }
}
