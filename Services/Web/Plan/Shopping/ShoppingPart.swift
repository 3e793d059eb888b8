import Contracts
import PantryContracts
import PlannerContracts

/// The foods for a week or a meal, and the list that follows it.
struct ShoppingPart: PageModel {
    /// A food with its amounts to buy and at home.
    struct Row: PageModel {
        let name: String
        let picture: String?
        /// "3 to buy · 2 of 5 are at home".
        let about: String
    }

    /// The action of the forms.
    let action: String
    let from: String
    let isFollowed: Bool
    /// "Missing food is on Weekly. The list follows the plan."
    let status: String
    let listAddress: String?
    /// Whether following can be stopped here. A meal followed with its week is stopped there.
    let canStop: Bool
    let lists: [Choice]
    let missing: [Row]
    /// "67 to buy"; `nil` if nothing is missing.
    let count: String?
    let covered: [Row]
    let coveredTitle: String
    let notices: [String]
    let isEmpty: Bool

    init(
        _ shopping: PlanShopping, _ lists: [ShoppingList], chosen: ID<ShoppingList>?, at path: OwnPath, from: OwnPath,
        isWeek: Bool, in language: Language
    ) {
        action = path.description + "/shopping"
        self.from = from.description
        let followed = shopping.list
        isFollowed = followed != nil
        let known = lists.first { $0.id == followed }
        let name = known?.name ?? ""
        listAddress = known.map { $0.id.shoppingPath.description }
        let isOfWeek = !isWeek && shopping.scope == .week
        if !isFollowed {
            status = ""
        } else if known == nil {
            status = language("planShopping.unseen")
        } else {
            let phrase = !shopping.isUpToDate ? "waits" : isOfWeek ? "ofWeek" : "follows"
            status = language("planShopping.\(phrase)", ["name": name])
        }
        canStop = isFollowed && !isOfWeek
        self.lists = lists.choices(on: chosen)
        missing = shopping.needs.filter { $0.isMissing || $0.isKept }.map { Row($0, in: language) }
        let open = shopping.needs.openCount
        count = open > 0 ? language("shopping.open", count: open) : nil
        covered = shopping.needs.filter { !$0.isMissing && !$0.isKept }.map { Row($0, in: language) }
        coveredTitle = language("planShopping.covered", count: covered.count)
        notices = shopping.notices.map { language.sentence(for: $0) }
        isEmpty = shopping.needs.isEmpty
    }
}

extension ShoppingPart.Row {
    fileprivate init(_ need: ShoppingNeed, in language: Language) {
        func text(_ quantities: [Quantity]) -> String { quantities.map(language.needed).joined(separator: " + ") }
        var parts: [String] = []
        if need.isKept { parts.append(language("planShopping.kept")) }
        if need.isMissing, !need.isKept {
            let toBuy = need.toBuy.map { [$0] } ?? need.missing
            parts.append(
                toBuy.isEmpty
                    ? language("planShopping.someMissing")
                    : language("planShopping.missing", ["quantity": text(toBuy)]))
            if let pack = need.toBuy, !need.missing.isEmpty, text([pack]) != text(need.missing) {
                parts.append(language("shopping.needed", ["quantity": text(need.missing)]))
            }
        }
        if !need.atHome.isEmpty {
            parts.append(
                need.isMissing || !need.bought.isEmpty
                    ? language("planShopping.partAtHome", ["part": text(need.atHome), "whole": text(need.needed)])
                    : language("planShopping.allAtHome", ["whole": text(need.needed)]))
        } else if !need.isMissing, need.bought.isEmpty, !need.isKept, need.isAssumed != true {
            parts.append(language("planShopping.atHome"))
        }
        if need.isAssumed == true { parts.append(language("planShopping.assumed")) }
        if need.mayBeThere == true { parts.append(language("planShopping.mayBeThere")) }
        if !need.bought.isEmpty {
            parts.append(language("planShopping.bought", ["quantity": text(need.bought)]))
        }
        if let day = need.spoils { parts.append(language("planShopping.spoils", ["day": language.shortDate(day)])) }
        self.init(
            name: need.name.capitalizedFirst, picture: need.food.map { FoodPicture.address(of: $0) },
            about: parts.joined(separator: " · "))
    }
}

extension [ShoppingList] {
    /// The lists as choices without templates, with `chosen` or the latest changed selected.
    func choices(on chosen: ID<ShoppingList>?) -> [Choice] {
        let open = filter { !$0.isTemplate }
        let usual = open.first { $0.id == chosen } ?? open.max { $0.changedAt < $1.changedAt }
        return open.map {
            Choice(name: "list", value: $0.id.description, label: $0.name, isOn: $0.id == usual?.id)
        }
    }
}

/// The offer to add the foods missing for a new meal to a list.
struct ShoppingOffer: PageModel {
    let isOn: Bool
    /// The id of the list; empty to make one.
    let list: String
    /// The id of the list or "new", for the submitted form.
    let offered: String
    /// "Add missing to Weekly".
    let label: String

    init(_ habit: ShoppingHabit, _ lists: [ShoppingList], in language: Language) {
        let choice = lists.choices(on: habit.list).first(where: \.isOn)
        isOn = habit.isOn
        list = choice?.value ?? ""
        offered = choice?.value ?? "new"
        label = choice.map { language("planShopping.offer", ["name": $0.label]) } ?? language("planShopping.offerNew")
    }
}
