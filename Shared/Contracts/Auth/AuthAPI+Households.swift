/// People who share a kitchen.
extension AuthAPI {
    public static let household: Endpoint<SignedIn, Nothing, Household> = .get(
        "/v1/me/household", "The caller's household.")
    public static let createHousehold: Endpoint<SignedIn, HouseholdName, Household> = .create(
        "/v1/households", "Founds a household; who founds it owns it.")
    public static let renameHousehold: Endpoint<SignedIn, HouseholdName, Household> = .patch(
        "/v1/me/household", "Renames the household; its owner may.")
    public static let invite: Endpoint<SignedIn, InvitationOrder, Invitation> = .create(
        "/v1/me/household/invitations", "Makes a link that lets one person join, and mails it if told to.")
    public static let invitations: Endpoint<SignedIn, Nothing, Page<Invitation>> = .get(
        "/v1/me/household/invitations", "The invitations that are open.")
    public static let withdrawInvitation: Endpoint<SignedIn, Nothing, Nothing> = .delete(
        "/v1/me/household/invitations/:id", "Makes an invitation useless.")
    public static let invitation: Endpoint<SignedIn, Nothing, InvitationView> = .get(
        "/v1/household-invitations/:key", "Who invites to what.")
    public static let acceptInvitation: Endpoint<SignedIn, Nothing, Household> = .post(
        "/v1/household-invitations/:key/acceptance", "Joins the household.")
    public static let declineInvitation: Endpoint<SignedIn, Nothing, Nothing> = .post(
        "/v1/household-invitations/:key/refusal", "Declines the invitation, which is useless from then on.")
    public static let leaveHousehold: Endpoint<SignedIn, Nothing, Nothing> = .delete(
        "/v1/me/household/membership", "Leaves the household; the last one to leave dissolves it."
    )
    .answering(within: .seconds(10))
    public static let removeMember: Endpoint<SignedIn, Nothing, Household> = .delete(
        "/v1/me/household/members/:id", "Removes somebody from the household; its owner may.")
    public static let handHouseholdOver: Endpoint<SignedIn, HouseholdHandover, Household> = .put(
        "/v1/me/household/owner", "Makes another member the owner.")
    public static let householdOf: Endpoint<Peer, Nothing, HouseholdMembership> = .get(
        "/v1/accounts/:account/household", "Whose pantry, lists and plan somebody shares.")

    public static let householdRoutes = [
        Route(service, household), Route(service, createHousehold), Route(service, renameHousehold),
        Route(service, invite), Route(service, invitations), Route(service, withdrawInvitation),
        Route(service, invitation), Route(service, acceptInvitation), Route(service, declineInvitation),
        Route(service, leaveHousehold), Route(service, removeMember), Route(service, handHouseholdOver),
        Route(service, householdOf),
    ]
}
