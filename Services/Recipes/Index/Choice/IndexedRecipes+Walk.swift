extension IndexedRecipes {
    /// Hands over every recipe of a set by its segment, its place there and its position, ascending.
    func walk(_ set: RecipeSet, _ body: (_ segment: Segment, _ place: Int, _ position: Int) -> Void) {
        for (segment, start, _) in segments {
            for word in start / 64..<(start + segment.capacity) / 64 {
                for bit in BitNumbers(set.words[word]) {
                    let position = word * 64 + bit
                    body(segment, position - start, position)
                }
            }
        }
    }
}
