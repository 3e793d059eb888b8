/// A set of the cases of a small enumeration, kept as one bit a case.
///
/// It encodes as an array of the cases' raw values in the order of their declaration, so equal sets are equal text.
/// The enumeration has at most 32 cases.
public struct Labels<Label>: Hashable, Sendable
where Label: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
    /// Bit `n` stands for the `n`th case.
    public private(set) var bits: UInt32

    public init(bits: UInt32) { self.bits = bits & Self.all }

    public init(_ labels: some Sequence<Label>) { bits = labels.reduce(0) { $0 | Self.bit(of: $1) } }

    public var isEmpty: Bool { bits == 0 }
    public var count: Int { bits.nonzeroBitCount }

    /// The members in the order of their declaration.
    public var members: [Label] {
        zip(Label.allCases, 0...).filter { bits & (1 << UInt32($0.1)) != 0 }.map(\.0)
    }

    public func contains(_ label: Label) -> Bool { bits & Self.bit(of: label) != 0 }
    public func isSuperset(of other: Self) -> Bool { other.bits & ~bits == 0 }
    public func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }
    public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
    public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
    public mutating func insert(_ label: Label) { bits |= Self.bit(of: label) }

    /// Every case.
    public static var everything: Self { Self(bits: all) }

    private static var all: UInt32 { UInt32(truncatingIfNeeded: (1 << Label.allCases.count) - 1) }

    private static func bit(of label: Label) -> UInt32 {
        for (index, other) in Label.allCases.enumerated() where other == label { return 1 << UInt32(index) }
        return 0
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
            let word = try container.decode(String.self)
            guard let label = Label(rawValue: word) else {
                throw InvalidValue(at: decoder.codingPath, "must be one of \(Self.vocabulary)")
            }
            labels.append(label)
        }
        self.init(labels)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for label in members { try container.encode(label.rawValue) }
    }

    /// The raw values of every case, for a message.
    public static var vocabulary: String { Label.allCases.map(\.rawValue).joined(separator: ", ") }
}

/// A value in an input that cannot be what it stands for, with the field that holds it and a rule that its sender can
/// follow ("must be one of …").
public struct InvalidValue: Error, Hashable, Sendable {
    public let field: String
    public let rule: String

    public init(field: String, _ rule: String) {
        self.field = field
        self.rule = rule
    }

    public init(at path: [any CodingKey], _ rule: String) {
        self.init(field: path.map(\.stringValue).joined(separator: "."), rule)
    }
}
