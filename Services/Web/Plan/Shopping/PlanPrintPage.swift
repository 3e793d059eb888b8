import Contracts
import PantryContracts
import PlannerContracts

/// The printable page of a week with its shopping list.
struct PlanPrintPage: PageModel {
    struct Meal: PageModel {
        let title: String
        let about: String?
    }

    /// The meals in one slot of a day.
    struct Cell: PageModel { let meals: [Meal] }

    struct DayRow: PageModel {
        let weekday: String
        let date: String
        let cells: [Cell]
    }

    /// The lines of one section of the shop.
    struct Section: PageModel {
        let name: String?
        let rows: [Row]
    }

    struct Row: PageModel {
        let name: String
        let amount: String?
        let hint: String?
    }

    let heading: String
    let range: String
    let weekAddress: String
    let weekName: String
    /// The slots with meals; dinner if there are no meals.
    let slots: [String]
    let days: [DayRow]
    let listTitle: String
    /// A hint that the list is unavailable; `nil` if it is known.
    let listHint: String?
    let sections: [Section]

    /// - Parameters:
    ///   - shopping: the missing foods; `nil` while the planner is unavailable.
    ///   - content: the week's shopping list; `nil` if the reader cannot see it.
    init(
        _ found: PlanWeek, of week: ISOWeek, _ facts: PlanFacts, _ shopping: PlanShopping?,
        _ content: ShoppingListContent?, in language: Language
    ) {
        heading = language("planShopping.printTitle", ["week": language.name(of: week)])
        weekName = language.name(of: week)
        range = language.range(of: week)
        weekAddress = week.path.description
        let used = Set(found.days.flatMap(\.meals).map(\.slot))
        let shown = found.slots.filter { used.contains($0.id) }
        let columns = shown.isEmpty ? found.slots.filter { $0.standard == .dinner } : shown
        slots = columns.map(language.name(of:))
        days = found.days.map { day in
            DayRow(
                weekday: language.name(of: day.day.weekday), date: language.shortDate(day.day),
                cells: columns.map { slot in
                    Cell(
                        meals: day.meals.filter { $0.slot == slot.id }.map { meal in
                            let row = MealRow(meal, facts, in: language)
                            let about = ([row.about] + row.warnings).filter { !$0.isEmpty }.joined(separator: " · ")
                            return Meal(title: language.title(of: meal.dish), about: about.isEmpty ? nil : about)
                        })
                })
        }
        listTitle = content?.list.name ?? language("planShopping.title")
        let isKnown = content != nil || shopping?.notices.isEmpty == true
        listHint = isKnown ? nil : language("planShopping.unknown")
        if let content {
            let open = content.lines.filter { !$0.isTicked }
            sections = content.sections.compactMap { section in
                let rows = open.filter { $0.section == section }.map { line in
                    let row = ShoppingRow(line, on: content.list.id, in: language)
                    return Row(name: row.name, amount: row.amount, hint: row.hint)
                }
                return rows.isEmpty
                    ? nil : Section(name: language("shopping.section.\(section.rawValue)"), rows: rows)
            }
        } else {
            let rows = (shopping?.needs ?? []).filter(\.isMissing).map { need in
                Row(
                    name: need.name.capitalizedFirst,
                    amount: need.toBuy.map(language.text)
                        ?? (need.missing.isEmpty ? nil : need.missing.map(language.needed).joined(separator: " + ")),
                    hint: nil)
            }
            sections = rows.isEmpty ? [] : [Section(name: nil, rows: rows)]
        }
    }
}

/// Serves the printable week.
struct PlanPrintPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) { pages.get("/plan/:week/print", page) }

    private func page(_ visit: Visit) async throws -> PageResponse {
        let week = try visit.week()
        let (query, clocks) = (visit.planQuery, PlanShoppingQuery(timeZone: visit.region.timeZone))
        async let shopping = visit.askIfPossible {
            try await $0.call(PlannerAPI.shopping, at: week, sending: clocks)
        }
        let found = try await visit.ask { try await $0.call(PlannerAPI.week, at: week, sending: query) }
        let facts = try await visit.facts(of: found.days.flatMap(\.meals))
        let known = try await shopping
        var content: ShoppingListContent?
        if let list = known?.list {
            content =
                try await visit.askIfPossible { client in
                    do {
                        return try await client.call(PantryAPI.list, at: list)
                    } catch let problem as Problem where problem.status == 404 { return nil }
                } ?? nil
        }
        let model = PlanPrintPage(found, of: week, facts, known, content, in: visit.language)
        return .page(Screen("Plan/print", title: model.heading, tab: .plan, model))
    }
}
