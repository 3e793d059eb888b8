import Foundation

/// The style sheets and scripts of each page, besides `larder.css` and `larder.js`.
///
/// A page needs a style sheet if its templates use a class of that sheet alone. A page needs a script if its HTML
/// contains one of the script's marks.
struct PageParts: Sendable {
    /// A script, with the marks of the pages that need it.
    private struct Script: Sendable {
        let address: String
        let marks: [String]
    }

    /// The HTML fragments that require a script. User text is escaped, so it cannot contain a mark with a quotation
    /// mark.
    static let marks = [
        "cards.js": [" form=\"hearts\"", " data-more"], "choosing.js": [" data-swipe"],
        "cook.js": [" data-cook-page=\""],
        "finding.js": [" data-finder"], "following.js": [" data-feed=\""],
        "importing.js": [" data-poll=\"", " data-sending=\"", " data-largest=\""],
        "keeping.js": [" data-keep=\"", " data-shelf"],
        "locating.js": [" data-locate=\""],
        "locking.js": [" data-lock-after=\""],
        "mapping.js": [" data-tiles=\""], "matching.js": [" data-match data-quiet=\""],
        "ordering.js": [" data-quiet=\"order\""],
        "passwords.js": [" type=\"password\"", " data-digits=\"", " data-strength-of=\""],
        "paying.js": [" data-card-key=\"", " data-bank=\""],
        "planning.js": [" data-plan=\""],
        "picking.js": [" data-quiet=\"pick\"", " data-picks=\""], "recipe.js": [" data-recipe-page=\""],
        "printing.js": [" data-print>"],
        "pushing.js": [" data-push=\""],
        "resuming.js": [
            "<textarea", "<select", "<input id=\"", "<input name=\"", " type=\"checkbox\"", " type=\"radio\"",
        ],
        "regions.js": [" data-fill=\"", " data-region-proposal"],
        "scanning.js": [" data-scan=\""],
        "shopping.js": [" data-shopping=\""], "stock.js": [" data-stock=\""],
        "supporting.js": [" data-support"],
        "typing.js": [" data-suggest"], "writing.js": [" data-editor"],
    ]
    /// The names of the files on every page, and of the service worker.
    private static let base = "larder"
    private static let alone = "service-worker"

    private let styles: [String: [String]]
    private let baseStyle: String
    private let baseScript: String
    private let scripts: [Script]

    /// Reads all templates and style sheets.
    init(templates folder: URL, assets: Assets) throws {
        baseStyle = assets.address("\(Self.base).css")
        baseScript = assets.address("\(Self.base).js")
        scripts = assets.names(of: "js").filter { ![Self.base, Self.alone].contains(String($0.dropLast(3))) }.map {
            name in
            Script(address: assets.address(name), marks: Self.marks[name, default: []])
        }
        let own = StyleClasses(assets.names(of: "css").map { ($0, assets[$0].map { String(buffer: $0.body) } ?? "") })
            .own
        let templates = try TemplateTexts(folder: folder)
        styles = templates.names.reduce(into: [:]) { styles, name in
            let used = templates.classes(of: name)
            styles[name] = own.filter { !$0.classes.isDisjoint(with: used) }.map { assets.address($0.name) }
        }
    }

    /// The addresses of the style sheets for a template, in cascade order.
    func styles(of template: String) -> [String] { [baseStyle] + styles[template, default: []] }

    /// Appends the base script, the scripts that the page needs, and the closing tags.
    func ending(_ html: String) -> String {
        let needed = html.withCString { html in
            scripts.filter { $0.marks.contains { mark in strstr(html, mark) != nil } }.map(\.address)
        }
        let tags = ([baseScript] + needed).map { "<script type=\"module\" src=\"\($0)\"></script>\n" }.joined()
        return "\(html)\(tags)</body>\n</html>\n"
    }
}

/// The classes that require each style sheet except `larder.css`: in each selector, the first class that no other sheet
/// has.
struct StyleClasses {
    let own: [(name: String, classes: Set<Substring>)]

    /// - Parameter styles: the names and contents of the style sheets.
    init(_ styles: [(name: String, text: String)]) {
        var counts: [Substring: Int] = [:]
        for style in styles { for name in Set(Self.classes(in: style.text)) { counts[name, default: 0] += 1 } }
        own = styles.filter { $0.name != "larder.css" }.map { style in
            let first = Self.selectors(in: style.text).compactMap { selector in
                Self.classes(in: selector).first { counts[$0] == 1 }
            }
            return (style.name, Set(first))
        }
    }

    /// The class names in order of appearance.
    static func classes(in css: String) -> [Substring] {
        css.matches(of: /\.([a-z][a-z0-9-]*)/).map { Substring(String($0.output.1)) }
    }

    /// The selectors of each rule, split at commas.
    static func selectors(in css: String) -> [String] {
        css.replacing(/\/\*(?s:.*?)\*\//, with: "").matches(of: /([^{};]+)\{/).map { $0.output.1 }
            .filter { !$0.contains("@") }.flatMap(separate)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { $0 != "from" }
    }

    /// Splits at commas outside parentheses.
    private static func separate(_ list: Substring) -> [String] {
        var depth = 0
        return list.split { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return character == "," && depth == 0
        }.map(String.init)
    }
}

/// The template sources, with their partials and classes.
private struct TemplateTexts {
    private let texts: [String: String]

    init(folder: URL) throws {
        var texts: [String: String] = [:]
        let root = folder.resolvingSymlinksInPath().path + "/"
        let files = FileManager.default.enumerator(
            at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "mustache" {
            let name = file.deletingPathExtension().path.replacing(root, with: "", maxReplacements: 1)
            texts[name] = try String(contentsOf: file, encoding: .utf8)
        }
        self.texts = texts
    }

    var names: some Sequence<String> { texts.keys }

    /// The classes in the template and its partials.
    func classes(of name: String) -> Set<Substring> {
        var classes: Set<Substring> = []
        var (waiting, seen): ([String], Set<String>) = ([name], [name])
        while let name = waiting.popLast() {
            guard let text = texts[name] else { continue }
            for value in text.matches(of: /class="([^"]*)"/) {
                let words = value.output.1.replacing(/\{\{[^}]*\}\}/, with: " ").split(separator: " ")
                classes.formUnion(words.map { Substring(String($0)) })
            }
            for part in text.matches(of: /\{\{>\s*([\w\/-]+)\s*\}\}/) where seen.insert(String(part.output.1)).inserted
            {
                waiting.append(String(part.output.1))
            }
        }
        return classes
    }
}
