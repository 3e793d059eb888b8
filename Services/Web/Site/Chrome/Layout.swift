import ReportsContracts

/// What surrounds every page: the head, the navigation and the notice.
struct Layout: PageModel {
    /// One entry of the navigation.
    struct Entry: PageModel {
        let name: String
        let address: String
        let icon: String
        let isCurrent: Bool
    }

    /// What was just done, in words.
    struct Message: PageModel {
        /// A value of the form that takes it back.
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
    /// By whose clocks the page tells times, if the person's account has a time zone.
    let timeZone: String?
    /// Whether the page's script tells where the browser is.
    let proposesRegion: Bool
    /// Whether nothing is known yet of what the person pays with.
    let lacksCurrency: Bool
    let title: String
    /// Where its styles are.
    let styles: [String]
    /// Whether the ways to the other pages are shown, and to whom.
    let isSignedIn: Bool
    let isVisitor: Bool
    /// The first page, the page that picks foods and the forms for an account, all with what a guest picked.
    let frontAddress: String
    let pickAddress: String
    let signUpAddress: String
    let logInAddress: String
    /// After how many minutes without use the page locks itself.
    let lockAfter: Int?
    let entries: [Entry]
    /// Whether this is the page where recipes are searched for.
    let isSearch: Bool
    let inboxLabel: String
    /// How many messages wait to be read, where there are any.
    let unread: String?
    let formToken: String
    /// A value that no other page's forms have, so that a form sent twice is known for one.
    let formOnce: String
    let message: Message?
    /// The path of this very page, for a log-in to lead back to.
    let here: String
    /// The same as it is.
    let ownPath: String
    /// Where a problem of this very page is reported; absent where that is this page.
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
        // What may have arrived although no answer came is known again when it is sent once more.
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
