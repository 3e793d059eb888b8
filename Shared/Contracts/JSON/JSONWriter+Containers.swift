import Foundation

extension JSONWriter {
    /// Members of an object.
    struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let writer: JSONWriter
        let place: Int
        var codingPath: [any CodingKey] { [] }

        init(writer: JSONWriter, depth: Int) { (self.writer, place) = (writer, depth) }

        func encodeNil(forKey key: Key) {
            writer.key(key, at: place)
            writer.writeNull()
        }
        func encode(_ value: Bool, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(value)
        }
        func encode(_ value: String, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(value)
        }
        func encode(_ value: Double, forKey key: Key) throws {
            writer.key(key, at: place)
            try writer.write(value)
        }
        func encode(_ value: Float, forKey key: Key) throws {
            writer.key(key, at: place)
            try writer.write(Double(value))
        }
        func encode(_ value: Int, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(integer: value)
        }
        func encode(_ value: Int8, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(integer: value)
        }
        func encode(_ value: Int16, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(integer: value)
        }
        func encode(_ value: Int32, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(integer: value)
        }
        func encode(_ value: Int64, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(integer: value)
        }
        func encode(_ value: UInt, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(integer: value)
        }
        func encode(_ value: UInt8, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(integer: value)
        }
        func encode(_ value: UInt16, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(integer: value)
        }
        func encode(_ value: UInt32, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(integer: value)
        }
        func encode(_ value: UInt64, forKey key: Key) {
            writer.key(key, at: place)
            writer.write(integer: value)
        }
        func encode(_ value: some Encodable, forKey key: Key) throws {
            writer.key(key, at: place)
            try writer.write(value)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            writer.key(key, at: place)
            let depth = writer.nest(UInt8(ascii: "{"), UInt8(ascii: "}"))
            return KeyedEncodingContainer<Nested>(KeyedWriter<Nested>(writer: writer, depth: depth))
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            writer.key(key, at: place)
            return UnkeyedWriter(writer: writer, depth: writer.nest(UInt8(ascii: "["), UInt8(ascii: "]")))
        }

        func superEncoder() -> any Encoder { writer }
        func superEncoder(forKey key: Key) -> any Encoder { writer }
    }

    /// Elements of an array.
    struct UnkeyedWriter: UnkeyedEncodingContainer {
        let writer: JSONWriter
        let place: Int
        private(set) var count = 0
        var codingPath: [any CodingKey] { [] }

        init(writer: JSONWriter, depth: Int) { (self.writer, place) = (writer, depth) }

        private mutating func next() {
            writer.separate(at: place)
            count += 1
        }

        mutating func encodeNil() {
            next()
            writer.writeNull()
        }
        mutating func encode(_ value: some Encodable) throws {
            next()
            try writer.write(value)
        }

        mutating func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> {
            next()
            let depth = writer.nest(UInt8(ascii: "{"), UInt8(ascii: "}"))
            return KeyedEncodingContainer<Nested>(KeyedWriter<Nested>(writer: writer, depth: depth))
        }

        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            next()
            return UnkeyedWriter(writer: writer, depth: writer.nest(UInt8(ascii: "["), UInt8(ascii: "]")))
        }

        mutating func superEncoder() -> any Encoder { writer }
    }

    /// A value by itself.
    struct SingleWriter: SingleValueEncodingContainer {
        let writer: JSONWriter
        var codingPath: [any CodingKey] { [] }

        func encodeNil() { writer.writeNull() }
        func encode(_ value: Bool) { writer.write(value) }
        func encode(_ value: String) { writer.write(value) }
        func encode(_ value: Double) throws { try writer.write(value) }
        func encode(_ value: Float) throws { try writer.write(Double(value)) }
        func encode(_ value: Int) { writer.write(integer: value) }
        func encode(_ value: Int8) { writer.write(integer: value) }
        func encode(_ value: Int16) { writer.write(integer: value) }
        func encode(_ value: Int32) { writer.write(integer: value) }
        func encode(_ value: Int64) { writer.write(integer: value) }
        func encode(_ value: UInt) { writer.write(integer: value) }
        func encode(_ value: UInt8) { writer.write(integer: value) }
        func encode(_ value: UInt16) { writer.write(integer: value) }
        func encode(_ value: UInt32) { writer.write(integer: value) }
        func encode(_ value: UInt64) { writer.write(integer: value) }
        func encode(_ value: some Encodable) throws { try writer.write(value) }
    }
}
