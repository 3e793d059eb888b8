import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support

@testable import Web

extension SampleKitchen {
    static let shoppingID = ID<ShoppingList>("00000000-0000-7000-8000-0000000000c1")!
    static let lineID = ID<ShoppingLine>("00000000-0000-7000-8000-0000000000c2")!
    static let boughtID = ID<ShoppingLine>("00000000-0000-7000-8000-0000000000c3")!

    var shoppingList: ShoppingList {
        ShoppingList(
            id: Self.shoppingID, name: text, isShared: true, store: text, open: 2, ticked: 1, changedAt: .aTuesday)
    }

    var shoppingContent: ShoppingListContent {
        let wanted = WantedBy(recipe: Self.recipeID, title: text, quantity: try? Quantity(300, .gram))
        return ShoppingListContent(
            list: shoppingList, sections: ShopSection.allCases,
            lines: [
                ShoppingLine(
                    id: Self.lineID, name: text, food: tomato,
                    totals: [try? Quantity(800, .gram), try? Quantity(2, .can)].compactMap(\.self), isOpenEnded: true,
                    section: .produce,
                    parts: [
                        .init(
                            id: Self.lineID, text: text, quantity: try? Quantity(800, .gram), note: text,
                            wantedBy: wanted, addedAt: .aTuesday),
                        .init(id: ID(at: .aTuesday), quantity: try? Quantity(2, .can), addedAt: .aTuesday),
                    ]),
                ShoppingLine(
                    id: Self.boughtID, name: text, food: tomato,
                    totals: [try? Quantity(1, .kilogram)].compactMap(\.self),
                    section: .produce, isTicked: true,
                    parts: [.init(id: Self.boughtID, quantity: try? Quantity(1, .kilogram), addedAt: .aTuesday)]),
            ])
    }

    var shoppingSuggestions: ListSuggestions {
        ListSuggestions(
            recent: [ListSuggestion(name: text, food: tomato, times: 3, lastAt: .aTuesday)],
            usual: [ListSuggestion(name: "soap", times: 7, lastAt: .aTuesday)])
    }
}
