import RecipesContracts

/// Compares picture titles with a recipe's title to find pictures of the same dish.
///
/// Every word of the dish must appear. No word may name another dish, a raw food or anything else: a wrong picture is
/// worse than none.
public struct DishLikeness: Sendable {
    /// The search words, at most 100 characters.
    public let query: String

    private let wanted: [Set<String>]
    private let known: Set<String>
    private let form: DishForm?
    private let isFood: @Sendable (String) -> Bool

    private static let mostWords = 6
    /// The most other words in a picture's title, such as the place.
    private static let mostOthers = 3

    /// `nil` if the title is too short or too long to recognise its dish.
    ///
    /// - Parameter isFood: whether a word is the name of a food.
    public init?(_ dish: DishDescription, isFood: @escaping @Sendable (String) -> Bool = { _ in false }) {
        let words = Self.words(dish.title, upToWith: true)
        guard (1...Self.mostWords).contains(words.count), words.joined().count >= 4 else { return nil }
        // A single word must name a dish: "Lasagne", not "Surprise" or "Salmon".
        if words.count == 1 {
            guard case .form = DishLexicon.shared.word(words[0]) else { return nil }
        }
        wanted = words.map(Self.variants)
        var known = Set(Self.words(dish.title).flatMap(Self.variants))
        for food in dish.foods.prefix(60) { known.formUnion(Self.words(food).flatMap(Self.variants)) }
        self.known = known
        query = String(words.joined(separator: " ").prefix(100))
        form = DishForm(of: dish)
        self.isFood = isFood
    }

    /// The number of other words in a picture's title; `nil` if it may show something else.
    public func distance(to title: String) -> Int? {
        let words = Self.words(title)
        guard words.count <= 3 * Self.mostWords else { return nil }
        let variants = words.map(Self.variants)
        guard wanted.allSatisfy({ word in variants.contains { !$0.isDisjoint(with: word) } }) else { return nil }
        let others = zip(words, variants).filter { _, variants in
            !wanted.contains { !$0.isDisjoint(with: variants) }
        }
        guard others.count <= (wanted.count == 1 ? 0 : Self.mostOthers), others.allSatisfy(fits) else { return nil }
        if let form, case .form(let other) = DishTitle(title).finding, other != form { return nil }
        return others.count
    }

    private func fits(_ word: String, _ variants: Set<String>) -> Bool {
        if !variants.isDisjoint(with: Self.strange) { return false }
        if !variants.isDisjoint(with: known) { return true }
        switch DishLexicon.shared.word(word) {
        case .form(let other): return other == form
        case .food, .undrawn: return false
        case .silent, nil: return !isFood(word)
        }
    }

    private static func variants(_ word: String) -> Set<String> { Set(DishLexicon.singulars(word)) }

    /// The meaningful words; with `upToWith`, only those before “with” and the like.
    private static func words(_ title: String, upToWith: Bool = false) -> [String] {
        var words: [String] = []
        for item in TitleWords.items(title, longest: 200) {
            switch item {
            case .word(let word):
                if upToWith, DishTitle.with.contains(word), !words.isEmpty { return words }
                let isSaid = word.count > 1 && silent.isDisjoint(with: variants(word)) && !word.contains { $0.isNumber }
                if isSaid, !words.contains(word) { words.append(word) }
            case .separator(.anew): if upToWith, !words.isEmpty { return words }
            case .separator: break
            }
        }
        return words
    }

    /// Articles, praise and other words around the name of a dish.
    private static let silent: Set<String> = Set(
        """
        the an and or of on in at to for with from by my our your his her its la le les el los las del de du des di da al alla \
        alle il lo un une una der die das den dem des ein eine und mit von im zum zur et avec aux au en con easy quick simple \
        best ever perfect classic traditional authentic homemade home made style real good great favorite favourite \
        delicious tasty yummy ultimate basic old fashioned fashion grandma grandmother granny mom moms mum mama recipe \
        food dish plate plated bowl served serving lunch dinner breakfast meal jpg jpeg png webp img dsc dscn photo photograph \
        picture image file cropped cropping edit edited close up closeup view wikipedia commons einfach schnell klassisch \
        facile rapide maison facil rapido casero
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Words for pictures that do not show a served dish.
    private static let strange: Set<String> = Set(
        """
        raw uncooked unbaked ingredient ingredients plant tree flower flowers field farm farmer seed seeds seedling market \
        supermarket shop store stall package packaging packet packaged box boxed bottle bottled can canned tin tinned logo \
        menu sign label wrapper advert advertisement advertising poster book cookbook drawing painting illustration diagram \
        map chart stamp icon clipart cartoon toy plush costume statue sculpture portrait woman man men women people person \
        chef cook girl boy child children dog cat animal bird truck van cart factory machine oven stove pan knife making \
        preparing preparation process cutting chopping stirring step steps before empty leftover leftovers rotten mold mould \
        moldy burnt burned vending instant frozen powder mix museum festival street restaurant exterior building house \
        kitchen advertisment magazine newspaper replica plastic model wax emoji video screenshot
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
