import Contracts
import Foundation

/// The time zone and currency of a person.
struct Region: Hashable, Sendable {
    /// `nil` counts as UTC.
    var timeZone: TimeZoneName?
    var currency: Currency?
    /// Whether the person chose the time zone. Browsers then propose no other.
    var hasChosenTimeZone = false
    /// Whether the region comes from the account, rather than a guess by `Accept-Language`.
    var isKnown = false

    /// A guess by the first region of an `Accept-Language` header.
    init(accepting header: String?) {
        guard let code = Languages.region(by: header) else { return }
        timeZone = RegionFacts.timeZone(of: code)
        currency = RegionFacts.currency(of: code)
    }

    init(_ account: Account) {
        timeZone = account.timeZone
        currency = account.currency
        hasChosenTimeZone = account.hasChosenTimeZone
        isKnown = true
    }

    /// Parses the value of `cookie`; `nil` for a malformed value. Ignores unknown time zones and currencies.
    init?(cookie: String?) {
        guard
            let parts = cookie.flatMap({
                $0.utf8.count <= 100 ? $0.split(separator: ":", omittingEmptySubsequences: false) : nil
            }),
            parts.count == 3
        else { return nil }
        timeZone = TimeZoneName(String(parts[0]))
        currency = Currency(rawValue: String(parts[1]))
        hasChosenTimeZone = timeZone != nil && parts[2] == "chosen"
        isKnown = true
    }

    /// The value for a cookie: `Europe/Berlin:EUR:chosen`.
    var cookie: String {
        "\(timeZone?.description ?? ""):\(currency?.rawValue ?? ""):\(hasChosenTimeZone ? "chosen" : "")"
    }
}
