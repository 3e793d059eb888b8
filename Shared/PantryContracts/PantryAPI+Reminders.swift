import Contracts

/// Reminders of one person.
extension PantryAPI {
    public static let reminders: Endpoint<SignedIn, Empty, Page<Reminder>> = get(
        "reminders", "/v1/pantry/reminders", "The caller's reminders, the oldest first, at most 32.")
    public static let addReminder: Endpoint<SignedIn, ReminderDraft, Reminder> = create(
        "addReminder", "/v1/pantry/reminders", "Adds a reminder, at most 32."
    )
    .refusing(409, "too-many-reminders")
    public static let reminder: Endpoint<SignedIn, Empty, Reminder> = get(
        "reminder", "/v1/pantry/reminders/:id", "One of the caller's reminders.")
    public static let changeReminder: Endpoint<SignedIn, ReminderDraft, Reminder> = put(
        "changeReminder", "/v1/pantry/reminders/:id", "Replaces a reminder, or switches it on or off.")
    public static let removeReminder: Endpoint<SignedIn, Empty, Empty> = delete(
        "removeReminder", "/v1/pantry/reminders/:id", "Removes a reminder.")
    public static let postponeReminder: Endpoint<SignedIn, Empty, Reminder> = put(
        "postponeReminder", "/v1/pantry/reminders/:id/tomorrow",
        "Has a reminder come tomorrow at its time, and from then on as before; one that is off is on.")

    public static let reminderRoutes: [Route] = [
        Route(reminders), Route(addReminder), Route(reminder), Route(changeReminder), Route(removeReminder),
        Route(postponeReminder),
    ]
}
