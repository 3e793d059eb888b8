import AsyncHTTPClient
import Contracts
import Foundation
import HTTPTypes
import Measuring
import ServiceClient

/// The auth service on an empty database.
enum BenchedAuth {
    static let port = 18_601

    /// - Parameters:
    ///   - database: its address; `nil` for SQLite in a file.
    ///   - environment: additional variables of the service.
    static func make(database: String? = nil, environment: [String: String] = [:]) throws -> BenchedService {
        try BenchedService(
            "auth", port: port, database: database,
            environment: ["LARDER_REGISTRATIONS_AN_HOUR": "100000"].merging(environment) { $1 })
    }
}

/// The gateway before the auth service, with limits that the benchmark never reaches.
enum BenchedGateway {
    static let port = 18_680
    /// The internal port, which the auth service calls.
    static let inside = 18_681

    static func make() throws -> BenchedService {
        var environment = [
            "LARDER_GATEWAY_URL": "http://127.0.0.1:\(inside)", "LARDER_INSIDE_PORT": "\(inside)",
            "LARDER_LOG_LEVEL": "error", "LARDER_UPSTREAM_AUTH": "http://127.0.0.1:\(BenchedAuth.port)",
        ]
        for limit in ["ADDRESS", "ACCOUNT", "SIGN_IN"] {
            environment["LARDER_LIMIT_\(limit)_BURST"] = "1000000000"
            environment["LARDER_LIMIT_\(limit)_PER_MINUTE"] = "1000000000"
        }
        return try BenchedService("gateway", port: port, environment: environment)
    }
}
