import Chassis
import Contracts
import Foundation
import Kitchen
import PlaceIndex
import RecipesContracts
import StoreImport

/// The foods of the recipes service, cached for an hour.
final class FoodCatalogue: Sendable {
    private let services: ServiceClients
    private let now: @Sendable () -> Date
    private let pause: FailurePause
    private let known = TimedCache<ID<Food>, KnownFood>(lifetime: 3_600, most: 10_000)

    init(services: ServiceClients, now: @escaping @Sendable () -> Date) {
        self.services = services
        self.now = now
        pause = FailurePause(10, now: now)
    }

    /// A food's shops and measures; `nil` if there is no such food. Throws if the recipes service does not answer.
    func find(_ id: ID<Food>) async throws -> KnownFood? {
        let instant = now()
        if let food = known.value(of: id, at: instant) { return food }
        guard !pause.isOn else { throw Problem.serviceUnavailable }
        do {
            let food = KnownFood(try await services.asService.call(RecipesAPI.food, at: id))
            known.note(food, of: id, at: instant)
            return food
        } catch let problem as Problem where problem.status == 404 {
            return nil
        } catch {
            pause.begin()
            throw error
        }
    }
}

/// The facts about a food that a search needs.
struct KnownFood: Sendable {
    /// The kinds of shops that usually sell the food.
    let shops: Set<StoreKind>
    let measures: FoodMeasures

    init(_ food: Food) {
        measures = food.measures
        shops = food.category == .drinks ? food.drinkShops : food.category.shops
    }
}

extension Food {
    /// Adds specialised shops, such as coffee shops. A drink that is not halal counts as alcohol.
    fileprivate var drinkShops: Set<StoreKind> {
        let shops = FoodCategory.drinks.shops
        guard diets.contains(.halal) else { return shops.union([.alcohol]) }
        let words = Set(name.split(whereSeparator: { !$0.isLetter }).map(String.init))
        let own: [String: StoreKind] = ["coffee": .coffee, "espresso": .coffee, "tea": .tea, "water": .water]
        return shops.union(words.compactMap { own[$0] })
    }
}

extension Set<StoreKind> {
    /// The kinds of shops that usually sell most foods.
    static let general: Self = [.supermarket, .grocery, .wholesale, .general, .departmentStore]
}

extension FoodCategory {
    /// The kinds of shops that usually sell foods of the category.
    var shops: Set<StoreKind> {
        let general = Set<StoreKind>.general
        let corner = general.union([.convenience])
        return switch self {
        case .vegetables, .fruits: general.union([.greengrocer, .farm, .marketplace, .organic, .convenience])
        case .meat, .poultry: general.union([.butcher, .farm, .delicatessen, .marketplace])
        case .fish, .seafood: general.union([.fishmonger, .delicatessen, .marketplace, .frozenFood])
        case .dairy: corner.union([.dairy, .cheese, .farm, .organic, .delicatessen])
        case .eggs: corner.union([.farm, .organic, .marketplace, .dairy])
        case .dairyAlternatives: general.union([.organic, .drugstore])
        case .grainsAndBaking: corner.union([.organic, .drugstore])
        case .pastaAndNoodles: corner.union([.pasta, .organic, .delicatessen])
        case .bread: corner.union([.bakery, .organic])
        case .legumes: general.union([.organic, .greengrocer, .spices])
        case .nutsAndSeeds: corner.union([.nuts, .organic, .drugstore])
        case .oilsAndFats: corner.union([.organic, .delicatessen])
        case .spices, .seasonings: corner.union([.spices, .organic])
        case .herbs: general.union([.greengrocer, .spices, .marketplace, .organic, .farm])
        case .sauces, .condiments, .soupsAndStocks: corner.union([.delicatessen, .organic])
        case .sweeteners: corner.union([.organic, .drugstore])
        case .dessertsAndSnacks: corner.union([.confectionery, .kiosk, .fuelStation, .pastry, .iceCream])
        case .drinks: corner.union([.beverages, .kiosk, .fuelStation])
        }
    }
}

extension PlaceKinds {
    init(_ kinds: Set<StoreKind>) { self.init(kinds.compactMap { PlaceKind($0.rawValue) }) }
}

extension PlaceKind {
    /// The kind of permanently closed shops, by their hours; they sell nothing.
    static let gone = PlaceKind(62)
}
