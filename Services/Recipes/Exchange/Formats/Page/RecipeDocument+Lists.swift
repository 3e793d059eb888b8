extension RecipeDocument {
    /// What two lists of a page tell of a recipe: no title and nothing else.
    init(lines: [HeadedList.Group], steps: [HeadedList.Group]) {
        self.init(
            title: "", ingredients: lines.map(\.ingredients),
            steps: steps.map { .init(heading: $0.heading, steps: $0.lines) })
        isReadInPart = lines.contains(where: \.isCut)
    }
}
