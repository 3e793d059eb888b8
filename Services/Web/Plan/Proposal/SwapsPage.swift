import Contracts
import Foundation
import PlannerContracts
import RecipesContracts

/// The other recipes for one place of a proposal.
struct SwapsPage: PageModel {
    struct Row: PageModel {
        let recipe: String
        let title: String
        let address: String
        let picture: String
        /// "35 min · saves $1.20".
        let about: String
    }

    let heading: String
    let proposal: String
    let place: String
    let backAddress: String
    let rows: [Row]

    init(
        _ id: ID<Proposal>, _ place: ProposalPlace, _ swaps: [ProposedSwap], _ slots: [MealSlot], in language: Language
    ) {
        heading = language(
            "schedule.swapTitle",
            ["slot": slots.name(of: place.slot, in: language), "day": language.longDate(place.day)])
        proposal = id.description
        self.place = place.text
        backAddress = id.proposalPath.description
        rows = swaps.map { swap in
            let money = Money.rounding(Double(abs(swap.costChange.amount)), swap.costChange.currency)
            let change =
                swap.costChange.amount == 0
                ? language("schedule.costsSame")
                : language(
                    swap.costChange.amount < 0 ? "schedule.saves" : "schedule.costsMore",
                    ["money": language.text(money)])
            return Row(
                recipe: swap.recipe.id.description, title: swap.recipe.title, address: "/recipes/\(swap.recipe.id)",
                picture: RecipePicture.address(of: swap.recipe.id, image: swap.image),
                about: [swap.minutes.map(language.duration(minutes:)), change].compactMap(\.self)
                    .joined(separator: " · "))
        }
    }
}
