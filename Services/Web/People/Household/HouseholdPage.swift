import AuthContracts
import Contracts
import Foundation

/// The members of the household and its open invitations.
struct HouseholdPage: PageModel {
    /// A member.
    struct Member: PageModel {
        let id: String
        let name: String
        let initial: String
        let about: String
        let isOwner: Bool
        /// Whether the reader can remove the member or hand over the household.
        let canBeManaged: Bool
    }

    /// An open invitation.
    struct Open: PageModel {
        let id: String
        let to: String
        let until: String
    }

    let name: String
    let summary: String
    let members: [Member]
    let invitations: [Open]
    let hasInvitations: Bool
    /// The data that members share.
    let shares: [String]
    let isOwner: Bool
    let nameField: Field
    let email: Field
    let general: String?
    /// The new invitation link, shown once.
    let link: String?

    init(
        _ household: Household, invitations: [Invitation], seenBy reader: ID<Account>, _ forms: HouseholdForms,
        _ errors: FieldErrors, in language: Language
    ) {
        name = household.name
        summary = language("household.summary", count: household.members.count)
        let isOwner = household.owner == reader
        self.isOwner = isOwner
        members = household.members.map {
            Member($0, of: household, isReader: $0.id == reader, isOwners: isOwner, in: language)
        }
        self.invitations = invitations.map {
            Open(
                id: $0.id.description, to: $0.email ?? language("household.byLink"),
                until: language("household.until", ["date": language.date(of: $0.expiresAt)]))
        }
        hasInvitations = !invitations.isEmpty
        shares = language.householdShares
        nameField = .householdName(forms.name ?? household.name, errors, in: language)
        email = Field(
            name: "email", label: language("household.email"), value: forms.email, type: "email",
            hint: language("household.emailHint"), error: errors["email"], inputMode: "email")
        general = errors.general
        link = forms.link
    }
}

extension HouseholdPage.Member {
    fileprivate init(
        _ member: Household.Member, of household: Household, isReader: Bool, isOwners: Bool, in language: Language
    ) {
        id = member.id.description
        let called = member.displayName ?? member.username
        name = isReader ? language("household.you", ["name": called]) : called
        initial = String(called.prefix(1)).uppercased()
        about = language(
            "household.since", ["username": member.username, "date": language.date(of: member.joinedAt)])
        isOwner = member.id == household.owner
        canBeManaged = isOwners && !isReader
    }
}

/// The form to create a household, with an explanation.
struct NoHouseholdPage: PageModel {
    let shares: [String]
    let nameField: Field
    let general: String?

    init(_ forms: HouseholdForms, _ errors: FieldErrors, in language: Language) {
        shares = language.householdShares
        nameField = .householdName(forms.name ?? "", errors, in: language)
        general = errors.general
    }
}

extension Language {
    /// The data shared in a household, as declared by the services.
    var householdShares: [String] { HouseholdShare.allCases.map { self("household.share.\($0.rawValue)") } }
}

extension Field {
    fileprivate static func householdName(_ name: String, _ errors: FieldErrors, in language: Language) -> Field {
        Field(
            name: "name", label: language("household.name"), value: name, hint: language("household.nameHint"),
            error: errors["name"], isRequired: true)
    }
}
