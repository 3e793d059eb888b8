/// Allergens that must be declared in the European Union (Regulation 1169/2011, annex II), with nuts divided, because
/// laws differ on them.
public enum Allergen: String, Vocabulary {
    case gluten
    case crustaceans
    case eggs
    case fish
    case peanuts
    case soybeans
    case milk
    /// All nuts: `treeNuts` and `otherNuts`.
    case nuts
    /// The European list: almonds, hazelnuts, walnuts, cashews, pecans, Brazil nuts, pistachios, macadamias.
    case treeNuts = "tree-nuts"
    /// Nuts of other lists only: pine nuts, chestnuts, ginkgo nuts and coconut. (The United States count pine nuts, and
    /// until 2025 all of them.)
    case otherNuts = "other-nuts"
    case celery
    case mustard
    case sesame
    case sulphites
    case lupin
    case molluscs
}

extension Labels where Label == Allergen {
    /// The labels with nuts completed: each kind of nut implies `nuts`, and unspecified nuts imply both kinds.
    public var withEveryNut: Self {
        let kinds: Self = [.treeNuts, .otherNuts]
        guard isDisjoint(with: kinds) else { return union([.nuts]) }
        return contains(.nuts) ? union(kinds) : self
    }

    /// The members to display: "tree nuts" without "nuts", or "nuts" alone if it stands for both kinds or an
    /// unspecified kind.
    public var told: [Allergen] {
        let kinds: Self = [.treeNuts, .otherNuts]
        guard contains(.nuts) else { return members }
        return subtracting(isSuperset(of: kinds) || isDisjoint(with: kinds) ? kinds : [.nuts]).members
    }
}
