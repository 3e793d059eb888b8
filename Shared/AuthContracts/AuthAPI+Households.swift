import Contracts

/// People who share a kitchen.
extension AuthAPI {
    public static let household: Endpoint<SignedIn, Empty, Household> = get(
        "household", "/v1/me/household", "The caller's household."
    )
    .refusing(404, "no-household")
    public static let createHousehold: Endpoint<SignedIn, HouseholdName, Household> = create(
        "createHousehold", "/v1/households", "Founds a household; who founds it owns it."
    )
    .refusing(409, "in-household")
    public static let renameHousehold: Endpoint<SignedIn, HouseholdName, Household> = patch(
        "renameHousehold", "/v1/me/household", "Renames the household; its owner may."
    )
    .refusing(403, "not-owner")
    .refusing(404, "no-household")
    public static let invite: Endpoint<SignedIn, InvitationOrder, Invitation> = create(
        "invite", "/v1/me/household/invitations", "Makes a link that lets one person join, and mails it if told to."
    )
    .counted()
    .refusing(404, "no-household")
    .refusing(409, "household-full", "too-many-invitations")
    public static let invitations: Endpoint<SignedIn, Empty, Page<Invitation>> = get(
        "invitations", "/v1/me/household/invitations", "The invitations that are open."
    )
    .refusing(404, "no-household")
    public static let withdrawInvitation: Endpoint<SignedIn, Empty, Empty> = delete(
        "withdrawInvitation", "/v1/me/household/invitations/:id", "Makes an invitation useless."
    )
    .refusing(404, "no-household")
    public static let invitation: Endpoint<SignedIn, Empty, InvitationView> = get(
        "invitation", "/v1/household-invitations/:key", "Who invites to what."
    )
    .refusing(403, "other-address")
    .refusing(404, "no-invitation")
    public static let acceptInvitation: Endpoint<SignedIn, Empty, Household> = post(
        "acceptInvitation", "/v1/household-invitations/:key/acceptance", "Joins the household."
    )
    .refusing(403, "other-address")
    .refusing(404, "no-invitation")
    .refusing(409, "in-household", "household-full")
    public static let declineInvitation: Endpoint<SignedIn, Empty, Empty> = post(
        "declineInvitation", "/v1/household-invitations/:key/refusal",
        "Declines the invitation, which is useless from then on."
    )
    .refusing(403, "other-address")
    .refusing(404, "no-invitation")
    public static let leaveHousehold: Endpoint<SignedIn, Empty, Empty> = delete(
        "leaveHousehold", "/v1/me/household/membership", "Leaves the household; the last one to leave dissolves it."
    )
    .answering(within: .seconds(10))
    .refusing(404, "no-household")
    public static let removeMember: Endpoint<SignedIn, Empty, Household> = delete(
        "removeMember", "/v1/me/household/members/:id", "Removes somebody from the household; its owner may."
    )
    .refusing(403, "not-owner")
    .refusing(404, "no-household")
    .refusing(409, "own-removal")
    public static let handHouseholdOver: Endpoint<SignedIn, HouseholdHandover, Household> = put(
        "handHouseholdOver", "/v1/me/household/owner", "Makes another member the owner."
    )
    .refusing(403, "not-owner")
    .refusing(404, "no-household")

    public static let householdRoutes = [
        Route(household), Route(createHousehold), Route(renameHousehold),
        Route(invite), Route(invitations), Route(withdrawInvitation),
        Route(invitation), Route(acceptInvitation), Route(declineInvitation),
        Route(leaveHousehold), Route(removeMember), Route(handHouseholdOver),
    ]
}
