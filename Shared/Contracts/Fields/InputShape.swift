import Foundation

/// What an input consists of, learned from how its type decodes itself, so that nobody has to write it down.
public indirect enum InputShape: Hashable, Sendable {
    /// A field of an object.
    public struct Field: Hashable, Sendable {
        public let name: String
        public let shape: InputShape
        public let isOptional: Bool
    }

    /// Text, with one that is taken.
    case text(sample: String)
    case whole
    case number
    case truth
    case list(InputShape)
    case object([Field])
    /// An object whose fields have any names, and one that is taken.
    case map(key: String, InputShape)
    /// Nothing is asked for.
    case nothing

    /// The shape of `type`, and a value of it; `nil` if none could be made up.
    public static func learn<T: Decodable>(_ type: T.Type) -> (shape: InputShape, sample: T?) {
        learn(type, depth: 0)
    }

    /// A value of `type`, whatever it may be.
    static func sample<T: Decodable>(of type: T.Type) -> T? { learn(type, depth: 0).sample }

    /// How deep a type that contains itself is looked into.
    static let deepest = 5

    /// Texts of which one or the other is taken by types that are picky.
    private static let candidates = [
        "01939b5e-0000-7000-8000-000000000000", "2027-01-31", "2027-01-31T12:00:00Z", "a", "en", "ada@larder.example",
        "https://larder.example/", "EUR", "1",
    ]

    static func learn<T: Decodable>(_ type: T.Type, depth: Int) -> (shape: InputShape, sample: T?) {
        if type == Date.self { return (.text(sample: candidates[2]), Date(timeIntervalSince1970: 1_801_396_800) as? T) }
        if let cases = type as? any (CaseIterable & RawRepresentable).Type, let (text, value) = first(of: cases) {
            return (.text(sample: text), value as? T)
        }
        if let map = type as? any SampledMap.Type {
            let (shape, value) = map.learned(depth: depth)
            return (shape, value as? T)
        }
        var shape = InputShape.nothing
        for candidate in candidates {
            let draft = ShapeDraft(candidate: candidate, depth: depth)
            let value = try? T(from: SampleDecoder(draft: draft))
            shape = draft.shape
            if value != nil { return (shape, value) }
            guard draft.usesCandidate else { break }
        }
        return (shape, nil)
    }

    /// The first case of an enumeration of texts.
    static func first<Cases: CaseIterable & RawRepresentable>(of type: Cases.Type) -> (String, Any)? {
        guard let first = type.allCases.first, let text = first.rawValue as? String else { return nil }
        return (text, first)
    }

    /// A value of the shape, as JSON.
    public var sample: JSONNode {
        switch self {
        case .text(let sample): .string(sample)
        case .whole, .number: .number("1")
        case .truth: .bool(true)
        case .list(let element): .array([element.sample])
        case .object(let fields): .object(Dictionary(fields.map { ($0.name, $0.shape.sample) }) { first, _ in first })
        case .map(let key, let value): .object([key: value.sample])
        case .nothing: .object([:])
        }
    }
}

/// A dictionary, which is decoded by keys that are there.
private protocol SampledMap {
    static func learned(depth: Int) -> (InputShape, Any)
}

extension Dictionary: SampledMap where Key: Decodable, Value: Decodable {
    fileprivate static func learned(depth: Int) -> (InputShape, Any) {
        var key = "a"
        if let cases = Key.self as? any (CaseIterable & RawRepresentable).Type, let first = InputShape.first(of: cases)
        {
            key = first.0
        }
        return (.map(key: key, InputShape.learn(Value.self, depth: depth + 1).shape), [Key: Value]())
    }
}

/// A shape while it is learned.
final class ShapeDraft {
    let candidate: String
    let depth: Int
    var usesCandidate = false
    var shape = InputShape.nothing

    init(candidate: String, depth: Int) {
        self.candidate = candidate
        self.depth = depth
    }

    func add(_ field: InputShape.Field) {
        var fields: [InputShape.Field] = []
        if case .object(let known) = shape { fields = known.filter { $0.name != field.name } }
        shape = .object(fields + [field])
    }
}
