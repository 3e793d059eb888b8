import Contracts
import DishForms
import Foundation
import RecipesContracts
import Testing

@testable import Web

/// The picture shows the foods that a title names, measured on the parts and colours of the drawing.
struct NamedInPictureTests {
    /// Drawn for every dish, whatever it is: tableware, cloth, light, shadow and herbs.
    private static let common: Set<String> = [
        "d2dfe2", "486a75", "fbf8f1", "f3f4f1", "ffffff", "1d1a16", "000000", "4f8a4c",
    ]

    private static func picture(_ title: String) -> SeenWords {
        let form = DishForm(of: DishDescription(title: title, foods: [], steps: []))
        let picture = RecipePicture(title: title, cuisine: .nordic, form: form, foods: [], seed: title)
        // The dish alone, without what lies beside it.
        let dish = picture.svg().components(separatedBy: "translate(70 306)")[0]
        let colours = dish.matches(of: /#([0-9a-f]{6})/).filter { !common.contains(String($0.output.1)) }
        return SeenWords(
            form: form, foods: picture.foods, colours: Set(colours.flatMap { ColourClass.names(of: $0.output.1) }))
    }

    /// Words of a row that its picture contradicts.
    private static func fault(_ row: DishTitles.Row) -> String? {
        let picture = picture(row.title)
        let missing = row.seen.filter { picture.shows($0) == false }
        let wrong = row.unseen.filter { picture.shows($0) == true }
        guard !missing.isEmpty || !wrong.isEmpty else { return nil }
        return "\(row.title) (\(picture.form?.rawValue ?? "card")): without \(missing), with \(wrong)"
    }

    @Test func `R3 U2 at most 3 of 100 pictures contradict what their title names`() {
        #expect(DishTitles.known.count == 200)
        let faults = DishTitles.known.compactMap(Self.fault)
        #expect(faults.count <= 6, "\(faults.joined(separator: "\n"))")
    }

    @Test func `R3 U2 at most 3 of 100 pictures contradict what further titles name`() {
        #expect(DishTitles.further.count == 100)
        let faults = DishTitles.further.compactMap(Self.fault)
        #expect(faults.count <= 3, "\(faults.joined(separator: "\n"))")
    }

    @Test func `R3 U2 at most 1 of 100 pictures contradict titles that were written without the rules`() {
        let titles = DishTitles.blind + DishTitles.blindAbroad
        #expect(titles.count == 300)
        let faults = titles.compactMap(Self.fault)
        #expect(faults.count <= 3, "\(faults.joined(separator: "\n"))")
    }

    @Test func `R3 U2 most titles alone tell what the dish is served as`() {
        let all = DishTitles.known + DishTitles.further
        #expect(all.count { Self.picture($0.title).form == nil } <= all.count / 8)
    }

    @Test(arguments: [
        ("Egg fried rice", ["egg", "rice"], ["soup"]), ("Mango sticky rice", ["mango", "rice"], ["soup"]),
        ("Pico de gallo", ["tomato"], ["soup"]), ("Caprese", ["tomato", "mozzarella"], ["lettuce", "soup"]),
        ("Spaghetti bolognese", ["pasta"], ["sauce"]), ("Bolognese sauce", ["pasta"], ["sauce"]),
        ("Ragù alla bolognese", ["pasta"], ["sauce"]),
        ("Yellow pea soup", ["soup", "colour:yellow"], ["colour:green", "peas"]),
        ("Cheesecake without strawberries", ["cake"], ["strawberry"]), ("Egg-free carrot cake", ["carrot"], ["egg"]),
        ("Tarte aux pommes", ["apple"], ["potato"]), ("Knoblauchsuppe", ["soup"], ["leek"]),
        ("Butter chicken", ["chicken"], ["butter"]),
        // Words that stand for another food in a phrase
        ("Goat cheese tart", ["cheese"], ["meat"]), ("Pumpkin butter", ["jam", "pumpkin"], ["butter"]),
        ("Cabbage steaks", ["cabbage"], ["steak"]), ("Lemon pepper chicken", ["chicken", "lemon"], ["pepper"]),
        // Plurals and compounds
        ("Kasseler mit Salzkartoffeln und Rosenkohlauflauf", ["meat", "sprouts"], ["bread"]),
        ("Salade de haricots verts", ["salad", "green beans"], ["beans"]), ("Œufs durs", ["egg"], ["meat"]),
        ("Tarte aux poireaux", ["tart", "leek"], ["soup"]),
        ("Steinpilze mit Serviettenknödeln", ["mushroom"], ["soup"]),
        // Foods of other kitchens
        ("Aloo palak", ["potato"], ["meat"]), ("Spaghetti alle vongole", ["pasta", "mussels"], ["meat"]),
        // Dumplings and olives
        ("Beef stew with dumplings", ["stew", "dumplings"], ["bread"]), ("Olive tapenade", ["olive"], ["soup"]),
        ("Olive oil cake", ["cake"], ["olive"]),
        ("Black Forest cupcakes", ["cherry", "chocolate"], ["soup"]),
        ("Rotkohlsalat", ["salad", "cabbage", "colour:purple"], ["soup"]),
        ("Blaukraut mit Äpfeln", ["cabbage", "apple"], ["meat"]),
        ("Mulled red wine", ["drink", "colour:red"], ["meat"]),
        ("Sweet potato soup", ["soup", "potato", "colour:orange"], ["meat"]),
        ("Tuna steaks with capers", ["fish"], ["steak"]), ("Mango pickle", ["jam", "mango"], ["cucumber"]),
        ("Green tomato jam", ["jam", "tomato", "colour:green"], ["colour:red"]),
        ("Elderberry jelly", ["jam", "berry", "colour:purple"], ["meat"]),
        ("Carrot puree", ["carrot", "colour:orange"], ["soup"]), ("Red velvet cake", ["cake", "colour:red"], ["soup"]),
        ("Raspberry margarita", ["drink", "colour:red"], ["meat"]),
    ])
    func `R3 U2 a dish shows what its title names and nothing that it denies`(
        title: String, seen: [String], unseen: [String]
    ) {
        #expect(Self.fault(DishTitles.Row(title: title, seen: seen, unseen: unseen)) == nil)
    }

    @Test func `R3 U2 what a dish is called for is drawn only if its ingredients say so`() {
        let tofu = FoodRef(id: SampleKitchen.tomatoID, name: "tofu", category: .legumes)
        #expect(DishAppearance(.rice, title: "Vegan paella", foods: [tofu]).named == [])
        #expect(DishAppearance(.rice, title: "Paella", foods: []).named == [.shrimp, .mussel])
    }

    @Test func `U2 foods that look alike on a list have icons of their own`() {
        let names = [
            "coriander", "spring onion", "parsley", "leek", "chives", "dill", "celery", "asparagus", "basil",
            "cauliflower", "broccoli", "pumpkin", "carrot", "beetroot", "onion", "cabbage", "lettuce", "courgette",
            "cucumber", "chickpeas", "lentils", "beans", "apple", "pear", "peach", "plum", "mango", "strawberries",
            "blueberries", "cherries", "raspberries", "mozzarella", "cheddar cheese", "mussels", "scallops", "prawns",
        ]
        let addresses = names.map { FoodPicture.address(of: $0, in: $0.hasSuffix("cheese") ? .dairy : .vegetables) }
        #expect(Set(addresses).count == names.count, "\(addresses)")
    }

    @Test func `U2 every shape is drawn, in its own way`() {
        let icons = Dictionary(grouping: FoodShape.allCases) { FoodPicture.svg(of: $0, in: .vegetables) }
        #expect(icons.values.filter { $0.count > 1 } == [])
        let empty = "<g transform=\"translate(60 61) scale(0.78)\"></g>"
        #expect(!icons.keys.contains { $0.contains(empty) })
    }
}
