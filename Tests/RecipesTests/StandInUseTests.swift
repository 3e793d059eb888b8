import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Testing

@testable import Recipes

/// The stand-ins of the catalogue that Larder comes with, dish by dish: which count, which are only offered, and which
/// are none.
@Suite(.timeLimit(.minutes(10)))
struct StandInUseTests {
    private enum Outcome: String { case counts, offered, none }

    /// The dish, its ingredients, the missing food, the food at home, and the outcome.
    private static let rows = """
        Milk bread | flour 500 g; milk 300 ml; dried yeast 7 g | milk | water | counts
        Hot chocolate | cocoa powder 20 g; milk 250 ml | milk | water | offered
        Panna cotta | sugar 50 g; cream 400 ml; milk 100 ml; gelatine 6 g | milk | oat milk | offered
        Porridge | rolled oats 50 g; milk 250 ml | milk | oat milk | counts
        Hot chocolate | cocoa powder 20 g; milk 250 ml | milk | oat milk | counts
        Crème caramel | egg 4 piece; milk 500 ml; sugar 100 g | milk | rice milk | offered
        Panna cotta | sugar 50 g; cream 400 ml; gelatine 6 g | gelatine | agar-agar | offered
        Mango jelly | mango 300 g; agar-agar 2 g | agar-agar | gelatine | offered
        Chocolate mousse | dark chocolate 200 g; cream 300 ml | cream | oat cream | offered
        Chocolate mousse | dark chocolate 200 g; egg 4 piece | egg | apple sauce | offered
        Strawberry shortcake | flour 300 g; cream 300 ml; strawberry 300 g | cream | evaporated milk | offered
        Tomato soup | tomato 800 g; cream 100 ml | cream | oat cream | counts
        Chicken curry | chicken breast 400 g; cream 200 ml | cream | evaporated milk | counts
        Leek and potato soup | leek 300 g; potato 400 g; cream 100 ml | cream | silken tofu | counts
        Panna cotta | cream 400 ml; gelatine 6 g; sugar 50 g | cream | silken tofu | offered
        Mushroom stew | mushroom 400 g; flour 20 g | flour | cornflour | counts
        Bread | flour 500 g; dried yeast 7 g | flour | cornflour | offered
        Beef stew | stewing beef 800 g; cornflour 20 g | cornflour | flour | counts
        Shortbread biscuits | flour 200 g; butter 150 g; cornflour 50 g | cornflour | flour | offered
        Lemon mousse | lemon juice 50 ml; cream 200 ml; egg white 3 piece | egg white | egg | offered
        Meringues | egg white 4 piece; sugar 200 g | egg white | egg | offered
        Meatballs | minced beef 500 g; egg 1 piece; breadcrumb 50 g | egg | ground linseed | counts
        Meatballs | minced beef 500 g; egg 1 piece; breadcrumb 50 g | breadcrumb | rolled oats | counts
        Cheese omelette | egg 3 piece; cheddar 50 g | egg | ground linseed | offered
        Cheese omelette | egg 3 piece; cheddar 50 g | egg | banana | offered
        Banana muffins | flour 250 g; egg 2 piece; sugar 100 g; banana 2 piece | egg | apple sauce | counts
        Victoria sponge cake | flour 225 g; egg 4 piece; butter 225 g; sugar 225 g | egg | apple sauce | offered
        Lemon cake | flour 300 g; egg 5 piece; sugar 200 g | egg | banana | offered
        Lemon cake | flour 300 g; egg 2 piece; egg 3 piece; sugar 200 g | egg | banana | offered
        Fried eggs | egg 2 piece; butter 10 g | egg | egg white | offered
        Mayonnaise | egg yolk 2 piece; vegetable oil 250 ml | egg yolk | egg | offered
        Vanilla custard | egg yolk 4 piece; milk 500 ml; sugar 80 g | egg yolk | cornflour | offered
        Apple pie | flour 250 g; butter 125 g; apple 600 g | butter | vegetable oil | offered
        Shortbread biscuits | flour 300 g; butter 200 g; sugar 100 g | butter | olive oil | offered
        Carrot cake | flour 300 g; butter 150 g; carrot 200 g | butter | vegetable oil | counts
        Buttercream cake | flour 250 g; butter 250 g; icing sugar 300 g | butter | vegetable oil | offered
        Blueberry muffins | flour 300 g; butter 100 g; blueberry 150 g | butter | apple sauce | counts
        Mushroom risotto | risotto rice 300 g; butter 30 g; mushroom 200 g | butter | olive oil | counts
        Apple pie | flour 250 g; butter 125 g; apple 600 g | butter | lard | counts
        Greek salad | tomato 400 g; olive oil 40 ml; feta 150 g | olive oil | butter | offered
        Greek salad | tomato 400 g; olive oil 40 ml; feta 150 g | olive oil | walnut oil | counts
        Chicken curry | chicken breast 400 g; vegetable oil 30 ml | vegetable oil | butter | counts
        Fish and chips | cod 400 g; vegetable oil 1000 ml; potato 800 g | vegetable oil | butter | offered
        Doughnuts | flour 500 g; vegetable oil 1000 ml | vegetable oil | butter | offered
        Tomato salad | tomato 500 g; basil 10 g | tomato | tinned tomato | offered
        Tomato soup | tomato 800 g; onion 1 piece | tomato | tinned tomato | counts
        Tomato salad | tomato 500 g; basil 10 g | basil | dried basil | offered
        Tomato soup | tomato 800 g; basil 10 g | basil | dried basil | counts
        Spinach salad | spinach 200 g; bacon 50 g | spinach | frozen spinach | offered
        Spinach curry | spinach 500 g; chickpea 200 g | spinach | frozen spinach | counts
        Soda bread | flour 500 g; buttermilk 400 ml; baking soda 8 g | baking soda | baking powder | counts
        Ginger biscuits | flour 350 g; butter 100 g; baking soda 5 g | baking soda | baking powder | counts
        Vanilla cake | flour 250 g; butter 125 g; baking powder 10 g | baking powder | baking soda | offered
        Lemon yogurt cake | flour 250 g; yogurt 150 g; baking powder 10 g | baking powder | baking soda | counts
        White bread | flour 500 g; dried yeast 7 g; water 300 ml | dried yeast | baking powder | offered
        White bread | flour 500 g; dried yeast 7 g; water 300 ml | dried yeast | fresh yeast | counts
        Caramel sauce | sugar 200 g; cream 100 ml; butter 50 g | sugar | honey | offered
        Strawberry jam | strawberry 1000 g; sugar 800 g | sugar | stevia | offered
        Iced lemonade | lemon juice 100 ml; sugar 60 g; water 800 ml | sugar | honey | counts
        Pork stir-fry | pork 400 g; soy sauce 30 ml; sugar 10 g | sugar | honey | counts
        Vegetable stir-fry | broccoli 400 g; soy sauce 30 ml | soy sauce | worcestershire sauce | counts
        Chicken stew | chicken 800 g; salt 6 g | salt | soy sauce | counts
        Chocolate brownies | dark chocolate 200 g; flour 100 g; salt 2 g | salt | soy sauce | offered
        Beef stew | stewing beef 800 g; red wine 400 ml | red wine | beef stock | counts
        Mulled wine | red wine 750 ml; sugar 80 g; orange 1 piece | red wine | beef stock | offered
        Mojito | rum 60 ml; lime juice 30 ml; mint 10 g | rum | brandy | offered
        Fruit cake | flour 300 g; rum 60 ml; raisin 200 g | rum | brandy | counts
        Chicken stew | chicken 800 g; chicken stock 500 ml | chicken stock | water | counts
        Chicken noodle soup | chicken 400 g; chicken stock 1500 ml; egg noodle 100 g | chicken stock | water | offered
        Spaghetti bolognese | minced beef 400 g; spaghetti 400 g; tinned tomato 400 g | minced beef | tinned lentil | counts
        Meatballs | minced beef 500 g; egg 1 piece | minced beef | tinned lentil | offered
        Chicken curry | chicken breast 400 g; rice 300 g | rice | couscous | counts
        Rice pudding | rice 150 g; milk 1000 ml | rice | couscous | offered
        Sushi rolls | rice 300 g; nori 5 g | rice | cauliflower | offered
        Pizza margherita | pizza dough 400 g; mozzarella 200 g | mozzarella | burrata | offered
        Tomato and mozzarella salad | tomato 400 g; mozzarella 200 g | mozzarella | burrata | counts
        Potato salad | potato 800 g; mayonnaise 150 g | mayonnaise | greek yogurt | counts
        Onion rings | onion 3 piece; flour 150 g | onion | onion powder | offered
        Cheese omelette | egg 3 piece; cheddar 50 g | egg | cheddar | none
        Tomato soup | tomato 800 g; cream 100 ml | tomato | cream | none
        """.split(separator: "\n")

    @Test func `R17 a stand-in counts where its condition holds, and is offered elsewhere`() throws {
        let catalogue = FoodCatalogue(try Catalogue.ofStarter.get().placedFoods.map(ShelvedFood.init))
        #expect(Self.rows.count >= 60)
        for row in Self.rows {
            let fields = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            try #require(fields.count == 5, "\(row)")
            let lines = try fields[1].components(separatedBy: "; ").map { try Self.line($0, on: catalogue) }
            let (missing, there) = (ID<Food>.food(fields[2]), ID<Food>.food(fields[3]))
            try #require(catalogue[missing] != nil && catalogue[there] != nil, "\(row)")
            let used = lines.markingUses(title: fields[0], meals: [], on: catalogue)
            let line = try #require(used.first { $0.food == missing }, "\(row)")
            let onHand = OnHand(basket: [], pantry: [there], staples: [])
            let stock = Stock(
                [there], onHand, substitutes: true, rules: DietaryProfile(), today: try #require(Day("2026-06-01")),
                catalogue: catalogue)
            let outcome: Outcome =
                if stock.standIn(for: missing, uses: line.uses)?.food == there {
                    .counts
                } else if catalogue.substitutes(for: missing).contains(where: { $0.food.id == there }) {
                    .offered
                } else {
                    .none
                }
            #expect(outcome.rawValue == fields[4], "\(row)")
        }
    }

    /// "flour 500 g" or, without an amount, "oil".
    private static func line(_ text: String, on catalogue: FoodCatalogue) throws -> RecipeLine {
        let words = text.split(separator: " ").map(String.init)
        let amount = words.count > 2 ? Double(words[words.count - 2]) : nil
        let name = amount == nil ? text : words.dropLast(2).joined(separator: " ")
        let unit = try #require(amount == nil ? .piece : CookingUnit(rawValue: words[words.count - 1]), "\(text)")
        #expect(catalogue[.food(name)] != nil, "\(name)")
        return RecipeLine(
            food: .food(name), name: name, quantity: try amount.map { try Quantity($0, unit) }, note: nil,
            optional: false)
    }
}
