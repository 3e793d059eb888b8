import Contracts
import RecipesContracts

/// Reasons for the rank of a match: its used, swapped and missing ingredients.
struct CardReasons: PageModel {
    /// An ingredient in the pantry.
    struct Used: PageModel {
        /// "onion", "cheddar for cheese".
        let text: String
        /// "enough", "some"; `nil` if the amount is unknown or in doubt.
        let supply: String?
        /// "maybe" if it may be used up; else `nil`.
        let doubt: String?
        /// "2 days left"; `nil` unless it should be eaten soon.
        let expires: String?
        /// The best-before day as an ISO date.
        let day: String?
    }

    /// "You have everything", "2 missing · about $3.20. Check 1 food."
    let state: String
    let isComplete: Bool
    /// Expiring food first, the soonest at the top.
    let used: [Used]
    /// "Margarine instead of butter — a little less rich".
    let swaps: [String]
    let missing: [String]
    /// The number of ingredients not shown; `nil` for none.
    let more: String?

    /// The longest list of used or missing ingredients.
    private static let shown = 6

    init(_ why: MatchReasons, today: Day, in language: Language) {
        let short = why.used.filter { $0.supply == MatchReasons.Supply.some }
        isComplete = why.missing.isEmpty && short.isEmpty
        // The sum leaves out food that is partly in stock.
        let cost = (why.missing.isEmpty ? nil : why.cost).map(language.carried).map { cost in
            short.isEmpty
                ? language("match.cost", ["price": language.text(cost)]) : language.text(cost, isPartial: true)
        }
        state = language.supply(
            missing: why.missing.count + short.count, cost: cost, substituted: why.substituted.count,
            unsure: why.used.count(where: \.isUnsure) + why.substituted.count { $0.isAmountUnknown == true })
        let used = why.used.filter { $0.expires != nil }.sorted { ($0.expires ?? today) < ($1.expires ?? today) }
        let shown = (used + why.used.filter { $0.expires == nil }).prefix(Self.shown)
        // "You have everything" says of each food that there is enough.
        let saysSupply = !isComplete || why.used.contains(where: \.isUnsure)
        self.used = shown.map { Used($0, saysSupply: saysSupply, today: today, in: language) }
        swaps = why.substituted.map { Self.sentence(for: $0, in: language) }
        self.missing = why.missing.prefix(Self.shown).map(\.name)
        let rest = max(0, why.used.count - Self.shown) + max(0, why.missing.count - Self.shown)
        more = rest > 0 ? language("match.more", ["count": String(rest)]) : nil
    }

    private static func sentence(for swap: MatchReasons.Substituted, in language: Language) -> String {
        let by =
            swap.ratio == 1
            ? swap.by.name
            : language("match.ratio", ["ratio": language.number(swap.ratio, digits: 2), "food": swap.by.name])
        let text = language("match.swap", ["by": by.capitalizedFirst, "food": swap.food.name])
        return swap.effect.isEmpty ? text : language("match.swapEffect", ["swap": text, "effect": swap.effect])
    }
}

extension MatchReasons.Used {
    /// Whether it is in the pantry, but may be used up or too little.
    fileprivate var isUnsure: Bool {
        supply != MatchReasons.Supply.some && (isDoubtful == true || isAmountUnknown == true)
    }
}

extension CardReasons.Used {
    init(_ used: MatchReasons.Used, saysSupply: Bool, today: Day, in language: Language) {
        text =
            used.by.map { language("match.standsFor", ["by": $0.name, "food": used.food.name]) } ?? used.food.name
        doubt = used.isDoubtful == true ? language("match.maybe") : nil
        supply = doubt != nil || !saysSupply ? nil : used.supply.map { language("match.supply.\($0.rawValue)") }
        expires = used.expires.map { language.remaining(until: $0, today: today) }
        day = used.expires?.description
    }
}
