import AuthContracts
import Contracts
import Foundation

extension Preferences {
    /// The most foods in a list, and the most bytes in the name of one.
    static let limits = (foods: 200, bytes: 80)

    /// The preferences with the foods' names trimmed, or a problem that names every field that does not hold.
    func checked(isAnswerNeeded: Bool = true) throws(Problem) -> Preferences {
        var checked = self
        checked.likedFoods = likedFoods.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        checked.dislikedFoods = dislikedFoods.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }

        var check = FieldCheck()
        check("diets", !isAnswerNeeded || isAnswered, .noDiets)
        check(
            "noRestrictions", !noRestrictions || (diets.isEmpty && allergies.isEmpty),
            .contradictsDiets)
        for (field, foods) in [("likedFoods", checked.likedFoods), ("dislikedFoods", checked.dislikedFoods)] {
            check(field, foods.count <= Self.limits.foods, .tooMany(Self.limits.foods))
            check(
                field, foods.allSatisfy { (1...Self.limits.bytes).contains($0.utf8.count) },
                .names(bytes: Self.limits.bytes))
        }
        try check.finish()
        return checked
    }
}
