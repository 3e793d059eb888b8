import Contracts
import Kitchen
import OrdersContracts
import RecipesContracts

/// Deliveries at the path that Larder's specification published. Disabled unless an operator enables them.
public enum CompatibilityDeliveryAPI: ServiceAPI {
    public static let service = ServiceName.orders
    public static let isCompatibility = true

    public static let order: Endpoint<SignedIn, CompatibilityDeliveryDraft, CompatibilityDelivery> = post(
        "order", "/api/delivery",
        "Orders a dish, a cuisine or ingredients from the best partner near: 404 where there is none, 402 where it is not paid."
    )
    .repeatable()
    .answering(within: .seconds(25))
    .refusing(402, "payment-required", "payment-declined")
    .refusing(404, "no-market", "no-restaurant", "not-found")
    .refusing(
        409, "quote-over", "quote-used", "partner-closed", "outside-area", "below-minimum", "sold-out", "unsuitable")

    public static let routes: [Route] = [Route(order)]
}

/// An order with its address and payment. `recipe`, `cuisine` or `ingredients` is required.
public struct CompatibilityDeliveryDraft: Codable, Hashable, Sendable {
    /// By name or by identifier.
    public var recipe: String?
    public var cuisine: Cuisine?
    /// By name, at most 60; one package of each.
    public var ingredients: [String]?
    /// From 1 to 20; 1 if absent.
    public var portions: Int?
    /// The recipient; the account's own name if absent.
    public var name: String?
    /// The whole address on one line, such as “Quay 3, 28195 Bremen, DE”, or street and number beside `city` and
    /// `postalCode`. If all are absent, the account's own address.
    public var address: String?
    public var city: String?
    public var postalCode: String?
    /// Two letters, such as `DE`.
    public var country: String?
    /// The position of the address; looked up if absent.
    public var latitude: Double?
    public var longitude: Double?
    public var phone: String?
    public var note: String?
    /// The card's identifier from the payment provider's form.
    public var paymentMethod: String?

    public init(
        recipe: String? = nil, cuisine: Cuisine? = nil, ingredients: [String]? = nil, portions: Int? = nil,
        name: String? = nil, address: String? = nil, city: String? = nil, postalCode: String? = nil,
        country: String? = nil, latitude: Double? = nil, longitude: Double? = nil, phone: String? = nil,
        note: String? = nil, paymentMethod: String? = nil
    ) {
        self.recipe = recipe
        self.cuisine = cuisine
        self.ingredients = ingredients
        self.portions = portions
        self.name = name
        self.address = address
        self.city = city
        self.postalCode = postalCode
        self.country = country
        self.latitude = latitude
        self.longitude = longitude
        self.phone = phone
        self.note = note
        self.paymentMethod = paymentMethod
    }
}

/// A delivery as the published path gives it.
public struct CompatibilityDelivery: Codable, Hashable, Sendable {
    public struct Item: Codable, Hashable, Sendable {
        public let name: String
        public let quantity: Int
        /// For all pieces, in whole units of the currency.
        public let price: Double

        public init(name: String, quantity: Int, price: Double) {
            self.name = name
            self.quantity = quantity
            self.price = price
        }
    }

    /// The order's identifier, for `/v1/orders/ID`.
    public let id: ID<Order>
    /// The short code that people use for the order.
    public let code: String
    public let status: OrderState
    /// The delivering partner.
    public let partner: String
    public let items: [Item]
    /// The delivery fee, in whole units of the currency.
    public let fee: Double
    public let total: Double
    public let currency: Currency
    /// The offered delivery time, in minutes.
    public let minutes: Int

    public init(
        id: ID<Order>, code: String, status: OrderState, partner: String, items: [Item], fee: Double, total: Double,
        currency: Currency, minutes: Int
    ) {
        self.id = id
        self.code = code
        self.status = status
        self.partner = partner
        self.items = items
        self.fee = fee
        self.total = total
        self.currency = currency
        self.minutes = minutes
    }
}

extension CompatibilityDeliveryDraft {
    public init(from decoder: any Decoder) throws {
        let fields = try CompatibilityFields(decoder)
        self.init(
            recipe: try fields.value(
                "recipe", "recipeName", "dish", "idOfDish", "dishId", "nameOfDish", "idOfRecipe", "recipeId"),
            cuisine: try fields.word("cuisine", "typeOfCuisine", "cuisineType"),
            ingredients: try fields.texts("ingredients", "ingredient"),
            portions: try fields.number("portions", "servings", "quantity"),
            name: try fields.value("name", "recipient", "fullName"),
            address: try fields.value("address", "street", "deliveryAddress", "addressOfDelivery"),
            city: try fields.value("city"), postalCode: try fields.value("postalCode", "zip", "zipCode", "postcode"),
            country: try fields.value("country"), latitude: try fields.value("latitude", "lat"),
            longitude: try fields.value("longitude", "lon", "lng"),
            phone: try fields.value("phone", "phoneNumber"), note: try fields.value("note", "comment"),
            paymentMethod: try fields.value("paymentMethod", "payment", "card"))
        try fields.finish()
    }
}
