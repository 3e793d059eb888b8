import Algorithms
import Contracts
import Foundation
import Kitchen
import Offers
import OrdersContracts
import RecipesContracts
import SeededChance
import Storage

/// A city in which every second partner is a market and every other one a restaurant.
struct City {
    static let foods = (0..<2_000).map { _ in ID<Food>(at: Date()) }
    static let recipes = (0..<5_000).map { _ in ID<Recipe>(at: Date()) }
    static let centre = GeoPosition(latitude: 52.52, longitude: 13.40)
    /// A Tuesday at noon.
    static let now = Date(timeIntervalSince1970: 1_798_542_000)

    let partners: Int
    let items: Int

    /// About as far from the centre as people live.
    static func position(_ chance: inout Chance) -> GeoPosition {
        GeoPosition(
            latitude: centre.latitude + Double.random(in: -0.09...0.09, using: &chance),
            longitude: centre.longitude + Double.random(in: -0.15...0.15, using: &chance))
    }

    func fill(_ database: Database) async throws {
        try await database.migrate((Migration.ofPartners + Migration.ofCatalogue).sorted { $0.name < $1.name })
        var chance = Chance(seed: 7)
        for number in 0..<partners {
            let kind: PartnerKind = number % 2 == 0 ? .market : .restaurant
            let (partner, place) = (ID<Partner>(at: Self.now), ID<PartnerPlace>(at: Self.now))
            let position = Self.position(&chance)
            let details = self.place(at: position, &chance)
            let rows = (0..<items).map { item($0, of: kind, at: place, &chance) }
            try await database.write { db in
                try db.execute(
                    """
                    INSERT INTO partners (id, revision, name, kind, state, currency, email, enrolled_at)
                    VALUES (\(partner), 1, \("Partner \(number)"), \(kind), 'approved', 'EUR', 'a@b.example', \(Self.now))
                    """)
                let text = String(decoding: try WireFormat.encoder.encode(details), as: UTF8.self)
                try db.execute(
                    """
                    INSERT INTO partner_places (id, partner_id, revision, details, availability, latitude, longitude,
                        is_removed, changed_at)
                    VALUES (\(place), \(partner), 1, \(text), '{}', \(position.latitude), \(position.longitude),
                        \(false), \(Self.now))
                    """)
                for part in rows.chunks(ofCount: 50) {
                    try db.execute(
                        """
                        INSERT INTO catalogue_items (id, place_id, sku, name, details, price, currency, is_available,
                            stock, allergens, diets, cuisine, food_id, recipe_id, match_state, changed_at)
                        VALUES \(part.joined(", "))
                        """)
                }
            }
        }
        try await database.write { try $0.execute("ANALYZE") }
    }

    private func place(at position: GeoPosition, _ chance: inout Chance) -> PartnerPlaceDraft {
        let time = { (text: String) in TimeOfDay(text) ?? TimeOfDay("00:00")! }
        return PartnerPlaceDraft(
            name: "Shop", address: PostalAddress(street: "Torstr. 1", city: "Berlin", postalCode: "", country: "DE"),
            position: position, timeZone: TimeZoneName("Europe/Berlin") ?? .utc,
            reachMetres: Int.random(in: 2_000...15_000, using: &chance), deliveryFee: .clamping(290, .eur),
            feePerKilometre: .clamping(40, .eur), freeFrom: .clamping(5_000, .eur), minimum: .clamping(1_000, .eur),
            preparationMinutes: Int.random(in: 10...40, using: &chance),
            hours: Weekday.allCases.map { OpeningHours(weekday: $0, opens: time("08:00"), closes: time("22:00")) })
    }

    private func item(_ number: Int, of kind: PartnerKind, at place: ID<PartnerPlace>, _ chance: inout Chance) -> SQL {
        let isMarket = kind == .market
        let food = isMarket ? City.foods.randomElement(using: &chance) : nil
        let recipe = isMarket ? nil : City.recipes.randomElement(using: &chance)
        let cuisine = isMarket ? nil : Cuisine.allCases.randomElement(using: &chance)
        let price = Int.random(in: 90...2_500, using: &chance)
        let details = """
            {"content":{"amount":\(Int.random(in: 1...10, using: &chance) * 100),"unit":"g"},"name":"Item \(number)",\
            "price":{"amount":\(price),"currency":"EUR"},"sku":"\(number)"}
            """
        let isUnclassified = Int.random(in: 0..<10, using: &chance) == 0
        let allergens: String? = isUnclassified ? nil : Int.random(in: 0..<5, using: &chance) == 0 ? "milk" : ""
        return """
            (\(ID<CatalogueItem>(at: Self.now)), \(place), \("\(number)"), \("Item \(number)"), \(details), \(price),
                'EUR', \(Int.random(in: 0..<20, using: &chance) != 0),
                \(Int.random(in: 0..<2, using: &chance) == 0 ? Int.random(in: 0...40, using: &chance) : nil),
                \(allergens), \(nil as String?), \(cuisine.map(\.rawValue)), \(food), \(recipe), 'confirmed', \(Self.now))
            """
    }
}
