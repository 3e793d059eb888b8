/// How hot something is.
public struct Temperature: Hashable, Sendable, Codable {
    public enum Scale: String, Vocabulary {
        case celsius = "C"
        case fahrenheit = "F"
    }

    /// Within -300 and 1,200.
    public let degrees: Double
    public let scale: Scale

    public static let range = -300.0...1_200.0

    /// Throws `InvalidValue` for degrees that are not finite or out of range.
    public init(_ degrees: Double, _ scale: Scale) throws(InvalidValue) {
        guard Self.range.contains(degrees) else {
            throw InvalidValue(field: "degrees", .outOfRange(-300...1_200))
        }
        self.degrees = degrees
        self.scale = scale
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let degrees = try container.decode(Double.self, forKey: .degrees)
        let scale = try container.decode(Scale.self, forKey: .scale)
        guard Self.range.contains(degrees) else {
            throw InvalidValue(at: container.codingPath + [CodingKeys.degrees], .outOfRange(-300...1_200))
        }
        self.degrees = degrees
        self.scale = scale
    }

    private enum CodingKeys: String, CodingKey { case degrees, scale }

    /// Exactly as hot on another scale.
    public func degrees(on other: Scale) -> Double {
        switch (scale, other) {
        case (.celsius, .fahrenheit): degrees * 9 / 5 + 32
        case (.fahrenheit, .celsius): (degrees - 32) * 5 / 9
        default: degrees
        }
    }

    /// As an oven is set or a thermometer is read on another scale: 180 °C are 350 °F, 74 °C are 165 °F. On its own scale
    /// it stays as it is.
    public func shown(on other: Scale) -> Double {
        let exact = degrees(on: other)
        guard other != scale else { return exact }
        return switch other {
        case .celsius: exact < 120 ? Self.step(exact, 1) : Self.oven(exact, coarse: 10, fine: 5, within: 4.5)
        case .fahrenheit: exact < 250 ? Self.step(exact, 1) : Self.oven(exact, coarse: 25, fine: 5, within: 8)
        }
    }

    /// The usual marks of an oven where one is near.
    private static func oven(_ degrees: Double, coarse: Double, fine: Double, within: Double) -> Double {
        let mark = step(degrees, coarse)
        return abs(mark - degrees) <= within ? mark : step(degrees, fine)
    }

    private static func step(_ degrees: Double, _ size: Double) -> Double { (degrees / size).rounded() * size }
}

extension MeasureSystem {
    /// What ovens are set in.
    public var temperatureScale: Temperature.Scale { self == .metric ? .celsius : .fahrenheit }
}
