extension IndexedRecipes {
    /// Hands over every recipe of a set by its segment, its place there and its position, ascending.
    func walk(_ set: RecipeSet, _ body: (_ segment: Segment, _ place: Int, _ position: Int) -> Void) {
        for layer in layers {
            for word in layer.start / 64..<(layer.start + layer.segment.capacity) / 64 {
                for bit in BitNumbers(set.words[word]) {
                    let position = word * 64 + bit
                    body(layer.segment, position - layer.start, position)
                }
            }
        }
    }
}
