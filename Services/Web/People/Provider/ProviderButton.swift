import AuthContracts
import Contracts

/// A provider that one can sign in with, as a button.
struct ProviderButton: PageModel {
    let id: String
    let label: String
    let from: String?

    /// Those that Larder is set up with; none while nobody can tell.
    static func all(for visit: Visit) async -> [ProviderButton] {
        let providers = try? await visit.site.client.call(AuthAPI.providers).items
        return (providers ?? []).map {
            ProviderButton(
                id: $0.id, label: visit.language("provider.continueWith", ["provider": $0.name]),
                from: visit.from?.description)
        }
    }
}
