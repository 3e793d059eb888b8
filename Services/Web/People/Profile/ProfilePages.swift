import AuthContracts
import Contracts
import RecipesContracts

/// The way from a person to everything that Larder keeps for them.
struct ProfilePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile", hub)
    }

    private func hub(_ visit: Visit) async throws -> PageResponse {
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        let queue =
            account.roles.contains(.administrator)
            ? try await visit.askIfThere { try await $0.call(RecipesAPI.moderationQueue) } : nil
        let external = try await visit.askIfThere { try await $0.call(RecipesAPI.externalDatabase) }
        return .page(
            Screen(
                "Profile/profile", title: visit.language("profile.title"), tab: .profile,
                ProfilePage(account, queue: queue, hasExternal: external != nil, in: visit.language)))
    }
}

/// Who one is, and where everything about oneself is kept.
struct ProfilePage: PageModel {
    /// Some links that belong together.
    struct Group: PageModel {
        let name: String
        let heading: String
        let links: [Link]
    }

    /// One place that the profile leads to.
    struct Link: PageModel {
        let address: String
        let icon: String
        let title: String
        let text: String
        /// How much waits there, where something does.
        let count: String?
    }

    let name: String
    let initial: String
    let username: String
    let email: String
    let groups: [Group]

    /// `queue` is how the moderation queue stands, for those who may know; `hasExternal`, whether a database of recipes
    /// elsewhere is set up.
    init(_ account: Account, queue: ModerationQueueState?, hasExternal: Bool, in language: Language) {
        let waiting = queue.map { $0.submissions + $0.reports } ?? 0
        name = account.displayName ?? account.username
        initial = String(name.prefix(1)).uppercased()
        username = account.username
        email = account.email
        groups = Self.groups(for: account.roles).map { name, links in
            Group(
                name: name, heading: language("profile.group.\(name)"),
                links: links.filter { $0.name != "external" || hasExternal }.map { link in
                    Link(
                        address: link.address, icon: link.icon, title: language("profile.\(link.name).title"),
                        text: language("profile.\(link.name).text"),
                        count: link.name == "moderation" && waiting > 0 ? language.text(waiting) : nil)
                })
        }
    }

    private typealias Place = (name: String, address: String, icon: String)

    private static func groups(for roles: Labels<Role>) -> [(String, [Place])] {
        let administration = administration.filter { queue in queue.roles.contains { roles.contains($0) } }.map(\.place)
        return standard + (administration.isEmpty ? [] : [("administration", administration)])
    }

    private static let standard: [(String, [Place])] = [
        (
            "you",
            [
                ("account", "/profile/account", "profile"), ("food", "/profile/food", "leaf"),
                ("body", "/profile/body", "scales"), ("notifications", "/profile/notifications", "bell"),
            ]
        ),
        (
            "recipes",
            [
                ("own", "/recipes/own", "pot"), ("drafts", "/drafts", "pen"), ("import", "/import", "box"),
                ("external", "/profile/external", "link"),
                ("likes", "/likes", "heart"), ("recent", "/recent", "clock"), ("dislikes", "/dislikes", "close"),
                ("kept", "/kept", "device"),
            ]
        ),
        (
            "safety",
            [
                ("devices", "/profile/devices", "device"), ("security", "/profile/security", "shield"),
                ("providers", "/profile/providers", "link"), ("passcode", "/profile/passcode", "lock"),
            ]
        ),
        (
            "together",
            [
                ("household", "/household", "people"), ("inbox", "/inbox", "mail"), ("orders", "/orders", "basket"),
                ("myReports", "/my-reports", "flag"), ("feedback", "/feedback", "star"),
                ("tour", "/welcome/tour", "leaf"),
            ]
        ),
        ("data", [("data", "/profile/data", "box")]),
    ]

    private static let administration: [(roles: [Role], place: Place)] = [
        ([.administrator], ("administration", "/admin/accounts", "people")),
        ([.administrator], ("partners", "/admin/partners", "basket")),
        ([.administrator], ("differences", "/admin/payments", "alert")),
        ([.administrator], ("stores", "/admin/stores", "globe")),
        ([.partner], ("console", "/partner", "basket")),
        ([.administrator], ("moderation", "/moderation", "check")),
        ([.support, .administrator], ("support", "/support", "mail")),
        ([.operator, .administrator], ("reportFigures", "/operator/reports", "flag")),
        ([.operator, .administrator], ("operation", "/operator/security", "shield")),
        ([.operator, .administrator], ("deadLetters", "/operator/dead-letters", "alert")),
    ]
}
