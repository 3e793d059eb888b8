import AuthContracts
import Contracts
import Foundation
import Hummingbird

/// The person's time zone and currency, chosen or proposed by a browser.
struct RegionPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/profile/region", on: "/profile/account", choose)
        pages.post("/region-proposal", propose)
    }

    /// Saves the choice; an empty choice uses the browser's proposal.
    private func choose(_ visit: Visit) async throws -> PageResponse {
        do {
            var change = AccountChange()
            change.timeZone = try visit.form.choice("timeZone", TimeZoneName.init, .timeZone)
            change.currency = try visit.form.choice("currency", Currency.init(rawValue:), .currencyCode)
            let account = try await visit.ask { [change] in try await $0.call(AuthAPI.updateMe, sending: change) }
            return .with(
                .redirect(OwnPath(to: "/profile/account"), notice: Notice("profile.saved")),
                cookies: [visit.site.cookies.region(Region(account))])
        } catch let problem as Problem where problem.status == 422 {
            return try await AccountPages.page(
                visit, FieldErrors(problem, shown: AccountPage.fieldNames, in: visit.language))
        }
    }

    /// Saves the region proposed by a script. Open pages do not change.
    private func propose(_ visit: Visit) async throws -> PageResponse {
        let proposal = visit.regionProposal
        let account = try await visit.ask { try await $0.call(AuthAPI.proposeRegion, sending: proposal) }
        return .with(
            .response(Response(status: .noContent)), cookies: [visit.site.cookies.region(Region(account))])
    }
}

extension Visit {
    /// The region from the form's script, otherwise from the browser's languages.
    var regionProposal: RegionProposal {
        let guess = Region(accepting: acceptLanguage)
        let zone = form["timeZone"].flatMap(TimeZoneName.init)
        let currency = form["region"].flatMap(RegionFacts.currency)
        return RegionProposal(timeZone: zone ?? guess.timeZone, currency: currency ?? guess.currency)
    }
}

extension Form {
    /// The change in a field: none if absent, removal if empty. Throws 422 for an invalid value.
    func choice<Value>(
        _ name: String, _ read: (String) -> Value?, _ rule: FieldRule
    ) throws(Problem) -> Change<Value> {
        guard names.contains(name) else { return .keep }
        guard let text = self[name] else { return .remove }
        guard let value = read(text) else { throw .invalid(name, rule) }
        return .set(value)
    }
}

/// The choices of time zones, by area, and of currencies. Both can follow the browser.
struct RegionForm: PageModel {
    /// The zones of one area, such as Europe.
    struct Area: PageModel {
        let name: String
        let choices: [Choice]
    }

    let unchosenZone: Choice
    let areas: [Area]
    let zoneError: String?
    let unchosenCurrency: Choice
    let currencies: [Choice]
    let currencyError: String?

    init(_ account: Account, typed: Form, errors: FieldErrors, in language: Language) {
        let savedZone = account.hasChosenTimeZone ? account.timeZone : nil
        let zone = (typed["timeZone"].flatMap(TimeZoneName.init) ?? savedZone)?.description
        let savedCurrency = account.hasChosenCurrency ? account.currency : nil
        let currency = typed["currency"].flatMap(Currency.init(rawValue:)) ?? savedCurrency
        let proposedZone = account.hasChosenTimeZone ? nil : account.timeZone?.description
        let proposedCurrency = account.hasChosenCurrency ? nil : account.currency?.rawValue
        func unchosen(_ name: String, _ proposed: String?, _ isOn: Bool) -> Choice {
            Choice(
                name: name, value: "",
                label: proposed.map { language("profile.region.proposed", ["value": $0]) }
                    ?? language("profile.region.unchosen"),
                isOn: isOn)
        }
        unchosenZone = unchosen("timeZone", proposedZone.map(Self.readable), zone == nil)
        unchosenCurrency = unchosen("currency", proposedCurrency, currency == nil)
        let known = Self.zones
        let names = known + (zone.map { known.contains($0) ? [] : [$0] } ?? [])
        areas = Dictionary(grouping: names) { String($0.prefix { $0 != "/" }) }.sorted { $0.key < $1.key }.map {
            Area(
                name: $0.key,
                choices: $0.value.sorted().map {
                    Choice(name: "timeZone", value: $0, label: Self.readable($0), isOn: $0 == zone)
                })
        }
        currencies = Choice.list("currency", on: [currency].compactMap(\.self), label: language.name(of:))
        zoneError = errors["timeZone"]
        currencyError = errors["currency"]
    }

    private static let zones = TimeZone.knownTimeZoneIdentifiers.filter { TimeZoneName($0) != nil } + ["UTC"]

    /// "America/New York".
    private static func readable(_ zone: String) -> String { zone.replacing("_", with: " ") }
}
