import HTTPTypes
import Hummingbird

/// A page to render: the template, title and model.
struct Screen: Sendable {
    /// The template's path under `Templates`, without its extension.
    var template: String
    var title: String
    var model: any PageModel
    var status: HTTPResponse.Status = .ok
    var tab: Tab?
    /// Whether to hide the navigation.
    var isAlone = false
    /// Seconds until the browser reloads the page.
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

/// The result of a page handler.
enum PageResponse: Sendable {
    case page(Screen)
    case redirect(OwnPath, notice: Notice? = nil, session: SessionChange? = nil)
    /// A response that is not a page, such as a picture.
    case response(Response)
    /// A response with additional cookies and headers.
    indirect case with(PageResponse, cookies: [Cookie] = [], headers: HTTPFields = [:])

    var isPage: Bool {
        switch self {
        case .page: true
        case .with(let answer, _, _): answer.isPage
        case .redirect, .response: false
        }
    }
}

/// The tabs of the navigation.
enum Tab: String, CaseIterable, Sendable {
    case home, results, plan, shopping, pantry, profile

    var icon: String { self == .shopping ? "basket" : rawValue }
}
