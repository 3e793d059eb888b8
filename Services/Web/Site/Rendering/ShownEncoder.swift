/// Notes what a value encodes as what templates see. Nothing that it is asked for fails.
final class ShownEncoder: Encoder {
    private enum Noted {
        case nothing
        case value(Shown)
        case fields
        case elements
    }

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private var noted = Noted.nothing
    fileprivate var fields: [(name: String, shown: Shown)] = []
    fileprivate var elements: [Shown] = []

    /// `value` as templates see it, in whole; `nil` for what encodes nothing.
    static func shown(_ value: some Encodable) -> Shown? {
        let encoder = ShownEncoder()
        // No container throws; a value that does by itself shows what it has encoded until then.
        try? value.encode(to: encoder)
        return switch encoder.noted {
        case .nothing: nil
        case .value(let shown): shown
        case .fields: .fields(encoder.fields)
        case .elements: .list(encoder.elements)
        }
    }

    fileprivate func note(_ shown: Shown) { noted = .value(shown) }

    func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
        noted = .fields
        return .init(FieldContainer(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        noted = .elements
        return ElementContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { ValueContainer(encoder: self) }
}

/// Notes fields; one without a value is not there.
private struct FieldContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ShownEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}
    func encode(_ value: String, forKey key: Key) { note(.text(value), key) }
    func encode(_ value: Bool, forKey key: Key) { note(.flag(value), key) }
    func encode(_ value: some Encodable, forKey key: Key) {
        if let shown = ShownEncoder.shown(value) { note(shown, key) }
    }

    func nestedContainer<Inner>(keyedBy: Inner.Type, forKey: Key) -> KeyedEncodingContainer<Inner> {
        ShownEncoder().container(keyedBy: Inner.self)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { ShownEncoder().unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }

    private func note(_ shown: Shown, _ key: Key) { encoder.fields.append((key.stringValue, shown)) }
}

/// Notes the elements of a list; one without a value is left out.
private struct ElementContainer: UnkeyedEncodingContainer {
    let encoder: ShownEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.elements.count }

    func encodeNil() {}
    func encode(_ value: String) { encoder.elements.append(.text(value)) }
    func encode(_ value: Bool) { encoder.elements.append(.flag(value)) }
    func encode(_ value: some Encodable) {
        if let shown = ShownEncoder.shown(value) { encoder.elements.append(shown) }
    }

    func nestedContainer<Inner>(keyedBy: Inner.Type) -> KeyedEncodingContainer<Inner> {
        ShownEncoder().container(keyedBy: Inner.self)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { ShownEncoder().unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder }
}

/// Notes a value that is one by itself. A number is shown in digits.
private struct ValueContainer: SingleValueEncodingContainer {
    let encoder: ShownEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() {}
    func encode(_ value: String) { encoder.note(.text(value)) }
    func encode(_ value: Bool) { encoder.note(.flag(value)) }
    func encode(_ value: some BinaryInteger & Encodable) { encoder.note(.text("\(value)")) }
    func encode(_ value: some BinaryFloatingPoint & Encodable) { encoder.note(.text("\(value)")) }
    func encode(_ value: some Encodable) { if let shown = ShownEncoder.shown(value) { encoder.note(shown) } }
}
