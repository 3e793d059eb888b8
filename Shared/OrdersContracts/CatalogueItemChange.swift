import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// The changes to one item: an absent field stays, and `null` takes its value away.
public struct CatalogueItemChange: Codable, Hashable, Sendable {
    public var sku: String
    public var name: String?
    public var description: Change<String> = .keep
    public var price: Money?
    /// The rate of the tax in the price, in thousandths: 70 for 7 %.
    public var taxPermille: Change<Int> = .keep
    public var isAvailable: Bool?
    public var stock: Change<Int> = .keep
    public var snoozedUntil: Change<Date> = .keep
    public var bestBefore: Change<Day> = .keep
    public var producedOn: Change<Day> = .keep
    /// The number below the bars.
    public var barcode: Change<String> = .keep
    /// The contents of one piece.
    public var content: Change<Quantity> = .keep
    public var section: Change<String> = .keep
    public var cuisine: Change<Cuisine> = .keep
    /// Every allergen in it; without them it is safe for no allergy.
    public var allergens: Change<Labels<Allergen>> = .keep
    public var diets: Change<Labels<Diet>> = .keep
    /// The name of the food that it is, where `name` does not tell.
    public var foodName: Change<String> = .keep
    /// The food of Larder's that it is; taken away, it is none.
    public var food: Change<ID<Food>> = .keep
    /// The recipe of Larder's that it is; taken away, it is none.
    public var recipe: Change<ID<Recipe>> = .keep

    public init(
        sku: String, name: String? = nil, price: Money? = nil, isAvailable: Bool? = nil, stock: Change<Int> = .keep,
        snoozedUntil: Change<Date> = .keep, bestBefore: Change<Day> = .keep, producedOn: Change<Day> = .keep
    ) {
        self.sku = sku
        self.name = name
        self.price = price
        self.isAvailable = isAvailable
        self.stock = stock
        self.snoozedUntil = snoozedUntil
        self.bestBefore = bestBefore
        self.producedOn = producedOn
    }

    private enum CodingKeys: String, CodingKey {
        case sku, name, description, price, taxPermille, isAvailable, stock, snoozedUntil, bestBefore, producedOn
        case barcode, content, section, cuisine, allergens, diets, foodName, food, recipe
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        sku = try fields.decode(String.self, forKey: .sku)
        name = try fields.decodeIfPresent(String.self, forKey: .name)
        description = try fields.decodeChange(forKey: .description)
        price = try fields.decodeIfPresent(Money.self, forKey: .price)
        taxPermille = try fields.decodeChange(forKey: .taxPermille)
        isAvailable = try fields.decodeIfPresent(Bool.self, forKey: .isAvailable)
        stock = try fields.decodeChange(forKey: .stock)
        snoozedUntil = try fields.decodeChange(forKey: .snoozedUntil)
        bestBefore = try fields.decodeChange(forKey: .bestBefore)
        producedOn = try fields.decodeChange(forKey: .producedOn)
        barcode = try fields.decodeChange(forKey: .barcode)
        content = try fields.decodeChange(forKey: .content)
        section = try fields.decodeChange(forKey: .section)
        cuisine = try fields.decodeChange(forKey: .cuisine)
        allergens = try fields.decodeChange(forKey: .allergens)
        diets = try fields.decodeChange(forKey: .diets)
        foodName = try fields.decodeChange(forKey: .foodName)
        food = try fields.decodeChange(forKey: .food)
        recipe = try fields.decodeChange(forKey: .recipe)
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(sku, forKey: .sku)
        try fields.encodeIfPresent(name, forKey: .name)
        try fields.encodeChange(description, forKey: .description)
        try fields.encodeIfPresent(price, forKey: .price)
        try fields.encodeChange(taxPermille, forKey: .taxPermille)
        try fields.encodeIfPresent(isAvailable, forKey: .isAvailable)
        try fields.encodeChange(stock, forKey: .stock)
        try fields.encodeChange(snoozedUntil, forKey: .snoozedUntil)
        try fields.encodeChange(bestBefore, forKey: .bestBefore)
        try fields.encodeChange(producedOn, forKey: .producedOn)
        try fields.encodeChange(barcode, forKey: .barcode)
        try fields.encodeChange(content, forKey: .content)
        try fields.encodeChange(section, forKey: .section)
        try fields.encodeChange(cuisine, forKey: .cuisine)
        try fields.encodeChange(allergens, forKey: .allergens)
        try fields.encodeChange(diets, forKey: .diets)
        try fields.encodeChange(foodName, forKey: .foodName)
        try fields.encodeChange(food, forKey: .food)
        try fields.encodeChange(recipe, forKey: .recipe)
    }
}
