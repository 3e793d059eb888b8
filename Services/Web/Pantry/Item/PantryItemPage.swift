import Contracts
import PantryContracts

/// One batch of the pantry, with forms to change, use or discard it.
struct PantryItemPage: PageModel {
    /// A form that takes a part of the batch.
    enum Part {
        case use, discard

        /// The name of its amount field.
        var name: String {
            switch self {
            case .use: "used"
            case .discard: "discarded"
            }
        }
    }

    /// The amount to take.
    struct Portion: PageModel {
        let amount: Field
        let unit: Selection
        let isOpen: Bool
        let general: String?
    }

    let id: String
    let name: String
    let picture: String
    /// The amount and the place.
    let about: String
    let freshness: FreshnessBadge
    /// "We suggest 7 days in the fridge. …"; `nil` unless the date is suggested.
    let suggestion: String?
    /// "You paid €1.99."
    let paid: String?
    /// The recipes that use the food; `nil` for a dish.
    let cookAddress: String?
    /// The recipe of a dish; `nil` for a food.
    let recipeAddress: String?
    /// The page of the household's own food; `nil` for any other.
    let ownAddress: String?
    /// The page of its prices; `nil` for a dish.
    let priceAddress: String?
    let journalAddress: String
    let corrections: [CorrectionButton]
    let form: PantryFields
    let use: Portion
    let discard: Portion
    let reasons: Selection
    /// The entity tag of the batch in the form.
    let seen: String
    let conflict: Conflict?

    init(
        _ item: PantryItem, form: PantryFields, refused: (Part, TypedQuantity, FieldErrors)?, seen: EntityTag?,
        conflict: Conflict?, today: Day, in language: Language
    ) {
        let row = StockRow(item, by: nil, today: today, in: language)
        self.seen = seen?.text ?? ""
        self.conflict = conflict
        id = item.id.description
        name = item.food.name.capitalizedFirst
        picture =
            item.dish?.recipe.map { RecipePicture.address(of: $0, image: nil) } ?? FoodPicture.address(of: item.food)
        about = row.about
        freshness = row.freshness
        suggestion =
            item.isDateProposed == true
            ? item.bestBefore.map {
                language("pantry.suggestion", ["date": language.text($0), "place": language.name(of: item.place)])
            } : nil
        paid = item.paid.map { language("pantry.paid", ["price": language.text($0)]) }
        cookAddress = item.dish == nil ? MatchForm.address(cookingWith: [item].foodsToName) : nil
        recipeAddress = item.dish?.recipe.map { "/recipes/\($0)" }
        priceAddress = item.dish == nil ? PriceFoodPage.address(of: item.food.id) : nil
        ownAddress = item.isOwn == true && item.dish == nil ? "/pantry/own-foods/\(item.food.id)" : nil
        journalAddress = "/pantry/journal" + Query.text([("item", item.id.description)])
        corrections =
            (item.dish == nil ? [CorrectionButton(.left(.full), of: item.id, in: language)] : []) + row.corrections
        var form = form
        form.bestBefore.hint = item.isDateProposed == true ? language("pantry.suggestedHint") : nil
        self.form = form
        func portion(_ part: Part, _ label: String) -> Portion {
            let isRefused = refused?.0 == part
            let typed = isRefused ? refused?.1 : nil
            let errors = isRefused ? refused?.2 ?? .none : .none
            let wrong = errors["quantity.amount"] ?? errors["quantity.unit"] ?? errors["quantity"]
            return Portion(
                amount: Field(
                    name: part.name, label: label, value: typed?.amount ?? "", error: wrong, inputMode: "decimal"),
                unit: Selection(
                    name: "unit", label: language("pantry.unit"),
                    choices: TypedQuantity.units(
                        "unit", on: typed?.unit ?? (item.quantity?.unit ?? .piece).rawValue, in: language)),
                isOpen: isRefused, general: errors.general)
        }
        use = portion(.use, language("pantry.useAmount"))
        discard = portion(.discard, language("pantry.discardAmount"))
        reasons = Selection(
            name: "reason", label: language("pantry.reason"),
            choices: DiscardReason.allCases.map {
                Choice(
                    name: "reason", value: $0.rawValue, label: language("pantry.correct.discard-\($0.rawValue)"),
                    isOn: $0 == (item.bestBefore.map { $0 < today } == true ? .expired : .spoiled))
            })
    }
}
