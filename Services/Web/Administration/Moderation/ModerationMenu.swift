import Contracts
import RecipesContracts

/// The ways between the moderators' pages, with how much waits where.
struct ModerationMenu: PageModel {
    /// One of the pages.
    enum Place: String, CaseIterable, Sendable {
        case queue, reports, recipes, foods, pictures, audit

        var address: String { self == .queue ? "/moderation" : "/moderation/\(rawValue)" }
    }

    /// One way.
    struct Entry: PageModel {
        let name: String
        let address: String
        let count: String?
        let isCurrent: Bool
    }

    let entries: [Entry]

    init(_ state: ModerationQueueState, at place: Place, in language: Language) {
        let counts: [Place: Int] = [.queue: state.submissions, .reports: state.reports]
        entries = Place.allCases.map { other in
            Entry(
                name: language("moderation.menu.\(other.rawValue)"), address: other.address,
                count: counts[other].flatMap { $0 > 0 ? language.text($0) : nil }, isCurrent: other == place)
        }
    }
}
