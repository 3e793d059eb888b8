extension HTMLPage {
    /// Whether the element at `place` is no part of the text around it.
    ///
    /// Such are hidden and silent elements, pictures with a few words below them, advertisements and bars to click.
    func isAside(_ place: Int) -> Bool {
        !nodes[place].isText && memory.answer(.isAside, place) { findAside(place) }
    }

    private func findAside(_ place: Int) -> Bool {
        let node = nodes[place]
        if Self.asides.contains(node.name) || isHidden(place) { return true }
        guard HTMLElements.blocks.contains(node.name) || node.name == "span" || node.name == "a" else { return false }
        if node.isCalled(Self.bars), node.end - place <= Self.mostInBar { return true }
        return isCaption(place)
    }

    private static let mostInBar = 60
    private static let asides: Set<String> = [
        "script", "style", "noscript", "svg", "button", "figure", "aside", "nav", "footer", "iframe", "template",
        "select", "video", "audio", "picture",
    ]
    private static let bars: Set<String> = [
        "ad", "ads", "advert", "advertisement", "sponsored", "share", "sharing", "social", "newsletter", "breadcrumb",
        "breadcrumbs", "related", "tooltip", "popup", "modal", "button", "btn", "cta",
    ]

    /// A picture with a few words below it.
    private func isCaption(_ place: Int) -> Bool {
        guard nodes[place].name == "p" || nodes[place].name == "div", nodes[place].end - place < 12,
            content(place).contains(.picture)
        else { return false }
        return text(place).utf8.count < 80
    }
}
