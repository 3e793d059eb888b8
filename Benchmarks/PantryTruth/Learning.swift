import Foundation
import PantryBelief
import SeededChance

/// Learns the settings on the kinds of households that are not reported: one after the other is made smaller and larger as
/// long as that helps.
enum Learning {
    private static var fields: [(String, WritableKeyPath<BeliefSettings, Double>)] {
        [
            ("missedPurchases", \.missedPurchases), ("wrongAnswers", \.wrongAnswers), ("spread", \.spread),
            ("paceSpread", \.paceSpread), ("shelfWeight", \.shelfWeight), ("portion", \.portion),
            ("eagerness", \.eagerness), ("eagernessOfWhims", \.eagernessOfWhims), ("keen", \.keen),
            ("steady", \.steady), ("eagernessByRate", \.eagernessByRate), ("forgottenTrips", \.forgottenTrips),
            ("writtenUses", \.writtenUses), ("eagernessLow", \.eagernessLow), ("eagernessPlenty", \.eagernessPlenty),
            ("discardScale", \.discardScale), ("discardShape", \.discardShape), ("discardGrace", \.discardGrace),
        ]
    }

    static func run(seed: UInt64) {
        var settings = BeliefSettings()
        var best = loss(settings, seed)
        print("before \(best)")
        for factor in [1.4, 1.2] {
            for (name, field) in fields {
                for step in [factor, 1 / factor] {
                    var other = settings
                    other[keyPath: field] *= step
                    let loss = loss(other, seed)
                    guard loss < best else { continue }
                    (settings, best) = (other, loss)
                    print("\(name) \(String(format: "%.3f", other[keyPath: field])): \(loss)")
                    fflush(nil)
                    break
                }
            }
        }
        print(settings)
    }

    /// The mean squared error without and with questions, and the share of foods wrong with them.
    private static func loss(_ settings: BeliefSettings, _ seed: UInt64) -> Double {
        var sum = 0.0
        for kind in HouseholdKind.learning {
            let one = Comparison(kind, households: 16, seed: seed ^ 0xFACE, settings, [.silent, .asking])
            guard let silent = one.scores[.silent], let asking = one.scores[.asking] else { continue }
            sum += silent.brier + asking.brier + 0.5 * (1 - asking.share)
        }
        return sum / Double(HouseholdKind.learning.count)
    }
}
