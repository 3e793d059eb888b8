/// A piece of a step in Cooklang.
enum CooklangItem: Hashable, Sendable {
    case text(String)
    /// `quantity`, `unit` and `note` are empty where none is written.
    case ingredient(name: String, quantity: String, unit: String, note: String)
    case cookware(name: String, quantity: String)
    case timer(name: String, quantity: String, unit: String)

    /// As it reads within a step.
    var words: String {
        switch self {
        case .text(let text): text
        case .ingredient(let name, _, _, _): Self.shown(name)
        case .cookware(let name, _): Self.shown(name)
        case .timer(let name, let quantity, let unit):
            quantity.isEmpty ? name : unit.isEmpty ? quantity : "\(quantity) \(unit)"
        }
    }

    /// An ingredient as a line of a list.
    var line: String? {
        guard case .ingredient(let name, let quantity, let unit, let note) = self else { return nil }
        let named = Self.withoutPath(Self.names(name).first ?? name)
        let amount = AmountText.shown(quantity)
        let line = [amount, amount.isEmpty ? "" : unit, named].filter { !$0.isEmpty }.joined(separator: " ")
        return note.isEmpty ? line : "\(line), \(note)"
    }

    /// The name that is to be shown: what comes behind a bar, or the last part of the path of another recipe.
    private static func shown(_ name: String) -> String {
        withoutPath(names(name).last ?? name)
    }

    /// The name of an ingredient and the one that the step uses for it; a bar between spaces is part of a name.
    private static func names(_ name: String) -> [String] {
        name.contains(" |") || name.contains("| ") ? [name] : name.split(separator: "|").map(String.init)
    }

    private static func withoutPath(_ name: String) -> String {
        guard name.hasPrefix("./") || name.hasPrefix("../") else { return name }
        return name.split(separator: "/").last.map(String.init) ?? name
    }
}
