/// The limits on one nutrient, infinite where there is none.
struct NutrientLimits: Sendable {
    let nutrient: Int
    var dayMinimum = -Double.infinity
    var dayMaximum = Double.infinity
    var weekMinimum = -Double.infinity
    var weekMaximum = Double.infinity

    /// What one unit too much or too little is divided by, so that nutrients compare.
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

    /// How far a value is outside, as a share of the limit; what rounding leaves is nothing.
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
