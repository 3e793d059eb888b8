import HTTPTypes
import Hummingbird

/// A screen to be shown: which template, under which title, with what on it.
struct Screen: Sendable {
    /// The template's path below `Templates`, without its ending.
    var template: String
    var title: String
    var model: any PageModel
    var status: HTTPResponse.Status = .ok
    var tab: Tab?
    /// Whether it stands alone, without ways to other pages.
    var isAlone = false
    /// Seconds after which the browser looks again by itself.
    var refresh: Int?

    init(_ template: String, title: String, tab: Tab? = nil, status: HTTPResponse.Status = .ok, _ model: any PageModel)
    {
        self.template = template
        self.title = title
        self.model = model
        self.status = status
        self.tab = tab
    }
}

/// What a person gets for a request.
enum PageResponse: Sendable {
    case page(Screen)
    case redirect(OwnPath, notice: Notice? = nil, session: SessionChange? = nil)
    /// Something that is not a page, such as a picture.
    case response(Response)
    /// An answer with cookies and headers of its own.
    indirect case with(PageResponse, cookies: [Cookie] = [], headers: HTTPFields = [:])

    var isPage: Bool {
        switch self {
        case .page: true
        case .with(let answer, _, _): answer.isPage
        case .redirect, .response: false
        }
    }
}

/// The places that the navigation leads to.
enum Tab: String, CaseIterable, Sendable {
    case home, results, plan, shopping, pantry, profile

    var icon: String { self == .shopping ? "basket" : rawValue }
}
