/// The substances that must be declared on food in the European Union (Regulation 1169/2011, annex II), and nuts told
/// apart: laws do not agree on which they are.
public enum Allergen: String, Vocabulary {
    case gluten
    case crustaceans
    case eggs
    case fish
    case peanuts
    case soybeans
    case milk
    /// Every nut: those of the European list and `otherNuts`.
    case nuts
    /// The European list: almonds, hazelnuts, walnuts, cashews, pecans, Brazil nuts, pistachios, macadamias.
    case treeNuts = "tree-nuts"
    /// What that list leaves out and other lists have: pine nuts, chestnuts, ginkgo nuts and coconut. (The United States
    /// count pine nuts, and until 2025 all of them.)
    case otherNuts = "other-nuts"
    case celery
    case mustard
    case sesame
    case sulphites
    case lupin
    case molluscs
}

extension Labels where Label == Allergen {
    /// What a food with these is avoided for: each kind of nut is a nut, and a nut that nobody names may be of either
    /// kind.
    public var withEveryNut: Self {
        let kinds: Self = [.treeNuts, .otherNuts]
        guard isDisjoint(with: kinds) else { return union([.nuts]) }
        return contains(.nuts) ? union(kinds) : self
    }

    /// The members as people are told them: "tree nuts" says that they are nuts, and "nuts" that they may be any.
    public var told: [Allergen] {
        let kinds: Self = [.treeNuts, .otherNuts]
        guard contains(.nuts) else { return members }
        return subtracting(isSuperset(of: kinds) || isDisjoint(with: kinds) ? kinds : [.nuts]).members
    }
}
