import AuthContracts
import Contracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Recipes

/// Recipes that name a food somebody leaves out, by a kind of it, by a product of it, or beside their ingredients.
@Suite(.timeLimit(.minutes(10)))
struct NamedBesidesTests {
    /// The food that is left out, the language, the title, the lines and the steps.
    private static let rows = """
        pork | en | Lentil soup | 200 g lentils; 100 g bacon | Simmer everything.
        pork | en | Baked pasta | 300 g penne; 300 g minced pork | Bake it.
        Schweinefleisch | de | Linsensuppe | 200 g Linsen; 100 g Speck | Alles kochen.
        porc | fr | Quiche | 200 g de farine; 150 g de lardons | Cuire au four.
        cerdo | es | Lentejas | 200 g de lentejas; 100 g de chorizo | Cocer todo.
        beef | en | Bolognese | 400 g spaghetti; 400 g ground beef | Simmer the sauce.
        beef | en | Gravy | 1 beef stock cube; 20 g flour | Stir.
        Rindfleisch | de | Frikadellen | 500 g Rinderhackfleisch; 1 Ei | Braten.
        fish | en | Pasta salad | 200 g pasta; 1 can tuna | Mix.
        fish | en | Dressing | 3 anchovy fillets; 50 ml olive oil | Blend.
        fish | en | Stir-fried greens | 300 g pak choi; 1 tbsp fish sauce | Fry.
        Fisch | de | Nudelsalat | 200 g Nudeln; 1 Dose Thunfisch | Mischen.
        poisson | fr | Salade niçoise | 200 g de haricots verts; 1 boîte de thon | Mélanger.
        pescado | es | Ensalada | 200 g de lechuga; 1 lata de atún | Mezclar.
        cheese | en | Greek salad | 300 g tomatoes; 150 g feta | Mix.
        cheese | en | Pesto pasta | 300 g pasta; 3 tbsp pesto | Mix.
        Käse | de | Griechischer Salat | 300 g Tomaten; 150 g Feta | Mischen.
        fromage | fr | Salade grecque | 300 g de tomates; 150 g de feta | Mélanger.
        tomato | en | Chilli | 400 g tin chopped tomatoes; 200 g beans | Simmer.
        tomato | en | Rice with paste | 200 g rice; 2 tbsp tomato paste | Boil.
        Tomate | de | Nudeln rot | 300 g Nudeln; 400 g passierte Tomaten | Kochen.
        tomate | fr | Riz rouge | 200 g de riz; 2 c. à soupe de concentré de tomate | Cuire.
        mushroom | en | Beef with ceps | 300 g beef; 20 g dried porcini mushrooms | Braise.
        onion | en | Bean salad | 200 g beans; 2 spring onions | Mix.
        onion | en | Rub | 1 tsp onion powder; 1 tsp paprika | Mix.
        garlic | en | Rub two | 1 tsp garlic powder; 1 tsp paprika | Mix.
        Knoblauch | de | Quarkdip | 250 g Quark; 1 TL Knoblauchpulver | Rühren.
        apple | en | Pork chops | 2 pork chops; 200 ml apple juice | Braise.
        apple | en | Slaw | 200 g cabbage; 2 tbsp cider vinegar | Toss.
        pear | en | Glazed ham | 500 g ham; 200 ml pear juice | Bake.
        raspberry | en | Trifle | 200 g sponge cake; 3 tbsp raspberry liqueur | Layer.
        turkey | en | Noodle soup | 200 g egg noodles; 1 l turkey stock | Boil.
        chicken | en | Sausage pan | 300 g potatoes; 300 g chicken sausages | Fry.
        lamb | en | Devilled kidneys | 400 g lamb kidneys; 20 g butter | Fry.
        onion | en | Mash and gravy | 500 g potatoes; 200 ml onion gravy | Mash.
        nut | en | Toast | 2 slices bread; 2 tbsp almond butter | Spread.
        peanut | en | Satay | 300 g tofu; 3 tbsp peanut butter | Grill.
        sesame seed | en | Dip | 200 g chickpeas; 2 tbsp tahini | Blend.
        soybean | en | Fried tofu | 300 g tofu; 1 tsp salt | Fry.
        egg | en | Potato salad | 500 g potatoes; 100 g mayonnaise | Mix.
        Ei | de | Kartoffelsalat | 500 g Kartoffeln; 100 g Mayonnaise | Mischen.
        œuf | fr | Salade piémontaise | 500 g de pommes de terre; 100 g de mayonnaise | Mélanger.
        milk | en | Sauce | 30 g flour; 200 ml evaporated milk | Stir.
        cream | en | Mushroom toast | 200 g mushrooms; 100 g sour cream | Fry.
        honey | en | Oats | 100 g rolled oats; 2 tbsp honey mustard | Mix.
        wheat flour | en | Pie | 300 g shortcrust pastry; 500 g apples | Bake.
        prawn | en | Laksa | 200 g rice noodles; 1 tbsp shrimp paste | Boil.
        coconut | en | Curry | 300 g tofu; 400 ml coconut milk | Simmer.
        corn | en | Nachos | 200 g tortilla chips; 100 g beans | Bake.
        rice | en | Noodles | 200 g rice noodles; 1 carrot | Boil.
        potato | en | Thickened soup | 500 g leeks; 1 tbsp potato starch | Simmer.
        lemon | en | Drizzle | 100 g sugar; 2 tbsp lemon juice | Stir.
        wine | en | Risotto | 300 g risotto rice; 100 ml dry white wine | Stir.
        butter | en | Boiled rice | 200 g rice; 1 l water | Boil the rice. Stir in a knob of butter.
        butter | en | Onions on toast | 2 onions, fried in butter; 2 slices bread | Serve.
        Butter | de | Reis | 200 g Reis; 1 l Wasser | Reis kochen und mit Butter servieren.
        beurre | fr | Riz blanc | 200 g de riz; 1 l d'eau | Cuire le riz et ajouter le beurre.
        mantequilla | es | Arroz blanco | 200 g de arroz; 1 l de agua | Cocer el arroz y añadir la mantequilla.
        prawn | en | Prawn cocktail | 1 lettuce; 1 lemon | Arrange.
        celery | en | Stock pot | 2 carrots; 1 onion | Add the celery and simmer.
        Sellerie | de | Suppe | 2 Möhren; 1 Zwiebel | Den Sellerie würfeln und mitkochen.
        almond | en | Buttered carrots | 500 g carrots; 20 g butter (or oil) | Boil and scatter with almonds.
        salmon | en | Fishcakes | 300 g potatoes; 300 g cod or salmon | Fry.
        coriander leaf | en | Noodle bowl | 200 g noodles, with fresh coriander and lime | Serve.
        noisette | fr | Carottes | 500 g de carottes | Cuire et parsemer de noisettes.
        walnut | en | Cake | 200 g flour; 2 eggs | Mix, top with walnuts and bake.
        """.split(separator: "\n").map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }

    private static func content(_ row: [String], tag: String) throws -> RecipeContent {
        RecipeContent(
            title: row[2], cuisine: .international, meals: [.dinner], servings: 2, preparationMinutes: 5,
            cookingMinutes: 10, ingredients: row[3].components(separatedBy: "; ").map { IngredientEntry(text: $0) },
            steps: [StepEntry(text: row[4])], tags: [tag],
            language: try #require(SpokenLanguage(rawValue: row[1])))
    }

    /// Writes every row as a recipe that everybody sees, with a tag to find it by.
    private static func write(into recipes: TestedService) async throws {
        let instant = recipes.clock.now
        let contents = try rows.enumerated().map { try content($1, tag: "leftout\($0)") }
        try await recipes.database.write { db in
            let reader = IngredientReader(catalogue: FoodCatalogue(try FoodTable.all(in: db)))
            for (number, content) in contents.enumerated() {
                try RecipeTable.write(
                    WrittenRecipe(content, reader: reader), as: ID(at: instant.addingTimeInterval(Double(number))),
                    for: .everybody(author: Person.ada.account, name: "Ada"), change: ChangeSequence.next(in: db),
                    at: instant, in: db)
            }
        }
        try await eventually("the recipes are found") {
            try await total("leftout\(rows.count - 1)", in: recipes.api) == 1
        }
    }

    private static func total(_ tag: String, without: [String]? = nil, in client: ServiceClient) async throws -> Int? {
        var filters = RecipeFilters()
        filters.without = without
        return try await client.call(RecipesAPI.search, sending: RecipeSearchQuery(query: tag, filters: filters)).total
    }

    @Test func `R4: what is left out is left out with its kinds and whatever else names it`() async throws {
        #expect(Self.rows.count >= 60)
        try await withStarter { recipes in
            try await Self.write(into: recipes)
            for (number, row) in Self.rows.enumerated() {
                #expect(try await Self.total("leftout\(number)", in: recipes.api) == 1, "\(row)")
                #expect(try await Self.total("leftout\(number)", without: [row[0]], in: recipes.api) == 0, "\(row)")
                #expect(try await Self.total("leftout\(number)", without: ["durian"], in: recipes.api) == 1, "\(row)")
            }
        }
    }

    @Test func `R11: a disliked food is offered neither where a step names it nor beside another food`() async throws {
        let disliked = ["butter", "celery", "almond", "walnut", "prawn", "coriander leaf"]
        let preferences = Preferences(dislikedFoods: disliked, noRestrictions: true)
        try await withStarter(services: .tasting(preferences)) { recipes in
            try await Self.write(into: recipes)
            let ada = try await recipes.signedIn(as: .ada)
            for (number, row) in Self.rows.enumerated() where disliked.contains(row[0]) {
                #expect(try await Self.total("leftout\(number)", in: ada) == 0, "\(row)")
            }
        }
    }
}
