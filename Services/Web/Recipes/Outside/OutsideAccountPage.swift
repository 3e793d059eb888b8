import Contracts
import RecipesContracts

/// The account at a database elsewhere: the one that is linked, or the ways to link one.
struct OutsideAccountPage: Sendable {
    /// The one that is linked.
    struct Linked: Sendable {
        let username: String
        let since: String
    }

    let heading: String
    let lead: String
    let general: String?
    let isStandIn: Bool
    let linked: Linked?
    let username: Field

    init(
        _ outside: OutsideDatabase, _ link: OutsideLink?, typed: String, errors: FieldErrors, in language: Language
    ) {
        heading = language("outside.account.title", ["database": outside.name])
        lead = language("outside.account.lead", ["database": outside.name])
        general = errors.general
        isStandIn = outside.isStandIn
        linked = link.map {
            Linked(
                username: $0.username,
                since: language("provider.since", ["date": language.text(Day(of: $0.linkedAt))]))
        }
        username = Field(
            name: "username", label: language("outside.account.username"), value: typed,
            hint: language("outside.account.usernameHint"), error: errors["username"], isRequired: true)
    }
}
