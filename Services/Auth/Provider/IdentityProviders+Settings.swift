import AuthContracts
import Contracts
import Foundation

extension IdentityProviders {
    /// The adapters to the providers that the environment names.
    init(
        _ settings: [ProviderSettings], connection: ProviderConnection?, isDevelopment: Bool,
        now: @escaping @Sendable () -> Date
    ) {
        guard let connection else {
            self.init([])
            return
        }
        self.init(
            settings.map { provider in
                let listing = SignInProvider(id: provider.id, name: provider.name)
                return switch provider.kind {
                case .openID(let issuer):
                    OpenIDProvider(
                        listing: listing, issuer: issuer, client: provider.client, isDevelopment: isDevelopment,
                        connection: connection,
                        directory: OpenIDDirectory(
                            issuer: issuer, isDevelopment: isDevelopment, connection: connection, now: now),
                        now: now)
                case .facebook(let dialog, let graph):
                    FacebookProvider(
                        listing: listing, client: provider.client, dialog: dialog, graph: graph, connection: connection)
                }
            })
    }
}
