import Contracts
import RecipesContracts

/// The account at an external database: the one that is linked, or the ways to link one.
struct ExternalAccountPage: PageModel {
    /// The one that is linked.
    struct Linked: PageModel {
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
        _ external: ExternalDatabase, _ link: ExternalLink?, typed: String, errors: FieldErrors, in language: Language
    ) {
        heading = language("external.account.title", ["database": external.name])
        lead = language("external.account.lead", ["database": external.name])
        general = errors.general
        isStandIn = external.isStandIn
        linked = link.map {
            Linked(
                username: $0.username,
                since: language("provider.since", ["date": language.date(of: $0.linkedAt)]))
        }
        username = Field(
            name: "username", label: language("external.account.username"), value: typed,
            hint: language("external.account.usernameHint"), error: errors["username"], isRequired: true)
    }
}
