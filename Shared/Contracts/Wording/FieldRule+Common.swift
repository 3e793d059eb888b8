import Kitchen

/// The rules that every service shares.
extension FieldRule {
    /// The field is blank.
    public static let blank = FieldRule("blank")
    public static let required = FieldRule("required")
    public static let taken = FieldRule("taken")
    public static let notNumber = FieldRule("not-a-number")
    public static let notWhole = FieldRule("not-whole")
    /// A day such as `2027-01-31`.
    public static let day = FieldRule("day")
    /// An instant such as `2027-01-31T12:00:00Z`.
    public static let instant = FieldRule("instant")
    /// The two-letter code of a country.
    public static let country = FieldRule("country")
    /// The name of a time zone, such as `Europe/Berlin`.
    public static let timeZone = FieldRule("time-zone")
    /// A time such as 18:30.
    public static let timeOfDay = FieldRule("time-of-day")
    /// No day of the week.
    public static let noWeekday = FieldRule("blank", ["what": "weekdays"])
    /// An instant in the past.
    public static let past = FieldRule("past")
    public static let notPlain = FieldRule("not-plain")
    public static let moreThanNothing = FieldRule("more-than-nothing")
    public static let notOneLine = FieldRule("not-plain", ["what": "line"])
    /// More accents on one letter than any language uses.
    public static let marks = FieldRule("marks")
    /// Invisible characters, or characters that reverse the direction of text.
    public static let invisible = FieldRule("invisible")
    /// Letters of scripts that look alike in one text.
    public static let mixedScripts = FieldRule("mixed-scripts")
    /// A name reserved for Larder and its staff.
    public static let reservedName = FieldRule("reserved")
    /// The same field or parameter is given more than once.
    public static let repeated = FieldRule("given-twice")
    /// The same field is given under different names.
    public static let givenTwice = FieldRule("given-twice", ["what": "names"])

    public static func tooLong(characters most: Int) -> FieldRule {
        FieldRule("too-long", ["what": "characters", "most": .number(most)])
    }

    public static func tooLong(bytes most: Int) -> FieldRule {
        FieldRule("too-long", ["what": "bytes", "most": .number(most)])
    }

    public static func tooMany(_ most: Int) -> FieldRule { FieldRule("too-many", ["most": .number(most)]) }

    /// Names of at least one byte each.
    public static func names(bytes most: Int) -> FieldRule { FieldRule("names", ["most": .number(most)]) }
}

/// The rules for the format of an input.
extension FieldRule {
    static let cannotBeRead = FieldRule("unreadable")
    static let notAllowed = FieldRule("not-allowed")
    /// A field that the type does not have.
    public static let unknownField = FieldRule("unknown")
    static let unknownParameter = FieldRule("unknown-parameter")
    static let notEncoded = FieldRule("not-encoded")
    static let notNamed = FieldRule("not-named")
    static let notPlainValue = FieldRule("not-plain-value")
    static let notBoolean = FieldRule("not-boolean")
    static let largeNumber = FieldRule("too-large", ["what": "number"])
    /// A number that is not a whole number in range.
    static let largeOrFraction = FieldRule("too-large", ["what": "whole-number"])
    static let shortList = FieldRule("too-short")
    static let wrongType = FieldRule("type")
    static let notListType = FieldRule("type", ["what": "list"])
    static let notObjectType = FieldRule("type", ["what": "object"])
    static let notBooleanType = FieldRule("type", ["what": "boolean"])
    static let notTextType = FieldRule("type", ["what": "text"])
    static let notNumberType = FieldRule("type", ["what": "number"])
    static let notWholeType = FieldRule("type", ["what": "whole-number"])
    static let notInstantType = FieldRule("type", ["what": "instant"])

    static func identifier(_ example: String) -> FieldRule {
        FieldRule("not-an-identifier", ["example": .text(example)])
    }

    /// Returns the rule that a decoding error breaks, and its path.
    public static func broken(by error: DecodingError) -> (rule: FieldRule, path: [any CodingKey]) {
        switch error {
        case .keyNotFound(let key, let context): (.required, context.codingPath + [key])
        case .valueNotFound(_, let context): (.required, context.codingPath)
        case .typeMismatch(_, let context): (.wrongType, context.codingPath)
        case .dataCorrupted(let context): (.notAllowed, context.codingPath)
        @unknown default: (.cannotBeRead, [])
        }
    }
}
