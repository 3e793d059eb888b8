import Contracts
import Foundation
import Offers
import OrdersContracts
import RecipesContracts

extension CatalogueItem {
    /// A new item. A food or recipe that the partner states counts as confirmed.
    init(new draft: CatalogueItemDraft, in place: ID<PartnerPlace>, at instant: Date) {
        let isMatched = draft.food != nil || draft.recipe != nil
        self.init(
            id: ID(at: instant), place: place, details: draft,
            match: isMatched
                ? ItemMatch(state: .confirmed, food: draft.food, recipe: draft.recipe) : ItemMatch(state: .open),
            changedAt: instant)
    }

    /// The same item as `draft` says. A match stays unless the draft has one or the label changed. The partner's
    /// decisions stay even then.
    func replaced(by draft: CatalogueItemDraft, at instant: Date) -> CatalogueItem {
        var (draft, match) = (draft, match)
        if draft.food != nil || draft.recipe != nil {
            if (draft.food, draft.recipe) != (match.food, match.recipe) || match.state != .confirmed {
                match = ItemMatch(state: .confirmed, food: draft.food, recipe: draft.recipe)
            }
        } else if draft.label != details.label, match.state != .confirmed, match.state != .none {
            match = ItemMatch(state: .open)
        } else if match.state == .confirmed {
            (draft.food, draft.recipe) = (match.food, match.recipe)
        }
        return CatalogueItem(id: id, place: place, details: draft, match: match, changedAt: instant)
    }

    /// The same item, which is what its partner says.
    func decided(_ match: ItemMatch, at instant: Date) -> CatalogueItem {
        var draft = details
        (draft.food, draft.recipe) = (match.food, match.recipe)
        return CatalogueItem(id: id, place: place, details: draft, match: match, changedAt: instant)
    }
}

extension CatalogueItem {
    /// The same item as its partner says in a decision. The candidates stay, so that the decision can be undone.
    func decided(_ decision: MatchDecisions.Decision, at instant: Date) -> CatalogueItem {
        let candidates = match.candidates
        if decision.isUndone == true {
            let first = candidates?.first
            return decided(
                ItemMatch(
                    state: first == nil ? .open : .suggested, food: first?.id, name: first?.name,
                    candidates: candidates), at: instant)
        }
        let isMatched = decision.food != nil || decision.recipe != nil
        let isSuggested = decision.food == match.food && decision.recipe == match.recipe
        let name = isMatched && isSuggested ? match.name : candidates?.first { $0.id == decision.food }?.name
        return decided(
            ItemMatch(
                state: isMatched ? .confirmed : .none, food: decision.food, recipe: decision.recipe, name: name,
                candidates: candidates), at: instant)
    }
}

extension CatalogueItemDraft {
    /// The parts of the item that tell which food it is, and which it cannot be.
    var label: [String?] { [name, foodName, barcode, allergens.map(\.words)] }
}
