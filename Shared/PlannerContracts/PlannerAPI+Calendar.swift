import Contracts

/// The plan in people's calendars.
extension PlannerAPI {
    public static let calendar: Endpoint<SignedIn, Empty, PlanCalendar> = get(
        "calendar", "/v1/plans/calendar", "How the caller's calendar shows the plan, and whether it has an address.")
    public static let setCalendar: Endpoint<SignedIn, CalendarSettings, PlanCalendar> = put(
        "setCalendar", "/v1/plans/calendar", "Says when meals are and what the caller's calendar shows of the plan.")
    public static let makeCalendarAddress: Endpoint<SignedIn, Empty, CalendarAddress> = create(
        "makeCalendarAddress", "/v1/plans/calendar/address",
        "Makes the address at which calendars read the plan. It is told only now and replaces the one before.")
    public static let revokeCalendarAddress: Endpoint<SignedIn, Empty, Empty> = delete(
        "revokeCalendarAddress", "/v1/plans/calendar/address", "Makes the address useless."
    )
    .refusing(404, "not-found")
    public static let calendarFile: Endpoint<Anyone, Empty, Download> = get(
        "calendarFile", "/v1/shared-plans/:key",
        "The plan as an iCalendar file; `.ics` may stand behind the key. What no address has, and what was revoked, is not found."
    )
    .answering(within: .seconds(6))
    .limited(as: .sharedLink)

    public static let calendarRoutes: [Route] = [
        Route(calendar), Route(setCalendar), Route(makeCalendarAddress), Route(revokeCalendarAddress),
        Route(calendarFile),
    ]
}
