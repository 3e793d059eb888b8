/// The limits on one nutrient; infinite if there is none.
struct NutrientLimits: Sendable {
    let nutrient: Int
    var dayMinimum = -Double.infinity
    var dayMaximum = Double.infinity
    var weekMinimum = -Double.infinity
    var weekMaximum = Double.infinity

    /// The divisor of a deviation, which makes nutrients comparable.
    var dayScale: Double { Self.scale(dayMinimum, dayMaximum) }
    var weekScale: Double { Self.scale(weekMinimum, weekMaximum) }

    private static func scale(_ minimum: Double, _ maximum: Double) -> Double {
        max(minimum.isFinite ? minimum : 0, maximum.isFinite ? maximum : 0, 1e-3)
    }

    static func all(_ problem: PlanningProblem) -> [NutrientLimits] {
        (0..<problem.nutrients).compactMap { nutrient in
            let bounds = problem.limits.nutrition.filter {
                $0.nutrient == nutrient && ($0.minimum != nil || $0.maximum != nil)
            }
            guard !bounds.isEmpty else { return nil }
            var limits = NutrientLimits(nutrient: nutrient)
            for bound in bounds {
                switch bound.period {
                case .day:
                    limits.dayMinimum = bound.minimum ?? limits.dayMinimum
                    limits.dayMaximum = bound.maximum ?? limits.dayMaximum
                case .week:
                    limits.weekMinimum = bound.minimum ?? limits.weekMinimum
                    limits.weekMaximum = bound.maximum ?? limits.weekMaximum
                }
            }
            return limits
        }
    }

    /// Returns the deviation as a share of the limit; rounding errors count as 0.
    @inline(__always)
    static func excess(_ value: Double, _ minimum: Double, _ maximum: Double, _ scale: Double) -> Double {
        let outside = max(minimum - value, value - maximum)
        return outside > scale * 1e-9 ? outside / scale : 0
    }

    @inline(__always)
    func dayExcess(_ value: Double) -> Double { Self.excess(value, dayMinimum, dayMaximum, dayScale) }

    @inline(__always)
    func weekExcess(_ value: Double) -> Double { Self.excess(value, weekMinimum, weekMaximum, weekScale) }
}
