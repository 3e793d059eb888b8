import Foundation
import Kitchen

/// How much of one food is likely to be left, kept up to date day by day: a Bayesian filter.
///
/// For each of several rates at which the food may be used it holds how likely each amount is. A day takes portions away
/// (`UseProcess`), throws away what is past its shelf life (Weibull), and may add a purchase that nobody wrote down. What
/// happened multiplies the amounts by how well they explain it (Bayes' rule), which also tells the rates apart: `evidence`
/// is the logarithm of how well each of them explains everything since. The recursion is that of a hidden Markov model
/// (Rabiner, "A tutorial on hidden Markov models", Proceedings of the IEEE 77, 1989).
public struct StockFilter: Sendable {
    let settings: BeliefSettings
    let variants: [UseVariant]
    /// For each rate how likely each amount is; each sums to 1.
    var amounts: [[Double]]
    /// For each rate the logarithm of how likely it makes what happened.
    var evidence: [Double]
    var batches: [StockBatch] = []
    private(set) var day: Int?
    /// Whether the last that is known is that somebody said that it, or some of it, is gone.
    public private(set) var isSaidGone = false
    /// The day up to which written uses were counted.
    var lastUse: Int?

    /// - Parameter shelfLife: in days where it is usually kept; `nil` if nobody knows.
    public init(_ category: FoodCategory?, shelfLife: Int?, _ settings: BeliefSettings = BeliefSettings()) {
        let prior = UsePrior(category, shelfLife: shelfLife, settings)
        self.settings = settings
        variants = UseVariant.all(prior, settings)
        var none = Array(repeating: 0.0, count: StockGrid.levels)
        none[0] = 1
        amounts = variants.map { _ in none }
        evidence = variants.map { _ in 0 }
    }

    /// No more days than this are gone through one by one, and what was longer ago says nothing about today.
    static let longest = 400

    /// Lets the days go by up to `today`; an earlier day changes nothing.
    ///
    /// - Parameter trips: the days on which the kitchen wrote down what it bought, each with how large the trip was: 1 is as
    ///   large as they usually are.
    public mutating func advance(to today: Int, trips: [Int: Double] = [:]) {
        let today = Self.bounded(today)
        guard let last = day else {
            day = today
            return
        }
        let days = min(today - last, Self.longest)
        guard days > 0 else { return }
        var passed = today - days
        while passed < today {
            // Far from what is known next, weeks are as good as days.
            let step = today - passed > Self.near ? 7 : 1
            let trip = ((passed + 1)...(passed + step)).compactMap { trips[$0] }.max()
            passed += step
            pass(days: step, upTo: passed, trip: trip.map(Clamp.share))
        }
        day = today
    }

    /// So many days before an event each day is gone through.
    private static let near = 14

    /// Within some thousand years, so that days can be counted.
    private static func bounded(_ day: Int) -> Int { min(max(day, -2_000_000), 2_000_000) }

    /// Takes in what happened on a day, which must not be before those of earlier events.
    public mutating func observe(_ event: FoodEvent, on today: Int, trips: [Int: Double] = [:]) {
        let today = Self.bounded(today)
        if case .added = event {
            advance(to: today, trips: trips.filter { $0.key != today })
        } else {
            advance(to: today, trips: trips)
        }
        isSaidGone = event.saysGone
        switch event {
        case .added(let batch, let purchases, let keeps): add(batch, purchases, keeps: keeps, on: today)
        case .used(let purchases, let batch, let left): use(purchases, of: batch, left: left, on: today)
        case .answered(let answer, let batch): answered(answer, of: batch)
        case .counted(let batch, let purchases): count(batch, purchases, on: today)
        }
    }

    // MARK: Days

    private mutating func pass(days: Int, upTo day: Int, trip: Double?) {
        let kept = batches.map { $0.surviving(days, upTo: day, settings) }
        let younger = youngerLevels()
        let shopping = trip ?? Clamp.share(settings.forgottenTrips * Double(days))
        let missed = trip == nil ? 1 : Clamp.share(settings.missedPurchases)
        let wishes = (0..<StockGrid.levels).map { shopping * wish(at: $0) }
        var next = Array(repeating: 0.0, count: StockGrid.levels)
        for place in variants.indices {
            let uses = days == 1 ? variants[place].use : variants[place].weeklyUse
            Self.use(amounts[place], uses.steps, into: &next)
            for (survival, floor) in zip(kept, younger) where survival < 1 && floor < StockGrid.top {
                for level in (floor + 1)..<StockGrid.levels {
                    let thrown = next[level] * (1 - survival)
                    next[level] -= thrown
                    next[floor] += thrown
                }
            }
            // Nobody wrote a purchase down: there was none, or it was missed.
            let eagerness = variants[place].eagerness
            for level in stride(from: StockGrid.top, through: 0, by: -1) {
                let bought = next[level] * wishes[level] * eagerness
                next[level] -= bought
                next[min(level + StockGrid.perPurchase, StockGrid.top)] += bought * missed
            }
            evidence[place] += Self.normalise(&next)
            swap(&amounts[place], &next)
        }
    }

    /// What is left of the amounts when a day has taken its portions.
    private static func use(_ amounts: [Double], _ steps: [Double], into next: inout [Double]) {
        for level in next.indices { next[level] = 0 }
        next[0] = amounts[0]
        for level in 1..<StockGrid.levels where amounts[level] > 0 {
            let here = amounts[level]
            var left = here
            for step in 0..<level {
                let part = here * steps[step]
                next[level - step] += part
                left -= part
            }
            next[0] += max(left, 0)
        }
    }

    /// How eagerly the food is bought while there is so much of it, as a share of what it is when there is none.
    private func wish(at level: Int) -> Double {
        switch level {
        case 0: 1
        case 1...2: Clamp.share(settings.eagernessLow)
        default: Clamp.share(settings.eagernessPlenty)
        }
    }

    // MARK: Events

    private mutating func add(_ batch: Int, _ purchases: Double, keeps: Int?, on today: Int) {
        let steps = StockBatch.steps(purchases)
        let isFirst = lastUse == nil
        lastUse = lastUse ?? today
        for place in amounts.indices {
            if !isFirst {
                for level in 0..<StockGrid.levels {
                    amounts[place][level] *= variants[place].eagerness * wish(at: level)
                }
                evidence[place] += Self.normalise(&amounts[place])
            }
            amounts[place] = Self.moved(amounts[place], by: max(steps, 0.5))
        }
        if batches.count >= StockBatch.most { batches.removeFirst() }
        batches.append(StockBatch(id: batch, steps: max(steps, 0.5), keeps: keeps, added: today, countedOn: today))
    }

    mutating func answered(_ answer: FoodAnswer, of batch: Int?) {
        let floor = batch.map { self.floor(of: $0) } ?? 0
        for place in amounts.indices {
            for level in 0..<StockGrid.levels {
                amounts[place][level] *= answer.likelihood(level - floor, wrong: settings.wrongAnswers)
            }
            evidence[place] += Self.normalise(&amounts[place])
        }
        if answer == .gone { batches.removeAll { batch == nil || $0.id == batch } }
    }

    /// What somebody counts is so: of the batch there is that much, and of the others what was likely before.
    private mutating func count(_ batch: Int, _ purchases: Double, on today: Int) {
        let steps = StockBatch.steps(purchases)
        let floor = self.floor(of: batch)
        for place in amounts.indices {
            var next = Array(repeating: 0.0, count: StockGrid.levels)
            for level in 0..<StockGrid.levels { next[min(level, floor)] += amounts[place][level] }
            amounts[place] = Self.moved(next, by: steps)
        }
        guard let place = batches.firstIndex(where: { $0.id == batch }) else { return }
        guard steps > 0 else {
            batches.remove(at: place)
            return
        }
        batches[place].steps = steps
        batches[place].countedOn = today
    }

    // MARK: Amounts

    /// The amounts moved by so many steps, down to nothing at least and to the top at most.
    static func moved(_ amounts: [Double], by steps: Double) -> [Double] {
        let whole = steps.rounded(.down)
        let upper = steps - whole
        var next = Array(repeating: 0.0, count: StockGrid.levels)
        for level in 0..<StockGrid.levels {
            let near = min(max(level + Int(whole), 0), StockGrid.top)
            let far = min(max(level + Int(whole) + 1, 0), StockGrid.top)
            next[near] += amounts[level] * (1 - upper)
            next[far] += amounts[level] * upper
        }
        return next
    }

    /// The amount that is younger than each batch, and is left when the batch has gone, since older food is used first.
    /// The amounts end at three purchases; recorded stock beyond that is used first, so it lies below them.
    func youngerLevels() -> [Int] {
        let surplus = max(0, batches.reduce(0) { $0 + $1.steps } - Double(StockGrid.top))
        var younger = 0.0
        return batches.reversed().map { batch in
            defer { younger += batch.steps }
            return Int(min(max(younger - surplus, 0).rounded(), Double(StockGrid.top)))
        }.reversed()
    }

    /// The amount that is left when a batch has gone; 0 for a batch that is not known.
    func floor(of batch: Int) -> Int {
        batches.firstIndex { $0.id == batch }.map { youngerLevels()[$0] } ?? 0
    }

    /// Has the amounts sum to 1, and returns the logarithm of their sum. What nothing explains leaves nothing known.
    static func normalise(_ amounts: inout [Double]) -> Double {
        let sum = amounts.reduce(0, +)
        guard sum > 1e-300, sum.isFinite else {
            for level in amounts.indices { amounts[level] = 1 / Double(StockGrid.levels) }
            return -700
        }
        for level in amounts.indices { amounts[level] /= sum }
        return log(sum)
    }
}
