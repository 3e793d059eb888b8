import AuthContracts
import Contracts
import Foundation

/// One security event as a sentence.
struct SecurityEventRow: PageModel {
    let icon: String
    let isWarning: Bool
    let sentence: String
    /// The device and network; `nil` if both are unknown.
    let place: String?
    let time: String
    /// The time in ISO 8601.
    let instant: String
    /// Link to all events of the account, for operators.
    let person: Link?

    /// A link to the events of one account.
    struct Link: PageModel {
        let text: String
        let address: String
    }

    /// - Parameters:
    ///   - phrases: the path of the sentences.
    ///   - tellsPerson: whether to link to the account.
    init(_ event: SecurityEvent, _ phrases: String, tellsPerson: Bool = false, in language: Language) {
        isWarning = Self.warnings.contains(event.kind)
        icon = isWarning ? "alert" : "shield"
        sentence = language("\(phrases).\(event.kind.rawValue)")
        let parts = [event.device ?? "", event.network ?? ""].filter { !$0.isEmpty }
        place = parts.isEmpty ? nil : parts.joined(separator: " · ")
        time = language.momentText(event.at)
        instant = event.at.formatted(.iso8601)
        person = event.account.flatMap { account in
            let address = "/operator/security" + Query.text([("account", account.description)])
            return tellsPerson ? Link(text: account.description, address: address) : nil
        }
    }

    /// The kinds shown as warnings.
    private static let warnings: Set<SecurityEvent.Kind> = [
        .signedInOnNewDevice, .signInFailed, .signInSlowedDown, .refreshTokenReused, .passcodeFailed,
        .sessionEndedByPasscode, .banned, .stuffingSuspected, .registrationFlood,
    ]
}
