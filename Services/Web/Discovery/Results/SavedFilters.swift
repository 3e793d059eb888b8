import Hummingbird

/// The last filters of the results, in a cookie that ends with the browser session or on signing out.
enum SavedFilters {
    /// The longest saved filters, in bytes.
    private static let longest = 1_000

    /// Returns the results with the saved filters; `nil` without any, or if the address has a query.
    static func address(for visit: Visit) -> OwnPath? {
        guard visit.query.grouped.isEmpty, let text = visit.cookie(.filters), text.utf8.count <= longest,
            let form = try? Form(text)
        else { return nil }
        let parts = MatchForm(form).address.filters
        return parts.isEmpty ? nil : OwnPath(to: "/results", parts)
    }

    /// Returns the cookie that saves or clears the filters of `form`; none for an empty query, named foods or unchanged
    /// filters.
    static func cookies(of form: MatchForm, for visit: Visit) -> [Cookie] {
        let text = String(Query.text(form.address.filters).dropFirst())
        let kept = text.utf8.count <= longest ? text : ""
        guard form.foods.isEmpty, !visit.query.grouped.isEmpty, kept != visit.cookie(.filters) ?? "" else { return [] }
        return [kept.isEmpty ? visit.site.cookies.clear(.filters) : visit.site.cookies.set(.filters, to: kept)]
    }
}
