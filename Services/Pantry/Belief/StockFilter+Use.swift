import Foundation

extension StockFilter {
    /// The amounts that are taken in truth when a use is written down, as shares of the written amount.
    private static let taken: [(factor: Double, share: Double)] = [(0.6, 0.2), (0.85, 0.3), (1.1, 0.3), (1.4, 0.2)]

    /// Something was used, so there was some, unless a purchase was missed. Other batches are as likely there as
    /// before.
    ///
    /// - Parameters:
    ///   - purchases: how much, in usual purchases.
    ///   - batch: the batch that was used; `nil` if unknown.
    ///   - left: how much of that batch is left, in usual purchases.
    mutating func use(_ purchases: Double, of batch: Int?, left: Double, on today: Int) {
        let steps = StockBatch.steps(purchases)
        // People write down a share of all uses, in portions of this size (Poisson).
        let days = Clamp.number(Double(today) - Double(lastUse ?? today), in: 0...Double(Self.longest))
        let portion = Clamp.number(purchases, in: 0.01...3)
        lastUse = today
        for place in amounts.indices {
            let written = Clamp.number(settings.writtenUses, in: 0.01...1) * variants[place].rate / portion
            evidence[place] += log(written) - written * days
            amounts[place][0] *= 0.15
            evidence[place] += Self.normalise(&amounts[place])
        }
        let place = batch.flatMap { batch in batches.firstIndex { $0.id == batch } }
        guard let known = place, batches.count > 1 else {
            take(steps, of: place, left: left, on: today)
            return
        }
        shrink(known, to: Clamp.share(left / max(purchases + left, 0.001)))
        if left > 0 { batches[known].steps = max(StockBatch.steps(left), 0.5) } else { batches.remove(at: known) }
    }

    /// Takes so many steps of the only batch. Nothing is left of a used-up batch, and exactly the rest of a batch that came
    /// or was counted today. From other batches people take more or less than they write down.
    private mutating func take(_ steps: Double, of batch: Int?, left: Double, on today: Int) {
        guard let batch else { return take(steps) }
        if left <= 0 {
            // An unrecorded purchase may still be there.
            let whole = max(steps, batches[batch].steps)
            amounts = amounts.map { Self.moved($0, by: -whole.rounded(.up)) }
            batches.remove(at: batch)
        } else if batches[batch].countedOn == today, StockBatch.steps(left) >= 1 {
            amounts = amounts.map { before in
                var rest = Self.moved(before, by: -steps)
                (rest[0], rest[1]) = (0, rest[0] + rest[1])
                return rest
            }
        } else {
            take(steps)
        }
    }

    /// Takes so many steps of all that there is, more or less.
    private mutating func take(_ steps: Double) {
        for place in amounts.indices {
            let before = amounts[place]
            amounts[place] = Array(repeating: 0, count: StockGrid.levels)
            for (factor, share) in Self.taken {
                let after = Self.moved(before, by: -steps * factor)
                for level in after.indices { amounts[place][level] += share * after[level] }
            }
        }
    }

    /// Leaves a share of one batch, and all of the others.
    private mutating func shrink(_ batch: Int, to share: Double) {
        let younger = youngerLevels()
        let floor = younger[batch]
        let most = max((batch == 0 ? StockGrid.top : younger[batch - 1]) - floor, 0)
        for place in amounts.indices {
            var next = Array(repeating: 0.0, count: StockGrid.levels)
            for level in 0..<StockGrid.levels {
                let there = min(max(level - floor, 0), most)
                let left = Double(there) * share
                let whole = Int(left)
                let upper = left - Double(whole)
                next[level - there + whole] += amounts[place][level] * (1 - upper)
                if upper > 0 { next[level - there + whole + 1] += amounts[place][level] * upper }
            }
            amounts[place] = next
        }
    }
}
