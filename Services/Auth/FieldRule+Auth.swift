import Contracts

/// The rules of names, addresses and passwords.
extension FieldRule {
    static let username = FieldRule("username")
    static let emailAddress = FieldRule("email-address")
    static let displayName = FieldRule("display-name", ["most": .number(DisplayName.longest)])
    static let householdName = FieldRule("household-name")
    static let controlCharacters = FieldRule("control-characters")
    static let takenEmail = FieldRule("taken", ["what": "email"])
    static let sameEmail = FieldRule("same", ["what": "email"])
    /// A username can be changed once a day.
    static let tooSoon = FieldRule("too-soon")

    static let wrongPassword = FieldRule("wrong", ["what": "password"])
    static let samePassword = FieldRule("same", ["what": "password"])
    static let noPassword = FieldRule("none", ["what": "password"])
    static let passwordMismatch = FieldRule("mismatch", ["what": "password"])
    static let commonPassword = FieldRule("weak", ["what": "common"])
    static let personalPassword = FieldRule("weak", ["what": "personal"])

    static func shortPassword(_ least: Int) -> FieldRule {
        FieldRule("weak", ["what": "short", "least": .number(least)])
    }

    static let passcode = FieldRule("format")

    /// - Parameter left: the tries left before the device is signed out.
    static func wrongPasscode(left: Int) -> FieldRule {
        FieldRule("wrong", ["what": "passcode", "left": .number(left)])
    }

    /// The code that was mailed.
    static let wrongCode = FieldRule("code")
    /// The link that was mailed.
    static let expired = FieldRule("expired")
}

/// The rules of households, of what people say about themselves, and of administration.
extension FieldRule {
    static let noMember = FieldRule("no-member")
    static let invited = FieldRule("invited")

    static let noDiets = FieldRule("blank", ["what": "diets"])
    static let contradictsDiets = FieldRule("contradiction", ["what": "diets"])
    static let birthYear = FieldRule("out-of-range", ["what": "year"])
    static let emptyTarget = FieldRule("blank", ["what": "target"])
    static let duplicateTarget = FieldRule("duplicate")
    static let belowLeast = FieldRule("below-least")

    static let tooFar = FieldRule("too-far")
}

/// The rules of subscriptions to push messages.
extension FieldRule {
    static let pushEndpoint = FieldRule("not-a-push-service")
    static let pushEndpointNotPublic = FieldRule("not-a-push-service", ["what": "not-public"])
    static let pushPoint = FieldRule("not-a-key", ["what": "point"])
    static let pushSecret = FieldRule("not-a-key", ["what": "secret"])
}

/// The rules of messages that other services request.
extension FieldRule {
    static let ownPath = FieldRule("not-a-path")
    static let unknownValues = FieldRule("unknown-values")

    static func missingValues(_ names: [String]) -> FieldRule {
        FieldRule("missing-values", ["names": .text(names.joined(separator: ", "))])
    }

    static func longValues(bytes most: Int) -> FieldRule {
        FieldRule("too-long", ["what": "values", "most": .number(most)])
    }
}
