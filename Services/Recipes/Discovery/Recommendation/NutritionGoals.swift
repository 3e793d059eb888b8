import AuthContracts
import Chassis
import Contracts
import Logging
import RecipeIndex

/// Nutrition targets of people, from auth.
struct NutritionGoals: Sendable {
    /// The target ranges per serving.
    enum Answer: Sendable {
        case silent
        /// Empty if the person has no targets.
        case known([RecipeFigure: ClosedRange<Int>])

        var figures: [RecipeFigure: ClosedRange<Int>] { if case .known(let figures) = self { figures } else { [:] } }
    }

    let services: ServiceClients
    let logger: Logger

    func perServing(of identity: Identity?) async -> Answer {
        guard let identity, identity.account != nil else { return .known([:]) }
        return await logger.survive("Nutrition targets cannot be asked for") {
            Answer.known(try await services.onBehalf(of: identity).call(AuthAPI.nutritionTargets).perServing)
        } ?? .silent
    }
}

extension NutritionTargets {
    /// The target ranges per serving. A day is assumed to have three meals and snacks, so a serving has 1/5 to 2/5 of
    /// the daily amount. Nutrients unknown to the index are skipped.
    var perServing: [RecipeFigure: ClosedRange<Int>] {
        var figures: [RecipeFigure: ClosedRange<Int>] = [:]
        for target in targets {
            guard let figure = RecipeFigure(target.nutrient) else { continue }
            let days = target.period == .week ? 7.0 : 1
            let least = target.least.map { Int(min($0 / days / 5, Double(RecipeFigures.most)).rounded()) } ?? 0
            let most = target.most.map { Int(min($0 / days * 2 / 5, Double(RecipeFigures.most)).rounded(.up)) }
            let range = least...max(least, most ?? RecipeFigures.most)
            // A daily target takes precedence over a weekly one.
            if figures[figure] == nil || target.period == .day { figures[figure] = range }
        }
        return figures
    }
}

extension RecipeFigure {
    fileprivate init?(_ nutrient: Nutrient) {
        switch nutrient {
        case .energy: self = .kcal
        case .protein: self = .protein
        case .fat: self = .fat
        case .saturatedFat: self = .saturated
        case .carbohydrates: self = .carbohydrates
        case .sugars: self = .sugars
        case .fibre: self = .fibre
        case .sodium: self = .sodium
        default: return nil
        }
    }
}
