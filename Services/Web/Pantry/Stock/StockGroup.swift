import Contracts
import PantryContracts

/// Foods of the pantry under one heading.
struct StockGroup: PageModel {
    let anchor: String
    let name: String
    /// `nil` if no picture fits the group.
    let picture: String?
    let foods: [StockFood]

    /// Groups `foods` for `order`; empty groups are left out.
    static func list(
        _ foods: [PantryFood], by order: StockQuery.Order, _ row: (PantryFood) -> StockFood, in language: Language
    ) -> [StockGroup] {
        let dishes = foods.filter(\.isDish)
        let rest = foods.filter { !$0.isDish }
        func group(_ anchor: String, _ name: String, _ picture: String?, _ foods: [PantryFood]) -> StockGroup? {
            foods.isEmpty
                ? nil : StockGroup(anchor: anchor, name: name, picture: picture, foods: foods.map(row))
        }
        let leftovers = group("leftovers", language("pantry.leftovers"), nil, dishes)
        let groups: [StockGroup?] =
            switch order {
            case .expiry:
                [
                    leftovers, group("later", language("pantry.later"), nil, rest.filter { $0.firstExpiry != nil }),
                    group("undated", language("pantry.undated"), nil, rest.filter { $0.firstExpiry == nil }),
                ]
            case .category:
                [leftovers]
                    + FoodCategory.allCases.map { category in
                        group(
                            category.rawValue, language.name(of: category), FoodPicture.address(of: category),
                            rest.filter { $0.isOwn != true && $0.food.category == category })
                    } + [
                        group(
                            "own", language("ownFoods.title"), FoodPicture.address(of: .condiments),
                            rest.filter { $0.isOwn == true })
                    ]
            case .place:
                StoragePlace.allCases.map { place in
                    group(place.rawValue, language.name(of: place), nil, foods.compactMap { $0.part(at: place) })
                }
            }
        return groups.compactMap(\.self)
    }
}

extension PantryFood {
    var isDish: Bool { batches.first?.dish != nil }

    /// Whether some of it should be eaten now.
    func isUrgent(on today: Day) -> Bool {
        firstExpiry.map { Freshness(bestBefore: $0, today: today) != .fresh } ?? false
    }

    /// The food with its batches at `place`; `nil` if there are none.
    fileprivate func part(at place: StoragePlace) -> PantryFood? {
        let there = batches.filter { $0.place == place }
        if there.count == batches.count { return self }
        guard !there.isEmpty else { return nil }
        // Only the pantry service adds amounts up, so several batches have no total here.
        return PantryFood(
            food: food, isOwn: isOwn, batches: there,
            totals: there.count == 1 ? there.compactMap(\.quantity) : [],
            isOpenEnded: there.contains { $0.quantity == nil }, firstExpiry: there.compactMap(\.bestBefore).min())
    }
}
