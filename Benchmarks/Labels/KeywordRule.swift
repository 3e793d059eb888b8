import Kitchen

/// Words that must not occur in a recipe labelled safe, and phrases in which they mean something else.
struct KeywordRule: Sendable {
    let name: String
    let isSafe: @Sendable (Labels<Diet>, Labels<Allergen>?) -> Bool
    private let words: Set<String>
    private let exceptions: [[String]]

    private init(_ diet: Diet, _ kinds: Kind...) {
        self.init(diet.rawValue, kinds) { diets, _ in diets.contains(diet) }
    }

    private init(without allergen: Allergen, _ kinds: Kind...) {
        self.init("no \(allergen.rawValue)", kinds) { $1.map { !$0.contains(allergen) } ?? false }
    }

    private init(
        _ name: String, _ kinds: [Kind], _ isSafe: @escaping @Sendable (Labels<Diet>, Labels<Allergen>?) -> Bool
    ) {
        self.name = name
        self.isSafe = isSafe
        words = Set(kinds.flatMap { $0.words.split(whereSeparator: \.isWhitespace).map(String.init) })
        exceptions = (kinds.flatMap(\.exceptions) + Kind.left).sorted { $0.count > $1.count }
    }

    /// Whether a line contains a forbidden word. The comparison ignores case and uses the listed singular or plural.
    func forbids(_ line: String) -> Bool {
        let words = line.lowercased().replacing("’", with: "'").split { !($0.isLetter || $0 == "'") }.map(String.init)
        guard words.contains(where: self.words.contains) else { return false }
        var left = words[...]
        while let word = left.first {
            if let phrase = exceptions.first(where: { left.starts(with: $0) }) {
                left = left.dropFirst(phrase.count)
                continue
            }
            left.removeFirst()
            guard self.words.contains(word) else { continue }
            // "dairy free", "no nuts": left out.
            if left.first == "free" || left.first == "less" { continue }
            let before = words.dropLast(left.count + 1).last
            if before == "no" || before == "without" || before == "non" { continue }
            return true
        }
        return false
    }

    static let all = [
        KeywordRule(.vegan, .meat, .fish, .shellfish, .dairy, .egg, .honey, .gelatine),
        KeywordRule(.vegetarian, .meat, .fish, .shellfish, .gelatine),
        KeywordRule(.pescatarian, .meat, .gelatine), KeywordRule(.noPork, .pork), KeywordRule(.noBeef, .beef),
        KeywordRule(.glutenFree, .gluten), KeywordRule(.dairyFree, .dairy), KeywordRule(.peanutFree, .peanut),
        KeywordRule(.kosher, .pork, .shellfish, .gelatine), KeywordRule(.halal, .pork, .alcohol, .gelatine),
        KeywordRule(without: .gluten, .gluten), KeywordRule(without: .milk, .dairy), KeywordRule(without: .eggs, .egg),
        KeywordRule(without: .fish, .fish), KeywordRule(without: .crustaceans, .crustacean),
        KeywordRule(without: .molluscs, .mollusc), KeywordRule(without: .nuts, .nut, .otherNut),
        KeywordRule(without: .treeNuts, .nut), KeywordRule(without: .otherNuts, .otherNut),
        KeywordRule(without: .peanuts, .peanut), KeywordRule(without: .soybeans, .soy),
        KeywordRule(without: .sesame, .sesame), KeywordRule(without: .celery, .celery),
        KeywordRule(without: .mustard, .mustard),
    ]
}

/// Words for a kind of food, and phrases in which they mean none of it.
struct Kind: Sendable {
    let words: String
    var exceptions: [[String]] = []

    private init(_ words: String, but phrases: String = "") {
        self.words = words
        exceptions = phrases.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }

    /// Phrases without a food.
    static let left = [
        ["butter", "knife"], ["egg", "sized"], ["walnut", "sized"], ["bread", "knife"], ["fish", "spatula"],
    ]

    static let pork = Kind(
        """
        pork bacon ham hams lard prosciutto pancetta chorizo salami pepperoni guanciale speck sausage sausages bratwurst \
        bratwursts kielbasa mortadella soppressata capicola lardons lardon andouille gammon hock hocks chitterlings \
        frankfurters frankfurter
        """,
        but:
            """
            merguez sausage, merguez sausages, turkey bacon, turkey ham, chicken sausage, chicken sausages, \
            vegetarian sausage, vegan sausage
            """
    )
    static let beef = Kind(
        "beef brisket veal steak steaks sirloin oxtail oxtails pastrami hamburger bresaola chuck ribeye",
        but: """
            tuna steak, tuna steaks, salmon steak, salmon steaks, swordfish steaks, halibut steaks, fish steaks, ham steak, \
            ham steaks, pork steaks, pork steak, cauliflower steaks, steak seasoning, steak sauce, beefsteak, lamb steaks, \
            hamburger buns, hamburger bun, tofu steaks, steak spice, turkey steaks, halibut steak, swordfish steak, shark steak, shark steaks, \
            lamb rump steaks, steak knife, hamburger rolls, hamburger trimmings, beef tomato, beef tomatoes, lamb steak, steak fries
            """)
    static let meat = Kind(
        pork.words + " " + beef.words
            + """
             meat meats chicken chickens turkey duck ducks goose lamb mutton venison rabbit liver livers meatballs meatball \
            poultry hen hens pheasant quail squab broth tallow drippings suet
            """,
        but: """
            vegetable broth, mushroom broth, veggie broth, vegan broth, vegetarian broth, vegetable or mushroom broth, \
            coconut meat, walnut meats, nut meats, nut meat, nutmeats, crab meat, lobster meat, chicken of the woods, \
            hen of the woods, turkey size, turkey sized, beef tomato, beef tomatoes, hamburger rolls, vegan chicken, vegan sausage, vegetarian sausage, vegetarian chicken, lamb's lettuce, \
            avocado meat, vegan meat, meat substitute, steak seasoning, steak sauce, vegetable suet, quail eggs, duck eggs, \
            goose berries, clam broth, fish broth, seafood broth, duck sauce, crabmeat, tuna steak, tuna steaks, \
            salmon steak, salmon steaks, swordfish steaks, halibut steaks, fish steaks, halibut steak, swordfish steak, \
            cauliflower steaks, hamburger buns, hamburger bun, tofu steaks, hen egg, hen eggs, goose egg, duck egg, \
            quail egg, turkey figs, poultry seasoning, steak fries, vegetable bouillon, meat tenderizer, meat thermometer, \
            meat mallet, white meat tuna, shark steak, shark steaks, shrimp meat, lobster broth, cockle meat, clam meat, grey goose
            """)
    static let fish = Kind(
        """
        fish shark bass carp perch hake sole plaice salmon tuna cod anchovy anchovies haddock halibut trout tilapia mackerel sardine sardines herring snapper \
        swordfish catfish caviar worcestershire bonito grouper flounder monkfish pollock lox eel caesar kipper kippers
        """, but: "fish mint, vegan fish, vegan worcestershire, fish bowl")
    static let crustacean = Kind(
        "shrimp shrimps prawn prawns crab crabs crabmeat lobster lobsters crawfish crayfish langoustine langoustines scampi",
        but: "crab apple, crab apples, crab boil, shrimp boil")
    static let mollusc = Kind(
        "clam clams mussel mussels oyster oysters scallop scallops squid calamari octopus snails escargots cuttlefish abalone",
        but: """
            oyster mushroom, oyster mushrooms, king oyster, oyster crackers, vegetarian oyster, scallop squash, \
            oyster type mushrooms, oyster or shiitake mushrooms, veal scallops
            """)
    static let shellfish = Kind(
        crustacean.words + " " + mollusc.words + " seafood shellfish",
        but: (crustacean.exceptions + mollusc.exceptions).map { $0.joined(separator: " ") }.joined(separator: ",")
            + ", seafood seasoning")
    static let dairy = Kind(
        """
        milk butter cream cheese cheeses yogurt yoghurt buttermilk parmesan mozzarella cheddar ricotta feta gruyere \
        mascarpone ghee whey custard brie gouda provolone parmigiano pecorino paneer kefir creme crème queso dairy casein \
        margarine half-and-half asiago fontina gorgonzola roquefort stilton camembert halloumi velveeta
        """,
        but: """
            coconut milk, coconut cream, cream of coconut, peanut butter, almond butter, cashew butter, apple butter, \
            nut butter, cocoa butter, sunflower butter, pumpkin butter, sesame butter, almond milk, soy milk, soya milk, \
            oat milk, rice milk, cashew milk, hemp milk, plant milk, nut milk, nondairy milk, non dairy milk, hazelnut milk, \
            cream of tartar, butter beans, butter bean, butter lettuce, vegan butter, vegan cheese, vegan cream, \
            vegan sour cream, vegan cream cheese, vegan yogurt, vegan parmesan, vegan parmesan cheese, \
            hazelnuts milk, soy yogurt, soy cream, coconut yogurt, \
            cream style corn, cream of wheat, butter peas, butter crackers, coconut butter, cashew cream, \
            unsweetened almond milk, vegan mozzarella, vegan milk, dairy free, butter substitute, peanut butters, \
            seed butter, chestnut cream, cream sherry, cream soda, pecan butter, pistachio butter, hazelnut butter, \
            light coconut milk, marshmallow cream, marshmallow creme, ice cream maker, bread and butter pickles, bread and butter pickle, creme de cassis, crème de cassis, \
            creme de menthe, crème de menthe, pineapple ice cream topping, dairy free milk, non dairy yogurt, walnut butter, fruit butter, pear butter, tofu cream cheese, macadamia butter, custard apple
            """)
    static let egg = Kind(
        "egg eggs yolk yolks mayonnaise mayo aioli meringue meringues hollandaise",
        but: """
            vegan mayonnaise, vegan mayo, egg plant, egg replacer, vegan egg, flax egg, chia egg, flax eggs, chia eggs, \
            egg free, eggless mayonnaise
            """)
    static let honey = Kind("honey", but: "honey dew, honey mushrooms, honey crisp, honeydew")
    static let gelatine = Kind(
        "gelatin gelatine marshmallow marshmallows jello",
        but:
            "marshmallow creme, marshmallow cream, marshmallow fluff, vegan marshmallows, vegan gelatin, vegetarian gelatin"
    )
    static let gluten = Kind(
        """
        flour bread breads breadcrumbs breadcrumb crumbs pasta spaghetti macaroni linguine fettuccine penne lasagna noodles \
        noodle couscous bulgur barley rye wheat semolina beer tortillas crackers cracker biscuit biscuits cookies cookie \
        baguette ciabatta croutons panko orzo seitan malt buns bun rolls ramen udon pita pizza pretzels pretzel pastry pie \
        phyllo filo puff cake toast bagel bagels oats oatmeal soy-sauce farro spelt muffin muffins waffles gnocchi \
        rigatoni ziti
        """,
        but: """
            rice flour, almond flour, coconut flour, corn flour, chickpea flour, tapioca flour, potato flour, oat flour, \
            buckwheat flour, cassava flour, gluten free flour, gf flour, glutinous rice flour, sweet rice flour, masa flour, \
            corn tortillas, corn tortilla, rice noodles, rice noodle, glass noodles, cellophane noodles, \
            shirataki noodles, konjac noodles, bean thread noodles, sweet potato noodles, sweet potato noodle, \
            rice cake, rice cakes, gluten free pasta, gluten free bread, \
            gluten free breadcrumbs, gluten free flour blend, gluten free all purpose flour, zucchini noodles, \
            teff flour, quinoa flour, sorghum flour, millet flour, arrowroot flour, rice vermicelli noodles, \
            mung bean noodles, lentil pasta, chickpea pasta, rice pasta, rice sticks noodles, besan flour, gram flour, \
            pie spice, pumpkin pie spice, pie plate, rice crackers, wheat free, pumpkin pie filling, cherry pie filling, \
            apple pie filling, pie filling, pie pumpkin, pie pumpkins, soy flour, soya flour, brown rice flour, \
            white rice flour, flax meal flour, hazelnut flour, peanut flour, banana flour, corn noodles, kelp noodles, \
            gluten free oats, gluten free soy sauce, pizza cheese, pizza sauce, pizza seasoning, cream puff, \
            lupin flour, tigernut flour, chestnut flour, potato starch flour, cake yeast, tapioca starch flour, \
            masa harina flour, maize flour, spaghetti sauce, pasta sauce, ginger beer, root beer, rice stick noodles, \
            bread and butter pickles, spaghetti squash, gluten free noodles, corn pasta, cake pan, pizza pan, pie apples, bread machine yeast, \
            gluten free panko, puff paste, yeast cake, bread yeast, pie dish, pizza stone, pie tin, quinoa pasta, \
            gluten free tortillas, gluten free spaghetti, gluten free penne, gluten free lasagna noodle, amaranth flour, \
            manioc flour, pho noodles, pretzel salt, bread and butter pickle, cake decorations, cake icing, pizza topping, cake sprinkles, cauliflower pizza
            """)
    static let peanut = Kind("peanut peanuts", but: "peanut free")
    static let nut = Kind(
        """
        almond almonds walnut walnuts pecan pecans cashew cashews hazelnut hazelnuts pistachio pistachios macadamia \
        macadamias nuts marzipan amaretti amaretto frangelico nutella praline pesto
        """,
        but: "pine nuts, soy nuts, corn nuts, tiger nuts, ginger nuts, nuts free, dough nuts, walnut size, grape nuts")
    static let otherNut = Kind(
        "coconut coconuts chestnut chestnuts pinenut pinenuts pignoli",
        but: "water chestnut, water chestnuts, chestnut mushroom, chestnut mushrooms")
    static let soy = Kind(
        "soy soya tofu tempeh miso edamame soybean soybeans tamari teriyaki hoisin", but: "soy free")
    static let sesame = Kind("sesame tahini hummus halva za'atar", but: "sesame free")
    static let celery = Kind("celery celeriac")
    static let mustard = Kind("mustard dijon mayonnaise")
    static let alcohol = Kind(
        """
        wine beer rum vodka brandy whiskey whisky bourbon tequila gin liqueur sherry marsala vermouth cognac champagne \
        sake mirin kahlua amaretto port prosecco stout ale
        """,
        but:
            """
            wine vinegar, red wine vinegar, white wine vinegar, port salut, rice wine vinegar, ginger ale, beer can, \
            sherry vinegar, champagne vinegar, rum extract
            """
    )
}
