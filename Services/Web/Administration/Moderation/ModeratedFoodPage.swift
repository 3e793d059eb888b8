import Contracts
import RecipesContracts

/// The subject of a food's form.
enum FoodSubject: Sendable {
    case new
    case food(Food, seen: EntityTag?)
    case proposal(FoodProposal)
}

/// One page of the catalogue, and the proposals.
struct ModeratedFoodPage: PageModel {
    /// A food of the catalogue.
    struct Row: PageModel {
        let address: String
        let picture: String
        let name: String
        let facts: String
    }

    /// A proposed food.
    struct Proposal: PageModel {
        let address: String
        let name: String
        let facts: String
        let similar: String?
    }

    let menu: ModerationMenu
    let query: Field
    let summary: String
    let rows: [Row]
    let next: String?
    let proposalCount: String
    let proposals: [Proposal]
    let newAddress: String

    init(
        _ queue: ModerationQueueState, _ foods: Page<Food>, _ proposals: Page<FoodProposal>, _ asked: FoodQuery,
        today: Day,
        in language: Language
    ) {
        menu = ModerationMenu(queue, at: .foods, in: language)
        query = Field(
            name: "query", label: language("foods.query"), value: asked.query ?? "", type: "search",
            placeholder: language("foods.query"))
        summary = language("foods.found", count: foods.total ?? foods.items.count)
        rows = foods.items.map { food in
            Row(
                address: "/moderation/foods/\(food.id)", picture: FoodPicture.address(of: food.name, in: food.category),
                name: food.name, facts: Self.facts(of: food, in: language))
        }
        let name = asked.query.map { [("query", $0)] } ?? []
        next = foods.next.map { "/moderation/foods" + Query.text(name + [("cursor", $0)]) }
        newAddress = "/moderation/foods/new" + Query.text(asked.query.map { [("name", $0)] } ?? [])
        let more = proposals.next == nil ? "" : "+"
        proposalCount = "\(proposals.items.count)\(more)"
        self.proposals = proposals.items.map { proposal in
            let names = proposal.similar.map(\.name)
            return Proposal(
                address: "/moderation/proposals/\(proposal.id)", name: proposal.food.name,
                facts: [
                    language.name(of: proposal.food.category),
                    language("foods.proposedOn", ["date": language.date(of: proposal.proposedAt)]),
                ].joined(separator: " · "),
                similar: names.isEmpty ? nil : language("foods.similar", ["list": language.list(names)]))
        }
    }

    /// Returns the category of a food, and its missing data.
    private static func facts(of food: Food, in language: Language) -> String {
        let lacks = [
            ("allergens", food.allergens == nil), ("nutrition", food.nutritionPer100g == nil),
            ("price", food.pricePerKilogram == nil),
        ].filter(\.1).map { language("foods.lacks.\($0.0)") }
        return ([language.name(of: food.category)] + lacks).joined(separator: " · ")
    }
}

/// The form of one food, with the actions on it.
struct FoodEditPage: PageModel {
    let menu: ModerationMenu
    let heading: String
    let action: String
    let saveLabel: String
    let editor: FoodEditor
    let removalAddress: String?
    let mergeAddress: String?
    let refusal: LongField?
    let refusalAddress: String
    let similar: String?
    /// The entity tag of the food in the form; empty without one.
    let seen: String
    let conflict: Conflict?

    init(
        _ subject: FoodSubject, _ typed: FoodForm, _ problem: Problem?, queue: ModerationQueueState, form: Form,
        in language: Language
    ) {
        menu = ModerationMenu(queue, at: .foods, in: language)
        let isLate = problem?.isLate == true
        editor = FoodEditor(typed, isLate ? nil : problem, in: language)
        switch subject {
        case .new:
            (heading, action) = (language("foods.new"), "/moderation/foods/new")
            (removalAddress, mergeAddress, refusal, refusalAddress, similar) = (nil, nil, nil, "", nil)
            saveLabel = language("foods.add")
        case .food(let food, _):
            (heading, action) = (food.name.capitalizedFirst, "/moderation/foods/\(food.id)")
            (removalAddress, mergeAddress) = ("\(action)/removal", "\(action)/merge")
            (refusal, refusalAddress, similar) = (nil, "", nil)
            saveLabel = language("site.save")
        case .proposal(let proposal):
            heading = language("foods.proposal", ["name": proposal.food.name])
            action = "/moderation/proposals/\(proposal.id)"
            (removalAddress, mergeAddress, refusalAddress) = (nil, nil, "\(action)/refusal")
            refusal = LongField(
                name: "reason", id: "field-reason", label: language("moderation.decision.reason"),
                value: form["reason"] ?? "", rows: 3, hint: language("foods.refusalHint"))
            similar =
                proposal.similar.isEmpty
                ? nil : language("foods.similar", ["list": language.list(proposal.similar.map(\.name))])
            saveLabel = language("foods.approve")
        }
        if case .food(let food, let tag) = subject {
            seen = tag?.text ?? ""
            conflict = isLate ? Conflict(food.name, at: action, in: language) : nil
        } else {
            (seen, conflict) = ("", nil)
        }
    }
}
