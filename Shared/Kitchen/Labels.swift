/// A set of the cases of a small enumeration, kept as one bit a case.
///
/// It encodes as an array of the cases' raw values in the order of their declaration, so equal sets are equal text.
/// The enumeration has at most 32 cases, none of which has values.
public struct Labels<Label: Vocabulary>: Hashable, Sendable {
    /// Bit `n` stands for the `n`th case.
    public private(set) var bits: UInt32

    public init(bits: UInt32) { self.bits = bits & Self.all }

    public init(_ labels: some Sequence<Label>) { bits = labels.reduce(0) { $0 | Self.bit(of: $1) } }

    public var isEmpty: Bool { bits == 0 }
    public var count: Int { bits.nonzeroBitCount }

    /// The members in the order of their declaration.
    public var members: [Label] {
        // Step by step: this runs for every recipe of every answer, and sequences made of others take several times as
        // long where the compiler does not know the enumeration.
        let all = Label.allCases
        var members: [Label] = []
        var rest = bits
        while rest != 0 {
            members.append(all[rest.trailingZeroBitCount])
            rest &= rest &- 1
        }
        return members
    }

    public func contains(_ label: Label) -> Bool { bits & Self.bit(of: label) != 0 }
    public func isSuperset(of other: Self) -> Bool { other.bits & ~bits == 0 }
    public func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }
    public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
    public func subtracting(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }
    public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
    public mutating func insert(_ label: Label) { bits |= Self.bit(of: label) }

    /// Every case.
    public static var everything: Self { Self(bits: all) }

    private static var all: UInt32 { UInt32(truncatingIfNeeded: (1 << Label.allCases.count) - 1) }

    private static func bit(of label: Label) -> UInt32 { 1 << UInt32(number(of: label)) }

    /// The place of a label among all cases.
    ///
    /// It is what stands in memory for a case without values: Swift numbers them in the order of their declaration. To
    /// look for it among the cases takes a hundred times as long.
    public static func number(of label: Label) -> Int {
        withUnsafeBytes(of: label) { bytes in bytes.first.map { Int($0) } ?? 0 }
    }
}

extension Labels: ExpressibleByArrayLiteral {
    public init(arrayLiteral labels: Label...) { self.init(labels) }
}

extension Labels: Codable {
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var labels: [Label] = []
        while !container.isAtEnd {
            labels.append(try container.decode(Label.self))
        }
        self.init(labels)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for label in members { try container.encode(label.rawValue) }
    }
}
