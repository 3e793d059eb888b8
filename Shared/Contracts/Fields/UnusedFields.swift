import Synchronization

/// Finds the fields of a value that its type does not read, so that a list can take the value without them.
enum UnusedFields {
    /// The most fields that are named for one value.
    static let most = 20

    private static let shapes = Mutex<[ObjectIdentifier: TypeShape]>([:])

    /// The names of the fields, from the value on, as `price.tax`.
    static func names<Value: Decodable>(of type: Value.Type, in decoder: any Decoder) -> [String] {
        guard !(decoder is SampleDecoder) else { return [] }
        var found: [String] = []
        collect(shape(of: type), decoder, [], &found)
        // The strict reading of the whole body must not refuse them again.
        if let decoder = decoder as? NodeDecoder { decoder.log.close(at: decoder.codingPath) }
        return found
    }

    private static func shape<Value: Decodable>(of type: Value.Type) -> TypeShape {
        let key = ObjectIdentifier(type)
        if let known = shapes.withLock({ $0[key] }) { return known }
        let shape = TypeShape.learn(type).shape
        shapes.withLock { $0[key] = shape }
        return shape
    }

    private static func collect(
        _ shape: TypeShape, _ decoder: any Decoder, _ path: [String], _ found: inout [String]
    ) {
        switch shape {
        case .object(let object) where !object.fields.isEmpty:
            guard let fields = try? decoder.container(keyedBy: PathKey.self) else { return }
            for key in fields.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                guard found.count < most else { return }
                guard let known = object.fields.first(where: { $0.name == key.stringValue }) else {
                    found.append((path + [key.stringValue.asFieldName]).joined(separator: "."))
                    continue
                }
                guard known.shape.hasFields, let inner = try? fields.superDecoder(forKey: key) else { continue }
                collect(known.shape, inner, path + [known.name], &found)
            }
        case .list(let element) where element.hasFields:
            guard var elements = try? decoder.unkeyedContainer() else { return }
            var place = 0
            while !elements.isAtEnd, found.count < most, let inner = try? elements.superDecoder() {
                collect(element, inner, path + ["\(place)"], &found)
                place += 1
            }
        default: return
        }
    }
}

extension TypeShape {
    /// Whether a value of the shape has fields with known names, itself or in its elements.
    fileprivate var hasFields: Bool {
        switch self {
        case .object(let object): !object.fields.isEmpty
        case .list(let element): element.hasFields
        default: false
        }
    }
}
