import Contracts

/// The forms for one's account, with what was typed where it did not hold.
struct AccountPage: PageModel {
    static let fieldNames =
        ["username", "displayName"] + ["street", "city", "postalCode", "country"].map { "address.\($0)" }
        + ["position.latitude", "position.longitude", "timeZone", "currency"]

    let general: String?
    let email: String
    let hasPassword: Bool
    let displayName: Field
    let username: Field
    let languages: [Choice]
    let region: RegionForm
    let address: [Field]
    let hasAddress: Bool
    let position: [Field]
    let hasPosition: Bool

    init(_ account: Account, typed: Form, errors: FieldErrors, in language: Language) {
        /// A field of the form that was sent is shown as typed, and another one as saved.
        func value(_ name: String, _ saved: String?) -> String {
            (typed.names.contains(name) ? typed[name] : saved) ?? ""
        }
        general = errors.general
        email = account.email
        hasPassword = account.hasPassword
        displayName = Field(
            name: "displayName", label: language("field.displayName"),
            value: value("displayName", account.displayName),
            hint: language("profile.displayNameHint"), error: errors["displayName"], autocomplete: "nickname")
        username = Field(
            name: "username", label: language("field.username"),
            value: value("username", account.username),
            hint: language("profile.usernameHint"), error: errors["username"], autocomplete: "username",
            isRequired: true)
        let spoken = typed.labels("language", as: SpokenLanguage.self).first ?? account.language
        languages = Choice.list("language", on: [spoken]) { language("spoken.\($0.rawValue)") }
        region = RegionForm(account, typed: typed, errors: errors, in: language)
        address = [
            ("street", account.address?.street, "street-address"),
            ("postalCode", account.address?.postalCode, "postal-code"),
            ("city", account.address?.city, "address-level2"), ("country", account.address?.country, "country"),
        ].map { name, saved, autocomplete in
            Field(
                name: name, label: language("field.\(name)"), value: value(name, saved),
                hint: name == "country" ? language("profile.countryHint") : nil, error: errors["address.\(name)"],
                autocomplete: autocomplete)
        }
        hasAddress = account.address != nil
        position = [("latitude", account.position?.latitude), ("longitude", account.position?.longitude)].map {
            name, saved in
            Field(
                name: name, label: language("field.\(name)"),
                value: value(name, saved.map { String($0) }),
                error: errors["position.\(name)"], inputMode: "decimal")
        }
        hasPosition = account.position != nil
    }
}
