import ReportsContracts

/// The frame of every page: the head, the navigation and the notice.
struct Layout: PageModel {
    /// One entry of the navigation.
    struct Entry: PageModel {
        let name: String
        let address: String
        let icon: String
        let isCurrent: Bool
    }

    /// The notice about the last action.
    struct Message: PageModel {
        /// A field of the undo form.
        struct Field: PageModel {
            let name: String
            let value: String
        }

        let text: String
        let isProblem: Bool
        let linkAddress: String?
        let linkText: String
        let undoAction: String?
        let undoFields: [Field]
    }

    let language: String
    /// The account's time zone, for times on the page.
    let timeZone: String?
    /// Whether a script may propose the browser's region.
    let proposesRegion: Bool
    /// Whether the person's currency is unknown.
    let lacksCurrency: Bool
    let title: String
    /// The addresses of the style sheets.
    let styles: [String]
    /// Whether to show the navigation of an account, or of a guest.
    let isSignedIn: Bool
    let isVisitor: Bool
    /// Addresses for guests, which carry the picked foods.
    let frontAddress: String
    let pickAddress: String
    let signUpAddress: String
    let logInAddress: String
    /// Minutes of inactivity before the page locks; `nil` if it does not lock.
    let lockAfter: Int?
    let entries: [Entry]
    /// Whether this is the search page.
    let isSearch: Bool
    let inboxLabel: String
    /// The number of unread messages, at most "99+"; `nil` for zero.
    let unread: String?
    let formToken: String
    /// An idempotency key for the page's forms.
    let formOnce: String
    let message: Message?
    /// The path of this page, encoded for the log-in link.
    let here: String
    /// The path of this page, unencoded; `/home` for a submitted form.
    let ownPath: String
    /// Address of the problem form; `nil` on that form and on error pages.
    let reportAddress: String?

    init(_ page: Screen, for visit: Visit, isSignedIn: Bool, unread: Int) {
        let language = visit.language
        self.language = language.tag
        let region = visit.region
        timeZone = isSignedIn && region.isKnown ? region.timeZone?.description : nil
        lacksCurrency = region.currency == nil
        proposesRegion = isSignedIn && region.isKnown && (!region.hasChosenTimeZone || lacksCurrency)
        title = page.title
        styles = visit.site.parts.styles(of: page.template)
        self.isSignedIn = isSignedIn && !page.isAlone
        isVisitor = !isSignedIn && !page.isAlone
        let picks = isSignedIn ? GuestPicks([]) : GuestPicks(carriedBy: visit)
        (frontAddress, pickAddress) = (picks.frontAddress, picks.address)
        (signUpAddress, logInAddress) = (picks.signUpAddress, picks.logInAddress)
        lockAfter = self.isSignedIn ? visit.lockAfterMinutes : nil
        entries = Tab.allCases.map { tab in
            Entry(
                name: language("navigation.\(tab.rawValue)"), address: "/\(tab.rawValue)", icon: tab.icon,
                isCurrent: tab == page.tab)
        }
        isSearch = visit.here?.description.split(separator: "?").first == "/search"
        inboxLabel = unread > 0 ? language("inbox.waiting", count: unread) : language("inbox.title")
        self.unread = unread > 0 ? (unread > 99 ? "99+" : String(unread)) : nil
        formToken = visit.browser.formToken
        // After a server error, the form keeps its key, because the first request may have succeeded.
        formOnce =
            (page.status.code >= 500 ? visit.once : nil) ?? String(UInt64.random(in: .min ... .max), radix: 36)
        message = visit.notice.map { Message($0, in: language) }
        ownPath = visit.here?.description ?? "/home"
        let place = visit.here ?? visit.formPage
        let isReporting = place?.description.hasPrefix("/report") == true
        reportAddress = isReporting || page.template == "Chrome/failure" ? nil : ReportedPage.form(for: place)
        here = Query.encoded(visit.here?.description ?? "/")
    }
}

extension Layout.Message {
    init(_ notice: Notice, in language: Language) {
        text = language(notice.phrase, notice.values)
        isProblem = notice.isProblem
        linkAddress = notice.link?.address
        linkText = notice.link.map { language($0.phrase) } ?? ""
        undoAction = notice.undo?.action
        undoFields = (notice.undo?.fields ?? [:]).sorted { $0.key < $1.key }.map {
            .init(name: $0.key, value: $0.value)
        }
    }
}
