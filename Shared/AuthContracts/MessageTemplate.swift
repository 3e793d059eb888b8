import Contracts

/// The templates of the messages that services may send. Auth has a text for each in every language.
public enum MessageTemplate: String, Vocabulary {
    case recipePublished = "recipe-published"
    case recipeRejected = "recipe-rejected"
    case recipeDeleted = "recipe-deleted"
    /// The import of the recipe was undone.
    case recipeWithdrawn = "recipe-withdrawn"
    case picturesRemoved = "pictures-removed"
    case commentRemoved = "comment-removed"
    case foodAdded = "food-added"
    case foodRefused = "food-refused"
    case recommendation
    case shoppingReminder = "shopping-reminder"
    case foodExpiring = "food-expiring"
    case foodRanOut = "food-ran-out"
    case orderAccepted = "order-accepted"
    case orderRejected = "order-rejected"
    case orderOnItsWay = "order-on-its-way"
    case orderDelivered = "order-delivered"
    case reportAnswered = "report-answered"
    case reportQuestion = "report-question"
    case reportAssigned = "report-assigned"
    case supportDigest = "support-digest"

    /// The required placeholders.
    public var words: Set<String> {
        switch self {
        case .recipePublished, .recipeWithdrawn, .recommendation: ["recipe"]
        case .recipeRejected, .recipeDeleted, .picturesRemoved, .commentRemoved: ["recipe", "reason"]
        case .foodAdded: ["food"]
        case .foodRefused: ["food", "reason"]
        case .shoppingReminder: ["list"]
        case .foodExpiring, .foodRanOut: ["items"]
        case .orderAccepted, .orderOnItsWay, .orderDelivered: ["order", "kitchen"]
        case .orderRejected: ["order", "kitchen", "reason"]
        case .reportAnswered, .reportQuestion, .reportAssigned: []
        case .supportDigest: ["come", "waiting", "overdue"]
        }
    }

    /// The optional placeholders.
    public var optionalWords: Set<String> {
        switch self {
        case .recommendation: ["reason"]
        case .shoppingReminder: ["items"]
        case .orderAccepted, .orderOnItsWay: ["time"]
        case .supportDigest: ["pages"]
        case .recipePublished, .recipeRejected, .recipeDeleted, .recipeWithdrawn, .picturesRemoved, .commentRemoved,
            .foodAdded, .foodRefused, .foodExpiring, .foodRanOut, .orderRejected, .orderDelivered,
            .reportAnswered, .reportQuestion, .reportAssigned:
            []
        }
    }

    /// The topic that people choose notifications by; `nil` for messages that are always mailed.
    public var topic: MessageTopic? {
        switch self {
        case .recipePublished, .recipeRejected, .recipeDeleted, .recipeWithdrawn, .picturesRemoved, .commentRemoved,
            .foodAdded, .foodRefused:
            .moderation
        case .recommendation: .recommendations
        case .shoppingReminder, .foodExpiring, .foodRanOut: .shopping
        case .orderAccepted, .orderRejected, .orderOnItsWay, .orderDelivered: .orders
        case .reportAnswered, .reportQuestion, .reportAssigned, .supportDigest: nil
        }
    }
}
