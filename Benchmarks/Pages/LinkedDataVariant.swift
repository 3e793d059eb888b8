import Foundation

/// A variant of the recipe's JSON-LD, as other sites might write it.
enum LinkedDataVariant: String, CaseIterable {
    case graph = "JSON-LD in a graph of arrays"
    case sections = "steps in sections"
    case markedUp = "texts with markup in them"
    case encodedTwice = "texts encoded twice"
    case lines = "all steps in one text with line ends"
    case paragraphs = "all steps in one text of paragraphs"
    case breaks = "all steps in one text with br"
    case broken = "commas too many, comments, raw line ends"

    /// `page` with the expected recipe instead of its own JSON-LD.
    func applied(to page: PageTokens, telling recipe: ExpectedRecipe) -> PageTokens {
        var page = page
        page.dropJSONLD()
        let script = "<script type=\"application/ld+json\">\(json(recipe))</script>"
        let body = page.tokens.firstIndex { if case .open(let tag) = $0 { tag.name == "body" } else { false } }
        page.tokens.insert(.kept(script), at: body.map { $0 + 1 } ?? 0)
        return page
    }

    private func json(_ recipe: ExpectedRecipe) -> String {
        let lines = recipe.ingredients.map(text)
        var members: [String] = []
        members.append("\"@type\": \(self == .graph ? "[\"Article\", \"Recipe\"]" : "\"Recipe\"")")
        members.append("\"name\": \(quoted(recipe.title))")
        let list = lines.map(quoted).joined(separator: ",")
        let end = self == .broken ? ", ," : ""
        members.append("\"recipeIngredient\": " + (self == .graph ? "[[\(list)]]" : "[\(list)\(end)]"))
        members.append("\"recipeInstructions\": \(steps(recipe.instructions_list ?? []))")
        if let yields = recipe.yields { members.append("\"recipeYield\": \(quoted(yields))") }
        if let time = recipe.total_time { members.append("\"totalTime\": \"PT\(time)M\"") }
        let object = "{\(members.joined(separator: self == .broken ? ", /* next */\n" : ","))}"
        return self == .graph ? "{\"@graph\": [{\"@type\": \"WebPage\"}, \(object)]}" : object
    }

    private func steps(_ steps: [String]) -> String {
        switch self {
        case .graph: return "[[\(steps.map { step(text($0)) }.joined(separator: ","))]]"
        case .sections: return "[" + sections(steps).joined(separator: ",") + "]"
        case .markedUp, .encodedTwice: return "[\(steps.map { step(text($0)) }.joined(separator: ","))]"
        case .lines: return quoted(steps.joined(separator: "\r\n\r\n"))
        case .paragraphs: return quoted(steps.map { "<p>\($0)</p>" }.joined())
        case .breaks: return quoted(steps.joined(separator: "<br />"))
        case .broken:
            let lined = steps.map { step($0).replacing("\\n", with: "\n") }
            return "[\(lined.joined(separator: ",\n// more\n")),]"
        }
    }

    /// Short steps without a full stop become section headings.
    private func sections(_ steps: [String]) -> [String] {
        var sections: [(name: String?, steps: [String])] = []
        for step in steps {
            if step.count < 50, step.last?.isPunctuation == false, step.contains(where: \.isLetter) {
                sections.append((step, []))
            } else {
                if sections.isEmpty { sections.append((nil, [])) }
                sections[sections.count - 1].steps.append(step)
            }
        }
        return sections.map { name, steps in
            let name = name.map { "\"name\": \(quoted($0))," } ?? ""
            return """
                {"@type": "HowToSection", \(name) \
                "itemListElement": [\(steps.map(step).joined(separator: ","))]}
                """
        }
    }

    private func step(_ text: String) -> String { "{\"@type\": \"HowToStep\", \"text\": \(quoted(text))}" }

    private func text(_ text: String) -> String {
        switch self {
        case .markedUp: "<p><strong>\(text.prefix(1))</strong>\(text.dropFirst())</p>"
        case .encodedTwice:
            text.replacing("&", with: "&amp;").replacing("°", with: "&amp;deg;").replacing("½", with: "&amp;frac12;")
        default: text
        }
    }

    private func quoted(_ text: String) -> String {
        let data = (try? JSONEncoder().encode(text)) ?? Data("\"\"".utf8)
        return String(decoding: data, as: UTF8.self).replacing("</", with: "<\\/")
    }
}

/// The expected recipe of a page, with the field names of the scorer's files.
struct ExpectedRecipe: Decodable {
    let title: String
    let ingredients: [String]
    let instructions_list: [String]?
    let yields: String?
    let total_time: Int?
}
