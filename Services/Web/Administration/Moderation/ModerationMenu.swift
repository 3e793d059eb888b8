import Contracts
import RecipesContracts

/// Links between the moderators' pages, with the number of waiting items.
struct ModerationMenu: PageModel {
    /// A page for moderators.
    enum Place: String, CaseIterable, Sendable {
        case queue, reports, recipes, foods, pictures, audit

        var address: String { self == .queue ? "/moderation" : "/moderation/\(rawValue)" }
    }

    /// A link.
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
