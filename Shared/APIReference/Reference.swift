import Contracts
import HTTPTypes
import Kitchen

/// The public API for human readers: the endpoints of each service, and their input and output types.
public struct Reference: Sendable {
    /// One service.
    public struct Section: Sendable {
        public let service: ServiceName
        public let endpoints: [Entry]
        /// The input and output types of the endpoints, each once, sorted by name.
        public let types: [Kind]
    }

    /// One endpoint.
    public struct Entry: Sendable {
        /// Such as `pantry.items`.
        public let id: String
        public let method: String
        public let path: String
        public let summary: String
        public let access: Access
        /// The query parameters.
        public let query: [Field]
        /// The type of the request body; `nil` without a body.
        public let body: TypeText?
        /// The type of the response body; `nil` without a body.
        public let output: TypeText?
        public let success: Int
        public let takesIdempotencyKey: Bool
        /// Problem codes by status: the endpoint's own first, then those common to its kind.
        public let problems: [(status: Int, codes: [String])]
    }

    /// The fields of one type.
    public struct Kind: Sendable {
        public let name: String
        public let fields: [Field]
    }

    /// One field of a type or of a query.
    public struct Field: Sendable {
        public let name: String
        public let type: TypeText
        public let isRequired: Bool
        /// Restrictions on the values, such as "1 to 100".
        public let rules: [String]
        public let example: String?
    }

    /// The text for a type: words, then the name of a type with fields of its own.
    public struct TypeText: Sendable, Hashable {
        /// The words before `name`, such as "list of", or the whole text, such as "text".
        public var words: String
        /// The name of a type in `Section.types`; `nil` for a simple type.
        public var name: String?
    }

    public let sections: [Section]

    /// Describes the published endpoints of `routes`.
    public init(of routes: [Route]) {
        sections = ServiceName.owners.compactMap { service in
            let own = routes.filter { $0.service == service && $0.isPublished }
            var types = TypeList()
            let endpoints = own.map { Entry($0, &types) }
            return own.isEmpty
                ? nil : Section(service: service, endpoints: endpoints, types: types.kinds.sorted { $0.name < $1.name })
        }
    }
}

extension Reference.Entry {
    fileprivate init(_ route: Route, _ types: inout TypeList) {
        id = route.operationID
        method = route.method.rawValue
        path = route.path
        summary = route.summary
        access = route.access
        success = route.success
        takesIdempotencyKey = route.isRepeatedByKey
        problems = route.problems(withCommon: true)
        let input = TypeShape.described(route.input.type)
        let hasInput = route.input.type != Empty.self
        query = hasInput && route.takesQuery ? types.fields(of: input, bounds: types.bounds(of: route.input.type)) : []
        if !hasInput || route.takesQuery {
            body = nil
        } else if let files = MediaTypes.uploads(of: route) {
            body = Reference.TypeText(words: "a file: " + files.joined(separator: ", "))
        } else {
            body = types.text(of: input)
        }
        if route.output.type == Empty.self {
            output = nil
        } else if route.output.type == EventStream.self {
            output = types.prefixed(
                "server-sent events: reset where changes were missed, change with",
                TypeShape.learn(FeedChange.self).shape)
        } else if let files = MediaTypes.downloads(of: route) {
            output = Reference.TypeText(words: "a file: " + files.joined(separator: ", "))
        } else {
            output = types.text(of: TypeShape.learn(route.output.type).shape)
        }
    }
}

/// The types of one section, each once.
private struct TypeList {
    private(set) var kinds: [Reference.Kind] = []
    private var known: Set<String> = []

    mutating func text(of shape: TypeShape) -> Reference.TypeText {
        switch shape {
        case .text(_, .plain): Reference.TypeText(words: "text")
        case .text(_, .uuid): Reference.TypeText(words: "identifier (UUID)")
        case .text(_, .day): Reference.TypeText(words: "day (YYYY-MM-DD)")
        case .text(_, .instant): Reference.TypeText(words: "instant (RFC 3339)")
        case .text(_, .words(let words)): Reference.TypeText(words: "one of " + words.joined(separator: ", "))
        case .whole: Reference.TypeText(words: "whole number")
        case .number: Reference.TypeText(words: "number")
        case .amount: Reference.TypeText(words: "number, or text such as 1/2")
        case .truth: Reference.TypeText(words: "true or false")
        case .numberOrText: Reference.TypeText(words: "whole number or text")
        case .list(let element): prefixed("list of", element)
        case .map(_, _, let value): prefixed("by name,", value)
        case .anything: Reference.TypeText(words: "anything")
        case .nothing: Reference.TypeText(words: "nothing")
        case .object(let object): text(of: object)
        }
    }

    mutating func prefixed(_ words: String, _ element: TypeShape) -> Reference.TypeText {
        let inner = text(of: element)
        return Reference.TypeText(words: "\(words) \(inner.words)", name: inner.name)
    }

    private mutating func text(of object: TypeShape.Object) -> Reference.TypeText {
        guard let type = object.type else { return Reference.TypeText(words: "object") }
        let name = SchemaName.of(type)
        if known.insert(name).inserted {
            let fields = fields(of: TypeShape.described(type), bounds: bounds(of: type))
            kinds.append(Reference.Kind(name: name, fields: fields))
        }
        return Reference.TypeText(words: "", name: name)
    }

    func bounds(of type: any Decodable.Type) -> [String: [FieldBound]] {
        (type as? any BoundedFields.Type)?.bounds ?? [:]
    }

    mutating func fields(of shape: TypeShape, bounds: [String: [FieldBound]]) -> [Reference.Field] {
        (shape.fields ?? []).map { field in
            Reference.Field(
                name: field.name, type: text(of: field.shape), isRequired: !field.isOptional,
                rules: (bounds[field.name] ?? []).compactMap(\.words), example: field.shape.example)
        }
    }
}

extension TypeShape {
    /// An example value; `nil` if the type is clear without one.
    fileprivate var example: String? {
        switch self {
        case .text(let sample, .uuid), .text(let sample, .day), .text(let sample, .instant): "\"\(sample)\""
        case .text(let sample, .words): "\"\(sample)\""
        case .amount: "2.5"
        case .list(let element): element.example.map { "[\($0)]" }
        default: nil
        }
    }
}

extension FieldBound {
    /// The bound in words.
    var words: String? {
        switch self {
        case .characters(let range): "\(range.lowerBound) to \(range.upperBound) characters"
        case .range(let range): "\(range.lowerBound.plain) to \(range.upperBound.plain)"
        case .count(let range): "\(range.lowerBound) to \(range.upperBound) of them"
        case .each(let bounds): bounds.compactMap(\.words).first.map { "each \($0)" }
        case .field(let name, let bounds): bounds.compactMap(\.words).first.map { "\(name) \($0)" }
        case .pattern(_, let example): "such as \(example)"
        case .filled: "not blank"
        case .format(let format): format
        }
    }
}

extension Double {
    /// The number without a decimal point if it is whole.
    fileprivate var plain: String { Int(exactly: self).map(String.init) ?? String(self) }
}
