extension NeighbourhoodSearch {
    /// A candidate for a slot.
    struct Choice {
        var recipe = -1
        var origin = -1
        var rise = Double.infinity
        /// The additional rise of the next best candidate.
        var regret = Double.infinity
    }

    /// Fills empty slots with the meals that raise objective and penalties least.
    ///
    /// - Parameter isByRegret: whether the slot with the most regret goes next; otherwise the order is random.
    mutating func fill(_ slots: [Int], isByRegret: Bool) {
        var open = slots
        while !open.isEmpty {
            var next = random.index(open.count)
            var choice = Choice()
            if isByRegret {
                choice.regret = -1
                for (place, slot) in open.enumerated() {
                    let other = bestChoice(slot, isBlinking: false)
                    if other.regret > choice.regret {
                        choice = other
                        next = place
                    }
                }
            } else {
                choice = bestChoice(open[next], isBlinking: true)
            }
            put(choice.recipe, in: open[next], leftoversOf: choice.origin)
            open.swapAt(next, open.count - 1)
            open.removeLast()
        }
    }

    /// Returns the best meal for an empty slot; blinking skips some.
    private mutating func bestChoice(_ slot: Int, isBlinking: Bool) -> Choice {
        let before = state.before(slot)
        var best = Choice()
        var second = Double.infinity
        let pool = pools[slot]
        // Only a random quarter of a long pool is tried: more repairs find more than better ones.
        let step = isBlinking && pool.count > 40 ? 4 : 1
        for place in stride(from: step > 1 ? random.index(step) : 0, to: pool.count, by: step) {
            let recipe = pool[place]
            let rise = state.trial(recipe, in: slot, before)
            guard rise < second else { continue }
            if isBlinking && random.next() & 31 == 0 { continue }
            if rise < best.rise {
                second = best.rise
                best.rise = rise
                best.recipe = recipe
            } else {
                second = rise
            }
        }
        for origin in instance.slots[slot].origins where state.hasLeftovers(origin, for: slot) {
            let recipe = state.recipe[origin]
            let rise = state.trial(recipe, in: slot, leftoversOf: origin, before)
            if rise < best.rise {
                second = best.rise
                best = Choice(recipe: recipe, origin: origin, rise: rise)
            } else if rise < second {
                second = rise
            }
        }
        if best.recipe < 0, let recipe = pools[slot].first { best.recipe = recipe }
        best.regret = second - best.rise
        return best
    }

    /// Improves one slot after another from all candidates, until none helps or time runs out.
    mutating func polish(_ control: SearchControl) {
        guard let found = best else { return }
        load(found.meals)
        var isBetter = true
        while isBetter {
            isBetter = false
            for slot in free where dependents[slot].isEmpty {
                if control.mustStop() { return }
                let (recipe, origin) = (state.recipe[slot], state.origin[slot])
                take(slot)
                let before = state.before(slot)
                var best = Choice(
                    recipe: recipe, origin: origin,
                    rise: state.trial(recipe, in: slot, leftoversOf: origin, before) - 1e-7)
                for other in instance.slots[slot].recipes {
                    let rise = state.trial(other, in: slot, before)
                    if rise < best.rise { best = Choice(recipe: other, rise: rise) }
                }
                put(best.recipe, in: slot, leftoversOf: best.origin)
                if best.recipe != recipe || best.origin != origin {
                    isBetter = true
                    keepIfBest()
                }
            }
        }
    }

    /// Makes the plan the current one.
    mutating func load(_ meals: [Meal?]) {
        for slot in free { take(slot) }
        for slot in free { if case .cooked(let recipe)? = meals[slot] { put(recipe, in: slot, leftoversOf: -1) } }
        for slot in free {
            if case .leftovers(let origin)? = meals[slot] { put(state.recipe[origin], in: slot, leftoversOf: origin) }
        }
    }
}
