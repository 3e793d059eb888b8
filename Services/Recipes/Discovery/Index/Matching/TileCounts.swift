/// The counts of a tile.
struct TileCounts {
    let reached: BitCounters
    let covered: BitCounters
    let used: BitCounters
    let uses: BitCounters
    /// Whether there are substitutions; if not, `reached` equals `covered`.
    let substitutes: Bool

    @inline(__always)
    func of(_ recipe: Int, needed: Int) -> MatchRanking.Counts {
        let reached = reached.number(of: recipe)
        return MatchRanking.Counts(
            missing: needed &- reached,
            substituted: substitutes ? reached &- covered.number(of: recipe) : 0, uses: uses.number(of: recipe))
    }

    /// The recipes whose counts come before those of `place`, and those with equal counts.
    @inline(__always)
    func order(of place: MatchRanking.Counts, needed: Int) -> (before: Lane, same: Lane) {
        let reached = self.reached.compared(to: needed - place.missing)
        let uses = self.uses.compared(to: place.uses)
        guard substitutes else {
            return (
                place.substituted > 0 ? reached.above | reached.equal : reached.above | reached.equal & uses.above,
                place.substituted > 0 ? .none : reached.equal & uses.equal
            )
        }
        let covered = self.covered.compared(to: needed - place.missing - place.substituted)
        return (
            reached.above | reached.equal & (covered.above | covered.equal & uses.above),
            reached.equal & covered.equal & uses.equal
        )
    }
}

extension BitCounters {
    @inline(__always)
    func atLeast(_ value: Int) -> Lane {
        if value == 1 { return any }
        let (above, equal) = compared(to: value)
        return above | equal
    }

    /// The recipes whose counters are not 0.
    @inline(__always)
    private var any: Lane {
        var any = planes[0]
        for plane in 1..<width { any |= planes[plane] }
        return any
    }
}
