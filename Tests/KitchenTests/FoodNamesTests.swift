import IngredientLines
import Testing

/// Which food people mean by what they type.
@Suite(.timeLimit(.minutes(10)))
struct FoodNamesTests {
    private let names = FoodNames<String>([
        ("tomato", ["Tomato", "Tomatoes"]), ("cherry-tomato", ["Cherry tomato", "Cherry tomatoes"]),
        ("tomato-paste", ["Tomato paste", "Tomato purée"]), ("onion", ["Onion", "Onions"]),
        ("spring-onion", ["Spring onion", "Spring onions", "Scallion", "Green onion"]),
        ("aubergine", ["Aubergine", "Aubergines", "Eggplant"]), ("egg", ["Egg", "Eggs"]),
        ("creme-fraiche", ["Crème fraîche"]), ("olive-oil", ["Olive oil"]), ("olive", ["Olives", "Olive"]),
        ("soy-milk", ["Soy milk", "Soya milk"]), ("oat-milk", ["Oat milk"]), ("milk", ["Milk", "Cow's milk"]),
        ("beef-mince", ["Minced beef", "Ground beef"]), ("beef", ["Beef"]), ("beet", ["Beetroot", "Beet"]),
        ("bean", ["Bean", "Beans"]), ("strawberry", ["Strawberry", "Strawberries"]), ("cookie", ["Cookie"]),
        ("bay-leaf", ["Bay leaf", "Bay leaves"]), ("peach", ["Peach"]), ("mozzarella", ["Mozzarella"]),
        ("broccoli", ["Broccoli"]), ("ice-cream", ["Ice cream"]), ("couscous", ["Couscous"]), ("goose", ["Goose"]),
        ("pho", ["Phở"]), ("cod", ["Cod"]), ("shiitake", ["Shiitake", "しいたけ"]), ("pepper", ["Pepper"]),
        ("bell-pepper", ["Bell pepper", "Peppers"]),
    ])

    private func food(_ text: String) -> String? {
        if case .food(let key, _) = names.resolve(text) { key } else { nil }
    }

    @Test(arguments: [
        ("tomato", "tomato"), ("TOMATOES", "tomato"), ("Tomatos", "tomato"), ("tomatoe", "tomato"),
        ("  Cherry   TOMATO ", "cherry-tomato"), ("cherry-tomatoes", "cherry-tomato"), ("tomato puree", "tomato-paste"),
        ("Eggplants", "aubergine"), ("creme fraiche", "creme-fraiche"), ("CRÈME-FRAÎCHE", "creme-fraiche"),
        ("cre\u{300}me frai\u{302}che", "creme-fraiche"), ("oliveoil", "olive-oil"), ("olives", "olive"),
        ("cows milk", "milk"), ("cow’s milk", "milk"), ("strawberries", "strawberry"), ("cookies", "cookie"),
        ("bay leaves", "bay-leaf"), ("bay leafs", "bay-leaf"), ("peaches", "peach"), ("icecream", "ice-cream"),
        ("ice-creams", "ice-cream"), ("geese", "goose"), ("pho", "pho"), ("しいたけ", "shiitake"),
        ("pepper", "pepper"), ("peppers", "bell-pepper"), ("ground beef", "beef-mince"), ("ｅｇｇ", "egg"),
    ])
    func `R1 R4 case, accents, hyphens, spaces, plurals and synonyms make no difference`(text: String, key: String) {
        #expect(names.resolve(text) == .food(key, exact: true))
    }

    @Test(arguments: [
        ("fresh tomatoes", "tomato"), ("a large ripe tomato", "tomato"), ("chopped onions", "onion"),
        ("onion, finely chopped", "onion"), ("fresh ground beef", "beef-mince"), ("finely diced beef", "beef"),
        ("some of the fresh chopped spring onions", "spring-onion"),
    ])
    func `R4 words that say how it is bought or cut are left out when needed`(text: String, key: String) {
        #expect(names.resolve(text) == .food(key, exact: false))
    }

    @Test(arguments: [
        ("tomatto", "tomato"), ("tmoato", "tomato"), ("tomto", "tomato"), ("onoin", "onion"),
        ("broccolli", "broccoli"), ("brocolli", "broccoli"), ("mozarela", "mozzarella"), ("strawbery", "strawberry"),
        ("auberigne", "aubergine"), ("spring onoin", "spring-onion"), ("fresh tomatto", "tomato"),
        ("cremme fraiche", "creme-fraiche"), ("chery tomatto", "cherry-tomato"), ("cousscous", "couscous"),
    ])
    func `R1 R4 a small typing error is mended and said to be`(text: String, key: String) {
        #expect(names.resolve(text) == .food(key, exact: false))
    }

    @Test(arguments: [
        "egh", "gg", "onin", "nonion", "cid", "oak milk", "nut milk", "tomaaatoo", "brccl", "", " ", "-", "'",
        "beef tomato soup", "🍅",
        "' OR 1=1 --", "\u{0}", "1234", "fresh", "2 large", "fresh chopped",
    ])
    func `R4 what is too far from every name is not guessed`(text: String) {
        #expect(food(text) == nil)
    }

    @Test func `R4 a word that is spelt right is not mended`() {
        let names = FoodNames([(1, ["Roast"]), (2, ["Rice"]), (3, ["Kale"])], otherWords: ["Käse"])
        for word in ["toast", "ribs", "Käse", "rick"] {
            guard case .unknown = names.resolve(word) else {
                Issue.record("\(word) was taken for another food")
                continue
            }
        }
    }

    @Test func `R4 a typing error that fits two foods equally is unknown and both are suggested`() {
        guard case .unknown(let suggestions) = names.resolve("beex") else {
            Issue.record("guessed")
            return
        }
        #expect(Set(suggestions).isSuperset(of: ["Beef", "Beetroot"]))
    }

    @Test func `R1 an unknown name suggests foods that are near`() {
        guard case .unknown(let suggestions) = names.resolve("tomat") else {
            #expect(food("tomat") == "tomato")
            return
        }
        #expect(suggestions.first == "Tomato")
    }

    @Test func `R1 a name that two foods share stands for the one shown by it`() {
        let names = FoodNames([(1, ["Scallion", "Spring onion"]), (2, ["Spring onion"]), (3, ["Leek", "Scallion"])])
        #expect(names.resolve("spring onion") == .food(2, exact: true))
        #expect(names.resolve("scallion") == .food(1, exact: true))
    }

    @Test(arguments: [
        ("tomato", ["tomato", "tomato-paste", "cherry-tomato"]), ("tom", ["tomato", "tomato-paste", "cherry-tomato"]),
        ("oni", ["onion", "spring-onion"]), ("oni spr", ["spring-onion"]), ("scall", ["spring-onion"]),
        ("plant", ["aubergine"]), ("creme f", ["creme-fraiche"]), ("mozar", ["mozzarella"]), ("zzare", ["mozzarella"]),
        ("brocol", ["broccoli"]), ("tomtao", ["tomato", "tomato-paste", "cherry-tomato"]), ("", []), ("  ", []),
        ("qqq", []),
    ])
    func `R1 search ranks the name itself, then beginnings, parts and typing errors`(text: String, keys: [String]) {
        #expect(names.search(text, limit: 3) == keys)
    }

    @Test func `R1 a search gives no more than it is asked for`() {
        #expect(names.search("o", limit: 2).count == 2)
        #expect(names.search("o", limit: 0) == [])
        #expect(names.search("o", limit: -1) == [])
    }

    @Test(arguments: [
        String(repeating: "a", count: 81), String(repeating: "a ", count: 40), String(repeating: "a ", count: 50_000),
        "a" + String(repeating: "\u{316}\u{301}", count: 40_000), String(repeating: "ﷺ", count: 26),
        String(repeating: "🍅", count: 20), "tomato" + String(repeating: " ", count: 80),
    ])
    func `R4 hostile text is unknown at once`(text: String) {
        #expect(names.resolve(text) == .unknown(suggestions: []))
        #expect(names.search(text, limit: 20) == [])
    }
}
