import Contracts
import Foundation
import PantryContracts

/// A food that the records list as used up but that is probably there.
struct MaybeRow: PageModel {
    let name: String
    let picture: String
    /// "Cooked on 14 March 2027. You probably have some, based on how you shop and cook."
    let why: String
    /// The journal of its last item, with undo.
    let address: String

    init(_ gone: UsedUpFood, in language: Language) {
        name = gone.food.name.capitalizedFirst
        picture = FoodPicture.address(of: gone.food)
        why = language("pantry.maybeWhy", ["went": language.went(gone.cause, at: gone.at)])
        address = "/pantry/journal" + Query.text([("item", gone.item.description)])
    }
}

extension Language {
    /// "Used up on 14 March 2027": the end of an item.
    func went(_ cause: JournalEntry.Cause, at instant: Date) -> String {
        self("pantry.went.\(cause.rawValue)", ["date": date(of: instant)])
    }
}

extension Visit {
    /// Foods that are probably there against the records; empty if the pantry does not answer.
    func maybeThere() async throws -> [MaybeRow] {
        let gone = try await askIfPossible { try await $0.call(PantryAPI.gone) }
        return (gone?.foods ?? []).map { MaybeRow($0, in: language) }
    }
}
