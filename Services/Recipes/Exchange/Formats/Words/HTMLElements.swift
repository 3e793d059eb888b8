/// The elements of HTML that matter to how a text reads.
enum HTMLElements {
    /// What begins on a line of its own.
    static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "br", "dd", "div", "dl", "dt", "fieldset", "figcaption", "figure",
        "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre",
        "section", "table", "tbody", "thead", "tr", "ul",
    ]
    /// What stands apart from its neighbours on the same line.
    static let cells: Set<String> = ["td", "th"]
    /// What holds no words that are meant for people.
    static let silent: Set<String> = [
        "script", "style", "svg", "template", "noscript", "iframe", "object", "select",
    ]
}
