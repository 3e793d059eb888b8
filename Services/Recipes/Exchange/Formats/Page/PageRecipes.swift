/// The recipes of a web page, each field from the best source.
struct PageRecipes {
    private static let mostValues = 200
    private static let mostRecipes = 50
    /// The number of `sources` with markup: JSON-LD, microdata and RDFa.
    private static let marked = 3

    let page: HTMLPage
    /// The page's address, if known.
    let address: String?
    /// In bytes.
    let size: Int

    /// The recipes, main one first; empty if the page has none.
    ///
    /// Throws `noIngredients` if the page only has recipes without ingredients.
    func documents() throws(RecipeFault) -> [RecipeDocument] {
        let sources = self.sources
        var main =
            sources.first { $0.contains(where: \.isWhole) } ?? sources.first { $0.contains(where: \.hasLines) } ?? []
        // The first recipe with ingredients is the main one.
        if let place = main.firstIndex(where: \.hasLines), place > 0 { main.swapAt(0, place) }
        guard var first = main.first else {
            if sources.contains(where: { $0.contains { !$0.title.isEmpty && !$0.steps.isEmpty } }) {
                throw .noIngredients
            }
            return []
        }
        let tellings = sources.flatMap { $0 }
        let marked = sources.prefix(Self.marked).lazy.compactMap { $0.first(where: \.hasLines) }.first
        if page.rules.contains(.goods), let marked { first.leaveOutGoods(besides: marked) }
        for other in tellings { first.fill(from: other) }
        first.correct(by: tellings + unlabelled(besides: sources), page.rules)
        if page.rules.contains(.seenUnits), marked != nil {
            first.takeUnits(from: sources.dropFirst(Self.marked).flatMap { $0 }.filter(first.isSame))
        }
        first.regroup(by: tellings)
        first.regroup(by: page)
        if first.servings == nil || !first.isTimed || first.maySayHoursForMinutes {
            let facts = self.facts
            first.correctTimes(by: facts)
            first.fill(from: facts)
        }
        var others: [RecipeDocument] = []
        for other in main.dropFirst() where other.hasLines && !other.isSame(as: first) && !others.contains(other) {
            others.append(other)
        }
        return ([first] + others).map(completed)
    }

    /// Unlabelled lists of amounts, used to check a page's only source with ingredients.
    private func unlabelled(besides sources: [[RecipeDocument]]) -> [RecipeDocument] {
        guard page.rules.contains(.alikeLists), sources.count(where: { $0.contains(where: \.hasLines) }) == 1 else {
            return []
        }
        return LabelledRecipe(page: page).unlabelled(leastLists: 2).map { $0.withoutRepeatedIngredients() }
    }

    /// The facts in short lines of the page.
    private var facts: RecipeDocument {
        var facts = StatedFacts()
        if let main = page.first("main") { facts.search(page.lines(main)) }
        facts.search(page.lines(in: page.everything))
        facts.search(page.headedCells)
        return RecipeDocument(
            title: "", preparationMinutes: facts.preparation, cookingMinutes: facts.cooking, totalMinutes: facts.total,
            servings: facts.yield?.servings, yield: facts.yield?.words)
    }

    private var sources: [[RecipeDocument]] {
        var sources: [[RecipeDocument]] = []
        let graph = SchemaGraph(linkedData(), size: size, most: Self.mostRecipes, rules: page.rules)
        sources.append(graph.recipes.map { SchemaOrgRecipe(object: $0, graph: graph, base: base).document })
        let linked = sources.count
        for syntax in [MarkedUpItems.Syntax.microdata, .rdfa] {
            let recipes = MarkedUpItems(page: page, syntax: syntax).recipes
            let graph = SchemaGraph([], size: size, most: 0, rules: page.rules)
            sources.append(recipes.map { SchemaOrgRecipe(object: $0, graph: graph, base: base).document })
        }
        for markup in PluginMarkup.all {
            let documents = PluginRecipe(page: page, markup: markup).documents
            if !documents.isEmpty { sources.append(documents.map { $0.withoutRepeatedIngredients() }) }
        }
        let labelled = LabelledRecipe(page: page)
        sources += labelled.documents.map { [$0.withoutRepeatedIngredients()] }
        if !sources.contains(where: { $0.contains(where: \.isWhole) }) {
            sources += ClassedRecipe(page: page).documents.map { [$0.withoutRepeatedIngredients()] }
        }
        if !sources.contains(where: { $0.contains(where: \.hasLines) }) {
            sources.append(ScriptedRecipe(page: page, base: base, size: size).documents)
        }
        if !sources.contains(where: { $0.contains(where: \.hasLines) }) {
            sources += labelled.unlabelled().map { [$0.withoutRepeatedIngredients()] }
        }
        guard page.endsEarly else { return sources }
        return sources[..<linked] + sources[linked...].map { $0.map(Self.inPart) }
    }

    private static func inPart(_ recipe: RecipeDocument) -> RecipeDocument {
        var recipe = recipe
        recipe.isReadInPart = recipe.hasLines
        return recipe
    }

    /// The values of JSON-LD scripts, and of `meta` elements used like them.
    private func linkedData() -> [LooseJSON] {
        var values: [LooseJSON] = []
        for (place, node) in page.nodes.enumerated() where values.count < Self.mostValues {
            if node.name == "script", Self.isLinkedData(node.attributes["type"]) {
                for inner in page.inside(place) { values += LooseJSONParser.values(in: page[inner].text) }
            } else if node.name == "meta", Self.isLinkedData(node.attributes["name"]),
                let text = node.attributes["content"]
            {
                values += LooseJSONParser.values(in: text)
            }
        }
        return values
    }

    private static func isLinkedData(_ type: String?) -> Bool {
        type.map { PlainText.line($0.prefix(100)).lowercased().hasPrefix("application/ld+json") } ?? false
    }

    /// Fills missing fields from the page's metadata.
    private func completed(_ recipe: RecipeDocument) -> RecipeDocument {
        var recipe = recipe
        recipe.steps = NumberedSteps.unnumbered(recipe.steps)
        if page.isCut || page.memory.isSpent { recipe.isReadInPart = true }
        if recipe.title.isEmpty { recipe.title = title }
        if recipe.source == nil { recipe.source = base }
        if recipe.language == nil {
            recipe.language = LanguageCode.of(page.language)
        }
        if recipe.pictures.isEmpty, let image = page.meta("og:image"),
            let picture = WebAddress.of(image, on: base)
        {
            recipe.pictures = [.address(picture)]
        }
        if recipe.summary == nil {
            recipe.summary = (page.meta("og:description") ?? page.meta("description")).map(PlainText.line(encoded:))
        }
        return recipe.bounded()
    }

    /// The heading that matches the page's title, or that title, without the name of the site.
    private var title: String {
        let told =
            (page.meta("og:title") ?? page.first("title").map { page.titleText($0) }).map(PlainText.line(encoded:))
            ?? ""
        let headings = page.everything.filter { page[$0].name == "h1" }.prefix(10).map(page.text).filter { !$0.isEmpty }
        let words = PlainText.words(of: told)
        for heading in headings {
            let own = PlainText.words(of: heading)
            if words.hasPrefix(own) { return heading }
            if !words.isEmpty, own.hasPrefix(words) { return told }
        }
        return headings.last ?? told
    }

    private var base: String? {
        let canonical = page.nodes.first { $0.name == "link" && $0.attributes["rel"]?.lowercased() == "canonical" }
        let told = [address, canonical?.attributes["href"], page.meta("og:url")]
        return told.lazy.compactMap { $0 }.compactMap { WebAddress.of($0, on: nil) }.first
    }
}
