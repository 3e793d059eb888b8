import Contracts
import Foundation
import Testing

/// The wire encoding equals Foundation's, except for the order of keys.
@Suite struct JSONWriterTests {
    private struct Everything: Codable, Hashable {
        var text = "a \"b\" \\ /\u{0}\u{1F}\n\r\t ü 🍅 \u{2028}"
        var numbers = [0, -1, 9, 10, 99, 100, Int.min, Int.max]
        var reals = [0.0, -0.5, 1e-7, 1.5e300, 0.1, 1_234_567.25, 3, Double(Int.min), -Double(Int.min)]
        var small: [Float] = [0.5, -2]
        var tiny: [Int8] = [-128, 127]
        var wide: [UInt64] = [0, .max]
        var flags = [true, false]
        var absent: String?
        var holes: [Int?] = [1, nil, 3]
        var instant = Date(timeIntervalSince1970: 1_798_548_300)
        var address = URL(string: "https://example.org/a?b=c")
        var bytes = Data([0, 1, 255])
        var keyed = ["one": [1], "two": []]
        var nested = Nested()
        var empty = Empty()
    }

    private struct Nested: Codable, Hashable {
        var a = 1
        var inner = [[Empty()], []]
    }

    private struct Empty: Codable, Hashable {}

    /// Encodes with nested containers, and with two containers for one object.
    private struct ByHand: Encodable {
        private enum Keys: String, CodingKey { case a, b, c, list }

        func encode(to encoder: any Encoder) throws {
            var object = encoder.container(keyedBy: Keys.self)
            var inner = object.nestedContainer(keyedBy: Keys.self, forKey: .a)
            try inner.encode(1, forKey: .b)
            var list = inner.nestedUnkeyedContainer(forKey: .list)
            try list.encode("x")
            var deep = list.nestedContainer(keyedBy: Keys.self)
            try deep.encodeNil(forKey: .c)
            try object.encode(2, forKey: .b)
            var again = encoder.container(keyedBy: Keys.self)
            try again.encode(3, forKey: .c)
        }
    }

    @Test func `N1 every kind of value is written as Foundation would`() throws {
        let value = Everything()
        func read(_ data: Data) throws -> NSObject? { try JSONSerialization.jsonObject(with: data) as? NSObject }
        #expect(try read(WireFormat.data(of: value)) == read(WireFormat.encoder.encode(value)))
        #expect(try WireFormat.decoder.decode(Everything.self, from: WireFormat.data(of: value)) == value)
        for single in ["", "\u{7F}", String(repeating: "é\n", count: 5_000)] {
            #expect(try WireFormat.data(of: single) == WireFormat.encoder.encode(single))
        }
    }

    @Test func `N1 containers in containers are closed in their order`() throws {
        let text = String(decoding: try WireFormat.data(of: ByHand()), as: UTF8.self)
        #expect(text == #"{"a":{"b":1,"list":["x",{"c":null}]},"b":2,"c":3}"#)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `N1 a number that JSON cannot say is refused`(number: Double) {
        #expect(throws: EncodingError.self) { try WireFormat.data(of: [number]) }
    }
}
