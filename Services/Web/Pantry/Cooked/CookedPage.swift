import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts

/// The form for a cooked recipe: used food, leftovers and log entry.
struct CookedPage: PageModel {
    /// The most batches in one dish.
    static let mostUses = 200

    /// The use of a batch.
    struct Use: PageModel {
        let item: String
        /// "Milk, 1 l · Fridge".
        let label: String
        let about: String
        let isOn: Bool
        /// The amount to use; `nil` if the stock is unknown.
        let amount: Field?
        let unit: String
        /// The planned amount, not rounded; empty if unknown.
        let planned: String
        let unitName: String
        let isGone: Bool
    }

    let id: String
    let title: String
    /// "4 servings".
    let servings: String
    /// The cooked servings, as a plain number.
    let count: String
    /// The planned meal it is cooked for.
    let meal: String?
    let fewer: String?
    let more: String?
    let uses: [Use]
    /// "Not in your pantry: basil and 200 g feta."; `nil` if nothing is missing.
    let missing: String?
    let isPantryAway: Bool
    let portions: Field
    let places: [Choice]
    let log: CookLogFields
    let general: String?
    let from: String

    /// - Parameter isNew: Whether the form is untouched; every planned use is then ticked.
    init(
        _ recipe: Recipe, _ plan: CookingPlan?, _ typed: CookedForm, isNew: Bool, errors: FieldErrors, from: OwnPath?,
        today: Day, in language: Language
    ) {
        id = recipe.id.description
        title = recipe.title
        let count = plan?.servings ?? typed.servings ?? Double(recipe.servings)
        let whole = Int(min(max(count, 0), 500))
        let isWhole = Double(whole) == count
        self.count = isWhole ? String(whole) : String(count)
        meal = typed.meal?.description
        servings = isWhole ? language("recipe.servings", count: whole) : language.portions(count)
        let way = typed.meal.map { [("meal", $0.description)] } ?? []
        let back = from.map { [("from", $0.description)] } ?? []
        let address: (Int) -> String = {
            "/recipes/\(recipe.id)/cooked" + Query.text([("servings", String($0))] + way + back)
        }
        fewer = count > 1 ? address(isWhole ? whole - 1 : whole) : nil
        more = count < 500 ? address(whole + 1) : nil
        let lines = plan?.lines ?? []
        uses = Self.planned(lines).map { use in
            let place = typed.uses.firstIndex { $0.item == use.item.id }
            let error = place.flatMap { place in
                CookedForm.fields(of: place).compactMap { errors[$0] }.first
            }
            return Use(use, place.map { typed.uses[$0].use }, isNew: isNew, error: error, today: today, in: language)
        }
        let lacking = lines.filter { $0.coverage == .missing || $0.coverage == .partly }.map { line in
            line.missing.map { "\(language.needed($0)) \(line.name)" } ?? line.name
        }
        missing = lacking.isEmpty ? nil : language("cooked.missing", ["foods": language.list(lacking)])
        isPantryAway = plan == nil
        portions = Field(
            name: "portions", label: language("cooked.portions"), value: typed.portions,
            error: errors["leftovers.portions"], inputMode: "numeric")
        places = Choice.list("place", on: [typed.place], label: language.name(of:)).filter {
            $0.value != StoragePlace.cupboard.rawValue
        }
        log = CookLogFields(typed.log, errors: errors, today: today, in: language)
        general = errors.general
        self.from = (from ?? OwnPath("/recipes/\(recipe.id)") ?? .home).description
    }

    /// Returns the form for a cooked recipe: for `meal`, or else for the servings of `recipe`.
    static func address(of recipe: Recipe, for meal: ID<Meal>? = nil, from: OwnPath? = nil) -> String {
        let way = from.map { [("from", $0.description)] } ?? []
        let count = meal.map { ("meal", $0.description) } ?? ("servings", String(recipe.servings))
        return "/recipes/\(recipe.id)/cooked" + Query.text([count] + way)
    }

    /// Returns each batch once, with the amounts of several lines added up.
    private static func planned(_ lines: [CookingPlan.Line]) -> [CookingPlan.Use] {
        var order: [ID<PantryItem>] = []
        var uses: [ID<PantryItem>: CookingPlan.Use] = [:]
        for use in lines.flatMap(\.uses) {
            guard let known = uses[use.item.id] else {
                order.append(use.item.id)
                uses[use.item.id] = use
                continue
            }
            guard let first = known.quantity, let second = use.quantity, first.unit == second.unit else { continue }
            let sum = try? Quantity(first.amount + second.amount, first.unit)
            uses[use.item.id] = CookingPlan.Use(item: known.item, quantity: sum ?? first)
        }
        return order.prefix(mostUses).compactMap { uses[$0] }
    }
}

extension CookedPage.Use {
    fileprivate init(
        _ use: CookingPlan.Use, _ typed: CookedForm.Use?, isNew: Bool, error: String?, today: Day,
        in language: Language
    ) {
        item = use.item.id.description
        label = use.item.food.name.capitalizedFirst
        about = StockRow(use.item, by: nil, today: today, in: language).about
        isOn = isNew || typed != nil
        unit = use.quantity?.unit.rawValue ?? ""
        planned = use.quantity.map { String($0.amount) } ?? ""
        let unitName = use.quantity.map { language("unitName.\($0.unit.rawValue)") } ?? ""
        self.unitName = unitName
        isGone = typed?.isGone ?? false
        amount = use.quantity.map { quantity in
            Field(
                name: "amount.\(use.item.id)",
                label: language("cooked.amount", ["food": use.item.food.name, "unit": unitName]),
                value: typed?.amount ?? language.number(quantity.amount, digits: 2), error: error,
                inputMode: "decimal")
        }
    }
}
