/// A schema.org/Recipe from JSON-LD, microdata or RDFa.
///
/// Nutrition keys are properties of schema.org/NutritionInformation, such as `calories` and `fatContent`.
struct SchemaOrgRecipe {
    let object: LooseJSON.Object
    let graph: SchemaGraph
    /// The page's address, which resolves relative addresses.
    let base: String?

    /// The unbounded document; its title may be empty.
    var document: RecipeDocument {
        let yield = self.yield
        let ingredients = SchemaIngredients(
            object["recipeIngredient"] ?? object["ingredients"] ?? object["ingredient"], in: graph)
        let steps = SchemaSteps(object["recipeInstructions"] ?? object["instructions"], in: graph)
        var recipe = RecipeDocument(
            title: line("name", "headline") ?? "", summary: line("description", "summary"),
            ingredients: ingredients.groups(object["supply"]),
            steps: steps.groups,
            preparationMinutes: minutes("prepTime"), cookingMinutes: minutes("cookTime", "performTime"),
            totalMinutes: minutes("totalTime", "duration"), servings: yield.servings, yield: yield.words,
            cuisines: words("recipeCuisine", "cuisine"), categories: words("recipeCategory", "recipeType"),
            tags: words("keywords", "tag"), pictures: addresses(of: "image", "photo").map { .address($0) },
            videos: addresses(of: "video"), source: addresses(of: "url", "mainEntityOfPage").first, author: author,
            language: language, nutrition: nutrition,
            notes: notes ?? (steps.notes.isEmpty ? nil : steps.notes.joined(separator: "\n")), rating: rating)
        recipe.mostServings = yield.numbers?.upperBound
        recipe.equipment = tools
        recipe.isReadInPart =
            ingredients.isInPart || steps.isInPart
            || object.isCut(within: "recipeIngredient", "ingredients", "ingredient")
        return recipe
    }

    private func value(_ keys: String...) -> LooseJSON? { keys.lazy.compactMap { object[$0] }.first }

    private func line(_ keys: String...) -> String? {
        for key in keys {
            if let line = object[key]?.plain.map(PlainText.line(encoded:)), !line.isEmpty { return line }
        }
        return nil
    }

    /// The yield. An amount without a value is text, so numbers in it are not servings.
    private var yield: RecipeYield {
        let values = (value("recipeYield", "yield")?.values ?? []).prefix(20)
        let amounts = values.compactMap(\.object)
        var yield = RecipeYield(
            values.flatMap { value in
                guard let object = value.object else { return value.plain.map { [PlainText.line(encoded: $0)] } ?? [] }
                guard let number = object["value"]?.plain else { return [] }
                return [[number, object["unitText"]?.plain].compactMap { $0 }.joined(separator: " ")]
            })
        let words = amounts.lazy.compactMap { ($0["unitText"] ?? $0["description"])?.plain }.first.map(
            PlainText.line(encoded:))
        yield.words = yield.words ?? words
        return yield
    }

    /// A list of names, or one text with commas.
    private func words(_ keys: String...) -> [String] {
        guard let value = keys.lazy.compactMap({ object[$0] }).first else { return [] }
        var words: [String] = []
        for member in value.values.prefix(4 * RecipeBounds.words) where words.count < 4 * RecipeBounds.words {
            let parts: [String]
            if let object = member.object {
                parts = [graph.resolved(object)["name"]?.plain ?? ""]
            } else {
                parts = Self.parts(of: member.plain ?? "")
            }
            for word in parts.prefix(200).map(PlainText.line(encoded:)) where !word.isEmpty && !words.contains(word) {
                words.append(word)
            }
        }
        return words
    }

    private static func parts(of text: String) -> [String] {
        text.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\n") }
            .map { String(Substring($0)) }
    }

    /// The names of the tools, given as text or `HowToTool`; `nil` if there are none.
    private var tools: [String]? {
        var tools: [String] = []
        for tool in (object["tool"]?.values ?? []).prefix(RecipeBounds.words) {
            let name = tool.object.map { graph.resolved($0)["name"]?.plain ?? "" } ?? tool.plain ?? ""
            let line = PlainText.line(encoded: name)
            if !line.isEmpty, !tools.contains(line) { tools.append(line) }
        }
        return tools.isEmpty ? nil : tools
    }

    private func minutes(_ keys: String...) -> Int? {
        for key in keys {
            guard let value = object[key] else { continue }
            let single = value.values.first
            if case .number(let minutes) = single { return Minutes.whole(minutes) }
            let text =
                single?.object.flatMap { ($0["maxValue"] ?? $0["value"] ?? $0["minValue"])?.plain } ?? single?.plain
            if let minutes = text.flatMap(Minutes.of) { return minutes }
        }
        return nil
    }

    private var author: String? {
        let people = (object["author"] ?? object["creator"])?.values ?? []
        var names: [String] = []
        for person in people.prefix(10) {
            let name = person.object.map { graph.resolved($0)["name"]?.plain ?? "" } ?? person.plain ?? ""
            let line = PlainText.line(encoded: name)
            if !line.isEmpty, !names.contains(line), WebAddress.of(line, on: nil) == nil { names.append(line) }
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    private var language: String? { LanguageCode.of(value("inLanguage", "@language")?.plain) }

    private func addresses(of keys: String...) -> [String] {
        var found: [String] = []
        for value in keys.lazy.compactMap({ object[$0] }).first?.values.prefix(50) ?? [] {
            let text: String?
            if let object = value.object.map(graph.resolved) {
                text =
                    (object["url"] ?? object["contentUrl"] ?? object["embedUrl"] ?? object["@id"] ?? object["@value"])?
                    .plain
            } else {
                text = value.plain
            }
            guard let address = text.flatMap({ WebAddress.of($0, on: base) }), !found.contains(address)
            else { continue }
            found.append(address)
        }
        return found
    }

    private var nutrition: RecipeDocument.NutritionFacts {
        guard let facts = object["nutrition"]?.values.first?.object.map(graph.resolved) else { return [:] }
        var nutrition: RecipeDocument.NutritionFacts = [:]
        for (key, value) in facts.members.prefix(40) where !key.hasPrefix("@") && key != "type" {
            guard let line = value.plain.map(PlainText.line(encoded:)), !line.isEmpty,
                key.utf8.count <= RecipeBounds.word
            else { continue }
            nutrition[PlainText.line(key)] = line
        }
        return nutrition
    }

    /// The notes of Larder's own exports, because schema.org has no such property.
    private var notes: String? {
        let properties = object["additionalProperty"]?.values.compactMap(\.object) ?? []
        let notes = properties.first { $0["name"]?.plain == "notes" }?["value"]?.plain
        return notes.map { PlainText.lines(encoded: $0).joined(separator: "\n") }
    }

    private var rating: Double? {
        let facts = object["aggregateRating"]?.values.first?.object.map(graph.resolved)
        let value = facts?["ratingValue"] ?? facts?["rating"]
        guard let facts, let value, let rating = number(value), rating >= 0 else { return nil }
        let best = facts["bestRating"].flatMap(number) ?? 5
        guard best >= 1, rating <= best else { return nil }
        return best == 5 ? rating : (rating / best * 5 * 100).rounded() / 100
    }

    private func number(_ value: LooseJSON) -> Double? {
        let text = value.plain?.replacing(",", with: ".") ?? ""
        let number = Double(text) ?? Double(text.prefix { $0.isNumber || $0 == "." || $0 == "-" })
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}
