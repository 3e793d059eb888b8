/// A kind of shop that sells food, mostly named as in OpenStreetMap's key `shop`. The numbers are stored and never
/// reused.
public enum StoreKind: UInt8, CaseIterable, Sendable {
    case supermarket = 0
    case convenience = 1
    case grocery = 2
    case greengrocer = 3
    case butcher = 4
    case bakery = 5
    case pastry = 6
    case fishmonger = 7
    case delicatessen = 8
    case cheese = 9
    case dairy = 10
    case farm = 11
    case organic = 12
    case spices = 13
    case beverages = 14
    case alcohol = 15
    case confectionery = 16
    case coffee = 17
    case tea = 18
    case pasta = 19
    case frozenFood = 20
    case nuts = 21
    case iceCream = 22
    case water = 23
    case marketplace = 24
    case drugstore = 25
    case pharmacy = 26
    case departmentStore = 27
    case wholesale = 28
    case general = 29
    case variety = 30
    case kiosk = 31
    case fuelStation = 32
    case other = 63

    /// `nil` if such shops sell no food.
    init?(shop: String) {
        guard let kind = Self.byShop[shop] else { return nil }
        self = kind
    }

    init?(amenity: String) {
        switch amenity {
        case "marketplace": self = .marketplace
        case "pharmacy": self = .pharmacy
        default: return nil
        }
    }

    /// The kind that a table names by a raw value of `ShopKind`, or as OpenStreetMap does. Case does not matter; blanks
    /// and underscores count as hyphens. `nil` for other words.
    init?(word: String) {
        let word = word.lowercased().replacing(" ", with: "-").replacing("_", with: "-")
        guard let kind = Self.byWord[word] else { return nil }
        self = kind
    }

    /// Larder's own word for the kind, such as `frozen-food`.
    public var word: String {
        switch self {
        case .frozenFood: "frozen-food"
        case .iceCream: "ice-cream"
        case .departmentStore: "department-store"
        case .fuelStation: "fuel-station"
        default: "\(self)"
        }
    }

    private static let byWord: [String: StoreKind] = Dictionary(
        byShop.map { ($0.key.replacing("_", with: "-"), $0.value) } + allCases.map { ($0.word, $0) }
    ) { _, own in own }

    /// OpenStreetMap's values of the keys `shop` and `amenity` for shops that sell food.
    public static var shopTags: [String] { byShop.keys.sorted() }
    public static let amenityTags = ["marketplace", "pharmacy"]

    private static let byShop: [String: StoreKind] = [
        "supermarket": .supermarket, "convenience": .convenience, "grocery": .grocery, "food": .grocery,
        "greengrocer": .greengrocer, "butcher": .butcher, "bakery": .bakery, "pastry": .pastry, "cake": .pastry,
        "seafood": .fishmonger, "fishmonger": .fishmonger, "fish": .fishmonger, "deli": .delicatessen,
        "delicatessen": .delicatessen, "cheese": .cheese, "dairy": .dairy, "farm": .farm, "organic": .organic,
        "health_food": .organic, "spices": .spices, "beverages": .beverages, "drinks": .beverages, "alcohol": .alcohol,
        "wine": .alcohol, "confectionery": .confectionery, "chocolate": .confectionery, "sweets": .confectionery,
        "coffee": .coffee, "tea": .tea, "pasta": .pasta, "noodle": .pasta, "frozen_food": .frozenFood, "nuts": .nuts,
        "ice_cream": .iceCream, "water": .water, "chemist": .drugstore, "drugstore": .drugstore,
        "pharmacy": .pharmacy, "department_store": .departmentStore, "wholesale": .wholesale, "general": .general,
        "country_store": .general, "variety_store": .variety, "dollar": .variety, "kiosk": .kiosk, "fuel": .fuelStation,
        "warehouse": .wholesale,
    ]
}
