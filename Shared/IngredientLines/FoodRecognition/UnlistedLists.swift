/// The words that `UnlistedWords` are made of, without accents.
struct UnlistedLists {
    var kinds: [(UnlistedFood, String)]
    /// Two words each, between commas, that mean something together and something else apart.
    var pairs: [(UnlistedFood, String)] = []
    /// Two to four words each, between commas, that mean something only at the end of a clause.
    var closings: [(UnlistedFood, String)] = []
    /// Bread and wafers that something is served in.
    var holders = ""
    /// Words for a piece of the food behind them, which elsewhere are another food.
    var shares = ""
    var everyday = ""
    var tools = ""
    /// Names of foods that say what to do as well, and words behind them that show it.
    var actions = ""
    var objects = ""
    /// Things that no food is named by.
    var equipment = ""
    /// Words beside these that name nothing to eat.
    var fittings = ""
    /// Words of the kinds that may name what a recipe makes of other foods.
    var dishes = ""
    /// Words of the kinds that say in a sentence how something looks or is cooked: "until creamy".
    var looks = ""
    /// Words of the kinds that say in a sentence what to do: "toast the nuts".
    var verbs = ""
    /// Words before these that show that they are foods: "on toast".
    var bringers = ""
    /// Words behind the kinds' words that make a vessel of them: "pie dish".
    var vessels = ""
    /// Words before something that a sentence takes: "with", "add".
    var takers = ""
    var articles = ""
    /// Makers that sentences name for what they make.
    var makers = ""
    /// Words between a verb and what it takes: "stir in the".
    var particles = ""
    /// Verbs behind what they take: "Butter zugeben".
    var takersBehind = ""
    /// Words that are derived from a food's name or short for it, as "buttered = butter", between commas.
    var standing = ""
    /// Endings of compound words for tools and vessels.
    var vesselEndings = ""
    /// Forms that are spelt like a food's name in another form, between commas.
    var things = ""

    init(_ language: LineLanguage) {
        self =
            switch language {
            case .english: .english.adding(.regionalEnglish)
            case .german: .german
            case .french: .french
            case .spanish: .spanish
            }
    }

    init(
        kinds: [(UnlistedFood, String)], pairs: [(UnlistedFood, String)] = [],
        closings: [(UnlistedFood, String)] = [], holders: String = "", shares: String = "",
        everyday: String = "",
        tools: String = "",
        actions: String = "", objects: String = "", equipment: String = "",
        fittings: String = "", dishes: String = "", looks: String = "", verbs: String = "", bringers: String = "",
        vessels: String = "", takers: String = "", articles: String = "", makers: String = "",
        particles: String = "", takersBehind: String = "", standing: String = "", vesselEndings: String = "",
        things: String = ""
    ) {
        self.kinds = kinds
        self.pairs = pairs
        self.closings = closings
        self.holders = holders
        self.shares = shares
        self.everyday = everyday
        self.tools = tools
        self.actions = actions
        self.objects = objects
        self.equipment = equipment
        self.fittings = fittings
        self.dishes = dishes
        self.looks = looks
        self.verbs = verbs
        self.bringers = bringers
        self.vessels = vessels
        self.takers = takers
        self.articles = articles
        self.makers = makers
        self.particles = particles
        self.takersBehind = takersBehind
        self.standing = standing
        self.vesselEndings = vesselEndings
        self.things = things
    }

    /// These words and the kinds, pairs, closings, dishes and derived words of others.
    func adding(_ others: UnlistedLists) -> UnlistedLists {
        var all = self
        all.kinds += others.kinds
        all.pairs += others.pairs
        all.closings += others.closings
        all.dishes += " " + others.dishes
        all.standing += ", " + others.standing
        return all
    }
}
