import Contracts
import Foundation

/// Where somebody is, as far as that matters to a page: by which clocks their days begin, and what they pay with.
struct Region: Hashable, Sendable {
    /// `nil` counts as UTC.
    var timeZone: TimeZoneName?
    var currency: Currency?
    /// Whether the person chose the time zone, so that no browser proposes another one.
    var hasChosenTimeZone = false
    /// Whether their account has it, rather than that it was guessed from what their browser asks for.
    var isKnown = false

    /// What a guess by the first region of an `Accept-Language` header comes to.
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

    /// Reads what `cookie` wrote; `nil` for anything else. What does not hold any more is left out.
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

    /// As a cookie keeps it: `Europe/Berlin:EUR:chosen`.
    var cookie: String {
        "\(timeZone?.description ?? ""):\(currency?.rawValue ?? ""):\(hasChosenTimeZone ? "chosen" : "")"
    }
}
