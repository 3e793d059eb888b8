import Contracts
import RecipesContracts

/// The planner service: weekly meal plans, diary, proposals and shopping.
public enum PlannerAPI: ServiceAPI {
    public static let service = ServiceName.planner

    public static let week: Endpoint<SignedIn, PlanQuery, PlanWeek> = get(
        "week", "/v1/plans/:week", "A week of the plan, such as 2026-W48, with its days, slots and meals."
    )
    .answering(within: .seconds(4))
    .tagged()
    public static let day: Endpoint<SignedIn, PlanQuery, PlannedDay> = get(
        "day", "/v1/plans/days/:day", "One day of the plan."
    )
    .answering(within: .seconds(4))
    .tagged()
    public static let copyWeek: Endpoint<SignedIn, WeekCopy, CopiedMeals> = create(
        "copyWeek", "/v1/plans/:week/copies",
        "Copies the meals of a week to another week, behind those that are there; it is undone as a whole."
    )
    .refusing(409, "nothing-to-copy", "dish-unsuitable")
    public static let copyDay: Endpoint<SignedIn, DayCopy, CopiedMeals> = create(
        "copyDay", "/v1/plans/days/:day/copies",
        "Copies the meals of a day to another day, behind those that are there; it is undone as a whole."
    )
    .refusing(409, "nothing-to-copy", "dish-unsuitable")

    public static let slots: Endpoint<SignedIn, Empty, MealSlots> = get(
        "slots", "/v1/plans/slots", "The slots of the plan in their order."
    )
    .tagged()
    public static let setSlots: Endpoint<SignedIn, MealSlotsDraft, MealSlots> = put(
        "setSlots", "/v1/plans/slots", "Replaces the slots of the plan: adds, renames, orders and removes them."
    )
    .conditional(.required)

    public static let addMeal: Endpoint<SignedIn, MealDraft, Meal> = create(
        "addMeal", "/v1/plans/meals", "Plans a meal from today to two weeks ahead."
    )
    .answering(within: .seconds(5))
    .refusing(409, "slot-full", "dish-unsuitable")
    public static let dishConflicts: Endpoint<SignedIn, PlannedDishQuery, Page<EaterConflict>> = get(
        "dishConflicts", "/v1/plans/conflicts",
        "The household's conflicts with a recipe: allergens, diets, and foods that a person does not want."
    )
    .answering(within: .seconds(4))
    .refusing(404, "not-found")
    public static let meal: Endpoint<SignedIn, Empty, Meal> = get(
        "meal", "/v1/plans/meals/:id", "One meal of the plan."
    )
    .answering(within: .seconds(4))
    .tagged()
    public static let changeMeal: Endpoint<SignedIn, MealChange, Meal> = patch(
        "changeMeal", "/v1/plans/meals/:id", "Changes the fields of a meal that are named, or moves it."
    )
    .answering(within: .seconds(5))
    .conditional(.required)
    .refusing(409, "slot-full", "dish-unsuitable")
    public static let removeMeal: Endpoint<SignedIn, Empty, Empty> = delete(
        "removeMeal", "/v1/plans/meals/:id", "Removes a meal; of a recurring one, this one alone."
    )
    .conditional(.optional)
    .refusing(409, "meal-past")

    public static let recurringMeals: Endpoint<SignedIn, Empty, Page<RecurringMeal>> = get(
        "recurringMeals", "/v1/plans/recurring-meals", "The meals that come every week, the oldest first, at most 50.")
    public static let addRecurringMeal: Endpoint<SignedIn, RecurringMealDraft, RecurringMeal> = create(
        "addRecurringMeal", "/v1/plans/recurring-meals",
        "Has a meal come every week on a weekday; at most 50 for a plan."
    )
    .answering(within: .seconds(5))
    .refusing(409, "too-many-recurring-meals", "dish-unsuitable")
    public static let recurringMeal: Endpoint<SignedIn, Empty, RecurringMeal> = get(
        "recurringMeal", "/v1/plans/recurring-meals/:id", "One meal that comes every week."
    )
    .tagged()
    public static let changeRecurringMeal: Endpoint<SignedIn, RecurringMealDraft, RecurringMeal> = put(
        "changeRecurringMeal", "/v1/plans/recurring-meals/:id",
        "Replaces a recurring meal from today on; those of its meals that somebody changed stay."
    )
    .answering(within: .seconds(5))
    .conditional(.required)
    .refusing(409, "dish-unsuitable")
    public static let removeRecurringMeal: Endpoint<SignedIn, Empty, Empty> = delete(
        "removeRecurringMeal", "/v1/plans/recurring-meals/:id",
        "Ends a recurring meal and removes its meals from today on; those that somebody changed stay."
    )
    .conditional(.optional)

    public static let journal: Endpoint<SignedIn, PageQuery, Page<PlanEntry>> = get(
        "journal", "/v1/plans/journal", "What happened to the plan within 60 days, the latest first.")
    public static let undo: Endpoint<SignedIn, Empty, PlanEntry> = create(
        "undo", "/v1/plans/journal/:id/undo",
        "Undoes something that happened to the plan; what others did meanwhile stays done."
    )
    .refusing(409, "already-undone", "cannot-undo", "slot-full", "too-many-recurring-meals")
    /// Changes of meals (`meal`), recurring meals (`recurring-meal`) and slots (`slots`). A `plan` change means that
    /// its members changed.
    public static let changes: ChangeFeed<SignedIn> = changes(
        "changes", "/v1/plans/changes", "What changed in the plan, by whoever shares it.")

    public static let routes: [Route] =
        [
            Route(week), Route(day), Route(copyWeek), Route(copyDay), Route(slots), Route(setSlots), Route(addMeal),
            Route(dishConflicts), Route(meal), Route(changeMeal), Route(removeMeal), Route(recurringMeals),
            Route(addRecurringMeal),
            Route(recurringMeal), Route(changeRecurringMeal), Route(removeRecurringMeal), Route(journal), Route(undo),
        ] + changes.routes + calendarRoutes + proposalRoutes + figureRoutes + shoppingRoutes + diaryRoutes
        + exchangeRoutes
}
