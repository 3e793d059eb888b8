import Contracts
import Kitchen
import RecipesContracts

/// Schemas of path parameters: identifiers unless listed here.
enum PathParameter {
    static func schema(of name: String, in route: Route) -> [String: JSONValue] {
        switch (name, route.path) {
        case ("role", _): SchemaBook.text(.words(Role.allCases.map(\.rawValue)), [])
        case ("kind", _): SchemaBook.text(.words(ReportedKind.allCases.map(\.rawValue)), [])
        case ("key", "/v1/shared-plans/:key"):
            ["type": .string("string"), "pattern": .string("^[A-Za-z0-9_-]+([.]ics)?$"), "maxLength": .number(200)]
        case ("key", _), ("id", "/v1/providers/:id/authorizations"), ("id", "/v1/me/providers/:id"),
            ("id", "/v1/me/providers/:id/authorizations"), ("id", "/v1/external-recipes/:id/import"):
            ["type": .string("string"), "pattern": .string("^[A-Za-z0-9_-]+$"), "maxLength": .number(200)]
        case ("revision", _): ["type": .string("integer"), "minimum": .number(1), "maximum": .number(1_000_000_000)]
        case ("week", _):
            ["type": .string("string"), "pattern": .string("^[0-9]{4}-W(0[1-9]|[1-4][0-9]|5[0-3])$")]
        case ("day", _): SchemaBook.text(.day, [])
        case ("code", "/v1/pantry/products/:code"):
            [
                "type": .string("string"), "pattern": .string("^[0-9]+$"), "minLength": .number(8),
                "maxLength": .number(14),
            ]
        case ("id", let path) where path.hasPrefix("/v1/dead-letters/"):
            [
                "type": .string("string"),
                "pattern": .string("^(event-[1-9][0-9]{0,17}|job-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$"),
            ]
        default: SchemaBook.text(.uuid, [])
        }
    }
}

/// Media types of uploaded and downloaded files.
enum MediaTypes {
    /// `nil` if the endpoint takes no file.
    static func uploads(of route: Route) -> [String]? {
        guard route.input.type == Upload.self else { return nil }
        let pictures = ["/v1/photos", "/v1/pantry/products/photos", "/v1/problem-reports/screenshots"]
        return pictures.contains(route.path)
            ? ["image/png", "image/jpeg", "image/webp"] : ["application/octet-stream"]
    }

    /// `nil` if the endpoint returns no file.
    static func downloads(of route: Route) -> [String]? {
        if route.output.type == EventStream.self { return [EventStream.mediaType] }
        guard route.output.type == Download.self else { return nil }
        return ["*/*"]
    }
}
