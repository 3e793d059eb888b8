import Contracts
import Foundation
import PantryContracts

/// A food that may be in the pantry though nothing in it says so.
struct MaybeRow: PageModel {
    let name: String
    let picture: String
    /// "Cooked with on 14 March 2027. Going by how you shop and cook, there is probably some again."
    let why: String
    /// What happened to it, where that can be undone.
    let address: String

    init(_ gone: GoneFood, in language: Language) {
        name = gone.food.name.capitalizedFirst
        picture = FoodPicture.address(of: gone.food)
        why = language("pantry.maybeWhy", ["went": language.went(gone.cause, at: gone.at)])
        address = "/pantry/journal" + Query.text([("item", gone.item.description)])
    }
}

extension Language {
    /// "Used up on 14 March 2027": how an item went.
    func went(_ cause: JournalEntry.Cause, at instant: Date) -> String {
        self("pantry.went.\(cause.rawValue)", ["date": date(of: instant)])
    }
}

extension Visit {
    /// What may be there though nothing in the pantry says so; nothing where that cannot be asked.
    func maybeThere() async throws -> [MaybeRow] {
        let gone = try await askIfPossible { try await $0.call(PantryAPI.gone) }
        return (gone?.foods ?? []).map { MaybeRow($0, in: language) }
    }
}
