import AuthContracts
import Contracts
import PlannerContracts
import RecipesContracts

/// The cooking view of a recipe: each step with its ingredients and timers.
struct CookPage: PageModel {
    let id: String
    let title: String
    /// "4 servings".
    let servings: String
    let back: String
    let warnings: [String]
    /// The reader's note; `nil` if there is none.
    let note: String?
    /// All ingredients with their amounts.
    let ingredients: [CookStep.Item]
    private(set) var steps: [CookStep]

    /// - Parameter isKept: whether the page is for offline use and must not contain the reader's data.
    init(
        _ recipe: Recipe, for meal: ID<Meal>? = nil, preferences: Preferences?, units: MeasureSystem?,
        isKept: Bool = false, in language: Language
    ) {
        let words = MeasureWords(language: language, system: units)
        id = recipe.id.description
        title = recipe.title
        servings = recipe.portions.map(language.portions) ?? language("recipe.servings", count: recipe.servings)
        back = "/recipes/\(recipe.id)?servings=\(recipe.servings)"
        warnings = preferences.map { RecipeWarnings(recipe, $0).sentences(in: language) } ?? []
        note = isKept ? nil : recipe.standing?.note?.text.orNothing
        ingredients = recipe.ingredients.map { ingredient in
            CookStep.Item(
                amount: ingredient.quantity.map { words.text($0, upTo: ingredient.upTo, of: ingredient) },
                name: ingredient.name, total: nil)
        }
        let uses = StepUses(recipe)
        steps = recipe.steps.indices.map { CookStep($0, of: recipe, uses, in: words) }
        if !isKept, recipe.standing != nil, let last = steps.indices.last {
            steps[last].logAddress = CookedPage.address(of: recipe, for: meal)
        }
    }

    static func address(of recipe: Recipe) -> String { "/recipes/\(recipe.id)/cook?servings=\(recipe.servings)" }
}

/// A step with its ingredients and timers.
struct CookStep: PageModel {
    /// An ingredient of the step.
    struct Item: PageModel {
        /// The amount used in the step; `nil` if unknown.
        let amount: String?
        let name: String
        /// "3 tbsp in total", if the amount is unknown and the list has one.
        let total: String?
    }

    /// A time in the step.
    struct Timer: PageModel {
        let seconds: Int
        /// "12 min".
        let label: String
        /// The timer's label, such as “Step 3: Simmer until the sauce”.
        let name: String
    }

    let anchor: String
    /// "Step 3 of 7".
    let place: String
    let heading: String?
    let parts: [RecipeStep.Part]
    let items: [Item]
    let timers: [Timer]
    /// Address of the form that logs cooking; only on the last step, for signed-in readers.
    var logAddress: String?

    init(_ index: Int, of recipe: Recipe, _ uses: StepUses, in words: MeasureWords) {
        let language = words.language
        let step = recipe.steps[index]
        anchor = "step-\(index + 1)"
        place = language("cook.place", ["number": "\(index + 1)", "count": "\(recipe.steps.count)"])
        heading = step.heading?.orNothing
        let said = step.said(of: recipe)
        parts = said.map { RecipeStep.Part($0, of: recipe, in: words) }
        items = uses.uses(of: index).map { use in
            let ingredient = recipe.ingredients[use.ingredient]
            let amount: String? =
                switch use.amount {
                case .share(let share): words.text(share: share, of: ingredient)
                case .stated(let quantity, let upTo): words.text(quantity, upTo: upTo, of: ingredient)
                case .unknown: nil
                }
            let all = amount == nil ? words.text(share: 1, of: ingredient) : nil
            return Item(
                amount: amount, name: ingredient.name, total: all.map { language("cook.inAll", ["amount": $0]) })
        }
        timers = Self.timers(of: step, said, parts.map(\.text), number: index + 1, in: language)
    }

    /// The timers in the text, otherwise one for the step's time.
    private static func timers(
        of step: Recipe.Step, _ said: [Recipe.StepPart], _ shown: [String], number: Int, in language: Language
    ) -> [Timer] {
        var before = ""
        var timers: [Timer] = []
        for (part, text) in zip(said, shown) {
            if let seconds = part.seconds, (1...172_800).contains(seconds) {
                timers.append(Timer(seconds, after: before, number: number, in: language))
            }
            before += text
        }
        if timers.isEmpty, let minutes = step.minutes, (1...2_880).contains(minutes) {
            timers.append(Timer(minutes * 60, after: before, number: number, in: language))
        }
        return timers
    }
}

extension CookStep.Timer {
    /// Labels the timer with the first words of its sentence.
    fileprivate init(_ seconds: Int, after text: String, number: Int, in language: Language) {
        let sentence = text.split(whereSeparator: { ".;!?".contains($0) }).last ?? ""
        let words = sentence.split(whereSeparator: \.isWhitespace).prefix(4).joined(separator: " ")
        self.init(
            seconds: seconds, label: language.duration(seconds: seconds),
            name: words.isEmpty
                ? language("cook.timer", ["number": "\(number)"])
                : language("cook.timerFor", ["number": "\(number)", "words": words]))
    }
}

extension Language {
    /// "45 s", "12 min", "1 h 20 min", "2 min 30 s".
    func duration(seconds: Int) -> String {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        let tail = self("time.seconds", ["seconds": "\(rest)"])
        if minutes == 0 { return tail }
        return rest == 0 ? duration(minutes: minutes) : "\(duration(minutes: minutes)) \(tail)"
    }
}
