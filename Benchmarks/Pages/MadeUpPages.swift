import Foundation
import RecipeFormats

/// Pages of about 100 KB with a recipe in JSON-LD or microdata, made where there are no real ones.
enum MadeUpPages {
    static let count = 200

    static var all: [RecipeFile] {
        (0..<count).map { number in
            let recipe = number.isMultiple(of: 2) ? linkedData(number) : microdata(number)
            let filling = (0..<800).map {
                "<p class='text'>Paragraph \($0) of page \(number), about nothing at all, <b>really</b>.</p>"
            }
            let page =
                "<!doctype html><html lang=en><body><h1>Soup \(number)</h1>\(recipe)\(filling.joined())</body></html>"
            return RecipeFile(name: "made-up/\(number).html", bytes: Data(page.utf8))
        }
    }

    private static func linkedData(_ number: Int) -> String {
        let lines = (1...12).map { "\"\($0) cups of food \($0)\"" }.joined(separator: ",")
        return """
            <script type="application/ld+json">{"@context": "https://schema.org", "@graph": [{"@type": ["Recipe"], "name": \
            "Soup \(number)", "recipeIngredient": [\(lines)], "recipeInstructions": [{"@type": "HowToStep", "text": "Cook \
            everything."}], "totalTime": "PT1H5M", "recipeYield": ["4", "4 bowls"]}]}</script>
            """
    }

    private static func microdata(_ number: Int) -> String {
        let lines = (1...12).map { "<li itemprop=recipeIngredient>\($0) cups of food \($0)</li>" }.joined()
        return """
            <div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop=name>Soup \(number)</h2><ul>\(lines)</ul>
            <div itemprop=recipeInstructions><p>Cook everything.</p></div>
            <time itemprop=totalTime datetime=PT65M>65 min</time><span itemprop=recipeYield>Serves 4</span></div>
            """
    }
}
