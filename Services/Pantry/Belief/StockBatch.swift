import Foundation

/// A batch of a food that arrived together.
struct StockBatch: Hashable, Sendable {
    let id: Int
    /// The recorded amount, in steps of the grid.
    var steps: Double
    /// Days from arrival; `nil` if unknown.
    let keeps: Int?
    let added: Int
    /// The day of its arrival or of its last count.
    var countedOn: Int

    /// The most batches tracked; the oldest are dropped first.
    static let most = 24

    /// Returns an amount in steps, clamped to the grid; NaN counts as none.
    static func steps(_ purchases: Double) -> Double {
        Clamp.number(purchases * Double(StockGrid.perPurchase), in: 0...Double(StockGrid.top))
    }

    /// Returns the probability that a batch not discarded `days` before `today` is not discarded by the end of `today`.
    func surviving(_ days: Int, upTo today: Int, _ settings: BeliefSettings) -> Double {
        guard let keeps else { return 1 }
        let age = Double(today) - Double(added)
        let scale =
            Double(min(max(keeps, 1), 3_650)) * Clamp.number(settings.discardScale, in: 0.1...10)
            + Clamp.number(settings.discardGrace, in: 0...60)
        func hazard(_ age: Double) -> Double {
            pow(Clamp.number(age / scale, in: 0...10), Clamp.number(settings.discardShape, in: 0.5...10))
        }
        return Clamp.share(exp(hazard(age - Double(days)) - hazard(age)))
    }
}

extension FoodAnswer {
    /// Returns the likelihood of the answer, given an amount in steps.
    func likelihood(_ steps: Int, wrong: Double) -> Double {
        let wrong = Clamp.number(wrong, in: 0.001...0.3)
        switch (self, steps) {
        case (.yes, ...0): return wrong * 0.6
        case (.yes, 1...3): return 0.4
        case (.yes, _): return 0.96 - wrong
        case (.half, ...0): return wrong * 0.4
        case (.half, 1): return 0.45 - wrong
        case (.half, 2...3): return 0.6 - wrong
        case (.half, _): return 0.04
        case (.gone, ...0): return 1 - wrong
        case (.gone, 1): return 0.15 + wrong
        case (.gone, _): return wrong
        }
    }
}
