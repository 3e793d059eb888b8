import AuthContracts
import Contracts
import Foundation
import PantryContracts
import PlannerContracts

/// What a week of the plan costs and contains, what it may cost, and what has to be bought for it.
struct FiguresPages: Pages {
    /// As many lines are added at once.
    private static let part = 100

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/plan/figures") { visit in .redirect(ISOWeek(of: visit.today).figuresPath) }
        pages.get("/plan/:week/figures") { try await page($0, budget: nil, .none) }
        pages.post("/plan/:week/budget", on: "/plan/:week/figures", setBudget)
        pages.post("/plan/:week/shopping", on: "/plan/:week/figures", shop)
    }

    private func page(
        _ visit: Visit, budget typed: String?, _ errors: FieldErrors, status: Int = 200
    ) async throws -> PageResponse {
        let week = try visit.week()
        let query = FiguresQuery(timeZone: visit.region.timeZone, currency: visit.region.currency)
        async let targets = visit.askIfPossible { try await $0.call(AuthAPI.nutritionTargets) }
        async let lists = visit.askIfPossible { try await $0.call(PantryAPI.lists).items }
        let figures = try await visit.ask { try await $0.call(PlannerAPI.figures, at: week, sending: query) }
        let model = FiguresPage(
            figures, of: week, try await targets ?? nil, try await lists ?? [], budget: typed,
            currency: visit.currencyOfPrices, errors, in: visit.language)
        return .page(
            Screen("Plan/figures", title: model.heading, tab: .plan, status: .init(code: status), model))
    }

    private func setBudget(_ visit: Visit) async throws -> PageResponse {
        let week = try visit.week()
        let typed = visit.form["budget"] ?? ""
        let currency = visit.form["currency"].flatMap { Currency(rawValue: $0) } ?? visit.currencyOfPrices
        do {
            let money = Money(paid: typed, in: currency)
            guard typed.isEmpty || money != nil else { throw Problem.invalid("weekly.amount", .money(in: currency)) }
            try await visit.ask {
                _ = try await $0.call(PlannerAPI.setBudget, sending: PlanBudget(weekly: typed.isEmpty ? nil : money))
            }
            return .redirect(week.figuresPath)
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: ["weekly.amount"], in: visit.language)
            return try await page(visit, budget: typed, errors, status: 422)
        }
    }

    /// Puts what has to be bought from today on onto the list that was chosen, else onto the one that was changed last;
    /// one is made where there is none.
    private func shop(_ visit: Visit) async throws -> PageResponse {
        let week = try visit.week()
        let query = FiguresQuery(timeZone: visit.region.timeZone, currency: visit.region.currency)
        let figures = try await visit.ask { try await $0.call(PlannerAPI.figures, at: week, sending: query) }
        guard !figures.purchases.isEmpty else {
            return .redirect(week.figuresPath, notice: Notice("shopping.nothingMissing"))
        }
        let list = try await visit.chosenShoppingList()
        let now = Date()
        let operations = figures.purchases.map { purchase in
            ListOperation(
                id: ID(at: now), .add, lines: [ID(at: now)], at: now, food: purchase.food.id.description,
                quantity: (try? Quantity(purchase.grams.rounded(.up), .gram)).map { .set($0) } ?? .keep,
                note: .set(visit.language("figures.forWeek", ["week": visit.language.name(of: week)])))
        }
        for start in stride(from: 0, to: operations.count, by: Self.part) {
            let part = Array(operations[start..<min(start + Self.part, operations.count)])
            try await visit.ask {
                _ = try await $0.call(
                    PantryAPI.operateList, at: list.id, sending: ListOperations(operations: part, sentAt: now))
            }
        }
        let lines = operations.flatMap(\.lines).map(\.description).joined(separator: ",")
        let undo = Notice.Undo(action: "/shopping/\(list.id)/ticks", fields: ["remove": lines])
        return .redirect(
            week.figuresPath,
            notice: Notice(
                "shopping.missingAdded", ["count": "\(operations.count)", "name": list.name],
                undo: operations.count <= 60 ? undo : nil,
                link: Notice.Link(address: list.id.shoppingPath.description, phrase: "shopping.showList")))
    }
}

extension ISOWeek {
    /// Where its figures are.
    var figuresPath: OwnPath { OwnPath("/plan/\(self)/figures") ?? path }
}
