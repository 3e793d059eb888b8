import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support

@testable import Web

extension SampleKitchen {
    static let mealID = ID<Meal>("00000000-0000-7000-8000-0000000000d1")!
    static let goneMealID = ID<Meal>("00000000-0000-7000-8000-0000000000d2")!
    static let leftoversID = ID<Meal>("00000000-0000-7000-8000-0000000000d6")!
    static let recurringID = ID<RecurringMeal>("00000000-0000-7000-8000-0000000000d3")!
    static let planEntryID = ID<PlanEntry>("00000000-0000-7000-8000-0000000000d4")!
    static let brunch = "00000000-0000-7000-8000-0000000000d5"
    static let planDay = Day(of: .aTuesday, in: .gmt)
    static let planWeek = ISOWeek(of: planDay)

    var mealSlots: [MealSlot] {
        StandardSlot.allCases.map { MealSlot(id: $0.rawValue) }
            + [MealSlot(id: Self.brunch, name: text), MealSlot(id: "old", name: text, isRemoved: true)]
    }

    var planWindow: PlanWindow { PlanWindow(today: Self.planDay, in: .utc) }

    var meal: Meal {
        Meal(
            id: Self.mealID, revision: 3, day: Self.planDay, slot: "dinner",
            dish: MealDish(kind: .recipe, title: text, recipe: Self.recipeID),
            eaters: [MealEater(account: account.id), MealEater(account: Person.bob.account, portions: 1.5)], guests: 2,
            portions: 4.5, cooks: [Person.bob.account], note: text, isLocked: true, conflicts: [],
            recurringMeal: Self.recurringID, addedAt: .aTuesday, addedBy: account.id)
    }

    var goneMeal: Meal {
        Meal(
            id: Self.goneMealID, revision: 1, day: Self.planDay.adding(days: 1), slot: "dinner",
            dish: MealDish(
                kind: .recipe, title: text, recipe: ID(at: .aTuesday), isGone: true,
                alternative: RecipeName(id: Self.recipeID, title: text)),
            portions: 2, addedAt: .aTuesday)
    }

    func other(_ kind: MealDish.Kind, _ slot: String, _ number: Int) -> Meal {
        Meal(
            id: ID("00000000-0000-7000-8000-0000000000e\(number)") ?? Self.leftoversID, revision: 1, day: Self.planDay,
            slot: slot, dish: MealDish(kind: kind, title: text), portions: 1, isEaten: kind == .out, addedAt: .aTuesday)
    }

    var meals: [Meal] {
        [
            meal, goneMeal, other(.leftovers, "lunch", 1), other(.out, "breakfast", 2), other(.note, Self.brunch, 3),
            other(.note, "old", 4),
        ]
    }

    func planned(_ week: ISOWeek, _ meals: [Meal]? = nil) -> PlanWeek {
        let meals = meals ?? self.meals
        return PlanWeek(
            week: week.description, revision: 7, window: planWindow, slots: mealSlots,
            days: week.days.map { day in PlanDay(day: day, meals: meals.filter { $0.day == day }) })
    }

    func planned(_ day: Day) -> PlannedDay {
        PlannedDay(
            revision: 7, window: planWindow, slots: mealSlots,
            day: PlanDay(day: day, meals: meals.filter { $0.day == day }))
    }

    var recurringMeal: RecurringMeal {
        RecurringMeal(
            id: Self.recurringID, revision: 2, weekday: .friday, slot: "dinner",
            dish: MealDish(kind: .recipe, title: text, recipe: Self.recipeID),
            eaters: [MealEater(account: account.id)], cooks: [account.id], note: text, from: Self.planDay,
            until: Self.planDay.adding(days: 90), addedAt: .aTuesday)
    }

    func planEntry(_ cause: PlanEntry.Cause, _ number: Int = 0) -> PlanEntry {
        let place = PlanEntry.Step.Place(day: Self.planDay, slot: "dinner", title: text)
        let before = PlanEntry.Step.Place(day: Self.planDay.adding(days: 2), slot: "lunch", title: text)
        return PlanEntry(
            id: number == 0 ? Self.planEntryID : ID(at: .aTuesday + Double(number)), cause: cause, at: .aTuesday,
            by: account.id,
            steps: [
                .init(
                    kind: cause == .slots ? .slots : cause == .recurring ? .recurringMeal : .meal, meal: Self.mealID,
                    recurringMeal: cause == .recurring ? Self.recurringID : nil,
                    before: cause == .moved ? before : nil, after: place)
            ])
    }

    var planCalendar: PlanCalendar {
        PlanCalendar(
            settings: CalendarSettings(
                timeZone: .utc, times: [.init(slot: "dinner", at: TimeOfDay("19:15")!)],
                preparationsAt: TimeOfDay("18:00")!), addressMadeAt: .aTuesday)
    }

    /// The planner's answers, added to `services`.
    func planning(_ services: StubServices) -> StubServices {
        let kitchen = self
        return
            exchanging(keepingDiary(services))
            .on(PlannerAPI.week) { _, names in kitchen.planned(ISOWeek(names[0]) ?? Self.planWeek) }
            .on(PlannerAPI.day) { _, names in kitchen.planned(Day(names[0]) ?? Self.planDay) }
            .on(PlannerAPI.slots) { _ in MealSlots(slots: kitchen.mealSlots) }
            .on(PlannerAPI.setSlots) { _ in MealSlots(slots: kitchen.mealSlots) }
            .on(PlannerAPI.meal) { _, names in
                kitchen.meals.first { $0.id.description == names[0] } ?? kitchen.meal
            }
            .on(PlannerAPI.addMeal) { _ in kitchen.meal }
            .on(PlannerAPI.dishConflicts) { _ in Page(items: [], total: 0) }
            .on(PlannerAPI.swapMeal) { _ in kitchen.meal }
            .on(PlannerAPI.budget) { _ in PlanBudget() }
            .on(PlannerAPI.savings) { _ in kitchen.savings }
            .on(PlannerAPI.shopping) { _ in kitchen.planShopping(.week) }
            .on(PlannerAPI.followWithList) { _ in kitchen.planShopping(.week) }
            .on(PlannerAPI.stopFollowing) { _ in kitchen.planShopping(nil) }
            .on(PlannerAPI.mealShopping) { _ in kitchen.planShopping(nil) }
            .on(PlannerAPI.followMealWithList) { _ in kitchen.planShopping(.meal) }
            .on(PlannerAPI.stopFollowingMeal) { _ in kitchen.planShopping(nil) }
            .on(PlannerAPI.shoppingHabit) { _ in ShoppingHabit() }
            .on(PlannerAPI.setShoppingHabit) { $0 }
            .on(RecipesAPI.recipeOutlines) { query in
                let items = query.recipes.filter { $0 == Self.recipeID }.map {
                    RecipeOutline(id: $0, title: kitchen.text, image: nil, minutes: 75)
                }
                return Page(items: items, total: items.count)
            }
            .on(PlannerAPI.changeMeal) { _ in kitchen.meal }
            .on(PlannerAPI.removeMeal) { _ in Empty() }
            .on(PlannerAPI.recurringMeals) { _ in Page(items: [kitchen.recurringMeal], total: 1) }
            .on(PlannerAPI.recurringMeal) { _ in kitchen.recurringMeal }
            .on(PlannerAPI.addRecurringMeal) { _ in kitchen.recurringMeal }
            .on(PlannerAPI.changeRecurringMeal) { _ in kitchen.recurringMeal }
            .on(PlannerAPI.removeRecurringMeal) { _ in Empty() }
            .on(PlannerAPI.journal) { _ in
                Page(
                    items: PlanEntry.Cause.allCases.enumerated().map { kitchen.planEntry($1, $0) }, next: "more")
            }
            .on(PlannerAPI.undo) { _ in kitchen.planEntry(.undone) }
            .on(PlannerAPI.copyDay) { _ in CopiedMeals(entry: kitchen.planEntry(.copied), skipped: []) }
            .on(PlannerAPI.copyWeek) { _ in CopiedMeals(entry: kitchen.planEntry(.copied), skipped: []) }
            .on(PlannerAPI.calendar) { _ in kitchen.planCalendar }
            .on(PlannerAPI.setCalendar) { _ in kitchen.planCalendar }
            .on(PlannerAPI.makeCalendarAddress) { _ in
                CalendarAddress(key: "key", path: "/v1/plans/calendar/key/plan.ics", madeAt: .aTuesday)
            }
            .on(PlannerAPI.revokeCalendarAddress) { _ in Empty() }
            .on(PlannerAPI.propose) { _ in kitchen.proposal(.working) }
            .on(PlannerAPI.proposal) { _, names in kitchen.proposal(names[0]) }
            .on(PlannerAPI.cancelProposal) { _ in kitchen.proposal(.working) }
            .on(PlannerAPI.swaps) { _ in Page(items: kitchen.swaps) }
            .on(PlannerAPI.swap) { _ in kitchen.proposal(.ready) }
            .on(PlannerAPI.acceptProposal) { _ in
                AcceptedProposal(entry: kitchen.planEntry(.proposed), skipped: [])
            }
            .on(PlannerAPI.figures) { _ in kitchen.figures }
            .on(PlannerAPI.setBudget) { budget in budget }
    }

    /// The pages of the plan.
    static let planPages =
        [
            "/plan", "/plan/\(planWeek)", "/plan/\(planWeek.adding(weeks: -1))", "/plan/\(planWeek.adding(weeks: 9))",
            "/plan/days/\(planDay)", "/plan/add?day=\(planDay)&slot=dinner",
            "/plan/add?day=\(planDay)&slot=lunch&query=soup", "/plan/add?from-list=cooked",
            "/plan/add?from-list=\(listID)",
            "/plan/recipes/\(recipeID)", "/plan/meals/\(mealID)", "/plan/meals/\(goneMealID)", "/plan/recurring",
            "/plan/recurring/new", "/plan/recurring/new?recipe=\(recipeID)", "/plan/recurring/new?meal=\(mealID)",
            "/plan/recurring/\(recurringID)", "/plan/slots", "/plan/journal", "/plan/calendar",
            "/plan/\(planWeek)/schedule", "/plan/\(planWeek)/figures",
        ] + diaryPages + exchangePages
        + proposalIDs.values.sorted().map { "/plan/proposals/\($0)" }
        + ["/plan/proposals/\(proposalIDs[.ready] ?? "")/swaps?place=\(planDay).dinner"]
}

/// The shopping needs of the plan, and its savings.
extension SampleKitchen {
    func planShopping(_ scope: PlanShopping.Scope?) -> PlanShopping {
        let quantities = [2, 3, 5].compactMap { try? Quantity($0, .piece) }
        func need(atHome: [Quantity], missing: [Quantity], isMissing: Bool, isKept: Bool = false) -> ShoppingNeed {
            ShoppingNeed(
                name: text, food: tomato, needed: [quantities[2]], atHome: atHome, missing: missing,
                isMissing: isMissing, isKept: isKept, meals: [ID(uuid: Self.mealID.uuid)])
        }
        return PlanShopping(
            list: scope.map { _ in Self.shoppingID }, scope: scope, isUpToDate: true,
            needs: [
                need(atHome: [quantities[0]], missing: [quantities[1]], isMissing: true),
                need(atHome: [], missing: [], isMissing: true, isKept: true),
                need(atHome: [quantities[2]], missing: [], isMissing: false),
            ])
    }

    var savings: PlanSavings {
        PlanSavings(
            cost: ProposedCost(packs: .rounding(4_130, .reference), share: .rounding(3_900, .reference), known: 1),
            items: [400, 250].map { saves in
                PlanSaving(
                    meal: Self.mealID, day: Self.planDay, slot: "dinner",
                    planned: RecipeName(id: Self.recipeID, title: text),
                    recipe: RecipeName(id: Self.recipeID, title: text), minutes: 20,
                    saves: .rounding(Double(saves), .reference), together: .rounding(4_130 - Double(saves), .reference),
                    known: 0.95)
            })
    }
}
