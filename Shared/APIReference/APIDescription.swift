import Contracts
import Foundation
import HTTPTypes
import Kitchen
import Synchronization

/// The public interface as an OpenAPI 3.1 document, made from the contracts.
public struct APIDescription: Sendable {
    /// The gateway path of the document.
    public static let path = "/v1/openapi.json"

    /// The document as JSON with sorted keys.
    public let json: Data

    private static let described = Mutex<[[String]: Data]>([:])

    /// Describes the published `routes`. The result is cached per process, because tests start gateways hundreds of
    /// times.
    ///
    /// Throws `EncodingError` if the document cannot be encoded.
    public init(of routes: [Route]) throws {
        let published = routes.filter(\.isPublished)
        let names = published.map { "\($0.method) \($0.path)" }
        if let known = Self.described.withLock({ $0[names] }) {
            json = known
        } else {
            let made = try WireFormat.encoder.encode(Self.document(of: published))
            Self.described.withLock { $0[names] = made }
            json = made
        }
    }

    static func document(of routes: [Route]) -> JSONValue {
        var inputs = SchemaBook(isInput: true)
        var outputs = SchemaBook(isInput: false)
        let problem = outputs.schema(of: Problem.self)
        var paths: [String: [String: JSONValue]] = [:]
        for route in routes {
            let operation = Operation(route).json(&inputs, &outputs, problem: problem)
            paths[route.openAPIPath, default: [:]][route.method.rawValue.lowercased()] = operation
        }
        return .object([
            "openapi": .string("3.1.0"),
            "jsonSchemaDialect": .string("https://json-schema.org/draft/2020-12/schema"),
            "info": .object([
                "title": .string("Larder"), "version": .string("1"),
                "summary": .string("What people can cook with what they have."),
                "description": .string(description),
            ]),
            "servers": .array([.object(["url": .string("/")])]),
            "tags": .array(
                ServiceName.owners.filter { service in routes.contains { $0.service == service } }.map {
                    .object(["name": .string($0.rawValue)])
                }),
            "paths": .object(paths.mapValues(JSONValue.object)),
            "components": .object([
                "schemas": .object(inputs.schemas.merging(outputs.schemas) { $1 }),
                "securitySchemes": .object([
                    "accessToken": .object([
                        "type": .string("http"), "scheme": .string("bearer"), "bearerFormat": .string("JWT"),
                        "description": .string("The accessToken of POST /v1/sessions."),
                    ]),
                    "partnerKey": .object([
                        "type": .string("http"), "scheme": .string("bearer"),
                        "description": .string("An API key of a partner, of POST /v1/partner/keys."),
                    ]),
                ]),
            ]),
        ])
    }

    private static let description =
        "Keys are camelCase, instants RFC 3339 in UTC, days YYYY-MM-DD, identifiers UUIDs. A field that is not known is "
        + "refused. Lists come as pages: give next as cursor to get the part that follows. Errors are problems (RFC 9457) "
        + "with a stable code and values, of which clients can make a sentence in any language; detail is the one in English."
}

extension Route {
    /// A stable identifier, such as `pantry.items`.
    public var operationID: String { "\(service.rawValue).\(isCompatibility ? "compatibility." : "")\(name)" }

    /// The path with `{name}` for each parameter.
    var openAPIPath: String {
        path.split(separator: "/").map { "/" + ($0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0)) }.joined()
    }

    /// The names of the path parameters.
    var parameterNames: [String] {
        path.split(separator: "/").filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
    }
}
