/// How pages that mark their recipes badly or not at all are read: each rule can be left out, so that what it is worth on
/// sites that it was not made for can be measured.
public struct PageRules: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The elements of a row, such as an amount and a food, stand apart though no space is between them.
    public static let cellsApart = PageRules(rawValue: 1 << 0)
    /// A capital in an element of its own belongs to the word behind it.
    public static let dropCaps = PageRules(rawValue: 1 << 1)
    /// An amount behind its food goes before it.
    public static let amountFirst = PageRules(rawValue: 1 << 2)
    /// The amount beside an element that is marked as an ingredient belongs to it.
    public static let amountBeside = PageRules(rawValue: 1 << 3)
    /// An item that is made otherwise than the others and has no amount heads those that follow.
    public static let oddItems = PageRules(rawValue: 1 << 4)
    /// Parts of a plugin within parts of the same name are read once.
    public static let nestedOnce = PageRules(rawValue: 1 << 5)
    /// The same foods in two systems of units are read once.
    public static let systemsOnce = PageRules(rawValue: 1 << 6)
    /// A row of things to choose from is none of ingredients.
    public static let choices = PageRules(rawValue: 1 << 7)
    /// A step is more than a link.
    public static let links = PageRules(rawValue: 1 << 8)
    /// A heading that announces something else ends the steps, and utensils are no ingredients.
    public static let otherParts = PageRules(rawValue: 1 << 9)
    /// A heading may name the dish before “ingredients”.
    public static let labelsAtEnd = PageRules(rawValue: 1 << 10)
    /// Where most amounts stand beside the items of a list, all of it is read.
    public static let besideItems = PageRules(rawValue: 1 << 11)
    /// Names alone take the amounts that people see beside them.
    public static let seenAmounts = PageRules(rawValue: 1 << 12)
    /// Members of a list that end in the middle of a line are one line.
    public static let wholeMembers = PageRules(rawValue: 1 << 13)

    /// Of all lists of amounts the one with the fewest lines besides is that of the ingredients.
    public static let densest = PageRules(rawValue: 1 << 14)

    /// Foods may follow a box of utensils.
    public static let behindUtensils = PageRules(rawValue: 1 << 15)
    /// A line with an amount right behind a list belongs to the list.
    public static let lastLines = PageRules(rawValue: 1 << 16)
    /// Words to find other recipes by are no ingredients.
    public static let tags = PageRules(rawValue: 1 << 17)
    /// Lists of amounts that are made alike are parts of one, and what stands between them are steps.
    public static let alikeLists = PageRules(rawValue: 1 << 18)
    /// A list that comments follow has no steps.
    public static let noSteps = PageRules(rawValue: 1 << 19)

    /// Lines beside those that are marked, all without an amount, are none.
    public static let goods = PageRules(rawValue: 1 << 20)
    /// The units are those that people see.
    public static let seenUnits = PageRules(rawValue: 1 << 21)
    /// A word goes on across elements of the same class.
    public static let runs = PageRules(rawValue: 1 << 22)
    /// Units stand in attributes of the elements that show their numbers.
    public static let unitAttributes = PageRules(rawValue: 1 << 23)
    /// Tabs are no lines.
    public static let tabs = PageRules(rawValue: 1 << 24)

    public static let all = PageRules(rawValue: (1 << 25) - 1)

    /// With the names that a table shows.
    public static let named: [(name: String, rule: PageRules)] = [
        ("cells of a row stand apart", .cellsApart), ("drop capitals", .dropCaps),
        ("amounts go before foods", .amountFirst), ("amounts beside marked names", .amountBeside),
        ("odd items are headings", .oddItems), ("nested parts once", .nestedOnce),
        ("systems of units once", .systemsOnce), ("rows of choices left out", .choices),
        ("links are no steps", .links), ("other parts left out", .otherParts), ("labels behind a dish", .labelsAtEnd),
        ("amounts beside items", .besideItems), ("amounts that people see", .seenAmounts),
        ("members are whole lines", .wholeMembers), ("the densest list of amounts", .densest),
        ("foods behind utensils", .behindUtensils), ("last lines", .lastLines), ("tags left out", .tags),
        ("lists made alike", .alikeLists), ("comments are no steps", .noSteps), ("goods left out", .goods),
        ("units that people see", .seenUnits), ("words across elements", .runs),
        ("units in attributes", .unitAttributes), ("tabs left out", .tabs),
    ]
}
