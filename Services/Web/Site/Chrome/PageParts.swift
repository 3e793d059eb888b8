import Foundation

/// Which styles and scripts a page is made with: besides those of every page, `larder.css` and `larder.js`, only what it
/// uses.
///
/// A page needs a style where a class stands in its template, or in one that this takes in, that no other style knows. It needs
/// a script where something on the page bears the script's mark.
struct PageParts: Sendable {
    /// A script, and what on a page says that it is needed.
    private struct Script: Sendable {
        let address: String
        let marks: [String]
    }

    /// What marks the pages that need a script. What people write can hold no mark that ends in a quotation mark.
    static let marks = [
        "cards.js": [" form=\"hearts\"", " data-more"], "choosing.js": [" data-swipe"],
        "cook.js": [" data-cook-page=\""],
        "finding.js": [" data-finder"], "following.js": [" data-feed=\""],
        "importing.js": [" data-poll=\"", " data-sending=\"", " data-largest=\""],
        "keeping.js": [" data-keep=\"", " data-shelf"],
        "locating.js": [" data-locate=\""],
        "locking.js": [" data-lock-after=\""],
        "mapping.js": [" data-tiles=\""], "matching.js": [" data-match>"],
        "ordering.js": [" data-quiet=\"order\""],
        "parts.js": [" data-parts>"],
        "passwords.js": [" type=\"password\"", " data-digits=\"", " data-strength-of=\""],
        "paying.js": [" data-card-key=\"", " data-bank=\""],
        "planning.js": [" data-plan=\""],
        "picking.js": [" data-quiet=\"pick\"", " data-picks=\""], "recipe.js": [" data-recipe-page=\""],
        "printing.js": [" data-print>"],
        "pushing.js": [" data-push=\""],
        "resuming.js": ["<textarea"],
        "regions.js": [" data-fill=\"", " data-region-proposal"],
        "scanning.js": [" data-scan=\""],
        "shopping.js": [" data-shopping=\""], "stock.js": [" data-stock=\""],
        "supporting.js": [" data-support"],
        "typing.js": [" data-suggest"], "writing.js": [" data-editor"],
    ]
    /// What is on every page, and what is on none.
    private static let base = "larder"
    private static let alone = "service-worker"

    private let styles: [String: [String]]
    private let baseStyle: String
    private let baseScript: String
    private let scripts: [Script]

    /// Reads every template and every style.
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

    /// The addresses of the styles for a template, in the order in which they count.
    func styles(of template: String) -> [String] { [baseStyle] + styles[template, default: []] }

    /// The page with its end: the scripts that it needs. Nothing waits for them.
    func ending(_ html: String) -> String {
        let needed = html.withCString { html in
            scripts.filter { $0.marks.contains { mark in strstr(html, mark) != nil } }.map(\.address)
        }
        let tags = ([baseScript] + needed).map { "<script type=\"module\" src=\"\($0)\"></script>\n" }.joined()
        return "\(html)\(tags)</body>\n</html>\n"
    }
}

/// The classes that say of each style but the one of every page that it is needed: the first one of each selector that no
/// other style knows.
struct StyleClasses {
    let own: [(name: String, classes: Set<Substring>)]

    /// `styles`: their names and what stands in them.
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

    /// In the order in which they stand there.
    static func classes(in css: String) -> [Substring] {
        css.matches(of: /\.([a-z][a-z0-9-]*)/).map { Substring(String($0.output.1)) }
    }

    /// What stands before each block of declarations, one by one.
    static func selectors(in css: String) -> [String] {
        css.replacing(/\/\*(?s:.*?)\*\//, with: "").matches(of: /([^{};]+)\{/).map { $0.output.1 }
            .filter { !$0.contains("@") }.flatMap(separate)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { $0 != "from" }
    }

    /// At the commas that are in no parentheses.
    private static func separate(_ list: Substring) -> [String] {
        var depth = 0
        return list.split { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return character == "," && depth == 0
        }.map(String.init)
    }
}

/// The templates as they are written: which takes in which, and the classes in them.
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

    /// Those in the template and in all that it takes in.
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
