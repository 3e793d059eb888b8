import AuthContracts
import Contracts

/// Whom a provider confirmed, kept by the browser while something is asked of them.
struct KeptTicket: Codable, Sendable {
    private static let lifetime = 900

    let ticket: ProviderTicket
    /// Where its person wanted to go.
    let from: String?

    init(_ ticket: ProviderTicket, from: String?) {
        self.ticket = ticket
        self.from = from
    }

    init?(_ visit: Visit) {
        guard let kept = visit.site.signer.opened(KeptTicket.self, visit.cookie(.ticket), as: "ticket") else {
            return nil
        }
        self = kept
    }

    /// Leads to the page that asks, which finds the ticket in a cookie.
    func answer(_ page: OwnPath, for visit: Visit) -> PageResponse {
        guard let sealed = visit.site.signer.sealed(self, as: "ticket") else {
            return .redirect(OwnPath(to: "/log-in"), notice: Notice("provider.failed", isProblem: true))
        }
        return .with(
            .redirect(page), cookies: [visit.site.cookies.set(.ticket, to: sealed, for: Self.lifetime)])
    }
}
