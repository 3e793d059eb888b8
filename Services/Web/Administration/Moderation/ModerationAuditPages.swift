import AuthContracts
import Contracts
import Foundation
import RecipesContracts

/// The audit log of moderators, and the record of an author.
struct ModerationAuditPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        let saved = SavedFilters(named: ["moderator"], passing: ["subject"])
        pages.get("/moderation/audit", keeping: saved, audit)
        pages.get("/moderation/authors/:id", author)
    }

    private func audit(_ visit: Visit) async throws -> PageResponse {
        let query = ModerationQuery(
            subject: visit.query["subject"], moderator: visit.query["moderator"].flatMap(ID.init), limit: 50,
            cursor: visit.query["cursor"])
        let queue = try await visit.moderationQueue()
        async let moderators = visit.moderators()
        let page = try await visit.ask { try await $0.call(RecipesAPI.moderationAudit, sending: query) }
        let model = ModerationAuditPage(queue, page, query, moderators: try await moderators, in: visit.language)
        return .page(
            Screen("Moderation/audit", title: visit.language("moderation.audit.title"), tab: .profile, model))
    }

    private func author(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Account.self)
        let queue = try await visit.moderationQueue()
        let standing = try await visit.ask { try await $0.call(RecipesAPI.author, at: id) }
        let model = AuthorPage(standing, queue, in: visit.language)
        return .page(Screen("Moderation/author", title: model.name, tab: .profile, model))
    }
}

extension Visit {
    /// Names of the administrators, at most 100; empty if auth does not answer.
    fileprivate func moderators() async throws -> [ID<Account>: String] {
        let query = ManagedAccountQuery(role: .administrator, limit: 100)
        let found = try await askIfThere { try await $0.call(AuthAPI.accounts, sending: query) }
        return Dictionary(
            (found?.items ?? []).map { ($0.account.id, $0.account.displayName ?? $0.account.username) },
            uniquingKeysWith: { first, _ in first })
    }
}

/// One page of the moderators' audit log, the latest first.
struct ModerationAuditPage: PageModel {
    let menu: ModerationMenu
    let moderators: [Choice]
    let subject: String?
    let log: [ModerationLine]
    let next: String?
    let isFiltered: Bool

    init(
        _ queue: ModerationQueueState, _ page: Page<ModerationEntry>, _ query: ModerationQuery,
        moderators: [ID<Account>: String],
        in language: Language
    ) {
        menu = ModerationMenu(queue, at: .audit, in: language)
        let anyone = Choice(
            name: "moderator", value: "", label: language("moderation.audit.anyone"), isOn: query.moderator == nil)
        self.moderators =
            [anyone]
            + moderators.sorted { $0.value < $1.value }.map {
                Choice(
                    name: "moderator", value: $0.key.description, label: $0.value, isOn: $0.key == query.moderator)
            }
        subject = query.subject
        isFiltered = query.subject != nil || query.moderator != nil
        log = page.items.map { ModerationLine($0, moderators: moderators, in: language) }
        next = page.next.map { cursor in
            let parts = [
                ("subject", query.subject), ("moderator", query.moderator?.description), ("cursor", cursor),
            ]
            return "/moderation/audit" + Query.text(parts.compactMap { name, value in value.map { (name, $0) } })
        }
    }
}

/// One action of a moderator as a sentence.
struct ModerationLine: PageModel {
    let sentence: String
    let at: String
    let reason: String?
    let subjectAddress: String
    let authorAddress: String?

    init(_ entry: ModerationEntry, moderators: [ID<Account>: String], in language: Language) {
        let name = entry.moderator.map { moderators[$0] ?? language("moderation.audit.moderator") }
        sentence = language(
            "moderation.did.\(entry.action.rawValue)",
            [
                "by": name ?? language("administration.goneAccount"),
                "title": entry.title.isEmpty ? language("moderation.untitled") : entry.title,
            ])
        at = language.momentText(entry.at)
        reason = entry.reason
        subjectAddress = OwnPath(to: "/moderation/audit", [("subject", entry.subject)]).description
        authorAddress = entry.author.map { "/moderation/authors/\($0)" }
    }
}

/// The record of an author.
struct AuthorPage: PageModel {
    /// A number with its label.
    struct Figure: PageModel {
        let label: String
        let value: String
    }

    let menu: ModerationMenu
    let name: String
    let initial: String
    let accountAddress: String
    let since: String?
    let figures: [Figure]

    init(_ standing: AuthorRecord, _ queue: ModerationQueueState, in language: Language) {
        menu = ModerationMenu(queue, at: .queue, in: language)
        name = standing.name ?? language("moderation.standing.unnamed")
        initial = String(name.prefix(1)).uppercased()
        accountAddress = "/admin/accounts/\(standing.account)"
        since = standing.since.map { language("moderation.standing.since", ["date": language.date(of: $0)]) }
        figures = [
            ("published", standing.published), ("waiting", standing.waiting), ("rejected", standing.rejected),
            ("takenDown", standing.takenDown),
        ].map { Figure(label: language("moderation.standing.label.\($0.0)"), value: language.text($0.1)) }
    }
}
