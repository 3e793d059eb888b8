import Contracts

/// A message that a service sends: a template with its values.
public enum ServiceMessage: Hashable, Sendable {
    case recipePublished(recipe: String)
    case recipeRejected(recipe: String, reason: String)
    case recipeDeleted(recipe: String, reason: String)
    case recipeWithdrawn(recipe: String)
    case picturesRemoved(recipe: String, reason: String)
    case commentRemoved(recipe: String, reason: String)
    case foodAdded(food: String)
    case foodRefused(food: String, reason: String)
    case recommendation(recipe: String, reason: String?)
    case shoppingReminder(list: String, items: String?)
    case foodExpiring(items: String)
    case foodRanOut(items: String)
    case orderAccepted(order: String, kitchen: String, time: String?)
    case orderRejected(order: String, kitchen: String, reason: String)
    case orderOnItsWay(order: String, kitchen: String, time: String?)
    case orderDelivered(order: String, kitchen: String)
    /// Support answered the person's report.
    case reportAnswered
    /// Support has a question about the person's report.
    case reportQuestion
    /// A report was assigned to this member of support.
    case reportAssigned
    /// For support: the number of reports received within a day, not yet looked at, and overdue, and the most reported
    /// pages.
    case supportDigest(come: String, waiting: String, overdue: String, pages: String?)

    /// The most bytes of a value; longer values are cut.
    public static let longestWord = 2_000

    public var template: MessageTemplate {
        switch self {
        case .recipePublished: .recipePublished
        case .recipeRejected: .recipeRejected
        case .recipeDeleted: .recipeDeleted
        case .recipeWithdrawn: .recipeWithdrawn
        case .picturesRemoved: .picturesRemoved
        case .commentRemoved: .commentRemoved
        case .foodAdded: .foodAdded
        case .foodRefused: .foodRefused
        case .recommendation: .recommendation
        case .shoppingReminder: .shoppingReminder
        case .foodExpiring: .foodExpiring
        case .foodRanOut: .foodRanOut
        case .orderAccepted: .orderAccepted
        case .orderRejected: .orderRejected
        case .orderOnItsWay: .orderOnItsWay
        case .orderDelivered: .orderDelivered
        case .reportAnswered: .reportAnswered
        case .reportQuestion: .reportQuestion
        case .reportAssigned: .reportAssigned
        case .supportDigest: .supportDigest
        }
    }

    /// The values in the form that auth accepts: never blank, at most `longestWord` bytes, plain text.
    public var words: [String: String] {
        let words: KeyValuePairs<String, String?> =
            switch self {
            case .recipePublished(let recipe), .recipeWithdrawn(let recipe): ["recipe": recipe]
            case .recipeRejected(let recipe, let reason), .recipeDeleted(let recipe, let reason),
                .picturesRemoved(let recipe, let reason), .commentRemoved(let recipe, let reason):
                ["recipe": recipe, "reason": reason]
            case .foodAdded(let food): ["food": food]
            case .foodRefused(let food, let reason): ["food": food, "reason": reason]
            case .recommendation(let recipe, let reason): ["recipe": recipe, "reason": reason]
            case .shoppingReminder(let list, let items): ["list": list, "items": items]
            case .foodExpiring(let items), .foodRanOut(let items): ["items": items]
            case .orderAccepted(let order, let kitchen, let time), .orderOnItsWay(let order, let kitchen, let time):
                ["order": order, "kitchen": kitchen, "time": time]
            case .orderRejected(let order, let kitchen, let reason):
                ["order": order, "kitchen": kitchen, "reason": reason]
            case .orderDelivered(let order, let kitchen): ["order": order, "kitchen": kitchen]
            case .reportAnswered, .reportQuestion, .reportAssigned: [:]
            case .supportDigest(let come, let waiting, let overdue, let pages):
                ["come": come, "waiting": waiting, "overdue": overdue, "pages": pages]
            }
        return words.reduce(into: [:]) { $0[$1.key] = $1.value.map(Self.fitting) }
    }

    private static func fitting(_ text: String) -> String {
        let plain =
            text.isPlainText
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.isASCII && $0.value != 0 }))
        guard plain.contains(where: { !$0.isWhitespace }) else { return "–" }
        guard plain.utf8.count > longestWord else { return plain }
        var cut = ""
        for character in plain {
            guard cut.utf8.count + character.utf8.count <= longestWord - 3 else { break }
            cut.append(character)
        }
        return cut + "…"
    }
}
