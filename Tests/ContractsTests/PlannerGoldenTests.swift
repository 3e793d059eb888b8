import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import Testing

@Suite struct PlannerGoldenTests {
    private let day = Day("2027-01-31") ?? Day(daysSince1970: 0)

    @Test func `M2 a meal on the wire`() throws {
        try expectGolden(
            Meal(
                id: .golden("9"), revision: 3, day: day, slot: "dinner", position: 1,
                dish: MealDish(
                    kind: .recipe, title: "Soup", recipe: .golden("1"), isGone: true,
                    alternative: RecipeName(id: .golden("2"), title: "Stew")),
                eaters: [MealEater(account: .golden("8"), portions: 1.5)], guests: 2, portions: 3.5,
                cooks: [.golden("8")], note: "Hot", isLocked: true, isEaten: true, isCooked: true,
                conflicts: [EaterConflict(account: .golden("8"), allergens: [.peanuts])], recurringMeal: .golden("7"),
                addedAt: .golden, addedBy: .golden("8")),
            """
            {
              "addedAt": "2026-12-29T12:45:00Z", "addedBy": "01939b5e-0000-7000-8000-000000000008",
              "cooks": ["01939b5e-0000-7000-8000-000000000008"], "day": "2027-01-31",
              "dish": {
                "alternative": {"id": "01939b5e-0000-7000-8000-000000000002", "title": "Stew"}, "isGone": true,
                "kind": "recipe", "recipe": "01939b5e-0000-7000-8000-000000000001", "title": "Soup"
              },
              "conflicts": [
                {
                  "account": "01939b5e-0000-7000-8000-000000000008", "allergens": ["peanuts"], "diets": [], "foods": [],
                  "isUncertain": false
                }
              ],
              "eaters": [{"account": "01939b5e-0000-7000-8000-000000000008", "portions": 1.5}], "guests": 2,
              "id": "01939b5e-0000-7000-8000-000000000009", "isCooked": true, "isEaten": true, "isLocked": true, "note": "Hot",
              "portions": 3.5, "position": 1, "recurringMeal": "01939b5e-0000-7000-8000-000000000007", "revision": 3,
              "slot": "dinner"
            }
            """)
        #expect(MealDish.Kind.allCases.map(\.rawValue) == ["recipe", "leftovers", "out", "note"])
        #expect(StandardSlot.allCases.map(\.rawValue) == ["breakfast", "lunch", "dinner", "snack"])
    }

    @Test func `M3 a meal as it is planned, changed and repeated`() throws {
        let dish = MealDishDraft(kind: .out)
        try expectGolden(
            MealDraft(day: day, slot: "lunch", dish: dish),
            #"{"day":"2027-01-31","dish":{"kind":"out"},"slot":"lunch"}"#)
        try expectGolden(MealChange(), "{}")
        try expectGolden(
            MealChange(position: 0, note: .remove, isEaten: true), #"{"isEaten":true,"note":null,"position":0}"#)
        try expectGolden(
            RecurringMealDraft(weekday: .friday, slot: "lunch", dish: dish, until: day),
            #"{"dish":{"kind":"out"},"slot":"lunch","until":"2027-01-31","weekday":"friday"}"#)
        try expectGolden(
            MealSlotsDraft(slots: [.init(id: "lunch"), .init(name: "Brunch")]),
            #"{"slots":[{"id":"lunch"},{"name":"Brunch"}]}"#)
        try expectGolden(DayCopy(to: day), #"{"to":"2027-01-31"}"#)
        try expectGolden(WeekCopy(to: "2027-W04"), #"{"to":"2027-W04"}"#)
    }

    @Test func `M2 a week of a plan on the wire`() throws {
        try expectGolden(
            PlanWeek(
                week: "2027-W04", revision: 2, window: PlanWindow(today: day, in: .utc),
                slots: [MealSlot(id: "lunch"), MealSlot(id: "x", name: "Brunch", isRemoved: true)],
                days: [PlanDay(day: day, meals: [])]),
            """
            {
              "days": [{"day": "2027-01-31", "meals": []}], "revision": 2,
              "slots": [{"id": "lunch"}, {"id": "x", "isRemoved": true, "name": "Brunch"}], "week": "2027-W04",
              "window": {"last": "2027-02-14", "timeZone": "UTC", "today": "2027-01-31"}
            }
            """)
    }

    @Test func `M3 an entry of a plan's journal on the wire`() throws {
        try expectGolden(
            PlanEntry(
                id: .golden("9"), cause: .moved, at: .golden, by: .golden("8"),
                steps: [
                    .init(
                        kind: .meal, meal: .golden("7"), before: .init(day: day, slot: "lunch", title: "Soup"),
                        after: .init(day: day, slot: "dinner", title: nil))
                ], undoneBy: .golden("6")),
            """
            {
              "at": "2026-12-29T12:45:00Z", "by": "01939b5e-0000-7000-8000-000000000008", "cause": "moved",
              "id": "01939b5e-0000-7000-8000-000000000009",
              "steps": [{
                "after": {"day": "2027-01-31", "slot": "dinner"},
                "before": {"day": "2027-01-31", "slot": "lunch", "title": "Soup"}, "kind": "meal",
                "meal": "01939b5e-0000-7000-8000-000000000007"
              }], "undoneBy": "01939b5e-0000-7000-8000-000000000006"
            }
            """)
        #expect(
            PlanEntry.Cause.allCases.map(\.rawValue) == [
                "added", "changed", "moved", "removed", "copied", "proposed", "imported", "recurring", "slots",
                "undone",
            ])
    }

    @Test func `M8 a calendar's settings and its address on the wire`() throws {
        let time = try #require(TimeOfDay("18:30"))
        try expectGolden(
            PlanCalendar(
                settings: CalendarSettings(
                    timeZone: .utc, times: [.init(slot: "dinner", at: time)], preparationsAt: time), lastReadAt: .golden
            ),
            """
            {
              "lastReadAt": "2026-12-29T12:45:00Z",
              "settings": {
                "hasPreparations": true, "isOwnOnly": false, "preparationsAt": "18:30", "timeZone": "UTC",
                "times": [{"at": "18:30", "slot": "dinner"}]
              }
            }
            """)
        try expectGolden(
            CalendarAddress(key: "k", path: "/p", madeAt: .golden),
            #"{"key":"k","madeAt":"2026-12-29T12:45:00Z","path":"/p"}"#)
    }

    @Test func `M1 the words of proposals on the wire`() {
        #expect(Proposal.State.allCases.map(\.rawValue) == ["working", "ready", "impossible", "failed"])
        #expect(
            ProposalReason.Kind.allCases.map(\.rawValue) == [
                "uses-expiring", "uses-rest", "cheap", "quick", "liked", "other-cuisine", "leftovers",
            ])
        #expect(
            ProposalConflict.Limit.allCases.map(\.rawValue) == [
                "budget", "minutesPerDay", "nutrition", "recipeRepeatDays", "dishRepeatDays", "recipes", "plannedMeals",
            ])
    }
}
