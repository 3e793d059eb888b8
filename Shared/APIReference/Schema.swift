import Contracts
import Kitchen

/// Makes JSON Schemas (2020-12, as in OpenAPI 3.1) of contract types, each type once.
struct SchemaBook {
    /// Whether callers write the types. Input schemas refuse unknown fields and allow `null` for optional fields.
    let isInput: Bool
    private(set) var schemas: [String: JSONValue] = [:]
    private var begun: Set<String> = []

    init(isInput: Bool) { self.isInput = isInput }

    /// The schema of `type`, with references to the schemas of its objects.
    mutating func schema(of type: any Decodable.Type) -> JSONValue { schema(of: TypeShape.learn(type).shape) }

    mutating func schema(of shape: TypeShape, bounds: [FieldBound] = []) -> JSONValue {
        switch shape {
        case .text(_, let kind): .object(Self.text(kind, bounds))
        case .whole: .object(["type": .string("integer")].merging(FieldBound.keywords(bounds)) { $1 })
        case .number: .object(["type": .string("number")].merging(FieldBound.keywords(bounds)) { $1 })
        case .amount: .object(amount(FieldBound.keywords(bounds)))
        case .truth: .object(["type": .string("boolean")])
        case .numberOrText: .object(["type": .array([.string("integer"), .string("string")])])
        case .list(let element): list(of: element, bounds)
        case .object(let object): narrowed(reference(to: object), bounds)
        case .map(_, let key, let value): map(of: key, to: value, bounds)
        case .anything: .object([:])
        case .nothing: .object(["type": .string("object")])
        }
    }

    /// Adds the bounds that hold only at this use of the type to `reference`.
    private func narrowed(_ reference: JSONValue, _ bounds: [FieldBound]) -> JSONValue {
        let keywords = FieldBound.keywords(bounds)
        guard case .object(let schema) = reference, !keywords.isEmpty else { return reference }
        return .object(schema.merging(keywords) { $1 })
    }

    private func amount(_ bounds: [String: JSONValue]) -> [String: JSONValue] {
        guard isInput else { return ["type": .string("number")].merging(bounds) { $1 } }
        let text: [String: JSONValue] = [
            "type": .array([.string("number"), .string("string")]), "pattern": .string(Self.amountPattern),
            "examples": .array([.number(2.5), .string("1/2")]),
        ]
        return text.merging(bounds) { $1 }
    }

    private static let amountPattern = "^([0-9]{1,6}(\\.[0-9]{1,3})?|[0-9]{1,3}/[1-9][0-9]{0,2}|[¼½¾⅓⅔])$"

    private mutating func list(of element: TypeShape, _ bounds: [FieldBound]) -> JSONValue {
        let elements = bounds.flatMap { if case .each(let inner) = $0 { inner } else { [FieldBound]() } }
        let schema: [String: JSONValue] = [
            "type": .string("array"), "items": schema(of: element, bounds: elements),
        ]
        return .object(schema.merging(FieldBound.keywords(bounds)) { $1 })
    }

    private mutating func map(of key: TypeShape.TextKind, to value: TypeShape, _ bounds: [FieldBound]) -> JSONValue {
        let values = bounds.flatMap { if case .each(let inner) = $0 { inner } else { [FieldBound]() } }
        var schema: [String: JSONValue] = [
            "type": .string("object"), "additionalProperties": self.schema(of: value, bounds: values),
        ]
        if case .words = key { schema["propertyNames"] = .object(Self.text(key, [])) }
        return .object(schema)
    }

    /// Refers to the schema of `object`, which is made at the first reference.
    private mutating func reference(to object: TypeShape.Object) -> JSONValue {
        guard let type = object.type else { return self.object(object, of: nil) }
        let name = SchemaName.of(type) + (isInput ? "Input" : "")
        if begun.insert(name).inserted {
            // The shape of a deeply nested type is incomplete, so it is learned again here.
            let whole = if case .object(let whole) = TypeShape.described(type) { whole } else { object }
            schemas[name] = self.object(whole, of: type)
        }
        return .object(["$ref": .string("#/components/schemas/\(name)")])
    }

    private mutating func object(_ object: TypeShape.Object, of type: (any Decodable.Type)?) -> JSONValue {
        let bounds = (type as? any BoundedFields.Type)?.bounds ?? [:]
        var properties: [String: JSONValue] = [:]
        for field in object.fields {
            let schema = schema(of: field.shape, bounds: bounds[field.name] ?? [])
            properties[field.name] = isInput && field.isNullable ? Self.orNull(schema) : schema
        }
        var schema: [String: JSONValue] = ["type": .string("object"), "properties": .object(properties)]
        let required = object.fields.filter { !$0.isOptional }.map { JSONValue.string($0.name) }
        if !required.isEmpty { schema["required"] = .array(required) }
        if isInput { schema["additionalProperties"] = .bool(false) }
        return .object(schema)
    }

    private static func orNull(_ schema: JSONValue) -> JSONValue {
        guard case .object(var keywords) = schema, case .string(let type)? = keywords["type"] else {
            return .object(["anyOf": .array([schema, .object(["type": .string("null")])])])
        }
        keywords["type"] = .array([.string(type), .string("null")])
        if case .array(let words)? = keywords["enum"] { keywords["enum"] = .array(words + [.null]) }
        return .object(keywords)
    }

    /// The keywords of a text. No text may contain NUL.
    static func text(_ kind: TypeShape.TextKind, _ bounds: [FieldBound]) -> [String: JSONValue] {
        var schema: [String: JSONValue] = ["type": .string("string")]
        switch kind {
        case .plain: schema.merge(FieldBound.keywords(bounds, isText: true)) { $1 }
        case .uuid: schema["format"] = .string("uuid")
        case .day: schema["format"] = .string("date")
        case .instant: schema["format"] = .string("date-time")
        case .words(let words): schema["enum"] = .array(words.map(JSONValue.string))
        }
        return schema
    }
}

/// Schema names: type names without modules, `PantryItemPage` for `Page<PantryItem>`.
enum SchemaName {
    static func of(_ type: any Any.Type) -> String { simple(String(reflecting: type)[...]) }

    private static func simple(_ name: Substring) -> String {
        guard let open = name.firstIndex(of: "<"), name.last == ">" else {
            return name.split(separator: ".").dropFirst().joined()
        }
        let inner = name[name.index(after: open)...].dropLast()
        return simple(inner) + simple(name[..<open])
    }
}
