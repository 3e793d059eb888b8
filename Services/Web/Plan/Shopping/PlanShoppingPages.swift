import Contracts
import PantryContracts
import PlannerContracts

/// Keeps shopping lists in step with weeks and meals of the plan.
struct PlanShoppingPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/plan/:week/shopping", on: "/plan/:week/figures", followWeek)
        pages.post("/plan/:week/shopping/end", on: "/plan/:week/figures", stopWeek)
        pages.post("/plan/meals/:id/shopping", on: "/plan/meals/:id", followMeal)
        pages.post("/plan/meals/:id/shopping/end", on: "/plan/meals/:id", stopMeal)
    }

    /// Uses the chosen list, otherwise the latest changed, otherwise a new list.
    private func followWeek(_ visit: Visit) async throws -> PageResponse {
        let week = try visit.week()
        let list = try await visit.chosenShoppingList()
        let draft = PlanShoppingDraft(list: list.id, timeZone: visit.region.timeZone)
        let now = try await visit.ask { try await $0.call(PlannerAPI.followWithList, at: week, sending: draft) }
        return .redirect(visit.from ?? week.figuresPath, notice: Notice(following: list, now))
    }

    private func stopWeek(_ visit: Visit) async throws -> PageResponse {
        let week = try visit.week()
        let end = Self.end(visit)
        try await visit.ask { _ = try await $0.call(PlannerAPI.stopFollowing, at: week, sending: end) }
        return .redirect(visit.from ?? week.figuresPath, notice: Self.stopped(end))
    }

    private func followMeal(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Meal.self)
        let list = try await visit.chosenShoppingList()
        let draft = PlanShoppingDraft(list: list.id, timeZone: visit.region.timeZone)
        let now = try await visit.ask { try await $0.call(PlannerAPI.followMealWithList, at: id, sending: draft) }
        return .redirect(visit.from ?? id.mealPath, notice: Notice(following: list, now))
    }

    private func stopMeal(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Meal.self)
        let end = Self.end(visit)
        try await visit.ask { _ = try await $0.call(PlannerAPI.stopFollowingMeal, at: id, sending: end) }
        return .redirect(visit.from ?? id.mealPath, notice: Self.stopped(end))
    }

    private static func end(_ visit: Visit) -> PlanShoppingEnd {
        PlanShoppingEnd(takesBack: visit.form["take"] == "yes", timeZone: visit.region.timeZone)
    }

    private static func stopped(_ end: PlanShoppingEnd) -> Notice {
        Notice(end.takesBack ? "planShopping.stoppedTaken" : "planShopping.stoppedKept")
    }
}

extension Notice {
    /// The confirmation that a list follows the plan.
    init(following list: ShoppingList, _ now: PlanShopping) {
        let count = now.needs.openCount
        self.init(
            !now.isUpToDate || !now.notices.isEmpty
                ? "planShopping.later" : count == 0 ? "planShopping.nothingNow" : "planShopping.done",
            ["name": list.name],
            link: Link(address: list.id.shoppingPath.description, phrase: "shopping.showList"))
    }
}

extension Visit {
    /// The shopping part of a page; `nil` while the planner is unavailable.
    func shoppingPart(
        of week: ISOWeek, from: OwnPath, _ lists: [ShoppingList]
    ) async throws -> ShoppingPart? {
        let query = PlanShoppingQuery(timeZone: region.timeZone)
        async let habit = shoppingHabit()
        let found = try await askIfPossible { try await $0.call(PlannerAPI.shopping, at: week, sending: query) }
        guard let found else { return nil }
        return ShoppingPart(
            found, lists, chosen: try await habit.list, at: week.path, from: from, isWeek: true, in: language)
    }

    func shoppingPart(of meal: ID<Meal>) async throws -> ShoppingPart? {
        let query = PlanShoppingQuery(timeZone: region.timeZone)
        async let habit = shoppingHabit()
        async let lists = askIfPossible { try await $0.call(PantryAPI.lists).items }
        let found = try await askIfPossible { try await $0.call(PlannerAPI.mealShopping, at: meal, sending: query) }
        guard let found else { return nil }
        return ShoppingPart(
            found, try await lists ?? [], chosen: try await habit.list, at: meal.mealPath, from: meal.mealPath,
            isWeek: false, in: language)
    }

    private func shoppingHabit() async throws -> ShoppingHabit {
        try await askIfPossible { try await $0.call(PlannerAPI.shoppingHabit) } ?? ShoppingHabit()
    }

    /// The offer to add missing foods to a list, by the form, the address or the person's habit; `nil` if the lists are
    /// unknown.
    func shoppingOffer() async throws -> ShoppingOffer? {
        let asked = form["offered"] == nil ? query : form
        let typed = asked["offered"].map { ShoppingHabit(isOn: asked["shop"] == "yes", list: ID($0)) }
        async let habit = shoppingHabit()
        let lists = try await askIfPossible { try await $0.call(PantryAPI.lists).items }
        let known = try await habit
        return lists.map { ShoppingOffer(typed ?? known, $0, in: language) }
    }

    /// The list chosen in the offer; `nil` for none. Saves the choice as a habit.
    func chosenOffer() async throws -> ShoppingList? {
        guard let offered = form["offered"] else { return nil }
        guard form["shop"] == "yes" else {
            let habit = ShoppingHabit(isOn: false, list: ID(offered))
            _ = try await askIfPossible { try await $0.call(PlannerAPI.setShoppingHabit, sending: habit) }
            return nil
        }
        return try await chosenShoppingList()
    }

    /// Makes the chosen list follow the plan; `nil` without a list. A failure leaves the planned meal in place.
    func followAsOffered(_ meal: ID<Meal>) async throws -> Notice? {
        do {
            guard let list = try await chosenOffer() else { return nil }
            let draft = PlanShoppingDraft(list: list.id, timeZone: region.timeZone)
            let now = try await ask { try await $0.call(PlannerAPI.followMealWithList, at: meal, sending: draft) }
            return Notice(following: list, now)
        } catch is Problem {
            return Notice("planShopping.failed", isProblem: true)
        }
    }

    func followAsOffered(_ week: ISOWeek) async throws -> Notice? {
        do {
            guard let list = try await chosenOffer() else { return nil }
            let draft = PlanShoppingDraft(list: list.id, timeZone: region.timeZone)
            let now = try await ask { try await $0.call(PlannerAPI.followWithList, at: week, sending: draft) }
            return Notice(following: list, now)
        } catch is Problem {
            return Notice("planShopping.failed", isProblem: true)
        }
    }
}
