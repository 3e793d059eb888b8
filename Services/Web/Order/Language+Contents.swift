import Kitchen

extension Language {
    /// The allergens in something, as far as its partner says.
    func contents(_ allergens: Labels<Allergen>?) -> String {
        guard let allergens else { return self("orders.contains.unknown") }
        guard !allergens.members.isEmpty else { return self("orders.contains.nothing") }
        return self("orders.contains.these", ["allergens": list(allergens.members.map { name(of: $0) })])
    }
}
