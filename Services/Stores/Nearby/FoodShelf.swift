import Chassis
import Contracts
import Foundation
import Kitchen
import PlaceIndex
import RecipesContracts
import StoreImport
import Synchronization

/// What foods are, as the recipes service tells; remembered for an hour.
final class FoodShelf: Sendable {
    private static let most = 10_000
    private static let lifetime: TimeInterval = 3_600

    private let services: ServiceClients
    private let now: @Sendable () -> Date
    /// How long the recipes service is left alone after it did not answer, in seconds.
    private static let rest: TimeInterval = 10
    private let failedAt = Mutex<Date?>(nil)
    private let known = Mutex<[ID<Food>: (category: FoodCategory, measures: FoodMeasures, at: Date)]>([:])

    init(services: ServiceClients, now: @escaping @Sendable () -> Date) {
        self.services = services
        self.now = now
    }

    func category(of id: ID<Food>) async throws -> FoodCategory? { try await find(id)?.category }

    /// Its category and how it is measured; `nil` where there is no such food. Throws while the recipes service does not
    /// answer.
    func find(_ id: ID<Food>) async throws -> (category: FoodCategory, measures: FoodMeasures)? {
        let instant = now()
        if let food = known.withLock({ $0[id] }), abs(instant.timeIntervalSince(food.at)) < Self.lifetime {
            return (food.category, food.measures)
        }
        let isResting = failedAt.withLock { $0.map { abs(instant.timeIntervalSince($0)) < Self.rest } ?? false }
        guard !isResting else { throw Problem.serviceUnavailable }
        do {
            let food = try await services.asService.call(RecipesAPI.food, at: id)
            known.withLock { known in
                if known.count >= Self.most { known.removeAll() }
                known[id] = (food.category, food.measures, instant)
            }
            return (food.category, food.measures)
        } catch let problem as Problem where problem.status == 404 {
            return nil
        } catch {
            failedAt.withLock { $0 = instant }
            throw error
        }
    }
}

extension Set<StoreKind> {
    /// The kinds of shops that usually have most foods.
    static let general: Self = [.supermarket, .grocery, .wholesale, .general, .departmentStore]
}

extension FoodCategory {
    /// The kinds of shops that usually have foods of the category.
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
        case .drinks: corner.union([.beverages, .kiosk, .fuelStation, .water, .tea, .coffee, .alcohol])
        }
    }
}

extension PlaceKinds {
    init(_ kinds: Set<StoreKind>) { self.init(kinds.compactMap { PlaceKind($0.rawValue) }) }
}
