import Chassis
import Contracts
import Storage

extension PersonalRecords {
    static let plans = [
        journalSteps, ownJournal, sharedJournal, sharedJournalSteps, ownMeals, sharedMeals, recurringDays,
        ownRecurringMeals, sharedRecurringMeals, slots, plan, planChanges,
    ]

    private static let ownMeals = rows(
        "planned meals", in: "meals", of: "kitchen", showing: "id, day, slot, position, state, changed_at",
        json: ["state"])

    private static let ownRecurringMeals = rows(
        "recurring meals", in: "recurring_meals", of: "kitchen", showing: "id, state", json: ["state"])

    private static let recurringDays = PersonalRecords("days of recurring meals") { account, db in
        try db.all("SELECT recurring_id, day FROM recurring_meal_days WHERE \(ofRecurring(account)) ORDER BY 1, 2") {
            try JSONValue($0)
        }
    } erase: { account, db in
        try db.execute("DELETE FROM recurring_meal_days WHERE \(ofRecurring(account))")
    }

    private static let slots = rows(
        "slots of the plan", in: "meal_slots", of: "kitchen", showing: "slot, position, name, is_removed",
        sharedAs: .plan)

    private static let plan = rows("plans", in: "plans", of: "kitchen", showing: "revision")

    /// Changes in a person's own plan within the last day.
    private static let planChanges = changes("changes in the plan") { .plan(of: HouseholdScope(of: $0)) }

    private static let ownJournal = rows(
        "journal of the plan", in: "plan_journal", of: "kitchen", showing: "id, cause, at, undoes, undone_by")

    private static let journalSteps = PersonalRecords("changes of the plan") { account, db in
        try db.all(
            """
            SELECT entry_id, kind, subject, number, state_before, state_after FROM plan_journal_steps
            WHERE \(ofEntries(account)) ORDER BY entry_id, subject
            """
        ) { try JSONValue($0, json: ["state_before", "state_after"]) }
    } erase: { account, db in
        try db.execute("DELETE FROM plan_journal_steps WHERE \(ofEntries(account))")
    }

    private static let sharedMeals = marks("meals in the plan of the household", in: "meals")
    private static let sharedRecurringMeals = marks("recurring meals of the household", in: "recurring_meals")

    /// The rows of `table` in a household's plan that a person planned, eats or cooks.
    private static func marks(_ kind: String, in table: SQL) -> PersonalRecords {
        PersonalRecords(
            kind, sharedAs: .plan,
            keptBecause: "They belong to the household. That this person planned, eats or cooks them is erased."
        ) { account, db in
            try db.all(
                """
                SELECT id, state FROM \(table) WHERE kitchen <> \(account) AND state LIKE \("%\(account)%") ORDER BY 1
                """
            ) { try JSONValue($0, json: ["state"]) }
        } strip: { account, db in
            try PersonMarks(of: account, in: db).erase(from: table)
        }
    }

    private static let sharedJournal = PersonalRecords(
        "journal of the household's plan", sharedAs: .plan,
        keptBecause: "It belongs to the household. Who did it is erased."
    ) { account, db in
        try db.all(
            """
            SELECT id, cause, at, undoes, undone_by FROM plan_journal
            WHERE account = \(account) AND kitchen <> \(account) ORDER BY id
            """
        ) { try JSONValue($0) }
    } strip: { account, db in
        try db.execute("UPDATE plan_journal SET account = NULL WHERE account = \(account)")
    }

    private static let sharedJournalSteps = PersonalRecords(
        "changes of the household's plan", sharedAs: .plan,
        keptBecause: "They belong to the household. That they are about this person is erased."
    ) { account, db in
        let mention = "%\(account)%"
        return try db.all(
            """
            SELECT entry_id, kind, subject, state_before, state_after FROM plan_journal_steps
            WHERE (state_before LIKE \(mention) OR state_after LIKE \(mention))
                AND entry_id IN (SELECT id FROM plan_journal WHERE kitchen <> \(account))
            ORDER BY entry_id, subject
            """
        ) { try JSONValue($0, json: ["state_before", "state_after"]) }
    } strip: { account, db in
        try PersonMarks(of: account, in: db).eraseFromJournals()
    }

    private static func ofEntries(_ account: ID<Account>) -> SQL {
        "entry_id IN (SELECT id FROM plan_journal WHERE kitchen = \(account))"
    }

    private static func ofRecurring(_ account: ID<Account>) -> SQL {
        "recurring_id IN (SELECT id FROM recurring_meals WHERE kitchen = \(account))"
    }
}
