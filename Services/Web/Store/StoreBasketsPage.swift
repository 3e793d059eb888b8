import Contracts
import Foundation
import Kitchen
import PantryContracts
import RecipesContracts
import StoresContracts

/// Where a shopping list is cheapest: at one store, and at two.
struct StoreBasketsPage: PageModel {
    struct Basket: PageModel {
        /// "Corner Market", or both names.
        let title: String
        let total: String
        let facts: [String]
        let lacking: String?
        let stores: [Part]
    }

    /// What is bought at one of the stores.
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
    let here: String
    let isKnown: Bool
    let around: String?
    /// Why nothing is compared.
    let nothing: String?
    let wider: String?
    let widerText: String?
    let summary: String?
    let two: Basket?
    let one: [Basket]
    let unknown: String?
    let attributions: [StoreCredit]

    init(
        _ content: ShoppingListContent, _ lines: [(name: String, line: BasketRequest.Line)], _ wish: StoreWish,
        _ position: ShoppingPosition, _ found: StoreBaskets?, today: Day, in language: Language
    ) {
        title = language("stores.listTitle", ["list": content.list.name])
        back = content.list.id.shoppingPath.description
        let address = "/stores/lists/\(content.list.id)"
        here = address
        isKnown = position.position != nil
        around =
            isKnown
            ? language("stores.around.\(position.source.rawValue)", ["place": position.name ?? ""]) : nil
        let names = Dictionary(lines.map { ($0.line.food, $0.name) }) { first, _ in first }
        let others = content.lines.filter { !$0.isTicked && $0.food == nil }.map(\.name)
        unknown =
            others.isEmpty ? nil : language("stores.notCompared", ["things": language.list(Array(others.prefix(10)))])
        nothing =
            lines.isEmpty
            ? language("stores.emptyList") : found?.one.isEmpty == true ? language("stores.noPrices") : nil
        let far = wish.wider
        wider = isKnown && found?.one.isEmpty == true ? far.map { "\(address)?radius=\(StoreWish.text($0))" } : nil
        widerText = far.map { language("stores.wider", ["distance": language.distance($0, wish.unit)]) }
        summary = found.flatMap { $0.compared == 0 ? nil : language("stores.compared", count: $0.compared) }
        two = found?.two.map { Basket($0, names, today: today, in: language) }
        one = (found?.one ?? []).map { Basket($0, names, today: today, in: language) }
        attributions = (found?.attributions ?? []).map(StoreCredit.init)
    }
}

extension StoreBasketsPage.Basket {
    fileprivate init(_ basket: StoreBasket, _ names: [ID<Food>: String], today: Day, in language: Language) {
        title = language.list(basket.stores.map(\.store.name))
        total = language.text(basket.total)
        facts = [
            language("stores.trip", ["distance": language.distance(metres: basket.tripMetres)]),
            basket.oldestPrice.map { $0 == 0 ? language("stores.newPrices") : language("stores.oldest", count: $0) },
        ].compactMap(\.self)
        lacking =
            basket.lacking.isEmpty
            ? nil
            : language("stores.lacks", ["things": language.list(basket.lacking.compactMap { names[$0] })])
        stores = basket.stores.enumerated().map { place, store in
            StoreBasketsPage.Part(
                store: StoreRow(store, number: place + 1, today: today, in: language),
                lines: basket.lines.filter { $0.store == place }.map { line in
                    let name = names[line.food] ?? line.offer.product ?? ""
                    let packs = line.packs > 1 ? "\(language.text(line.packs)) × " : ""
                    let content = line.offer.content.map { " (\(language.text($0)))" } ?? ""
                    return StoreBasketsPage.Line(text: packs + name + content, price: language.text(line.price))
                })
        }
    }
}
