import Contracts
import PantryContracts
import RecipesContracts

/// One shopping list, usable with one hand.
struct ShoppingListPage: PageModel {
    /// The lines of one section of the shop.
    struct Section: PageModel {
        let name: String
        let rows: [ShoppingRow]
    }

    /// A food to add again.
    struct Proposal: PageModel {
        let name: String
        /// The id of the food; `nil` to add it by name.
        let food: String?
    }

    let id: String
    let heading: String
    let about: String
    let isTemplate: Bool
    /// The price of the open lines; `nil` while prices are unknown.
    let total: ShoppingTotal?
    let sections: [Section]
    let ticked: [ShoppingRow]
    let tickedTitle: String
    /// The ids of ticked parts that can go into the pantry, separated by commas; `nil` if there are none.
    let stockable: String?
    /// The refused lines, and the reason.
    var several = ""
    var severalError: String?
    let isEmpty: Bool
    let proposals: [Proposal]
    /// The list as text, to copy or to share.
    let text: String
    let events: String
    let address: String
    /// The cursor of the change stream; `nil` if there is none.
    let cursor: String?

    private static let mostProposals = 16

    init(
        _ content: ShoppingListContent, _ suggestions: ListSuggestions?, _ prices: ShoppingPrices? = nil,
        _ arriving: [ID<Food>: ArrivingFood] = [:], cursor: String?, in language: Language
    ) {
        let list = content.list
        id = list.id.description
        heading = list.name
        let open = content.lines.filter { !$0.isTicked }
        let count = language("shopping.open", count: content.lines.openCount)
        let shared = list.isShared ? language("shopping.shared") : nil
        about = [count, list.store, shared].compactMap(\.self).joined(separator: " · ")
        isTemplate = list.isTemplate
        total = prices.map { ShoppingTotal($0, in: language) }
        sections = content.sections.compactMap { section in
            let rows = open.filter { $0.section == section }.map { line in
                let price = prices.map { ShoppingRowPrice($0.lines[line.id], in: language) }
                let arrival = line.food.flatMap { arriving[$0.id] }
                return ShoppingRow(line, on: list.id, price, arrival, in: language)
            }
            return rows.isEmpty
                ? nil : Section(name: language("shopping.section.\(section.rawValue)"), rows: rows)
        }
        ticked = content.lines.filter(\.isTicked).map { ShoppingRow($0, on: list.id, in: language) }
        tickedTitle = language("shopping.ticked", count: ticked.count)
        let bought = ticked.filter(\.canStock).flatMap { $0.lines.split(separator: ",") }
        // The limit of one operation is 200 lines.
        stockable = bought.isEmpty ? nil : bought.prefix(200).joined(separator: ",")
        isEmpty = content.lines.isEmpty
        var seen: Set<String> = []
        let all = (suggestions?.usual ?? []).prefix(Self.mostProposals / 2) + (suggestions?.recent ?? [])
        proposals = all.filter { seen.insert($0.name).inserted }.prefix(Self.mostProposals).map {
            Proposal(name: $0.name.capitalizedFirst, food: $0.food?.id.description)
        }
        text = Self.text(list.name, sections)
        events = list.isShared ? "/shopping/events" : "/shopping/own/events"
        address = list.id.shoppingPath.description
        self.cursor = cursor
    }

    private static func text(_ name: String, _ sections: [Section]) -> String {
        let parts = sections.map { section in
            ([section.name]
                + section.rows.map { "- " + [$0.amount, $0.name].compactMap(\.self).joined(separator: " ") })
                .joined(separator: "\n")
        }
        return ([name] + parts).joined(separator: "\n\n")
    }
}

/// A line of a shopping list.
struct ShoppingRow: PageModel {
    /// The ids of its parts, separated by commas.
    let lines: String
    let name: String
    /// "1 bunch", "500 g", or "1 packet + 300 g" if the units cannot be added.
    let amount: String?
    /// Further facts: the amount needed of a pack, whether an order brings it, notes, and the recipes.
    let hint: String?
    /// `nil` for a ticked line, or while prices are unknown.
    let price: ShoppingRowPrice?
    let isTicked: Bool
    let address: String
    /// Whether it is ticked and can go into the pantry.
    let canStock: Bool
    /// The amount for the pantry without its unit, and the unit.
    let stockAmount: String
    let stockUnit: String
    let isFood: Bool
    let editLabel: String

    init(
        _ line: ShoppingLine, on list: ID<ShoppingList>, _ price: ShoppingRowPrice? = nil,
        _ arriving: ArrivingFood? = nil, in language: Language
    ) {
        self.price = price
        lines = line.parts.map(\.id.description).joined(separator: ",")
        name = line.name.capitalizedFirst
        // A person's own amount is said as it was written.
        let isOfMeals = line.parts.contains { $0.wantedBy != nil }
        let needed = line.totals.map { isOfMeals ? language.needed($0) : language.text($0) }
        let amounts = line.toBuy.map { [language.text($0)] } ?? needed
        let ofPack =
            amounts == needed || needed.isEmpty
            ? nil : language("shopping.needed", ["quantity": needed.joined(separator: " + ")])
        let more = line.isOpenEnded && !needed.isEmpty ? [language("shopping.more")] : []
        amount = amounts.isEmpty ? nil : (amounts + more).joined(separator: " + ")
        var seen: Set<String> = []
        let recipes = line.parts.compactMap(\.wantedBy).inOrderOfDays.map { language.wish($0) }
            .filter { seen.insert($0).inserted }
        let wanted = recipes.isEmpty ? nil : language("shopping.for", ["recipes": language.list(recipes)])
        let apart = line.totals.count > 1 ? language("shopping.apart") : nil
        let notes = line.parts.compactMap(\.note).filter { seen.insert($0).inserted }
        let maybe = line.parts.contains { $0.mayBeThere == true } ? language("shopping.maybeThere") : nil
        let kept = line.parts.contains { $0.isKept == true } ? language("planShopping.kept") : nil
        let hints =
            [ofPack, arriving.map { language.text($0) }].compactMap(\.self) + notes
            + [wanted, maybe, kept, apart].compactMap(\.self)
        hint = hints.isEmpty ? nil : hints.joined(separator: " · ")
        isTicked = line.isTicked
        address = "/shopping/\(list)/lines/\(line.parts.first?.id ?? line.id)"
        canStock = line.food != nil && line.isTicked && !line.parts.allSatisfy(\.isStocked)
        let total = line.toBuy ?? (line.totals.count == 1 ? line.totals.first : nil)
        stockAmount = total.map { language.number($0.amount, digits: 2) } ?? ""
        stockUnit = total?.unit.rawValue ?? ""
        isFood = line.food != nil
        editLabel = language("shopping.edit", ["name": name])
    }
}

extension [WantedBy] {
    /// By day, with recipes that are not planned first.
    fileprivate var inOrderOfDays: [WantedBy] {
        enumerated().sorted { one, other in
            func place(_ wish: (offset: Int, element: WantedBy)) -> (Int, Int) {
                (wish.element.day?.daysSince1970 ?? .min, wish.offset)
            }
            return place(one) < place(other)
        }.map(\.element)
    }
}

extension Language {
    /// "Lasagne", or "Lasagne on Tuesday" if it is planned.
    func wish(_ wanted: WantedBy) -> String {
        wanted.day.map { self("planShopping.forDay", ["title": wanted.title, "day": name(of: $0.weekday)]) }
            ?? wanted.title
    }
}
