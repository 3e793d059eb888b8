import Contracts

/// What a person told us about their body; each value only if they wanted to.
public struct BodyData: Codable, Hashable, Sendable {
    /// From 50 to 272.
    public var heightCentimetres: Double?
    /// From 10 to 650.
    public var weightKilograms: Double?
    /// From 1900 to this year.
    public var birthYear: Int?

    public init(heightCentimetres: Double? = nil, weightKilograms: Double? = nil, birthYear: Int? = nil) {
        self.heightCentimetres = heightCentimetres
        self.weightKilograms = weightKilograms
        self.birthYear = birthYear
    }
}

/// What to change about the body data; what is absent stays, and null removes.
public struct BodyDataChange: Codable, Hashable, Sendable {
    public var heightCentimetres: Change<Double>
    public var weightKilograms: Change<Double>
    public var birthYear: Change<Int>

    public init(
        heightCentimetres: Change<Double> = .keep, weightKilograms: Change<Double> = .keep,
        birthYear: Change<Int> = .keep
    ) {
        self.heightCentimetres = heightCentimetres
        self.weightKilograms = weightKilograms
        self.birthYear = birthYear
    }

    private enum Key: CodingKey { case heightCentimetres, weightKilograms, birthYear }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        heightCentimetres = try container.decodeChange(forKey: .heightCentimetres)
        weightKilograms = try container.decodeChange(forKey: .weightKilograms)
        birthYear = try container.decodeChange(forKey: .birthYear)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeChange(heightCentimetres, forKey: .heightCentimetres)
        try container.encodeChange(weightKilograms, forKey: .weightKilograms)
        try container.encodeChange(birthYear, forKey: .birthYear)
    }
}
