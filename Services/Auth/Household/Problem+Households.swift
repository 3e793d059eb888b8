import Contracts

extension Problem {
    static let noHousehold = Problem(
        status: 404, code: "no-household", detail: "You belong to no household. Found one, or have yourself invited.")
    static let inHousehold = Problem(
        status: 409, code: "in-household",
        detail: "You belong to a household already. Leave it first, then try again.")
    static let notOwner = Problem(
        status: 403, code: "not-owner", detail: "Only the owner of the household may do this. Ask the owner.")
    static let ownRemoval = Problem(
        status: 409, code: "own-removal", detail: "You cannot remove yourself. Leave the household instead.")
    static let householdIsFull = Problem(
        status: 409, code: "household-full",
        detail: "This household has \(Households.mostMembers) members, as many as it can. Somebody has to leave first.")
    static let tooManyInvitations = Problem(
        status: 409, code: "too-many-invitations",
        detail: "\(Invitations.mostOpen) invitations are open, as many as there can be. Withdraw some first.")
    /// The same for one that was used, withdrawn or never made, so that guessing tells nothing.
    static let noInvitation = Problem(
        status: 404, code: "no-invitation",
        detail: "This invitation is used, withdrawn or out of date. Ask for a new one.")
    static let otherAddress = Problem(
        status: 403, code: "other-address",
        detail: "This invitation was mailed to another address. Log in with the account of that address, or ask for a "
            + "link of your own.")
}
