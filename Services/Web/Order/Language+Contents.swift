import Kitchen

extension Language {
    /// Returns the declared allergens as text; `nil` stands for unknown ones.
    func contents(_ allergens: Labels<Allergen>?) -> String {
        guard let allergens else { return self("orders.contains.unknown") }
        guard !allergens.members.isEmpty else { return self("orders.contains.nothing") }
        return self("orders.contains.these", ["allergens": list(allergens.members.map { name(of: $0) })])
    }
}
