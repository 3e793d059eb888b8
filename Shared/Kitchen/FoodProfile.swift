/// The origin of a food, as relevant to diets.
public enum Origin: String, Vocabulary {
    case plant, fungus, mineral
    case dairy, egg, honey
    /// Animal rennet, as in parmesan: not vegetarian.
    case rennet
    case fish, seafood
    case poultry, beef, pork
    /// Other mammals.
    case meat
    /// An unspecified animal, as in gelatine.
    case animal
}

/// The facts about a food that decide who may eat it.
public struct FoodProfile: Codable, Hashable, Sendable {
    /// Empty if unknown; such a food suits no diet.
    public var origins: Labels<Origin>
    /// `nil` if unknown; such a food is safe for no allergy. Nuts include their kinds.
    public private(set) var allergens: Labels<Allergen>?
    /// The diets declared suitable, of those not derived from origins and allergens: keto, paleo, kosher and halal.
    public var statedDiets: Labels<Diet>

    public init(origins: Labels<Origin>, allergens: Labels<Allergen>?, statedDiets: Labels<Diet> = []) {
        self.origins = origins
        self.allergens = allergens?.withEveryNut
        self.statedDiets = statedDiets
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            origins: try container.decode(Labels<Origin>.self, forKey: .origins),
            allergens: try container.decodeIfPresent(Labels<Allergen>.self, forKey: .allergens),
            statedDiets: try container.decode(Labels<Diet>.self, forKey: .statedDiets))
    }

    /// An unclassified food.
    public static let unknown = FoodProfile(origins: [], allergens: nil)

    /// The diets that the food suits. An unclassified food suits none. An allergen of animal origin implies that
    /// origin.
    public var diets: Labels<Diet> {
        guard !origins.isEmpty, let allergens else { return [] }
        let origins = origins.union(Self.origins(impliedBy: allergens))
        var diets = statedDiets.intersection(Self.mayBeStated.subtracting(Self.forbidden(by: origins)))
        let vegan: Labels<Origin> = [.plant, .fungus, .mineral]
        let vegetarian = vegan.union([.dairy, .egg, .honey])
        if vegan.isSuperset(of: origins) { diets.insert(.vegan) }
        if vegetarian.isSuperset(of: origins) { diets.insert(.vegetarian) }
        if vegetarian.union([.fish, .seafood]).isSuperset(of: origins) { diets.insert(.pescatarian) }
        if origins.isDisjoint(with: [.beef, .animal]) { diets.insert(.noBeef) }
        if origins.isDisjoint(with: [.pork, .animal]) { diets.insert(.noPork) }
        if !allergens.contains(.gluten) { diets.insert(.glutenFree) }
        if !origins.contains(.dairy) { diets.insert(.dairyFree) }
        if !allergens.contains(.peanuts) { diets.insert(.peanutFree) }
        return diets
    }

    /// The diets that no known fact about the food excludes; equal to `diets` if the food is classified.
    public var possibleDiets: Labels<Diet> {
        guard origins.isEmpty || allergens == nil else { return diets }
        return FoodProfile(
            origins: origins.isEmpty ? [.plant] : origins, allergens: allergens ?? [], statedDiets: Self.mayBeStated
        ).diets
    }

    /// The diets that no known fact about the parts of a dish excludes, even if some parts are unknown.
    public static func possibleDiets(of parts: [FoodProfile]) -> Labels<Diet> {
        let diets = parts.reduce(Labels<Diet>.everything) { $0.intersection($1.possibleDiets) }
        return diets.subtracting(forbidden(by: parts.reduce(Labels<Origin>()) { $0.union($1.origins) }))
    }

    /// The diets that cannot be derived from origins and allergens.
    public static let mayBeStated: Labels<Diet> = [.keto, .paleo, .kosher, .halal]

    /// The declarable diets that these origins exclude, despite any declaration.
    private static func forbidden(by origins: Labels<Origin>) -> Labels<Diet> {
        if !origins.isDisjoint(with: [.pork, .animal, .rennet]) { return [.kosher, .halal] }
        let isMeat = !origins.isDisjoint(with: meats)
        return origins.contains(.seafood) || isMeat && !origins.isDisjoint(with: [.dairy, .fish]) ? [.kosher] : []
    }

    private static let meats: Labels<Origin> = [.poultry, .beef, .meat]

    private static func origins(impliedBy allergens: Labels<Allergen>) -> Labels<Origin> {
        var origins: Labels<Origin> = []
        if allergens.contains(.milk) { origins.insert(.dairy) }
        if allergens.contains(.eggs) { origins.insert(.egg) }
        if allergens.contains(.fish) { origins.insert(.fish) }
        if !allergens.isDisjoint(with: [.crustaceans, .molluscs]) { origins.insert(.seafood) }
        return origins
    }

    /// The diets and allergens of a dish with these parts. A diet must suit each part, and an unknown part makes the
    /// result unknown, as does an empty list. Meat with milk or fish is not kosher, even if each part is.
    public static func combined(_ parts: [FoodProfile]) -> (diets: Labels<Diet>, allergens: Labels<Allergen>?) {
        guard !parts.isEmpty else { return ([], nil) }
        var diets = Labels<Diet>.everything
        var allergens: Labels<Allergen>? = []
        for part in parts {
            diets = diets.intersection(part.diets)
            allergens = allergens.flatMap { known in part.allergens.map(known.union) }
        }
        let origins = parts.reduce(Labels<Origin>()) { $0.union($1.origins) }
        return (diets.subtracting(forbidden(by: origins)), allergens)
    }
}
