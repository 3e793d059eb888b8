import AuthContracts
import Contracts
import Kitchen

extension NutritionTargets {
    /// Throws a problem that names every target that does not hold, as `targets.0.most`.
    func check() throws(Problem) {
        var check = FieldCheck()
        var seen: Set<NutritionTarget> = []
        for (index, target) in targets.enumerated() {
            let field = "targets.\(index)"
            let bounds = 0...target.ceiling
            let isNew = seen.insert(NutritionTarget(nutrient: target.nutrient, period: target.period)).inserted
            check(field, isNew, .duplicateTarget)
            check(field, target.least != nil || target.most != nil, .emptyTarget)
            for (name, amount) in [("least", target.least), ("most", target.most)] {
                check(
                    "\(field).\(name)", amount.map(bounds.contains) ?? true,
                    .outOfRange(0...Int(bounds.upperBound)))
            }
            if let least = target.least, let most = target.most {
                check("\(field).most", least <= most, .belowLeast)
            }
        }
        try check.finish()
    }
}

extension NutritionTarget {
    /// The most that anybody can mean, in the nutrient's unit: several times what a person at hard work eats.
    fileprivate var ceiling: Double {
        let aDay: Double =
            switch nutrient.unit {
            case .kilocalorie: 20_000
            case .gram: 3_000
            case .milligram, .microgram: 100_000
            }
        return period == .day ? aDay : aDay * 7
    }
}
