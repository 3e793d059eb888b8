import Contracts

/// Resources of planner that a request may not find.
extension Thing {
    public static let meal = Thing("meal")
    public static let recurringMeal = Thing("recurring-meal")
    public static let mealProposal = Thing("meal-proposal")
    public static let planEntry = Thing("plan-entry")
    public static let calendarAddress = Thing("calendar-address")
    public static let diaryEntry = Thing("diary-entry")
    public static let diaryBatch = Thing("diary-batch")
    public static let diaryFile = Thing("diary-file")
    public static let planFile = Thing("plan-file")
}
