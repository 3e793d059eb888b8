/// The HTML elements that affect how text is read.
enum HTMLElements {
    /// Elements that begin a new line.
    static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "br", "dd", "div", "dl", "dt", "fieldset", "figcaption", "figure",
        "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre",
        "section", "table", "tbody", "thead", "tr", "ul",
    ]
    /// Elements separated from their neighbours on the same line.
    static let cells: Set<String> = ["td", "th"]
    /// Elements without text for readers.
    static let silent: Set<String> = [
        "script", "style", "svg", "template", "noscript", "iframe", "object", "select",
    ]
}
