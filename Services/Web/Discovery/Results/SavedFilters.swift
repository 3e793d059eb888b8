import Hummingbird

/// The filters of results that somebody chose last. A browser keeps them until it is closed or its owner signs out.
enum SavedFilters {
    /// In bytes.
    private static let longest = 1_000

    /// The results with the kept filters, for an address that asks for nothing itself; `nil` without any.
    static func address(for visit: Visit) -> OwnPath? {
        guard visit.query.grouped.isEmpty, let text = visit.cookie(.filters), text.utf8.count <= longest,
            let form = try? Form(text)
        else { return nil }
        let parts = MatchForm(form).address.filters
        return parts.isEmpty ? nil : OwnPath(to: "/results", parts)
    }

    /// The cookies that keep the filters of `form`, or forget earlier ones. Results of named foods change nothing.
    static func cookies(of form: MatchForm, for visit: Visit) -> [Cookie] {
        let text = String(Query.text(form.address.filters).dropFirst())
        let kept = text.utf8.count <= longest ? text : ""
        guard form.foods.isEmpty, !visit.query.grouped.isEmpty, kept != visit.cookie(.filters) ?? "" else { return [] }
        return [kept.isEmpty ? visit.site.cookies.clear(.filters) : visit.site.cookies.set(.filters, to: kept)]
    }
}
