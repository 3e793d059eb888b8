import Contracts

/// The page for a message to a withdrawn report. Shows the unsent text.
struct WithdrawnReportPage: PageModel {
    let text: Field
    let back: String
}

extension PageResponse {
    static func withdrawnReport(_ text: String, leadingTo path: OwnPath, _ visit: Visit) -> PageResponse {
        let field = Field(name: "text", label: visit.language("support.unsentText"), value: text, rows: 6)
        let model = WithdrawnReportPage(text: field, back: path.description)
        return .page(
            Screen(
                "Reports/withdrawn", title: visit.language("support.withdrawnTitle"), tab: .profile, status: .notFound,
                model))
    }
}
