import IngredientLines

extension RecipeProse {
    /// Adds the known dishes that a title, a heading or a remark names, if the list lacks their main food.
    mutating func take(dishesNamedIn text: String, without left: LeftOut) {
        let words = Self.keys(text)
        for (main, name, key) in Self.dishes where words.indices.contains(where: { words[$0...].starts(with: key) }) {
            let isExplained = left.covers(main) || leftOut.covers(main) || hasMain(main, of: name)
            if !isExplained { leaveOpen(name) }
        }
    }

    private static func keys(_ text: some StringProtocol) -> [FoodNameKey] {
        text.split { !$0.isLetter }.compactMap { FoodNameKey(String($0)) }
    }

    private static let dishes: [(main: UnlistedFood, name: String, key: [FoodNameKey])] = names.flatMap { main, names in
        names.split(separator: ",").map { name in
            (main, name.split(whereSeparator: \.isWhitespace).joined(separator: " "), keys(name))
        }
    }

    /// The main food of each dish, by the dish's name.
    static let mainsOfDishes: [String: UnlistedFood] = Dictionary(
        dishes.map { ($0.name, $0.main) }, uniquingKeysWith: { first, _ in first })

    /// Names of dishes by their main food.
    private static let names: [(UnlistedFood, String)] = [
        (
            .dairy,
            """
            tiramisu, trifle, cheesecake, panna cotta, banoffee, eton mess, poutine, aligot, tartiflette, obatzda, obazda,
            saganaki, raclette, fondue savoyarde, croque monsieur, croque madame, posset, croziflette, khachapuri,
            harzer roller, idiazabal, rarebit, liptauer, gratin, gratins, dauphinoise, dauphinois
            """
        ),
        (
            .egg,
            """
            frittata, clafoutis, clafouti, tortilla de patatas, tortilla espanola, spanish omelette, creme brulee,
            creme caramel, crema catalana, ile flottante, far breton, creme patissiere, creme pat, choux, pavlova,
            kaiserschmarrn, souffle, zabaglione, sabayon, shakshuka, eggs benedict, huevos rancheros, toad in the hole
            """
        ),
        (
            .gluten,
            """
            flammkuchen, tarte flambee, profiteroles, profiterole, sachertorte, okonomiyaki, torrijas, zwiebelkuchen,
            welsh cakes, french toast, pain perdu, arme ritter, rough puff, black forest gateau, bread pudding,
            schwarzwalder kirschtorte, focaccia, bruschetta, panzanella, churros, tempura, gougeres
            """
        ),
        (
            .fish,
            """
            cullen skink, stargazy pie, bouillabaisse, kedgeree, brandade, pissaladiere, vitello tonnato
            """
        ),
        (
            .seafood, "pulpo a feira, pulpo a la gallega, nantua, moules frites, moules marinieres, clam chowder"
        ),
        (
            .meat,
            "filet americain, callos, flonz, cock a leekie, larb, blutwurst, haggis, cassoulet, choucroute garnie, salchipapas, labskaus"
        ),
        (.peanuts, "gado gado"),
        (.nuts, "ajoblanco, ajo blanco"),
    ]
}
