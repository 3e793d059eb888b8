import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts

/// The typed form for a cooked recipe: used food, leftovers and log entry.
struct CookedForm: Sendable {
    /// The amount used of a batch, as typed.
    struct Use: Sendable {
        var amount: String
        var unit: String
        /// The exact planned amount if the typed one is its rounded form; else `nil`.
        var planned: Double?
        /// Whether a batch of unknown amount is used up.
        var isGone: Bool
    }

    static let shown = CookLogForm.shown + ["leftovers.portions"]

    var log: CookLogForm
    var servings: Double?
    /// The planned meal it was cooked for.
    var meal: ID<Meal>?
    /// The ticked batches.
    var uses: [(item: ID<PantryItem>, use: Use)]
    var portions: String
    var place: StoragePlace
    /// Whether the pantry changes; restoring a log entry changes only the log.
    var isAboutPantry: Bool

    /// - Parameter language: The language in which the planned amounts were shown.
    init(_ form: Form, in language: Language) {
        log = CookLogForm(form)
        servings = form["servings"].flatMap { Double($0) }.flatMap { (0.1...500).contains($0) ? $0 : nil }
        meal = form["meal"].flatMap(ID.init)
        var seen: Set<ID<PantryItem>> = []
        uses = form.all("use").prefix(CookedPage.mostUses).compactMap(ID<PantryItem>.init)
            .filter { seen.insert($0).inserted }.map { item in
                let use = Use(
                    amount: form["amount.\(item)"] ?? "", unit: form["unit.\(item)"] ?? "",
                    planned: form.number("planned.\(item)").flatMap { planned in
                        language.number(planned, digits: 2) == form["amount.\(item)"] ? planned : nil
                    },
                    isGone: form["gone.\(item)"] == "yes")
                return (item, use)
            }
            // An emptied amount means that the batch was not used.
            .filter { !$0.use.amount.isEmpty || $0.use.unit.isEmpty }
        portions = form["portions"] ?? ""
        place = form.labels("place", as: StoragePlace.self).first ?? .fridge
        isAboutPantry = form["pantry"] == "yes"
    }

    /// A new form without used food.
    init(day: Day, servings: Double?, meal: ID<Meal>? = nil) {
        log = CookLogForm(day: day)
        self.servings = servings
        self.meal = meal
        uses = []
        portions = ""
        place = .fridge
        isAboutPantry = false
    }

    /// Returns the change of the pantry; `nil` if there is none. Throws a 422 problem that names every invalid field.
    func draft(of recipe: ID<Recipe>) throws(Problem) -> CookedDraft? {
        guard isAboutPantry else { return nil }
        let taken = uses.map { item, use in
            CookedDraft.Use(item: item, quantity: use.quantity, all: use.isGone ? true : nil)
        }
        var check = FieldCheck()
        for (place, (_, use)) in uses.enumerated() where !use.amount.isEmpty && taken[place].quantity == nil {
            check(Self.field(place), false, .notNumber)
        }
        check("leftovers.portions", portions.isEmpty || Int(portions) != nil, .notWhole)
        try check.finish()
        let leftovers = Int(portions).flatMap { $0 == 0 ? nil : Leftovers(portions: $0, place: place) }
        guard !taken.isEmpty || leftovers != nil else { return nil }
        return CookedDraft(
            recipe: recipe, servings: servings, meal: meal.map { ID(uuid: $0.uuid) }, uses: taken, leftovers: leftovers,
            day: leftovers == nil ? nil : Day(log.day))
    }

    /// The service's name for the amount field of a use.
    static func field(_ place: Int) -> String { "uses.\(place).quantity.amount" }
}

extension CookedForm.Use {
    /// `nil` if no amount or an invalid one was typed.
    fileprivate var quantity: Quantity? {
        planned.flatMap { planned in CookingUnit(rawValue: unit).flatMap { try? Quantity(planned, $0) } }
            ?? TypedQuantity(amount: amount, unit: unit).quantity
    }
}
