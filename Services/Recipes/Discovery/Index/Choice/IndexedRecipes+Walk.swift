extension IndexedRecipes {
    /// Calls `body` for every recipe of a set that the viewer may see, by ascending position.
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

    /// Calls `body` for about `most` evenly spaced recipes, or for all if there are fewer.
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
