import Chassis
import Contracts
import Foundation
import Measuring
import ServiceClient

/// The recipes service on SQLite in a file.
enum BenchedRecipes {
    static func make() throws -> BenchedService {
        try BenchedService(
            "recipes", port: 18_701, environment: ["LARDER_GATEWAY_URL": "http://127.0.0.1:\(StandInGateway.port)"])
    }
}

extension BenchedService {
    /// The service as `account` sees it for the next minute.
    func client(of account: ID<Account>) async throws -> ServiceClient {
        let identity = Identity(account: account, roles: [])
        return client().bearing(try await ServiceTokens(secret: Self.secret).mint(by: .web, for: identity, at: .now))
    }
}
