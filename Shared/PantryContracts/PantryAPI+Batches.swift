import Contracts
import RecipesContracts

/// The foods of a pantry with their batches, uses and journal.
extension PantryAPI {
    public static let foods: Endpoint<SignedIn, PantryFoodQuery, Page<PantryFood>> = get(
        "foods", "/v1/pantry/foods", "The foods in the kitchen with their batches; what expires first comes first.")
    public static let food: Endpoint<SignedIn, Empty, PantryFood> = get(
        "food", "/v1/pantry/foods/:id", "One food in the kitchen with its batches.")
    public static let use: Endpoint<SignedIn, PantryUse, JournalEntry> = create(
        "use", "/v1/pantry/items/:id/uses",
        "Takes some of a pantry item: what several people take adds up, and more than there is takes all.")
    public static let estimate: Endpoint<SignedIn, PantryEstimate, JournalEntry> = put(
        "estimate", "/v1/pantry/items/:id/estimate", "Says by a look at it how much of a pantry item is left.")
    public static let discard: Endpoint<SignedIn, PantryDiscard, JournalEntry> = create(
        "discard", "/v1/pantry/items/:id/discards", "Says that some of a pantry item was thrown away, and why.")
    public static let journal: Endpoint<SignedIn, JournalQuery, Page<JournalEntry>> = get(
        "journal", "/v1/pantry/journal", "What happened in the pantry within 400 days, the latest first.")
    public static let journalEntry: Endpoint<SignedIn, Empty, JournalEntry> = get(
        "journalEntry", "/v1/pantry/journal/:id", "One thing that happened in the pantry.")
    public static let undo: Endpoint<SignedIn, Empty, JournalEntry> = create(
        "undo", "/v1/pantry/journal/:id/undo",
        "Undoes something that happened in the pantry; what others did meanwhile stays done."
    )
    .refusing(409, "already-undone", "cannot-undo", "pantry-full")
    public static let planCooking: Endpoint<SignedIn, RecipeToCook, CookingPlan> = post(
        "planCooking", "/v1/pantry/cooking", "What a recipe would take out of the pantry; nothing is taken."
    )
    .answering(within: .seconds(6))
    .refusing(404, "not-found")
    .refusing(410, "gone", "hidden")
    public static let cook: Endpoint<SignedIn, CookedDraft, JournalEntry> = create(
        "cook", "/v1/pantry/cooked",
        "Says that a recipe was cooked: what went into it leaves the pantry, and what is left over comes in."
    )
    .answering(within: .seconds(6))
    .refusing(409, "pantry-full")
    .refusing(404, "not-found")
    .refusing(410, "gone", "hidden")
    public static let addLeftovers: Endpoint<SignedIn, LeftoversDraft, JournalEntry> = create(
        "addLeftovers", "/v1/pantry/leftovers", "Puts portions of a cooked dish into the pantry."
    )
    .answering(within: .seconds(6))
    .refusing(409, "pantry-full")
    .refusing(404, "not-found")
    .refusing(410, "gone", "hidden")

    public static let batchRoutes: [Route] = [
        Route(foods), Route(food), Route(use), Route(estimate), Route(discard), Route(journal), Route(journalEntry),
        Route(undo), Route(planCooking), Route(cook), Route(addLeftovers),
    ]
}
