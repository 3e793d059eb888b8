import Contracts
import Foundation
import HTTPTypes

/// One endpoint as an operation of OpenAPI.
struct Operation {
    let route: Route

    init(_ route: Route) { self.route = route }

    func json(_ inputs: inout SchemaBook, _ outputs: inout SchemaBook, problem: JSONValue) -> JSONValue {
        var operation: [String: JSONValue] = [
            "operationId": .string(route.operationID),
            "tags": .array([.string(route.service.rawValue)]),
            "summary": .string(route.summary),
            "security": .array(security),
            "responses": .object(responses(&outputs, problem)),
        ]
        let parameters = pathParameters + queryParameters(&inputs) + headerParameters
        if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
        if let body = requestBody(&inputs) { operation["requestBody"] = body }
        return .object(operation)
    }

    // MARK: - Who may call

    private var security: [JSONValue] {
        let role: [String] =
            switch route.access {
            case .administrator: ["administrator"]
            case .support: ["support"]
            case .operator: ["operator"]
            case .partner, .partnerKey: ["partner"]
            case .anyone, .signedIn, .service: []
            }
        let token = JSONValue.object(["accessToken": .array(role.map(JSONValue.string))])
        if route.access == .anyone { return [.object([:]), token] }
        guard let scope = route.partnerScope else { return [token] }
        return [.object(["partnerKey": .array([.string(scope.rawValue)])]), token]
    }

    // MARK: - What goes in

    private var pathParameters: [JSONValue] {
        route.parameterNames.map { name in
            Self.parameter(
                name, in: "path", schema: .object(PathParameter.schema(of: name, in: route)), isRequired: true)
        }
    }

    private func queryParameters(_ inputs: inout SchemaBook) -> [JSONValue] {
        if route.input.type == Upload.self {
            let name = JSONValue.object(FieldBound.textKeywords([]))
            return [Self.parameter("name", in: "query", schema: name, isRequired: false, "What the file is called.")]
        }
        guard route.takesQuery, case .object(let object) = TypeShape.described(route.input.type) else { return [] }
        let bounds = (route.input.type as? any BoundedFields.Type)?.bounds ?? [:]
        return object.fields.map { field in
            Self.parameter(
                field.name, in: "query", schema: inputs.schema(of: field.shape, bounds: bounds[field.name] ?? []),
                isRequired: !field.isOptional && !route.readsBody)
        }
    }

    private var headerParameters: [JSONValue] {
        keyParameters + preconditionParameters + streamParameters + signatureParameters
    }

    private var signatureParameters: [JSONValue] {
        guard let field = route.signatureField else { return [] }
        let schema = JSONValue.object(["type": .string("string"), "maxLength": .number(2_048)])
        return [Self.parameter(field, in: "header", schema: schema, isRequired: false, "The sender's signature.")]
    }

    private var preconditionParameters: [JSONValue] {
        guard let rule = route.precondition else { return [] }
        let schema = JSONValue.object([
            "type": .string("string"), "pattern": .string(#"^"[A-Za-z0-9_-]{1,126}"$"#),
        ])
        return [
            Self.parameter(
                "If-Match", in: "header", schema: schema, isRequired: rule == .required,
                "The ETag of what is to be changed, as the caller saw it.")
        ]
    }

    private var streamParameters: [JSONValue] {
        guard route.output.type == EventStream.self else { return [] }
        let schema = JSONValue.object(["type": .string("string"), "maxLength": .number(64)])
        return [
            Self.parameter(
                "Last-Event-ID", in: "header", schema: schema, isRequired: false,
                "The id of the last event that was received, to go on after it.")
        ]
    }

    private var keyParameters: [JSONValue] {
        guard route.isRepeatedByKey else { return [] }
        let schema = JSONValue.object([
            "type": .string("string"), "minLength": .number(1), "maxLength": .number(255),
            "pattern": .string("^[!-~]([ -~]*[!-~])?$"),
        ])
        return [
            Self.parameter(
                "Idempotency-Key", in: "header", schema: schema, isRequired: false,
                "The same request with the same key is done once and answered alike for a week.")
        ]
    }

    private static func parameter(
        _ name: String, in place: String, schema: JSONValue, isRequired: Bool, _ description: String? = nil
    ) -> JSONValue {
        var parameter: [String: JSONValue] = ["name": .string(name), "in": .string(place), "schema": schema]
        parameter["required"] = .bool(isRequired)
        if place == "query" {
            parameter["style"] = .string("form")
            // Forms send blank fields as empty values, which count as absent.
            if !isRequired { parameter["allowEmptyValue"] = .bool(true) }
        }
        if let description { parameter["description"] = .string(description) }
        return .object(parameter)
    }

    private func requestBody(_ inputs: inout SchemaBook) -> JSONValue? {
        guard route.input.type != Empty.self, !route.takesQuery || route.readsBody else { return nil }
        let content: [String: JSONValue] =
            if let types = MediaTypes.uploads(of: route) {
                types.reduce(into: [:]) { $0[$1] = .object([:]) }
            } else if route.input.type == SignedNotice.self {
                // The sender defines the content.
                ["application/json": .object(["schema": .object(["type": .string("object")])])]
            } else {
                ["application/json": .object(["schema": inputs.schema(of: route.input.type)])]
            }
        return .object(["content": .object(content), "required": .bool(!route.readsBody)])
    }

    // MARK: - What comes out

    private func responses(_ outputs: inout SchemaBook, _ problem: JSONValue) -> [String: JSONValue] {
        var responses = [String(route.success): success(&outputs)]
        for (status, codes) in route.problems(withCommon: true) {
            var response: [String: JSONValue] = [
                "description": .string(codes.joined(separator: ", ")),
                "content": .object([
                    "application/problem+json": .object([
                        "schema": .object([
                            "allOf": .array([
                                problem,
                                .object([
                                    "properties": .object([
                                        "code": .object(["enum": .array(codes.map(JSONValue.string))])
                                    ])
                                ]),
                            ])
                        ])
                    ])
                ]),
            ]
            let headers = headers(of: status)
            if !headers.isEmpty { response["headers"] = .object(headers) }
            responses[String(status)] = .object(response)
        }
        return responses
    }

    private func success(_ outputs: inout SchemaBook) -> JSONValue {
        var response: [String: JSONValue] = ["description": .string(route.success == 204 ? "Done." : route.summary)]
        if let types = MediaTypes.downloads(of: route) {
            response["content"] = .object(types.reduce(into: [:]) { $0[$1] = .object([:]) })
        } else if route.output.type != Empty.self {
            response["content"] = .object([
                "application/json": .object(["schema": outputs.schema(of: route.output.type)])
            ])
        }
        let headers = headers(of: route.success)
        if !headers.isEmpty { response["headers"] = .object(headers) }
        return .object(response)
    }

    /// The headers of a response with `status`.
    private func headers(of status: Int) -> [String: JSONValue] {
        var headers: [String: JSONValue] = [:]
        if status == route.success, route.isRepeatedByKey { headers["Idempotency-Replayed"] = Self.textHeader }
        if status == 401 { headers["WWW-Authenticate"] = Self.textHeader }
        if status == 429 || status == 503 { headers["Retry-After"] = Self.textHeader }
        if route.isTagged, status == route.success {
            headers["ETag"] = Self.described(
                "Tells this state from every other one; sent as If-Match by whoever changes it.")
        }
        if route.isCounted, status == route.success || status == 429 {
            headers["RateLimit"] = Self.described(
                "What is left of each quota (r), and the seconds until there is more (t).")
            headers["RateLimit-Policy"] = Self.described("The quotas: how often (q) within how many seconds (w).")
        }
        return headers
    }

    private static func described(_ description: String) -> JSONValue {
        .object(["schema": .object(["type": .string("string")]), "description": .string(description)])
    }

    private static let textHeader = JSONValue.object(["schema": .object(["type": .string("string")])])
}

extension FieldBound {
    /// The keywords of a text within `bounds`.
    static func textKeywords(_ bounds: [FieldBound]) -> [String: JSONValue] { SchemaBook.text(.plain, bounds) }
}
