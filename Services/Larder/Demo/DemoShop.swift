import Contracts
import Kitchen
import OrdersContracts

/// A demo partner and its products.
struct DemoShop: Sendable {
    let draft: PartnerDraft
    let street: String
    let position: GeoPosition
    let fee: Int
    let minutes: Int
    let items: @Sendable () throws(InvalidValue) -> [CatalogueItemDraft]

    /// The account of its worker, one of auth's demo accounts.
    var username: String { "demo-\(draft.kind.rawValue)" }
    /// The name of the secret with its key.
    var keyName: String { "demo-\(draft.kind.rawValue)-key" }

    static let all = [restaurant, market]

    func place() throws(InvalidValue) -> PartnerPlaceDraft {
        let around = Weekday.allCases.map {
            OpeningHours(weekday: $0, opens: TimeOfDay("00:00")!, closes: TimeOfDay("00:00")!)
        }
        return PartnerPlaceDraft(
            name: draft.name,
            address: PostalAddress(street: street, city: "Bremen", postalCode: "28195", country: "DE"),
            position: position, timeZone: DemoShops.timeZone, reachMetres: 8_000, deliveryFee: try Money(fee, .eur),
            minimum: try Money(500, .eur), preparationMinutes: minutes, hours: around)
    }

    private static let restaurant = DemoShop(
        draft: PartnerDraft(
            name: "Demo Trattoria", kind: .restaurant, currency: .eur, email: "trattoria@larder.example"),
        street: "Harbour Street 4", position: GeoPosition(latitude: 53.0801, longitude: 8.8005), fee: 290, minutes: 25
    ) { () throws(InvalidValue) in
        [
            try dish("tomato-soup", "Roast tomato soup", 650, [], [.vegan, .vegetarian], "Starters"),
            try dish("bruschetta", "Tomato bruschetta", 590, [.gluten], [.vegan, .vegetarian], "Starters"),
            try dish("margherita", "Pizza margherita", 990, [.gluten, .milk], [.vegetarian], "Pizza"),
            try dish("funghi", "Pizza with mushrooms", 1_090, [.gluten, .milk], [.vegetarian], "Pizza"),
            try dish("carbonara", "Spaghetti carbonara", 1_250, [.gluten, .milk, .eggs], [], "Pasta"),
            try dish("arrabbiata", "Penne all'arrabbiata", 1_090, [.gluten], [.vegan, .vegetarian], "Pasta"),
            try dish("lasagne", "Lasagne with meat sauce", 1_290, [.gluten, .milk, .eggs, .celery], [], "Pasta"),
            try dish("risotto", "Creamy mushroom risotto", 1_350, [.milk, .celery], [.vegetarian], "Rice"),
            try dish("tiramisu", "Tiramisu", 590, [.gluten, .milk, .eggs], [.vegetarian], "Sweet"),
        ]
    }

    private static func dish(
        _ sku: String, _ name: String, _ cents: Int, _ allergens: Labels<Allergen>, _ diets: Labels<Diet>,
        _ section: String
    ) throws(InvalidValue) -> CatalogueItemDraft {
        CatalogueItemDraft(
            sku: sku, name: name, price: try Money(cents, .eur), taxPermille: 70, section: section, cuisine: .italian,
            allergens: allergens, diets: diets)
    }

    private static let market = DemoShop(
        draft: PartnerDraft(name: "Demo Market", kind: .market, currency: .eur, email: "market@larder.example"),
        street: "Mill Lane 12", position: GeoPosition(latitude: 53.0722, longitude: 8.8141), fee: 390, minutes: 15
    ) { () throws(InvalidValue) in
        try goods.map { good throws(InvalidValue) in
            CatalogueItemDraft(
                sku: good.food.replacing(" ", with: "-"),
                name: good.food.prefix(1).uppercased() + good.food.dropFirst(), price: try Money(good.cents, .eur),
                taxPermille: 70, stock: 40,
                content: try Quantity(good.amount, good.unit), section: good.section)
        }
    }

    private typealias Good = (food: String, cents: Int, amount: Double, unit: CookingUnit, section: String)

    private static let goods: [Good] = [
        ("onion", 149, 1, .kilogram, "Vegetables"), ("garlic", 99, 100, .gram, "Vegetables"),
        ("carrot", 129, 1, .kilogram, "Vegetables"), ("potato", 249, 2, .kilogram, "Vegetables"),
        ("tomato", 199, 500, .gram, "Vegetables"), ("cucumber", 79, 1, .piece, "Vegetables"),
        ("courgette", 199, 500, .gram, "Vegetables"), ("aubergine", 129, 1, .piece, "Vegetables"),
        ("broccoli", 169, 500, .gram, "Vegetables"), ("mushroom", 229, 400, .gram, "Vegetables"),
        ("spinach", 199, 250, .gram, "Vegetables"), ("leek", 149, 1, .piece, "Vegetables"),
        ("ginger", 119, 100, .gram, "Vegetables"), ("red pepper", 199, 500, .gram, "Vegetables"),
        ("apple", 249, 1, .kilogram, "Fruit"), ("banana", 179, 1, .kilogram, "Fruit"),
        ("lemon", 199, 500, .gram, "Fruit"), ("lime", 59, 1, .piece, "Fruit"), ("orange", 249, 1, .kilogram, "Fruit"),
        ("milk", 119, 1, .litre, "Dairy"), ("butter", 239, 250, .gram, "Dairy"), ("yogurt", 99, 500, .gram, "Dairy"),
        ("cream", 109, 200, .millilitre, "Dairy"), ("parmesan", 399, 200, .gram, "Dairy"),
        ("mozzarella", 119, 125, .gram, "Dairy"), ("feta", 219, 200, .gram, "Dairy"), ("egg", 299, 10, .piece, "Dairy"),
        ("chicken breast", 799, 500, .gram, "Meat and fish"), ("minced beef", 599, 500, .gram, "Meat and fish"),
        ("bacon", 249, 200, .gram, "Meat and fish"), ("salmon", 899, 300, .gram, "Meat and fish"),
        ("tofu", 229, 400, .gram, "Cupboard"), ("rice", 229, 1, .kilogram, "Cupboard"),
        ("spaghetti", 129, 500, .gram, "Cupboard"), ("couscous", 199, 500, .gram, "Cupboard"),
        ("red lentil", 219, 500, .gram, "Cupboard"), ("chickpea", 109, 400, .gram, "Cupboard"),
        ("tinned tomato", 89, 400, .gram, "Cupboard"), ("coconut milk", 179, 400, .millilitre, "Cupboard"),
        ("flour", 99, 1, .kilogram, "Cupboard"), ("sugar", 119, 1, .kilogram, "Cupboard"),
        ("olive oil", 799, 500, .millilitre, "Cupboard"), ("soy sauce", 249, 150, .millilitre, "Cupboard"),
        ("honey", 499, 500, .gram, "Cupboard"), ("mustard", 129, 200, .millilitre, "Cupboard"),
        ("ground cumin", 199, 40, .gram, "Spices"), ("paprika", 179, 50, .gram, "Spices"),
        ("curry powder", 199, 50, .gram, "Spices"), ("cinnamon", 149, 40, .gram, "Spices"),
    ]
}
