import Contracts
import RecipesContracts

/// Why a recipe stands where it stands among those that could be cooked, in words.
struct CardReasons: PageModel {
    /// An ingredient that is there.
    struct Used: PageModel {
        /// "onion", "cheddar for cheese".
        let text: String
        /// "enough", "some"; absent where amounts are not known.
        let supply: String?
        /// "maybe", where it may well be gone.
        let doubt: String?
        /// "2 days left", where it should be eaten soon.
        let expires: String?
        /// The same day for machines.
        let day: String?
    }

    /// "You have everything", "2 missing · about $3.20. Check 1 food."
    let state: String
    let isComplete: Bool
    /// What expires first comes first.
    let used: [Used]
    /// "Margarine instead of butter — a little less rich".
    let swaps: [String]
    let missing: [String]
    /// How many more ingredients there are than are shown.
    let more: String?

    /// So many ingredients of a kind are shown.
    private static let shown = 6

    init(_ why: MatchReasons, today: Day, in language: Language) {
        let short = why.used.filter { $0.supply == MatchReasons.Supply.some }
        isComplete = why.missing.isEmpty && short.isEmpty
        // The sum lacks the price of food that is there in part.
        let cost = (why.missing.isEmpty ? nil : why.cost).map(language.carried).map { cost in
            short.isEmpty
                ? language("match.cost", ["price": language.text(cost)]) : language.text(cost, isPartial: true)
        }
        state = language.supply(
            missing: why.missing.count + short.count, cost: cost, substituted: why.substituted.count,
            unsure: why.used.count(where: \.isUnsure) + why.substituted.count { $0.isAmountUnknown == true })
        let used = why.used.filter { $0.expires != nil }.sorted { ($0.expires ?? today) < ($1.expires ?? today) }
        let shown = (used + why.used.filter { $0.expires == nil }).prefix(Self.shown)
        self.used = shown.map { Used($0, today: today, in: language) }
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
    /// Whether it is there and may be gone or too little.
    fileprivate var isUnsure: Bool {
        supply != MatchReasons.Supply.some && (isDoubtful == true || isAmountUnknown == true)
    }
}

extension CardReasons.Used {
    init(_ used: MatchReasons.Used, today: Day, in language: Language) {
        text =
            used.by.map { language("match.standsFor", ["by": $0.name, "food": used.food.name]) } ?? used.food.name
        doubt = used.isDoubtful == true ? language("match.maybe") : nil
        supply = doubt != nil ? nil : used.supply.map { language("match.supply.\($0.rawValue)") }
        expires = used.expires.map { language.remaining(until: $0, today: today) }
        day = used.expires?.description
    }
}
