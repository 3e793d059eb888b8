import AuthContracts
import Contracts

/// An identity confirmed by a provider, kept in a cookie until sign-in is complete.
struct SignInTicket: Codable, Sendable {
    private static let lifetime = 900

    let ticket: ProviderTicket
    /// The page to return to.
    let from: String?

    init(_ ticket: ProviderTicket, from: String?) {
        self.ticket = ticket
        self.from = from
    }

    init?(_ visit: Visit) {
        guard let kept = visit.site.signer.opened(SignInTicket.self, visit.cookie(.ticket), as: "ticket") else {
            return nil
        }
        self = kept
    }

    /// Redirects to `page` with the ticket in a cookie.
    func answer(_ page: OwnPath, for visit: Visit) -> PageResponse {
        guard let sealed = visit.site.signer.sealed(self, as: "ticket") else {
            return .redirect(OwnPath(to: "/log-in"), notice: Notice("provider.failed", isProblem: true))
        }
        return .with(
            .redirect(page), cookies: [visit.site.cookies.set(.ticket, to: sealed, for: Self.lifetime)])
    }
}
