import RecipesContracts

/// A title's evidence for the form of its dish.
struct DishTitle {
    /// The meaning of a part of a title.
    enum Finding: Equatable {
        case form(DishForm)
        /// The part names only a food.
        case food(DishLexicon.Food)
        /// The part names something that cannot be drawn, or two things at once.
        case undrawn
        case nothing
    }

    let finding: Finding
    /// Every word, as written and in the singular.
    let words: Set<String>
    /// Whether the dish is served on or in bread: “Egg Salad on Rye”.
    let isOnBread: Bool

    /// The number of characters that are read.
    private static let longest = 200

    static let with: Set<String> = [
        "with", "in", "on", "over", "for", "from", "served", "topped", "mit", "auf", "im", "aus", "vom", "nach", "zu",
        "fur", "avec", "en", "sur", "con", "sobre", "para", "alla", "without", "w", "under",
        "aux", "au", "a", "al", "ohne", "sans", "sin", "by", "as",
    ]
    private static let of: Set<String> = ["of", "de", "du", "des", "del", "la", "von"]
    private static let and: Set<String> = ["and", "n", "et", "y", "und", "or", "e"]

    init(_ title: String) {
        let items = TitleWords.items(title, longest: Self.longest)
        var words: Set<String> = []
        for case .word(let word) in items { words.formUnion(DishLexicon.singulars(word)) }
        self.words = words
        isOnBread = Self.isOnBread(items)
        // Phrases come first: they may contain separators (“toad in the hole”).
        let tokens = Self.tokens(items)
        var finding = Finding.nothing
        for part in tokens.split(separator: .separator(.anew)) {
            finding = Self.finding(in: part)
            if finding != .nothing { break }
        }
        self.finding = finding
    }

    private static let on: Set<String> = ["on", "in", "auf", "im", "sur", "en", "dans"]
    private static let breads: Set<String> = [
        "bun", "roll", "bagel", "pita", "ciabatta", "baguette", "croissant", "rye", "sourdough", "brioche", "toast",
        "brotchen", "semmel", "pain", "pumpernickel",
    ]

    private static func isOnBread(_ items: [TitleWords.Item]) -> Bool {
        var words: [String] = []
        var isOn = false
        for case .word(let word) in items {
            if isOn { words += DishLexicon.singulars(word) } else { isOn = on.contains(word) }
        }
        return !breads.isDisjoint(with: words)
    }

    private enum Token: Equatable {
        case word(String)
        case meaning(DishLexicon.Meaning)
        case separator(TitleWords.Separator)
    }

    private static func tokens(_ items: [TitleWords.Item]) -> [Token] {
        var tokens: [Token] = []
        var rest = items[...]
        while let item = rest.first {
            let run = rest.prefix(4).prefix { if case .word = $0 { true } else { false } }
            let words = run.compactMap { if case .word(let word) = $0 { word } else { nil } }
            if let found = DishLexicon.shared.phrase(words[...]) {
                tokens.append(.meaning(found.meaning))
                rest = rest.dropFirst(found.length)
                continue
            }
            rest = rest.dropFirst()
            switch item {
            case .separator(let separator): tokens.append(.separator(separator))
            case .word(let word):
                if and.contains(word) {
                    tokens.append(.separator(.and))
                } else if with.contains(word) {
                    tokens.append(.separator(.with))
                } else if of.contains(word) {
                    tokens.append(.separator(.of))
                } else if chilies.contains(word), isBeforeMeat(rest) {
                    tokens.append(.word(word))
                } else if let meaning = DishLexicon.shared.word(word) {
                    tokens.append(.meaning(meaning))
                } else {
                    tokens.append(.word(word))
                }
            }
        }
        return tokens
    }

    private static let chilies: Set<String> = ["chili", "chilli", "chilies", "chillies"]

    /// Whether a main food follows before any form: "Chili Chicken" is not a stew.
    private static func isBeforeMeat(_ rest: ArraySlice<TitleWords.Item>) -> Bool {
        for item in rest {
            guard case .word(let word) = item else { return false }
            if with.contains(word) || of.contains(word) { return false }
            switch DishLexicon.shared.word(word) {
            case .food(let food): if food.isMain { return true }
            case .form: return false
            default: continue
            }
        }
        return false
    }

    /// The words before “with” name the dish. If “of” divides them, the first part with a meaning counts.
    private static func finding(in part: ArraySlice<Token>) -> Finding {
        let main = part.split(separator: .separator(.with)).first ?? []
        var finding = Finding.nothing
        for piece in main.split(separator: .separator(.of)) {
            finding = together(piece.split(separator: .separator(.and)))
            // "Cream of broccoli soup"
            if finding != .nothing, finding != .food(.other) { return finding }
        }
        return finding
    }

    /// The meaning of the last word that has one. "Stuffed", "crusted" and the like cancel the words before them.
    private static func last(of words: ArraySlice<Token>) -> Finding {
        var finding = Finding.nothing
        var base: DishForm?
        for word in words {
            switch word {
            case .separator: break
            case .word(let word): if takesMeaning(word) { (finding, base) = (.nothing, nil) }
            case .meaning(.form(let form)): (finding, base) = (.form(form), form)
            case .meaning(.undrawn): finding = .undrawn
            case .meaning(.silent): break
            case .meaning(.food(let food)):
                switch base {
                case .curry?, .stew?, .stirFry?: finding = .form(base ?? .stew)
                case nil: finding = .food(food)
                // "Pizza Chicken", "Taco Chicken": the form before the meat is its flavour.
                case .tacos?, .pizza?, .wrap?, .tart?: if food.isMain || food == .egg { finding = .undrawn }
                default: if food == .egg || !isLeading(base) { finding = .undrawn }
                }
            }
        }
        return finding
    }

    /// Whether foods may follow the form's word: "penne salmon", "quesadilla chicken".
    private static func isLeading(_ form: DishForm?) -> Bool {
        switch form {
        case .pasta?, .rice?, .noodles?, .tacos?, .pizza?, .wrap?, .tart?: true
        default: false
        }
    }

    private static func takesMeaning(_ word: String) -> Bool {
        (word.hasSuffix("ed") && word.count > 4)
            || ["style", "inspired", "free", "less", "flavor", "spiked"].contains(word)
    }

    /// The meaning of a list: its only form, or the first if the others are side dishes.
    private static func together(_ members: [ArraySlice<Token>]) -> Finding {
        let said = members.map(last(of:)).filter { $0 != .nothing }
        guard let last = said.last else { return .nothing }
        var forms: [DishForm] = []
        for case .form(let form) in said where !forms.contains(form) { forms.append(form) }
        let isLong = (members.last?.count ?? 0) > 1
        if last == .undrawn, isLong { return .undrawn }
        guard let first = forms.first else {
            if last == .undrawn { return .undrawn }
            // "Peas and rice"
            if last == .food(.rice), case .food(let food) = said[0], !food.isMain { return last }
            return said.first ?? .nothing
        }
        let others = forms.dropFirst()
        if others.isEmpty {
            // "Mussels and fries": a side dish does not name the dish.
            if case .food(let food) = said[0], food.isMain, goesWithOthers(first), !isLong { return said[0] }
            return .form(first)
        }
        // "Steak and kidney pie": the first is an ingredient of the last.
        if others.count == 1, last == .form(forms[1]), isLong, isIngredient(first) {
            if forms[1] == .salad { return isOfSalad(first) ? last : .undrawn }
            return goesWithOthers(forms[1]) ? .form(first) : last
        }
        return others.allSatisfy(goesWithOthers) ? .form(first) : .undrawn
    }

    private static func isOfSalad(_ form: DishForm) -> Bool {
        switch form {
        case .pasta, .noodles, .rice, .potatoes, .seafood, .vegetables: true
        default: false
        }
    }

    private static func isIngredient(_ form: DishForm) -> Bool {
        switch form {
        case .grill, .sausages, .meatballs, .rice, .potatoes, .pasta, .noodles, .seafood, .fish, .chicken, .roast: true
        case .vegetables, .dumplings: true
        // "Coffee and walnut cake": the first is a flavour.
        case .hotDrink, .preserve, .sweets, .sauce: true
        default: false
        }
    }

    private static func goesWithOthers(_ form: DishForm) -> Bool {
        switch form {
        case .sauce, .dip, .salad, .fries, .potatoes, .vegetables, .rice, .preserve, .meatballs, .sausages: true
        default: false
        }
    }
}
