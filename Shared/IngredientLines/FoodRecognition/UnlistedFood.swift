import Kitchen

/// The kind of a food that is not in the catalogue, such as "meat", for people who must not eat it.
public enum UnlistedFood: String, Vocabulary {
    case meat, fish, seafood, dairy, egg, gluten, nuts, peanuts, soy, sesame, alcohol, gelatine
    /// Meat in a crust of flour or crumbs.
    case breaded
    /// Milk thickened with eggs.
    case custard
    /// Butter or milk with flour.
    case floured
    /// A food of several unknown ingredients.
    case compound
    /// An unknown word that may name any food.
    case unknown

    /// The kinds that a food of several is made of. The last tells the dish of a title.
    public var parts: [UnlistedFood] {
        switch self {
        case .breaded: [.meat, .gluten]
        case .custard: [.dairy, .egg]
        case .floured: [.dairy, .gluten]
        default: [self]
        }
    }

    /// Whether these foods explain the word: the flour of "whole wheat flour" explains the wheat.
    public func isCovered(by profiles: [FoodProfile]) -> Bool {
        func origin(_ origin: Origin) -> Bool { profiles.contains { $0.origins.contains(origin) } }
        func allergen(_ allergen: Allergen) -> Bool {
            profiles.contains { $0.allergens?.contains(allergen) ?? false }
        }
        return switch self {
        case .meat, .compound, .alcohol, .unknown: false
        case .breaded, .custard, .floured: parts.allSatisfy { $0.isCovered(by: profiles) }
        case .fish: origin(.fish)
        case .seafood: allergen(.crustaceans) && allergen(.molluscs)
        case .dairy: origin(.dairy) && allergen(.milk)
        case .egg: origin(.egg) && allergen(.eggs)
        case .gluten: allergen(.gluten)
        case .nuts: allergen(.treeNuts)
        case .peanuts: allergen(.peanuts)
        case .soy: allergen(.soybeans)
        case .sesame: allergen(.sesame)
        case .gelatine: origin(.animal)
        }
    }
}

extension UnlistedFood {
    /// Whether listed foods explain the word in a sentence, which refers back to them: any meat explains "the meat".
    public func isExplained(by profiles: [FoodProfile]) -> Bool {
        func any(_ origins: Labels<Origin>) -> Bool { profiles.contains { !$0.origins.isDisjoint(with: origins) } }
        return switch self {
        case .meat: any([.poultry, .beef, .pork, .meat])
        case .seafood: any([.seafood])
        case .fish: any([.fish])
        case .dairy: any([.dairy])
        case .egg: any([.egg])
        // A vegan food that is not halal is alcohol.
        case .alcohol:
            profiles.contains { !$0.origins.isEmpty && $0.diets.contains(.vegan) && !$0.statedDiets.contains(.halal) }
        case .breaded, .custard, .floured: parts.allSatisfy { $0.isExplained(by: profiles) }
        case .gluten, .nuts, .peanuts, .soy, .sesame, .gelatine, .compound, .unknown: isCovered(by: profiles)
        }
    }
}

/// A language's words for foods outside of the catalogue.
struct UnlistedWords: Sendable {
    private let language: LineLanguage
    private let kinds: [[UInt8]: UnlistedFood]
    private let pairs: [[UInt8]: UnlistedFood]
    private let closings: [[UInt8]: UnlistedFood]
    private let holders: Set<[UInt8]>
    private let shares: Set<[UInt8]>
    /// Names of foods that are also everyday words, and name no food on their own.
    private let everyday: Set<[UInt8]>
    private let tools: Set<[UInt8]>
    private let actions: Set<[UInt8]>
    private let objects: Set<[UInt8]>
    private let equipment: Set<[UInt8]>
    private let fittings: Set<[UInt8]>
    private let dishes: Set<[UInt8]>
    private let looks: Set<[UInt8]>
    private let verbs: Set<[UInt8]>
    private let bringers: Set<[UInt8]>
    private let vessels: Set<[UInt8]>
    private let takers: Set<[UInt8]>
    private let articles: Set<[UInt8]>
    private let makers: Set<[UInt8]>
    private let particles: Set<[UInt8]>
    private let takersBehind: Set<[UInt8]>
    private let standing: [[UInt8]: [[UInt8]]]
    private let vesselEndings: [[UInt8]]
    private let things: Set<[UInt8]>

    init(_ language: LineLanguage) {
        let lists = WordFile.required { try UnlistedLists(language) }
        self.language = language
        kinds = Self.kinds(lists.kinds)
        pairs = Self.pairs(lists.pairs)
        closings = Self.pairs(lists.closings)
        holders = Self.words(lists.holders)
        shares = Set(lists.shares)
        everyday = Self.words(lists.everyday)
        tools = Self.words(lists.tools)
        actions = Self.words(lists.actions)
        objects = Self.words(lists.objects)
        equipment = Self.words(lists.equipment)
        fittings = Self.words(lists.fittings)
        dishes = Self.words(lists.dishes)
        looks = Self.words(lists.looks)
        verbs = Self.words(lists.verbs)
        bringers = Self.words(lists.bringers)
        vessels = Self.words(lists.vessels)
        takers = Self.words(lists.takers)
        articles = Self.words(lists.articles)
        makers = Self.words(lists.makers)
        particles = Self.words(lists.particles)
        takersBehind = Self.words(lists.takersBehind)
        standing = lists.standing
        things = Set(lists.things)
        vesselEndings = lists.vesselEndings
    }

    private static func pairs(_ lists: [(UnlistedFood, [[UInt8]])]) -> [[UInt8]: UnlistedFood] {
        var pairs: [[UInt8]: UnlistedFood] = [:]
        let space = UInt8(ascii: " ")
        for (kind, phrases) in lists {
            for phrase in phrases {
                let words = phrase.split(separator: space).map { PlainWords.stem(Array($0)) }
                pairs[Array(words.joined(separator: [space]))] = kind
            }
        }
        return pairs
    }

    private static func words(_ list: [[UInt8]]) -> Set<[UInt8]> { Set(list.map { PlainWords.stem($0) }) }

    /// The kind of food that a word names. A foreign word has its foreign meaning, unless it is also a word of this
    /// language: "panées".
    func kind(of word: [UInt8]) -> UnlistedFood? {
        let stem = PlainWords.stem(word)
        if let kind = kinds[stem] { return kind }
        guard let kind = Self.kindsOfAll[stem], !KnownWords.contain(word, in: language) else { return nil }
        return kind
    }

    /// The kind of food that a word names in this language.
    func ownKind(of word: [UInt8]) -> UnlistedFood? { kinds[PlainWords.stem(word)] }

    /// Meanings of words in all languages; `compound` if languages differ.
    private static let kindsOfAll: [[UInt8]: UnlistedFood] = {
        var all: [[UInt8]: UnlistedFood] = [:]
        for path in LineLanguage.allCases.map({ WordFile.path(.kinds, of: $0) }) + [WordFile.abroad] {
            let lists = WordFile.required { try UnlistedLists.kinds(in: path) }
            all.merge(kinds(lists)) { one, other in one == other ? one : .compound }
        }
        return all
    }()

    private static func kinds(_ lists: [(UnlistedFood, [[UInt8]])]) -> [[UInt8]: UnlistedFood] {
        var kinds: [[UInt8]: UnlistedFood] = [:]
        for (kind, list) in lists {
            for word in list { kinds[PlainWords.stem(word)] = kind }
        }
        return kinds
    }

    /// The kind of food that two words name together: "onion rings".
    func kind(of word: [UInt8], _ next: [UInt8]) -> UnlistedFood? {
        pairs[PlainWords.stem(word) + [UInt8(ascii: " ")] + PlainWords.stem(next)]
    }

    /// The kind of food that words name at the end of a clause: "with double".
    func closing(_ words: [[UInt8]]) -> UnlistedFood? {
        closings[Array(words.map { PlainWords.stem($0) }.joined(separator: [UInt8(ascii: " ")]))]
    }

    /// "roll", "cone": edible holders made of flour.
    func isHolder(_ word: [UInt8]) -> Bool { holders.contains(PlainWords.stem(word)) }

    /// "noisette de beurre": a piece of the food of the last word.
    func isShare(_ words: [UInt8]) -> Bool { shares.contains(words) }

    func isNoFood(_ word: [UInt8]) -> Bool { everyday.contains(PlainWords.stem(word)) }

    /// "skewer", "foil".
    func isEquipment(_ word: [UInt8]) -> Bool { equipment.contains(PlainWords.stem(word)) }

    /// "wooden", "inch": describes equipment and names no food.
    func fitsEquipment(_ word: [UInt8]) -> Bool { fittings.contains(PlainWords.stem(word)) }

    /// Whether a food's name followed by this word is an instruction: "cream the".
    func isAction(_ word: [UInt8], to next: [UInt8]) -> Bool {
        actions.contains(PlainWords.stem(word)) && objects.contains(PlainWords.stem(next))
    }

    /// "batter": may consist of the recipe's ingredients.
    func isDish(_ word: [UInt8]) -> Bool { dishes.contains(PlainWords.stem(word)) }

    /// "creamy": describes a state in a sentence.
    func isLook(_ word: [UInt8]) -> Bool { looks.contains(PlainWords.stem(word)) }

    /// "toast": an instruction in a sentence, unless a word that introduces a food precedes it.
    func isVerb(_ word: [UInt8]) -> Bool { verbs.contains(PlainWords.stem(word)) }

    /// "pie dish": a vessel for a dish. A buttered dish contains butter.
    func isDish(_ word: [UInt8], in vessel: [UInt8]) -> Bool {
        isDish(word) && !word.suffix(2).elementsEqual("ed".utf8) && vessels.contains(PlainWords.stem(vessel))
    }

    /// "with", "add": precedes an ingredient.
    func takes(_ word: [UInt8]) -> Bool { takers.contains(PlainWords.stem(word)) }

    func isArticle(_ word: [UInt8]) -> Bool { articles.contains(PlainWords.stem(word)) }

    /// "in", "over": stands between a verb and its ingredient.
    func isParticle(_ word: [UInt8]) -> Bool { particles.contains(PlainWords.stem(word)) }

    /// "zugeben": follows an ingredient.
    func isTaken(by word: [UInt8]) -> Bool { takersBehind.contains(PlainWords.stem(word)) }

    /// The food that a word is derived from or short for: "butter" for "buttered".
    func standing(_ word: [UInt8]) -> [[UInt8]]? { standing[word] }

    /// "Topf", "moule": an object whose name resembles that of a food.
    func isThing(_ word: [UInt8]) -> Bool { things.contains(word) }

    /// "Käsereibe", "Kuchenform": a compound that names an object.
    func isVessel(_ word: [UInt8]) -> Bool {
        isThing(word) || vesselEndings.contains { word.count > $0.count + 2 && word.suffix($0.count).elementsEqual($0) }
    }

    /// A brand that stands for its best-known food.
    func isMaker(_ word: [UInt8]) -> Bool { makers.contains(PlainWords.stem(word)) }

    func bringsFood(_ word: [UInt8]) -> Bool { bringers.contains(PlainWords.stem(word)) }

    /// "knife", "size": the word before it names no food.
    func isTool(_ word: [UInt8]) -> Bool { tools.contains(PlainWords.stem(word)) }
}
