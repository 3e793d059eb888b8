import Contracts

/// The distance that a person travels for shopping, in miles.
public enum ShoppingDistance: String, Vocabulary {
    case upTo5 = "1-5"
    case upTo10 = "5-10"
    case upTo15 = "10-15"
    case upTo20 = "15-20"
}

/// A person's diets, allergies and tastes, and the distance they travel for shopping.
public struct Preferences: Codable, Hashable, Sendable {
    public var diets: Labels<Diet>
    public var allergies: Labels<Allergen>
    /// Names or ids of foods, each at most 80 bytes, at most 200 of them.
    public var likedFoods: [String]
    public var dislikedFoods: [String]
    public var cuisines: Labels<Cuisine>
    public var distance: ShoppingDistance?
    /// The explicit statement that no diet and no allergy applies.
    public var noRestrictions: Bool

    public init(
        diets: Labels<Diet> = [], allergies: Labels<Allergen> = [], likedFoods: [String] = [],
        dislikedFoods: [String] = [], cuisines: Labels<Cuisine> = [], distance: ShoppingDistance? = nil,
        noRestrictions: Bool = false
    ) {
        self.diets = diets
        self.allergies = allergies
        self.likedFoods = likedFoods
        self.dislikedFoods = dislikedFoods
        self.cuisines = cuisines
        self.distance = distance
        self.noRestrictions = noRestrictions
    }

    /// Absent fields are empty, `nil` or `false`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        diets = try container.decodeIfPresent(Labels<Diet>.self, forKey: .diets) ?? []
        allergies = try container.decodeIfPresent(Labels<Allergen>.self, forKey: .allergies) ?? []
        likedFoods = try container.decodeIfPresent([String].self, forKey: .likedFoods) ?? []
        dislikedFoods = try container.decodeIfPresent([String].self, forKey: .dislikedFoods) ?? []
        cuisines = try container.decodeIfPresent(Labels<Cuisine>.self, forKey: .cuisines) ?? []
        distance = try container.decodeIfPresent(ShoppingDistance.self, forKey: .distance)
        noRestrictions = try container.decodeIfPresent(Bool.self, forKey: .noRestrictions) ?? false
    }

    /// Whether the person has answered the questions.
    public var isAnswered: Bool { noRestrictions || !diets.isEmpty || !allergies.isEmpty }
}

/// A partial update of `Preferences`. Absent fields stay unchanged.
public struct PreferencesChange: Codable, Hashable, Sendable {
    public var diets: Labels<Diet>?
    public var allergies: Labels<Allergen>?
    public var likedFoods: [String]?
    public var dislikedFoods: [String]?
    public var cuisines: Labels<Cuisine>?
    /// `null` removes the distance, which can be set before any diet.
    public var distance: Change<ShoppingDistance>
    public var noRestrictions: Bool?

    public init(
        diets: Labels<Diet>? = nil, allergies: Labels<Allergen>? = nil, likedFoods: [String]? = nil,
        dislikedFoods: [String]? = nil, cuisines: Labels<Cuisine>? = nil,
        distance: Change<ShoppingDistance> = .keep, noRestrictions: Bool? = nil
    ) {
        self.diets = diets
        self.allergies = allergies
        self.likedFoods = likedFoods
        self.dislikedFoods = dislikedFoods
        self.cuisines = cuisines
        self.distance = distance
        self.noRestrictions = noRestrictions
    }

    private enum Key: CodingKey {
        case diets, allergies, likedFoods, dislikedFoods, cuisines, distance, noRestrictions
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        diets = try container.decodeIfPresent(Labels<Diet>.self, forKey: .diets)
        allergies = try container.decodeIfPresent(Labels<Allergen>.self, forKey: .allergies)
        likedFoods = try container.decodeIfPresent([String].self, forKey: .likedFoods)
        dislikedFoods = try container.decodeIfPresent([String].self, forKey: .dislikedFoods)
        cuisines = try container.decodeIfPresent(Labels<Cuisine>.self, forKey: .cuisines)
        distance = try container.decodeChange(forKey: .distance)
        noRestrictions = try container.decodeIfPresent(Bool.self, forKey: .noRestrictions)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(diets, forKey: .diets)
        try container.encodeIfPresent(allergies, forKey: .allergies)
        try container.encodeIfPresent(likedFoods, forKey: .likedFoods)
        try container.encodeIfPresent(dislikedFoods, forKey: .dislikedFoods)
        try container.encodeIfPresent(cuisines, forKey: .cuisines)
        try container.encodeChange(distance, forKey: .distance)
        try container.encodeIfPresent(noRestrictions, forKey: .noRestrictions)
    }

    /// Whether only the distance changes.
    public var isAboutDistanceAlone: Bool {
        distance != .keep && self == PreferencesChange(distance: distance)
    }
}

/// A person's preferences changed.
public struct PreferencesChanged: Event {
    public static let name = "preferences-changed"
    public static let subscribers: [ServiceName] = [.recipes]
    public let account: ID<Account>
    public let preferences: Preferences

    public init(account: ID<Account>, preferences: Preferences) {
        self.account = account
        self.preferences = preferences
    }

    public var subject: String { account.description }
}
