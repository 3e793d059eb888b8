import AuthContracts
import Contracts
import HTTPTypes
import Hummingbird

/// A browser that leaves for a sign-in provider.
///
/// It leaves from a page of ours and not by a redirect: our pages send forms to ourselves alone, browsers hold
/// redirects after a form to the same rule, and which hosts a provider leads people over nobody knows beforehand.
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
        let kept = KeptDeparture(flow: flow, from: from, isLinking: isLinking)
        let isAddress = ["https://", "http://"].contains { address.hasPrefix($0) }
        guard isAddress, address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            let sealed = visit.site.signer.sealed(kept, as: "flow"), let refresh = HTTPField.Name("Refresh")
        else { return .redirect(OwnPath(to: "/log-in"), notice: Notice("provider.failed", isProblem: true)) }
        let screen = Screen(
            "Provider/leaving", title: visit.language("provider.leaving"), LeavingPage(address: address))
        return .with(
            .page(screen), cookies: [visit.site.cookies.set(.flow, to: sealed, for: KeptDeparture.lifetime)],
            headers: [refresh: "0; url=\(address)"])
    }
}

/// The page that one sees for the blink of an eye.
struct LeavingPage: PageModel {
    let address: String
}
