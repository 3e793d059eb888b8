import AuthContracts
import Contracts
import Foundation

extension Preferences {
    /// The most foods in a list, and the most bytes in the name of one.
    static let limits = (foods: 200, bytes: 80)

    /// The preferences with the foods' names trimmed, or a problem that names every field that does not hold.
    func checked() throws(Problem) -> Preferences {
        var checked = self
        checked.likedFoods = likedFoods.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        checked.dislikedFoods = dislikedFoods.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }

        var check = FieldCheck()
        check(
            "diets", isAnswered, "choose at least one diet or allergy, or say that you have no restrictions",
            code: "blank")
        check(
            "noRestrictions", !noRestrictions || (diets.isEmpty && allergies.isEmpty),
            "cannot stand together with a diet or an allergy")
        for (field, foods) in [("likedFoods", checked.likedFoods), ("dislikedFoods", checked.dislikedFoods)] {
            check(field, foods.count <= Self.limits.foods, "must be at most 200 foods")
            check(
                field, foods.allSatisfy { (1...Self.limits.bytes).contains($0.utf8.count) },
                "must be names of 1 to 80 bytes")
        }
        try check.finish()
        return checked
    }
}
