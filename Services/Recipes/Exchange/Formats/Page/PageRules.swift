/// The rules for reading pages with poor or no recipe markup. Each can be disabled to measure its effect.
public struct PageRules: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Cells of a row are separate words even without a space.
    public static let cellsApart = PageRules(rawValue: 1 << 0)
    /// A capital in an element of its own belongs to the next word.
    public static let dropCaps = PageRules(rawValue: 1 << 1)
    /// An amount after its food moves before it.
    public static let amountFirst = PageRules(rawValue: 1 << 2)
    /// An amount beside a marked ingredient belongs to it.
    public static let amountBeside = PageRules(rawValue: 1 << 3)
    /// An item of unusual shape without an amount is a heading.
    public static let oddItems = PageRules(rawValue: 1 << 4)
    /// Nested parts of a plugin with the same name are read once.
    public static let nestedOnce = PageRules(rawValue: 1 << 5)
    /// Ingredients repeated in another system of units are read once.
    public static let systemsOnce = PageRules(rawValue: 1 << 6)
    /// Rows of choices are not ingredients.
    public static let choices = PageRules(rawValue: 1 << 7)
    /// A link alone is not a step.
    public static let links = PageRules(rawValue: 1 << 8)
    /// A heading of another part ends the steps, and utensils are not ingredients.
    public static let otherParts = PageRules(rawValue: 1 << 9)
    /// A heading may name the dish before “ingredients”.
    public static let labelsAtEnd = PageRules(rawValue: 1 << 10)
    /// If most amounts stand beside list items, the whole element is read.
    public static let besideItems = PageRules(rawValue: 1 << 11)
    /// Names without amounts take the visible amounts beside them.
    public static let seenAmounts = PageRules(rawValue: 1 << 12)
    /// List members that end mid-line are joined.
    public static let wholeMembers = PageRules(rawValue: 1 << 13)

    /// The list of amounts with the fewest other lines is the ingredients.
    public static let densest = PageRules(rawValue: 1 << 14)

    /// Foods may follow a box of utensils.
    public static let behindUtensils = PageRules(rawValue: 1 << 15)
    /// A line with an amount directly after a list belongs to the list.
    public static let lastLines = PageRules(rawValue: 1 << 16)
    /// Tags are not ingredients.
    public static let tags = PageRules(rawValue: 1 << 17)
    /// Similar lists of amounts are parts of one list, with steps between them.
    public static let alikeLists = PageRules(rawValue: 1 << 18)
    /// A list followed by comments has no steps.
    public static let noSteps = PageRules(rawValue: 1 << 19)

    /// Unmarked lines are ignored if none has an amount.
    public static let goods = PageRules(rawValue: 1 << 20)
    /// Visible units take precedence.
    public static let seenUnits = PageRules(rawValue: 1 << 21)
    /// A word continues across elements of the same class.
    public static let runs = PageRules(rawValue: 1 << 22)
    /// Units may be in attributes of the elements with their numbers.
    public static let unitAttributes = PageRules(rawValue: 1 << 23)
    /// Tabs are not lines.
    public static let tabs = PageRules(rawValue: 1 << 24)

    public static let all = PageRules(rawValue: (1 << 25) - 1)

    /// The rules with their names for reports.
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
