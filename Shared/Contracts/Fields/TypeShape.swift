import Foundation
import Kitchen

/// The structure of an input or output, learned from how its type decodes itself.
public indirect enum TypeShape: Hashable, Sendable {
    /// A field of an object.
    public struct Field: Hashable, Sendable {
        public let name: String
        public let shape: TypeShape
        /// Whether the field may be absent.
        public let isOptional: Bool
        /// Whether it may be `null`.
        public let isNullable: Bool
    }

    /// The fields of one type, in the order of decoding.
    public struct Object: Hashable, Sendable {
        /// The decoded type. Conformances to `Decodable` belong to no actor, so it is safe to send.
        nonisolated(unsafe) public internal(set) var type: (any Decodable.Type)?
        public var fields: [Field]

        public static func == (one: Object, other: Object) -> Bool {
            one.type.map { ObjectIdentifier($0) } == other.type.map { ObjectIdentifier($0) }
                && one.fields == other.fields
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(fields) }
    }

    /// The format of a text.
    public enum TextKind: Hashable, Sendable {
        case plain
        case uuid
        /// `YYYY-MM-DD`.
        case day
        /// RFC 3339.
        case instant
        /// One of these words.
        case words([String])
    }

    /// Text, with an accepted sample.
    case text(sample: String, TextKind)
    case whole
    case number
    /// A number, which may be written as text such as `1/2`.
    case amount
    case truth
    /// A whole number or a text.
    case numberOrText
    case list(TypeShape)
    case object(Object)
    /// An object with arbitrary field names of one kind, and an accepted sample name.
    case map(key: String, TextKind, TypeShape)
    /// Any value of JSON.
    case anything
    /// A type that decodes no value.
    case nothing

    /// The fields; `nil` for other shapes than objects.
    public var fields: [Field]? { if case .object(let object) = self { object.fields } else { nil } }

    /// Returns the shape of `type` and a sample; the sample is `nil` if none could be made.
    public static func learn<T: Decodable>(_ type: T.Type) -> (shape: TypeShape, sample: T?) {
        learn(type, depth: 0)
    }

    /// Returns any value of `type`; `nil` if none could be made.
    static func sample<T: Decodable>(of type: T.Type) -> T? { learn(type, depth: 0).sample }

    /// The deepest level of nesting examined, since a type may contain itself.
    static let deepest = 6

    /// Sample texts, tried in order until a type accepts one.
    private static let candidates = [
        "01939b5e-0000-7000-8000-000000000000", "2027-01-31", "2027-01-31T12:00:00Z", "a", "en", "ada@larder.example",
        "https://larder.example/", "Europe/Berlin", "1", "18:30",
    ]

    static func learn<T: Decodable>(_ type: T.Type, depth: Int) -> (shape: TypeShape, sample: T?) {
        if type == Date.self {
            return (.text(sample: candidates[2], .instant), Date(timeIntervalSince1970: 1_801_396_800) as? T)
        }
        if type == WrittenAmount.self { return (.amount, WrittenAmount("1") as? T) }
        if type == PhraseValue.self { return (.numberOrText, PhraseValue.number(1) as? T) }
        if type == JSONValue.self { return (.anything, JSONValue.bool(true) as? T) }
        if type == Day.self { return (.text(sample: candidates[1], .day), Day(candidates[1]) as? T) }
        if type is any UUIDText.Type {
            let value = try? T(from: SampleDecoder(draft: ShapeDraft(candidate: candidates[0], depth: depth)))
            return (.text(sample: candidates[0], .uuid), value)
        }
        if let cases = type as? any (CaseIterable & RawRepresentable).Type, let words = words(of: cases) {
            return (.text(sample: words.texts[0], .words(words.texts)), words.first as? T)
        }
        if let map = type as? any SampledMap.Type {
            let (shape, value) = map.learned(depth: depth)
            return (shape, value as? T)
        }
        var shape = TypeShape.nothing
        for candidate in candidates {
            let draft = ShapeDraft(candidate: candidate, depth: depth)
            let value = try? T(from: SampleDecoder(draft: draft))
            shape = draft.shape
            if case .object(var object) = shape, object.type == nil {
                object.type = type
                shape = .object(object)
            }
            if value != nil { return (shape, value) }
            guard draft.usesCandidate else { break }
        }
        return (shape, nil)
    }

    /// Returns the texts of an enumeration and its first case; `nil` if it has no cases or other raw values than text.
    fileprivate static func words<Cases: CaseIterable & RawRepresentable>(
        of type: Cases.Type
    ) -> (texts: [String], first: Any)? {
        let texts = type.allCases.compactMap { $0.rawValue as? String }
        guard let first = type.allCases.first, texts.count == type.allCases.count else { return nil }
        return (texts, first)
    }

    /// A sample of the shape as JSON.
    public var sample: JSONNode {
        switch self {
        case .text(let sample, _): .string(sample)
        case .whole, .number, .amount: .number("1")
        case .truth: .bool(true)
        case .numberOrText: .number("1")
        case .list(let element): .array([element.sample])
        case .object(let object):
            .object(Dictionary(object.fields.map { ($0.name, $0.shape.sample) }) { first, _ in first })
        case .map(let key, _, let value): .object([key: value.sample])
        case .anything: .bool(true)
        case .nothing: .object([:])
        }
    }
}

/// A dictionary, which decodes only keys that are present.
private protocol SampledMap {
    static func learned(depth: Int) -> (TypeShape, Any)
}

extension Dictionary: SampledMap where Key: Decodable, Value: Decodable {
    fileprivate static func learned(depth: Int) -> (TypeShape, Any) {
        var (key, kind) = ("a", TypeShape.TextKind.plain)
        if let cases = Key.self as? any (CaseIterable & RawRepresentable).Type, let words = TypeShape.words(of: cases) {
            (key, kind) = (words.texts[0], .words(words.texts))
        }
        return (.map(key: key, kind, TypeShape.learn(Value.self, depth: depth + 1).shape), [Key: Value]())
    }
}

/// A type whose values are UUIDs as text.
protocol UUIDText {}

extension ID: UUIDText {}
extension UUID: UUIDText {}

/// A shape that is being learned.
final class ShapeDraft {
    let candidate: String
    let depth: Int
    var usesCandidate = false
    var shape = TypeShape.nothing

    init(candidate: String, depth: Int) {
        self.candidate = candidate
        self.depth = depth
    }

    func add(_ field: TypeShape.Field) {
        let known = shape.fields ?? []
        shape = .object(TypeShape.Object(fields: known.filter { $0.name != field.name } + [field]))
    }
}
