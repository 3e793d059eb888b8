import Chassis

/// The limits on attempts. The first argument names the count.
extension Quota {
    /// Wrong passwords for one account, from all devices that its owner has not used yet.
    static let guessesOfAccount = Quota("account", most: 10, within: hour)
    /// Wrong passwords on one device that the owner of the account has used.
    static let guessesOnDevice = Quota("device", most: 10, within: hour)
    /// Wrong passwords of a signed-in account.
    static let passwordProofs = Quota("proof", most: 10, within: hour)
    /// Wrong passwords from one address, for any account.
    static let guessesFromAddress = Quota("address", most: 30, within: hour)
    /// The same while there are far more wrong passwords than usual.
    static let guessesUnderAttack = Quota("address", most: 5, within: hour)
    /// Tries from a network that guesses at many accounts.
    static let triesFromSlowedNetwork = Quota("sign-in", most: 60, within: hour, gap: 20)
    /// Redirects to a provider from one address.
    static let providerFlows = Quota("provider", most: 120, within: hour)
    /// Mails with a code for a registration, to one address.
    static let codeMails = codes("code")
    /// Mails with the username, to one account.
    static let usernameMails = codes("username")
    /// Mails with a link to a new password, to one account.
    static let resetMails = codes("reset")
    /// Changes of address that one account asks for.
    static let emailChanges = codes("email-change")
    /// Mails to the new address of an account.
    static let emailChangesTo = codes("email-change-to")
    /// Exports of a person's own data.
    static let dataExports = Quota("export", most: 5, within: hour)
    /// Invitation mails of one person.
    static let invitationMails = Quota("invitation-mails", most: 10, within: day)

    private static func codes(_ name: String) -> Quota { Quota(name, most: 5, within: hour, gap: 60) }
}

extension AddressDigests {
    func callAsFunction(_ email: FoldedKey) -> QuotaOwner { self(email.text) }
}
