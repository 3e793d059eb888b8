import AuthContracts
import Contracts
import HTTPTypes
import Hummingbird

/// Sends a browser to a sign-in provider.
///
/// Uses a page instead of a redirect, because browsers apply `form-action 'self'` to redirects after a form. The
/// provider's further hosts are unknown, so the policy cannot list them.
struct ProviderDeparture: Sendable {
    let address: String
    private let flow: String
    private let from: OwnPath?
    private let isLinking: Bool

    init(_ redirect: ProviderRedirect, from: OwnPath?, isLinking: Bool) {
        address = redirect.url
        flow = redirect.flow
        self.from = from
        self.isLinking = isLinking
    }

    func answer(for visit: Visit) -> PageResponse {
        let kept = PendingSignIn(flow: flow, from: from, isLinking: isLinking)
        let isAddress = ["https://", "http://"].contains { address.hasPrefix($0) }
        guard isAddress, address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            let sealed = visit.site.signer.sealed(kept, as: "flow"), let refresh = HTTPField.Name("Refresh")
        else { return .redirect(OwnPath(to: "/log-in"), notice: Notice("provider.failed", isProblem: true)) }
        let screen = Screen(
            "Provider/leaving", title: visit.language("provider.leaving"), LeavingPage(address: address))
        return .with(
            .page(screen), cookies: [visit.site.cookies.set(.flow, to: sealed, for: PendingSignIn.lifetime)],
            headers: [refresh: "0; url=\(address)"])
    }
}

/// The page shown briefly before leaving.
struct LeavingPage: PageModel {
    let address: String
}
