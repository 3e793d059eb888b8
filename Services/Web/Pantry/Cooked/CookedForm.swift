import Contracts
import PantryContracts
import PlannerContracts
import RecipesContracts

/// What was typed about a recipe that was cooked: what went into it, what is left over, and what to remember of it.
struct CookedForm: Sendable {
    /// What of a batch went into it, as it was typed.
    struct Use: Sendable {
        var amount: String
        var unit: String
        /// How much the plan takes, where nobody typed another amount: what is shown is rounded.
        var planned: Double?
        /// Whether nothing is left of what nobody knows the amount of.
        var isGone: Bool
    }

    static let shown = CookLogForm.shown + ["leftovers.portions"]

    var log: CookLogForm
    var servings: Double?
    /// The planned meal that it was cooked for.
    var meal: ID<Meal>?
    /// By batch; only what is ticked.
    var uses: [(item: ID<PantryItem>, use: Use)]
    var portions: String
    var place: StoragePlace
    /// Whether anything but the log is written: an entry that is put back concerns the log alone.
    var isAboutPantry: Bool

    /// `language` is what the amounts of the plan were shown in.
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
            // Where the amount was emptied, nothing of it was taken.
            .filter { !$0.use.amount.isEmpty || $0.use.unit.isEmpty }
        portions = form["portions"] ?? ""
        place = form.labels("place", as: StoragePlace.self).first ?? .fridge
        isAboutPantry = form["pantry"] == "yes"
    }

    /// Nothing that went into it is said.
    init(day: Day, servings: Double?, meal: ID<Meal>? = nil) {
        log = CookLogForm(day: day)
        self.servings = servings
        self.meal = meal
        uses = []
        portions = ""
        place = .fridge
        isAboutPantry = false
    }

    /// What is to be done to the pantry; `nil` where nothing is. Throws a 422 problem naming every field that cannot be
    /// what it stands for.
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

    /// The field of the amount of a use, as the service names it.
    static func field(_ place: Int) -> String { "uses.\(place).quantity.amount" }
}

extension CookedForm.Use {
    /// `nil` where nobody says how much, or says nonsense.
    fileprivate var quantity: Quantity? {
        planned.flatMap { planned in CookingUnit(rawValue: unit).flatMap { try? Quantity(planned, $0) } }
            ?? TypedQuantity(amount: amount, unit: unit).quantity
    }
}
