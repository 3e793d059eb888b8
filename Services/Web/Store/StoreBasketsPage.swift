import Contracts
import Foundation
import Kitchen
import PantryContracts
import RecipesContracts
import StoresContracts

/// The cheapest baskets for a shopping list: at one store, and split between two.
struct StoreBasketsPage: PageModel {
    struct Basket: PageModel {
        /// "Corner Market", or both names.
        let title: String
        let total: String
        let facts: [String]
        let lacking: String?
        /// Foods sold out, of unknown amount, or with old prices.
        let doubts: [String]
        let stores: [Part]
    }

    /// The lines to buy at one store.
    struct Part: PageModel {
        let store: StoreRow
        let lines: [Line]
    }

    struct Line: PageModel {
        let text: String
        let price: String
    }

    let title: String
    let back: String
    let isKnown: Bool
    let around: String?
    let placeForm: StorePlaceForm
    let wayForm: DistanceUnitForm
    /// Explains why there is no comparison; `nil` if there is one.
    let nothing: String?
    let wider: String?
    let widerText: String?
    let summary: String?
    let two: Basket?
    let one: [Basket]
    let order: String?
    /// The foods left out of the comparison, with the reason.
    let notCompared: [String]
    let attributions: [StoreCredit]

    init(
        _ content: ShoppingListContent, _ lines: [(name: String, line: BasketRequest.Line)], _ wish: StoreWish,
        _ position: ShoppingPosition, _ found: StoreBaskets?, _ typed: StorePlaceForm.Typed, today: Day,
        in language: Language
    ) {
        title = language("stores.listTitle", ["list": content.list.name])
        back = content.list.id.shoppingPath.description
        let address = "/stores/lists/\(content.list.id)"
        isKnown = position.position != nil
        around = isKnown ? language.text(position) : nil
        placeForm = StorePlaceForm(position, typed, here: address, in: language)
        wayForm = DistanceUnitForm(here: { _ in address }, in: language)
        let names = Dictionary(lines.map { ($0.line.food, $0.name) }) { first, _ in first }
        let others = content.unknownFoods
        let own = content.ownFoods
        let rest = content.basketLines.count - lines.count
        notCompared = [
            rest > 0
                ? language("stores.notComparedMany", count: rest, ["most": language.text(lines.count)]) : nil,
            others.isEmpty ? nil : language("stores.notCompared", ["things": language.list(others, showing: 10)]),
            own.isEmpty ? nil : language("stores.notComparedOwn", ["things": language.list(own, showing: 10)]),
        ].compactMap(\.self)
        nothing =
            lines.isEmpty
            ? language("stores.emptyList") : found?.one.isEmpty == true ? language("stores.noPrices") : nil
        let far = wish.wider
        wider = isKnown && found?.one.isEmpty == true ? far.map { "\(address)?radius=\(StoreWish.text($0))" } : nil
        widerText = far.map { language("stores.wider", ["distance": language.distance($0, wish.unit)]) }
        summary = found.flatMap { $0.compared == 0 ? nil : language("stores.compared", count: $0.compared) }
        let way = [("from", address)]
        let goods = [("list", content.list.id.description)]
        two = found?.two.map { Basket($0, names, today: today, way: way, goods: goods, in: language) }
        // Sorted by price here; distance and age of the prices are only shown.
        one = (found?.one ?? []).sorted(by: Self.comesBefore).map {
            Basket($0, names, today: today, way: way, goods: goods, in: language)
        }
        order = one.count > 1 ? language("stores.order") : nil
        attributions = StoreCredit.list(found?.attributions ?? [], in: language)
    }

    /// Sorts by fewest missing or uncertain lines, then fewest missing, then price, then distance.
    private static func comesBefore(_ one: StoreBasket, _ other: StoreBasket) -> Bool {
        func doubts(_ basket: StoreBasket) -> Int {
            basket.lacking.count + basket.lines.count { $0.isAmountUnknown || $0.isOld }
        }
        return (doubts(one), one.lacking.count, one.total.amount, one.tripMetres)
            < (doubts(other), other.lacking.count, other.total.amount, other.tripMetres)
    }
}

extension StoreBasketsPage.Basket {
    fileprivate init(
        _ basket: StoreBasket, _ names: [ID<Food>: String], today: Day, way: [(String, String)],
        goods: [(String, String)], in language: Language
    ) {
        title = language.list(basket.stores.map { $0.store.distinctName(in: language) })
        let isLeast = basket.lines.contains(where: \.isAmountUnknown)
        total =
            isLeast
            ? language("stores.atLeast", ["price": language.text(basket.total)]) : language.text(basket.total)
        facts = [
            language("stores.trip", ["distance": language.distance(metres: basket.tripMetres)]),
            basket.oldestPrice.map { $0 == 0 ? language("stores.newPrices") : language("stores.oldest", count: $0) },
        ].compactMap(\.self)
        func things(_ phrase: String, _ foods: [ID<Food>]) -> String? {
            let known = foods.compactMap { names[$0] }
            return known.isEmpty ? nil : language(phrase, ["things": language.list(known)])
        }
        lacking = things("stores.lacks", basket.lacking.filter { !basket.soldOut.contains($0) })
        doubts = [
            things("stores.soldOutThere", basket.soldOut),
            things("stores.amountUnknown", basket.lines.filter(\.isAmountUnknown).map(\.food)),
            things("stores.oldPrices", basket.lines.filter(\.isOld).map(\.food)),
        ].compactMap(\.self)
        stores = basket.stores.enumerated().map { place, store in
            StoreBasketsPage.Part(
                store: StoreRow(store, number: place + 1, today: today, way: way, goods: goods, in: language),
                lines: basket.lines.filter { $0.store == place }.map { line in
                    let name = names[line.food] ?? line.offer.product?.outside() ?? ""
                    let packs = line.packs > 1 ? "\(language.text(line.packs)) × " : ""
                    let content = line.offer.content.map { " (\(language.text($0)))" } ?? ""
                    return StoreBasketsPage.Line(text: packs + name + content, price: language.text(line.price))
                })
        }
    }
}
