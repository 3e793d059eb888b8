extension IndexedRecipes {
    /// Hands over every recipe of a set by its segment, its place there and its position, ascending. What the viewer
    /// does not see is left out, whatever the set holds.
    func walk(_ set: RecipeSet, _ body: (_ segment: Segment, _ place: Int, _ position: Int) -> Void) {
        for layer in layers {
            let first = layer.start / 64
            for word in first..<max(first, min(layer.end / 64, set.words.count)) {
                let gone = layer.gone.isEmpty ? 0 : layer.gone[word - first]
                for bit in BitNumbers(set.words[word] & ~gone) {
                    let position = word * 64 + bit
                    body(layer.segment, position - layer.start, position)
                }
            }
        }
    }

    /// Hands over about `most` recipes that stand evenly apart, or all where there are fewer.
    func walkEvenly(_ most: Int, _ body: (_ segment: Segment, _ place: Int) -> Void) {
        let capacity = layers.reduce(0) { $0 + $1.segment.capacity }
        let step = max(1, capacity / max(most, 1))
        for layer in layers {
            for place in stride(from: 0, to: layer.segment.capacity, by: step) where !layer.gone.holds(place) {
                body(layer.segment, place)
            }
        }
    }
}
