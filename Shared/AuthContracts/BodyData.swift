import Contracts

/// Body measurements of a person; each is optional.
public struct BodyData: Codable, Hashable, Sendable {
    /// From 50 to 272.
    public var heightCentimetres: Double?
    /// From 10 to 650.
    public var weightKilograms: Double?
    /// From 1900 to this year.
    public var birthYear: Int?
    /// Selects the constant of the resting energy formula.
    public var formula: EnergyFormula?
    public var activity: ActivityLevel?

    public init(
        heightCentimetres: Double? = nil, weightKilograms: Double? = nil, birthYear: Int? = nil,
        formula: EnergyFormula? = nil, activity: ActivityLevel? = nil
    ) {
        self.heightCentimetres = heightCentimetres
        self.weightKilograms = weightKilograms
        self.birthYear = birthYear
        self.formula = formula
        self.activity = activity
    }
}

/// The constant of the resting energy formula, measured separately on women and men.
public enum EnergyFormula: String, Vocabulary {
    case female, male
    /// The mean of both constants.
    case mean
}

/// Physical activity in the three ranges of FAO, WHO and UNU (2001).
public enum ActivityLevel: String, Vocabulary {
    /// Mostly sitting, with little walking.
    case light
    /// Mostly standing or walking, or an hour of sport a day.
    case moderate
    /// Hours of hard work or sport a day.
    case vigorous
}

/// A partial update of `BodyData`. Absent fields stay unchanged; `null` removes a value.
public struct BodyDataChange: Codable, Hashable, Sendable {
    public var heightCentimetres: Change<Double>
    public var weightKilograms: Change<Double>
    public var birthYear: Change<Int>
    public var formula: Change<EnergyFormula>
    public var activity: Change<ActivityLevel>

    public init(
        heightCentimetres: Change<Double> = .keep, weightKilograms: Change<Double> = .keep,
        birthYear: Change<Int> = .keep, formula: Change<EnergyFormula> = .keep,
        activity: Change<ActivityLevel> = .keep
    ) {
        self.heightCentimetres = heightCentimetres
        self.weightKilograms = weightKilograms
        self.birthYear = birthYear
        self.formula = formula
        self.activity = activity
    }

    private enum Key: CodingKey { case heightCentimetres, weightKilograms, birthYear, formula, activity }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        heightCentimetres = try container.decodeChange(forKey: .heightCentimetres)
        weightKilograms = try container.decodeChange(forKey: .weightKilograms)
        birthYear = try container.decodeChange(forKey: .birthYear)
        formula = try container.decodeChange(forKey: .formula)
        activity = try container.decodeChange(forKey: .activity)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeChange(heightCentimetres, forKey: .heightCentimetres)
        try container.encodeChange(weightKilograms, forKey: .weightKilograms)
        try container.encodeChange(birthYear, forKey: .birthYear)
        try container.encodeChange(formula, forKey: .formula)
        try container.encodeChange(activity, forKey: .activity)
    }
}
