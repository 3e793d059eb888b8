import Chassis
import Contracts

/// The rules of recipes as people write them.
extension FieldRule {
    static let noTitle = FieldRule("blank", ["what": "title"])
    static let noIngredients = FieldRule("none", ["what": "ingredients"])
    static let noSteps = FieldRule("none", ["what": "steps"])
    static let noCuisine = FieldRule("none", ["what": "cuisine"])
    static let noMeals = FieldRule("none", ["what": "meals"])
    static let noTime = FieldRule("none", ["what": "time"])
    /// The food of an ingredient is unknown.
    static let unresolved = FieldRule("unresolved")
    static let noEnergy = FieldRule("none", ["what": "energy"])
    /// A part exceeds the whole.
    static let moreThanWhole = FieldRule("contradiction", ["what": "whole"])
    static let contradictsFood = FieldRule("contradiction", ["what": "food"])
    static let noSuchIngredient = FieldRule("no-such-ingredient")
    static let notText = FieldRule("not-a-text")
    static let notLine = FieldRule("not-a-line")
    static let notDifferent = FieldRule("repeated")
    static let sameFood = FieldRule("same-food")
    static let sameRecipe = FieldRule("same-recipe")
    static let source = FieldRule("not-a-source")

    /// - Parameter sites: the sites whose videos are accepted.
    static func video(at sites: String) -> FieldRule { FieldRule("not-a-video", ["sites": .text(sites)]) }
}

/// The rules of photos.
extension FieldRule {
    static let photoOfDraft = FieldRule("no-such-photo", ["what": "draft"])
    static let photoOfRecipe = FieldRule("no-such-photo", ["what": "recipe"])
    static let photoOfSubmission = FieldRule("no-such-photo", ["what": "submission"])
}

/// The rules of comments and moderation.
extension FieldRule {
    static let saidAlready = FieldRule("said-already")
    static let saidByOthers = FieldRule("said-by-others")
    static let verdictOfComment = FieldRule("does-not-fit")
    static let nobodys = FieldRule("no-account")
}

/// The rules of searching, choosing and liking.
extension FieldRule {
    static let notName = FieldRule("not-a-name")
    static let noDish = FieldRule("no-dish")
    static let takenListName = FieldRule("taken", ["what": "list"])
    static let takenSearchName = FieldRule("taken", ["what": "search"])
    static let takenTagName = FieldRule("taken", ["what": "tag"])
    /// A saved search needs exactly one of its two kinds of search.
    static let oneSearch = FieldRule("missing", ["what": "search"])
    /// A day before 1900, or a day that has not begun anywhere on Earth.
    static let cookedDay = FieldRule("out-of-range", ["what": "cooked-day"])
    /// The search has no words to sort by.
    static let noWords = FieldRule("no-words")
    /// The maximum is below the minimum.
    static let crossed = FieldRule("crossed")
    static let nothingSuits = FieldRule("nothing-suits")
    static let tooNarrow = FieldRule("too-narrow")
    static let tooNarrowTogether = FieldRule("too-narrow", ["what": "together"])
    static let noProposedFood = FieldRule("blank", ["what": "proposed-food"])
    static let notProposed = FieldRule("not-proposed")
    static let foodNotNow = FieldRule("not-now", ["what": "food"])
    static let nothingToTakeBack = FieldRule("nothing-to-take-back")

    /// More foods are wanted than given.
    static func moreThanGiven(_ wanted: Int, given: Int) -> FieldRule {
        FieldRule("too-many", ["what": "used", "wanted": .number(wanted), "given": .number(given)])
    }

    static func notNow(stage: String, possible: String) -> FieldRule {
        FieldRule("not-now", ["what": "stage", "stage": .text(stage), "possible": .text(possible)])
    }

    static func tooManyMoves(_ most: Int) -> FieldRule {
        FieldRule("too-many", ["what": "moves", "most": .number(most)])
    }

    static func unknownFoods(_ names: String) -> FieldRule {
        FieldRule("unknown", ["what": "foods", "names": .text(names)])
    }
}

/// The rules of the catalogue.
extension FieldRule {
    static let grams = FieldRule("out-of-range", ["what": "grams"])
    static let energy = FieldRule("out-of-range", ["what": "energy"])
    static let sodium = FieldRule("out-of-range", ["what": "sodium"])
    static let nutrients = FieldRule("out-of-range", ["what": "nutrients"])
    static let micronutrients = FieldRule("out-of-range", ["what": "micronutrients"])
    static let density = FieldRule("out-of-range", ["what": "density"])
    static let portion = FieldRule("out-of-range", ["what": "portion"])
    static let months = FieldRule("out-of-range", ["what": "months"])
    static let shelfLife = FieldRule("out-of-range", ["what": "shelf-life"])
    /// The currency is none of those in which recipe prices are compared.
    static let comparedCurrency = FieldRule(
        "currency",
        ["what": "compared", "list": .text(FoodPriceLevels.currencies.map(\.rawValue).joined(separator: ", "))])
    /// A day that is not today anywhere on Earth.
    static let notToday = FieldRule("out-of-range", ["what": "today"])
    static let priceSource = FieldRule("not-plain", ["what": "source"])
    static let noRefusalReason = FieldRule("blank", ["what": "refusal-reason"])
    static let noUnit = FieldRule("missing", ["what": "unit"])
    static let noAmount = FieldRule("missing", ["what": "amount"])
    static let noNameOrCategory = FieldRule("blank", ["what": "name-or-category"])
    static let noIngredientsOrName = FieldRule("blank", ["what": "ingredients-or-name"])

    static func nameCount(_ range: ClosedRange<Int>) -> FieldRule {
        FieldRule(
            "too-many", ["what": "names", "least": .number(range.lowerBound), "most": .number(range.upperBound)])
    }

    /// - Parameter name: the existing food with that name.
    static func takenFood(_ name: String) -> FieldRule { FieldRule("taken", ["what": "food", "name": .text(name)]) }

    /// - Parameter name: the food that has the synonym.
    static func takenSynonym(_ name: String) -> FieldRule {
        FieldRule("taken", ["what": "synonym", "name": .text(name)])
    }
}

/// The rules of imports and exports.
extension FieldRule {
    static let noAddresses = FieldRule("none", ["what": "addresses"])
    static let notAddress = FieldRule("not-an-address")
    static let notPublicAddress = FieldRule("not-an-address", ["what": "not-public"])
    static let unknownFormat = FieldRule("unknown-format")
    /// The format of a text file without a name is unknown.
    static let unknownFormatOfNameless = FieldRule("unknown-format", ["what": "nameless"])
    /// The file crashes its reader.
    static let fileBreaksReader = FieldRule("unreadable", ["what": "broken"])
    static let fileTooSlow = FieldRule("unreadable", ["what": "slow"])
    static let oneRecipeOnly = FieldRule("one-recipe-only")

    /// The rule broken by an address that the HTTP client refuses.
    init(refused error: ExternalHTTPError) { self = error == .notPublic ? .notPublicAddress : .notAddress }
}

extension WorkerFailure {
    /// The rule broken by the unreadable file.
    var rule: FieldRule { self == .tookTooLong ? .fileTooSlow : .fileBreaksReader }
}
