import AuthContracts
import Contracts

/// The button of a sign-in provider.
struct ProviderButton: PageModel {
    let id: String
    let label: String
    let from: String?

    /// The configured providers; empty if auth fails.
    static func all(for visit: Visit) async -> [ProviderButton] {
        let providers = try? await visit.site.client.call(AuthAPI.providers).items
        return (providers ?? []).map {
            ProviderButton(
                id: $0.id, label: visit.language("provider.continueWith", ["provider": $0.name]),
                from: visit.from?.description)
        }
    }
}
