extension IndexedRecipes {
    /// Hands over every recipe of a set by its segment, its place there and its position, ascending.
    func walk(_ set: RecipeSet, _ body: (_ segment: Segment, _ place: Int, _ position: Int) -> Void) {
        for part in parts {
            for word in part.start / 64..<(part.start + part.segment.capacity) / 64 {
                for bit in BitNumbers(set.words[word]) {
                    let position = word * 64 + bit
                    body(part.segment, position - part.start, position)
                }
            }
        }
    }
}
