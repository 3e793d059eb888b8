import Contracts
import Testing

@testable import Recipes

struct StepScalerTests {
    private static func item(
        _ name: String, _ amount: Double, _ unit: CookingUnit, upTo: Double? = nil,
        in language: SpokenLanguage = .english
    ) throws -> StepScaler.Item {
        StepScaler.Item(
            food: nil, quantity: try Quantity(amount, unit), upTo: upTo,
            keys: StepWord.keys(of: name, nil, in: language), shortKeys: StepWord.shortKeys(of: name, nil))
    }

    private static func scaler(_ factor: Double) throws -> StepScaler {
        StepScaler(
            [
                try item("plain flour", 500, .gram), try item("eggs", 3, .piece),
                try item("unsalted butter", 120, .gram),
                try item("olive oil", 3, .tablespoon), try item("milk", 1, .cup), try item("garlic", 2, .clove),
                try item("potatoes", 4, .piece), try item("stock", 1, .litre, upTo: 1.5),
            ], factor: factor)
    }

    @Test(arguments: [
        ("Add 200 g of the flour.", "Add 400 g of the flour."),
        ("Add 200g plain flour and stir.", "Add 400g plain flour and stir."),
        ("Sift the 500 g flour.", "Sift the 1 kg flour."),
        ("Beat the 3 eggs.", "Beat the 6 eggs."),
        ("Beat the three eggs.", "Beat the 6 eggs."),
        ("Beat 3 large eggs with 1/2 cup of milk.", "Beat 6 large eggs with 1 cup of milk."),
        ("Separate 2 of the eggs.", "Separate 4 of the eggs."),
        ("Heat 1 tbsp oil, then 1½ tablespoons olive oil.", "Heat 2 tbsp oil, then 3 tablespoons olive oil."),
        ("Heat 1 tablespoon of the oil.", "Heat 2 tablespoons of the oil."),
        ("Melt 60 g (4 tbsp) butter.", "Melt 120 g (4 tbsp) butter."),
        ("Pour in 200-300 ml stock.", "Pour in 400-600 ml stock."),
        ("Pour in 0.5 l of hot stock.", "Pour in 1 l of hot stock."),
        ("Crush 2 cloves garlic.", "Crush 4 cloves garlic."),
        ("Boil the 4 potatoes.", "Boil the 8 potatoes."),
        ("Melt 20 g butter, 20 g more butter later.", "Melt 40 g butter, 40 g more butter later."),
    ])
    func `R8 what a step repeats of an ingredient's amount scales with it`(text: String, expected: String) throws {
        #expect(try Self.scaler(2).scaled(text) == expected)
    }

    @Test(arguments: [
        ("Brown 500 g beef.", "Brown 1 kg beef."),
        ("Brown 250 g of the beef in oil.", "Brown 500 g of the beef in oil."),
        ("Stir in 100 g paste.", "Stir in 200 g paste."), ("Fry the 2 chicken pieces.", "Fry the 4 chicken pieces."),
        // A name in full is meant before a part of another one.
        ("Add 300 g tomatoes.", "Add 600 g tomatoes."), ("Add 500 g red wine.", "Add 500 g red wine."),
        ("Add 600 g beef.", "Add 600 g beef."), ("Add 1 tbsp black pepper.", "Add 1 tbsp black pepper."),
    ])
    func `R8 an amount scales with it where the step shortens the name`(text: String, expected: String) throws {
        let scaler = StepScaler(
            [
                try Self.item("beef chuck", 500, .gram), try Self.item("tomato paste", 100, .gram),
                try Self.item("tomatoes", 400, .gram), try Self.item("chicken legs", 2, .piece),
                try Self.item("red onions", 500, .gram), try Self.item("black beans", 2, .tablespoon),
            ], factor: 2)
        #expect(scaler.scaled(text) == expected)
    }

    @Test(arguments: [
        "Heat the oven to 180 °C (350 °F, gas mark 4).", "Bake for 30 minutes, or 3 hours at 95C.",
        "Use a 20 cm tin, or one of 23 x 33 cm.", "Go back to step 3, eggs and all.", "Add half the butter.",
        "Add 1/2 of what is left.", "Roll the dough 3 mm thick.", "Cut into 8 pieces.", "Boil 2 litres of water.",
        "Add 3 eggs at a time.", "Crack 3 eggs each into its cup.", "Use 1 tbsp oil per batch.", "Leave 10% of it.",
        "Add 4 eggs.", "Add 900 g flour.", "Add 1,000 g flour.", "Open a 400 g tin of potatoes.",
        "Cook until 3 are left.",
        "Add 200 g sugar and the flour.", "Add 200 g. Flour the table.", "E-3 eggs", "Serve 4.", "½", "3", "", "200 g",
        "Wait 3 minutes; eggs go cold.", "Use 2-inch potatoes.", "Version 1.2.3 eggs", "3/0 eggs", "Add 5 ml vanilla.",
    ])
    func `R8 temperatures, times, sizes and whatever is not certain stay as they are`(text: String) throws {
        #expect(try Self.scaler(2).scaled(text) == text)
    }

    @Test(arguments: [
        ("Heat 2 tablespoons oil.", 0.5, "Heat 1 tablespoon oil."), ("Add 500 g flour.", 0.333, "Add 165 g flour."),
        ("Add 1 cup milk.", 0.5, "Add ½ cup milk."), ("Add 1 cup milk.", 1.5, "Add 1½ cups milk."),
        ("Add 500 g flour.", 250, "Add 125 kg flour."), ("Add 3 tbsp oil.", 8, "Add 360 ml oil."),
        ("Beat 3 eggs.", 1, "Beat 3 eggs."),
    ])
    func `R8 scaled text never claims precision that is not there`(
        text: String, factor: Double, expected: String
    ) throws {
        #expect(try Self.scaler(factor).scaled(text) == expected)
    }

    @Test(arguments: [
        (SpokenLanguage.german, "Mehl", CookingUnit.gram, "Die 0,5 kg Mehl sieben.", "Die 1 kg Mehl sieben."),
        (.german, "Öl", .tablespoon, "500 EL Öl erhitzen.", "500 EL Öl erhitzen."),
        (.german, "Eier", .piece, "500 Eier trennen.", "1000 Eier trennen."),
        (.french, "huile d'olive", .millilitre, "Verser 50 ml d'huile.", "Verser 100 ml d'huile."),
        (.spanish, "harina de trigo", .gram, "Añadir 250 g de harina.", "Añadir 500 g de harina."),
    ])
    func `R8 steps in other languages scale by the same rules`(
        language: SpokenLanguage, name: String, unit: CookingUnit, text: String, expected: String
    ) throws {
        let scaler = StepScaler([try Self.item(name, 500, unit, in: language)], factor: 2)
        let isCertain = name.count > 2
        #expect(scaler.scaled(text) == (isCertain ? expected : text))
    }

    @Test func `R8 text of any kind comes out in reasonable time`() throws {
        let scaler = try Self.scaler(3)
        for piece in ["3 ", "3/", "1 1/2 ", "½", "200 g ", "(", "200 g (", "e\u{301}", "to ", "-", "٣ eggs "] {
            let text = String(repeating: piece, count: 1_500)
            _ = scaler.scaled(text)
        }
    }
}
