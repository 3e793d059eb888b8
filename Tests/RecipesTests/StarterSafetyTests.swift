import Contracts
import Foundation
import Testing

@testable import Recipes

/// Hidden allergens and the sources of measures in the starter catalogue.
@Suite(.timeLimit(.minutes(10)))
struct StarterSafetyTests {
    private let foods: [String: CatalogueFood]

    init() throws {
        foods = Dictionary(uniqueKeysWithValues: try Catalogue.ofStarter.get().foods.map { ($0.name, $0) })
    }

    private static let hidden = """
        vegan cheese: nuts soybeans
        vegan cream cheese: nuts soybeans
        vegan mayonnaise: soybeans mustard
        margarine: milk soybeans
        italian sausage: gluten
        andouille sausage: gluten
        turkey sausage: gluten
        smoked sausage: gluten milk
        chocolate syrup: milk soybeans
        dried fig: sulphites
        dried cranberry: sulphites
        dried sour cherry: sulphites
        white bread: gluten soybeans
        bread: gluten soybeans
        dark chocolate: milk soybeans
        miso: soybeans gluten
        grana padano: milk eggs
        baking powder: gluten
        suet: gluten
        tinned tuna: fish soybeans
        puffed rice: gluten
        rice cracker: soybeans gluten
        custard: milk eggs
        ice cream: milk eggs
        beef burger: gluten sulphites
        enchilada sauce: gluten
        vegetable stock cube: celery gluten
        cajun seasoning: celery mustard
        sweet and sour sauce: soybeans gluten
        thai curry paste: crustaceans fish
        gravy granule: gluten milk
        candy bar: peanuts nuts gluten eggs milk
        cookie dough: gluten nuts eggs
        salad dressing mix: milk mustard celery
        peanut butter chip: peanuts milk soybeans
        onion soup: gluten milk celery
        chocolate liqueur: milk
        amaretti: gluten nuts
        lebkuchen: gluten nuts
        pine nut: other-nuts
        chestnut: other-nuts
        coconut: other-nuts
        coconut milk: other-nuts
        barbecue sauce: fish
        bratwurst: gluten milk
        turkey sausage: gluten milk
        bagel: gluten sesame
        brownie: gluten nuts
        naan: gluten eggs milk
        savoury snack: gluten milk
        filled pasta: gluten milk eggs
        curry paste: crustaceans fish
        """

    /// Animal products that a food of this name may contain; only its ingredient list would tell.
    private static let animals = """
        shortcrust pastry: pork
        baked beans: pork
        refried beans: pork
        flour tortilla: pork
        cornbread mix: pork
        filled pasta: pork beef
        chilli beans: pork
        stuffing mix: poultry
        turkey sausage: pork
        marshmallow: animal
        food colouring: animal
        turkish delight: animal
        parmesan: rennet
        roquefort: rennet
        graham cracker: honey
        natto: fish
        gravy granule: beef poultry dairy
        stock: pork beef poultry fish
        pork stock: pork
        onion soup: beef dairy
        fruit yogurt: animal dairy
        hard candy: animal
        drink powder: animal
        candy bar: dairy egg
        non-dairy creamer: dairy
        herbal liqueur: honey
        """

    @Test func `R3 a product is of whatever animals a share of those sold under its name is made of`() throws {
        for row in Self.animals.split(separator: "\n").map({ $0.split(separator: ":") }) {
            let food = try #require(foods[String(row[0])], "\(row[0])")
            for name in row[1].split(separator: " ") {
                let origin = try #require(Origin(rawValue: String(name)))
                #expect(food.origins.contains(origin), "\(row[0]): \(name)")
            }
        }
    }

    /// The origins and allergens promised by words in a food's name; `but` lists words that cancel the promise.
    private static let promises: [(words: String, origins: Labels<Origin>, allergens: Labels<Allergen>, but: String)] =
        [
            ("cheese cheddar mozzarella ricotta feta", [.dairy], [.milk], "vegan plant-based dairy-free head"),
            (
                "butter buttermilk cream yogurt milk", [.dairy], [.milk],
                """
                almond oat soy rice cashew hazelnut coconut plant pea vegan cocoa peanut apple nut sunflower pistachio tartar marshmallow \
                bean bread lettuce macadamia squash aminos cracker plant-based dairy-free non-dairy nondairy soya topping
                """
            ),
            (
                "sausage wurst ham bacon", [.pork, .beef, .poultry, .meat], [],
                "vegetarian vegan veggie meatless casing"
            ),
            (
                "bread bun roll pasta spaghetti flour noodle cracker biscuit couscous pastry", [], [.gluten],
                """
                almond rice coconut corn chickpea potato buckwheat cassava tapioca glutinous gluten-free lentil glass \
                shirataki lupin soy chestnut sweet carob oat hemp wrapper sweetbread breadfruit squash konjac millet \
                sorghum teff sauce arrowroot manioc cassava farofa gram garbanzo maize masa soya bajra jowar amaranth \
                quinoa sarrasin cellophane mung thread konnyaku hazelnut yeast
                """
            ),
            ("egg meringue mayonnaise", [.egg], [.eggs], "eggplant vegan eggless cream"),
            (
                "almond almonds walnut hazelnut hazelnuts cashew pecan pistachio macadamia marzipan", [], [.treeNuts],
                ""
            ),
            ("coconut chestnut pine ginkgo", [], [.otherNuts], "water mushroom"),
            ("nut nuts", [], [.nuts], "tiger"),
            ("peanut", [], [.peanuts], ""), ("soy tofu miso tempeh", [], [.soybeans], "mustard"),
            ("sesame tahini", [], [.sesame], ""), ("mustard", [], [.mustard], ""), ("celery", [], [.celery], ""),
            ("anchovy salmon tuna fish", [.fish], [.fish], "crayfish"),
            ("prawn shrimp crab lobster", [.seafood], [.crustaceans], "apple"),
        ]

    /// Synonyms that contain such a word without its meaning.
    private static let onlySound: Set<String> = [
        "balsamic cream", "cream sherry", "cream soda", "plum butter", "bread and butter pickle", "bun noodles",
        "penny bun", "tuna fruit", "fox nut", "monkey nut", "chufa nut", "ginger nut", "sesame leaf", "crab boil",
    ]

    @Test func `R3 no food lacks what its own name or a synonym of it says`() {
        let named = foods.values.flatMap { food -> [(String, CatalogueFood)] in
            let names: [String] = [food.name] + (food.synonyms ?? [])
            return names.map { ($0, food) }
        }
        for promise in Self.promises {
            let words = promise.words.split(separator: " ").map(String.init)
            let but = Set(promise.but.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
            for (name, food) in named where !Self.onlySound.contains(name) {
                let said = Set(name.lowercased().split { $0 == " " || $0 == "," }.map(String.init))
                guard !said.isDisjoint(with: words), said.isDisjoint(with: but) else { continue }
                let profile = food.profile
                #expect(promise.origins.isEmpty || !profile.origins.isDisjoint(with: promise.origins), "\(name)")
                #expect(profile.allergens?.isSuperset(of: promise.allergens) == true, "\(name)")
            }
        }
    }

    @Test func `R5 a general food is kosher or halal only where each of its kinds is`() throws {
        for (general, kinds) in try Catalogue.ofStarter.get().relations.hierarchy {
            let diets = Set(try #require(foods[general]).diets ?? []).intersection([.kosher, .halal])
            for kind in kinds {
                let special = try #require(foods[kind])
                #expect(Set(special.diets ?? []).isSuperset(of: diets), "\(general): \(kind)")
            }
        }
    }

    @Test(
        arguments: [
            (
                "sausage, pepperoni, gelatine, parmesan, chicken stock, pork, bacon, marshmallow, lard",
                [.kosher, .halal]
            ),
            ("wine, beer, vanilla extract, mirin, rum, sherry, red wine vinegar", [.halal]),
            ("prawn, crab, eel, catfish, squid, rabbit, wine, grape juice, cheddar", [.kosher]),
        ] as [(String, [Diet])])
    func `R5 what is bought ready made, of meat and milk, or with wine in it is not said to be kosher or halal`(
        names: String, diets: [Diet]
    ) throws {
        for name in names.components(separatedBy: ", ") {
            let said = Set(try #require(foods[name]).diets ?? [])
            #expect(said.isDisjoint(with: diets), "\(name)")
        }
    }

    @Test func `R5 plain foods are said to be kosher and halal`() throws {
        for name in [
            "carrot", "lentil", "olive oil", "salmon", "rice", "egg", "sugar", "milk", "beef brisket", "chicken breast",
        ] {
            let said = Set(try #require(foods[name]).diets ?? [])
            #expect(said.isSuperset(of: [.kosher, .halal] as [Diet]), "\(name)")
        }
    }

    @Test func `R3 a composed food holds what only its list of ingredients would tell`() throws {
        let rows = Self.hidden.split(separator: "\n").map { $0.split(separator: ":") }
        #expect(rows.count >= 30)
        for row in rows {
            let food = try #require(foods[String(row[0])], "\(row[0])")
            for name in row[1].split(separator: " ") {
                let allergen = try #require(Allergen(rawValue: String(name)))
                #expect(food.profile.allergens?.contains(allergen) == true, "\(row[0]): \(name)")
            }
        }
    }

    @Test func `R3 what holds milk, eggs or fish is said to be made of it`() {
        let origins: [Allergen: Origin] = [.milk: .dairy, .eggs: .egg, .fish: .fish]
        for (name, food) in foods {
            for (allergen, origin) in origins where food.allergens.contains(allergen) {
                #expect(food.origins.contains(origin), "\(name): \(allergen)")
            }
        }
    }

    @Test func `R21 densities and portion weights say which of them are public figures`() throws {
        let weighed = foods.values.flatMap { $0.weighed ?? [] }
        #expect(weighed.count { $0 == "density" } >= 600 && weighed.count { $0 != "density" } >= 250)
        #expect(foods["egg"]?.weighed == ["density", "piece"])
        var catalogue = TinyCatalogue()
        catalogue.foods += TinyCatalogue.food("kiwi", category: "fruits", origins: "plant", more: "weighed: [piece]")
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try catalogue.write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: CatalogueError.self) { try Catalogue(folder) }
        #expect(error?.description == "Catalogue, kiwi: says that its piece was weighed, of which nothing is there.")
    }
}
