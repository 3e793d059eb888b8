extension RecipeDocument {
    /// A recipe without a title, from two lists of a page.
    init(lines: [HeadedList.Group], steps: [HeadedList.Group]) {
        self.init(
            title: "", ingredients: lines.map(\.ingredients),
            steps: steps.map { .init(heading: $0.heading, steps: $0.lines) })
        isReadInPart = lines.contains(where: \.isCut)
    }
}
