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
            case .partner: ["partner"]
            case .anyone, .signedIn, .peer: []
            }
        let token = JSONValue.object(["accessToken": .array(role.map(JSONValue.string))])
        return route.access == .anyone ? [.object([:]), token] : [token]
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
            // Forms send what was left blank as an empty value, which counts as absent.
            if !isRequired { parameter["allowEmptyValue"] = .bool(true) }
        }
        if let description { parameter["description"] = .string(description) }
        return .object(parameter)
    }

    private func requestBody(_ inputs: inout SchemaBook) -> JSONValue? {
        guard route.input.type != Nothing.self, !route.takesQuery || route.readsBody else { return nil }
        let content: [String: JSONValue] =
            if let types = MediaTypes.uploads(of: route) {
                types.reduce(into: [:]) { $0[$1] = .object([:]) }
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
            if let header = Self.header(of: status) { response["headers"] = .object([header: Self.textHeader]) }
            responses[String(status)] = .object(response)
        }
        return responses
    }

    private func success(_ outputs: inout SchemaBook) -> JSONValue {
        var response: [String: JSONValue] = ["description": .string(route.success == 204 ? "Done." : route.summary)]
        if let types = MediaTypes.downloads(of: route) {
            response["content"] = .object(types.reduce(into: [:]) { $0[$1] = .object([:]) })
        } else if route.output.type != Nothing.self {
            response["content"] = .object([
                "application/json": .object(["schema": outputs.schema(of: route.output.type)])
            ])
        }
        if route.isRepeatedByKey { response["headers"] = .object(["Idempotency-Replayed": Self.textHeader]) }
        return .object(response)
    }

    private static func header(of status: Int) -> String? {
        switch status {
        case 401: "WWW-Authenticate"
        case 429, 503: "Retry-After"
        default: nil
        }
    }

    private static let textHeader = JSONValue.object(["schema": .object(["type": .string("string")])])
}

extension FieldBound {
    /// The keywords of a text within `bounds`.
    static func textKeywords(_ bounds: [FieldBound]) -> [String: JSONValue] { SchemaBook.text(.plain, bounds) }
}
