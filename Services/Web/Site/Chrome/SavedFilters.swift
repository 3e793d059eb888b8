import Contracts
import Hummingbird

/// The filters last chosen on a page.
///
/// One cookie holds those of all pages. It ends with the browser session or on signing out.
struct SavedFilters: Sendable {
    /// The longest filters of one page and of all pages, in bytes.
    private static let longest = (page: 1_000, all: 3_000)

    /// Query items that links may have besides saved filters, such as search words.
    var carried: Set<String> = []
    /// Query items of other lists on the page, whose filters are not saved.
    var passing: Set<String> = []
    /// Returns the filters in a query.
    let filters: @Sendable (Form) -> [(String, String)]

    /// Filters with plain values.
    init(named names: [String], carried: Set<String> = [], passing: Set<String> = []) {
        self.init(carried: carried, passing: passing) { form in
            names.flatMap { name in form.all(name).map { (name, $0) } }
        }
    }

    init(
        carried: Set<String> = [], passing: Set<String> = [],
        _ filters: @escaping @Sendable (Form) -> [(String, String)]
    ) {
        self.carried = carried
        self.passing = passing
        self.filters = filters
    }

    /// Returns `page` with its saved filters; `nil` without any, if the address has filters, or for a link from
    /// elsewhere that shows something.
    func address(of page: String, for visit: Visit) -> OwnPath? {
        let asked = visit.query
        guard asked.names.allSatisfy(carried.contains), asked.isEmpty || visit.referrer != .elsewhere,
            let saved = Self.all(in: visit).first(where: { $0.path == page })
        else { return nil }
        let parts = filters(saved.query)
        let own = asked.pairs.filter { !$0.value.isEmpty }.map { ($0.name, $0.value) }
        return parts.isEmpty ? nil : OwnPath(page + Query.text(own + parts))
    }

    /// Returns the cookie with the filters chosen on `page`; none for a link from another page, a further part or
    /// unchanged filters.
    func cookies(of page: String, for visit: Visit) -> [Cookie] {
        let asked = visit.query
        guard visit.referrer == .samePage, !asked.isEmpty,
            passing.union(["cursor"]).allSatisfy({ asked[$0] == nil })
        else { return [] }
        let parts = filters(asked)
        let text = parts.isEmpty ? nil : OwnPath(page + Query.text(parts))
        let chosen = text.flatMap { $0.description.utf8.count <= Self.longest.page ? $0 : nil }
        let all = Self.all(in: visit)
        guard chosen != all.first(where: { $0.path == page }) else { return [] }
        var kept = all.filter { $0.path != page } + [chosen].compactMap(\.self)
        while Self.text(kept).utf8.count > Self.longest.all { kept.removeFirst() }
        let cookies = visit.site.cookies
        return [kept.isEmpty ? cookies.clear(.filters) : cookies.set(.filters, to: Self.text(kept))]
    }

    private static func text(_ pages: [OwnPath]) -> String { pages.map(\.description).joined(separator: "|") }

    /// The pages with saved filters, the latest last.
    private static func all(in visit: Visit) -> [OwnPath] {
        guard let text = visit.cookie(.filters), text.utf8.count <= longest.all else { return [] }
        return text.utf8.split(separator: UInt8(ascii: "|")).compactMap { OwnPath(String(Substring($0))) }
    }
}

extension PageRoutes {
    /// Registers a page whose filters stay until the session ends. The query `filters=none` clears them.
    func get(_ path: RouterPath, keeping saved: SavedFilters, _ handler: @escaping Handler) {
        let page = path.description
        get(path) { visit in
            if let filtered = saved.address(of: page, for: visit) { return .redirect(filtered) }
            let answer = try await handler(visit)
            let cookies = answer.isFound ? saved.cookies(of: page, for: visit) : []
            return cookies.isEmpty ? answer : .with(answer, cookies: cookies)
        }
    }
}

extension PageResponse {
    /// Whether this is a page with status 200.
    fileprivate var isFound: Bool {
        switch self {
        case .page(let page): page.status == .ok
        case .with(let answer, _, _): answer.isFound
        case .redirect, .response: false
        }
    }
}
