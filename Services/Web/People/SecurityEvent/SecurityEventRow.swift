import AuthContracts
import Contracts
import Foundation

/// One thing that happened, in a sentence.
struct SecurityEventRow: PageModel {
    let icon: String
    let isWarning: Bool
    let sentence: String
    /// Device and network, as far as they are known.
    let place: String?
    let time: String
    /// The same for programs.
    let instant: String
    /// Everything else that concerns the same person, where operators are told whom it concerns.
    let person: Link?

    /// A link to what happened to one person.
    struct Link: PageModel {
        let text: String
        let address: String
    }

    /// `phrases` is where the sentences stand.
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

    /// What its owner, or an operator, had better look at.
    private static let warnings: Set<SecurityEvent.Kind> = [
        .signedInOnNewDevice, .signInFailed, .signInSlowedDown, .refreshTokenReused, .passcodeFailed,
        .sessionEndedByPasscode, .banned, .stuffingSuspected, .registrationFlood,
    ]
}
