import Contracts

/// A letter that other services may have written to somebody, with the words that they fill in.
enum ServiceLetter: String, CaseIterable, Sendable {
    case recipePublished = "recipe-published"
    case recipeRejected = "recipe-rejected"
    case recipeDeleted = "recipe-deleted"
    case picturesRemoved = "pictures-removed"
    case commentRemoved = "comment-removed"
    case recommendation
    case shoppingReminder = "shopping-reminder"
    case orderAccepted = "order-accepted"
    case orderRejected = "order-rejected"
    case orderOnItsWay = "order-on-its-way"
    case orderDelivered = "order-delivered"

    /// What has to be named.
    var words: Set<String> {
        switch self {
        case .recipePublished, .recommendation: ["recipe"]
        case .recipeRejected, .recipeDeleted, .picturesRemoved, .commentRemoved: ["recipe", "reason"]
        case .shoppingReminder: ["list"]
        case .orderAccepted, .orderOnItsWay, .orderDelivered: ["order", "kitchen"]
        case .orderRejected: ["order", "kitchen", "reason"]
        }
    }

    /// What may be named besides.
    var moreWords: Set<String> {
        switch self {
        case .recipePublished, .recipeRejected, .recipeDeleted, .picturesRemoved, .commentRemoved, .orderRejected,
            .orderDelivered:
            []
        case .recommendation: ["reason"]
        case .shoppingReminder: ["items"]
        case .orderAccepted, .orderOnItsWay: ["time"]
        }
    }
}
