/// A temperature on one scale.
public struct Temperature: Hashable, Sendable, Codable {
    public enum Scale: String, Vocabulary {
        case celsius = "C"
        case fahrenheit = "F"
    }

    /// From -300 to 1,200.
    public let degrees: Double
    public let scale: Scale

    public static let range = -300.0...1_200.0

    /// Throws `InvalidValue` if `degrees` is not finite or out of range.
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

    /// The exact temperature on another scale.
    public func degrees(on other: Scale) -> Double {
        switch (scale, other) {
        case (.celsius, .fahrenheit): degrees * 9 / 5 + 32
        case (.fahrenheit, .celsius): (degrees - 32) * 5 / 9
        default: degrees
        }
    }

    /// The temperature on another scale, rounded for ovens and thermometers: 180 °C is 350 °F, 74 °C is 165 °F.
    /// Unchanged on its own scale.
    public func shown(on other: Scale) -> Double {
        let exact = degrees(on: other)
        guard other != scale else { return exact }
        return switch other {
        case .celsius: exact < 120 ? Self.step(exact, 1) : Self.oven(exact, coarse: 10, fine: 5, within: 4.5)
        case .fahrenheit: exact < 250 ? Self.step(exact, 1) : Self.oven(exact, coarse: 25, fine: 5, within: 8)
        }
    }

    /// Rounds to a coarse oven mark if one is near, otherwise to a fine one.
    private static func oven(_ degrees: Double, coarse: Double, fine: Double, within: Double) -> Double {
        let mark = step(degrees, coarse)
        return abs(mark - degrees) <= within ? mark : step(degrees, fine)
    }

    private static func step(_ degrees: Double, _ size: Double) -> Double { (degrees / size).rounded() * size }
}

extension MeasureSystem {
    /// The scale of ovens in this system.
    public var temperatureScale: Temperature.Scale { self == .metric ? .celsius : .fahrenheit }
}
