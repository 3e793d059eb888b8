import Contracts

extension Problem {
    static let inHousehold = Problem(409, "in-household")
    static let notOwner = Problem(403, "not-owner")
    static let ownRemoval = Problem(409, "own-removal")
    static let householdIsFull = Problem(409, "household-full", ["most": .number(Households.mostMembers)])
    static let tooManyInvitations = Problem(409, "too-many-invitations", ["most": .number(Invitations.mostOpen)])
    /// The same for one that was used, withdrawn or never made, so that guessing tells nothing.
    static let noInvitation = Problem(404, "no-invitation")
    static let otherAddress = Problem(403, "other-address")
}
