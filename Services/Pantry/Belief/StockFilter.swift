import Foundation
import Kitchen

/// A Bayesian filter for how much of one food is left, updated day by day.
///
/// For each of several use rates, the filter holds a distribution of the amount. A day takes portions (`UseProcess`),
/// discards spoiled stock (Weibull), and may add an unrecorded purchase. An event multiplies the amounts by its
/// likelihood (Bayes' rule). `evidence` is the log-likelihood of each rate over all events. The recursion is that of a
/// hidden Markov model (Rabiner, "A tutorial on hidden Markov models", Proceedings of the IEEE 77, 1989).
public struct StockFilter: Sendable {
    let settings: BeliefSettings
    let variants: [UseVariant]
    /// For each rate, the probability of each amount; each sums to 1.
    var amounts: [[Double]]
    /// For each rate, the log-likelihood of all events.
    var evidence: [Double]
    var batches: [StockBatch] = []
    private(set) var day: Int?
    /// Whether the last event stated that the food, or some of it, is gone.
    public private(set) var isSaidGone = false
    /// The last day that counted uses cover.
    var lastUse: Int?

    /// - Parameter shelfLife: days at the usual storage place; `nil` if unknown.
    public init(_ category: FoodCategory?, shelfLife: Int?, _ settings: BeliefSettings = BeliefSettings()) {
        let prior = UsePrior(category, shelfLife: shelfLife, settings)
        self.settings = settings
        variants = UseVariant.all(prior, settings)
        var none = Array(repeating: 0.0, count: StockGrid.levels)
        none[0] = 1
        amounts = variants.map { _ in none }
        evidence = variants.map { _ in 0 }
    }

    /// The most days simulated at once; anything older says nothing about today.
    static let longest = 400

    /// Advances to `today`; an earlier day changes nothing.
    ///
    /// - Parameter trips: days with recorded purchases, each with the relative size of the trip; 1 is the usual size.
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
            // Far from the next event, weekly steps are accurate enough.
            let step = today - passed > Self.near ? 7 : 1
            let trip = ((passed + 1)...(passed + step)).compactMap { trips[$0] }.max()
            passed += step
            pass(days: step, upTo: passed, trip: trip.map(Clamp.share))
        }
        day = today
    }

    /// The number of days before `today` that are simulated one by one.
    private static let near = 14

    /// Bounds the day number so that differences cannot overflow.
    private static func bounded(_ day: Int) -> Int { min(max(day, -2_000_000), 2_000_000) }

    /// Observes an event; `today` must not precede the day of an earlier event.
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
        case .parted(let batch, let purchases, let keeps):
            add(batch, purchases, keeps: keeps, on: today, isPurchase: false)
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
            // No purchase was recorded: there was none, or it was missed.
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

    /// Applies one step of use to a distribution of amounts.
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

    /// Returns the purchase eagerness at a level, relative to an empty stock.
    private func wish(at level: Int) -> Double {
        switch level {
        case 0: 1
        case 1...2: Clamp.share(settings.eagernessLow)
        default: Clamp.share(settings.eagernessPlenty)
        }
    }

    // MARK: Events

    /// - Parameter isPurchase: whether the arrival shows what people buy at which stock.
    private mutating func add(
        _ batch: Int, _ purchases: Double, keeps: Int?, on today: Int, isPurchase: Bool = true
    ) {
        let steps = StockBatch.steps(purchases)
        let isFirst = lastUse == nil
        lastUse = lastUse ?? today
        for place in amounts.indices {
            if isPurchase, !isFirst {
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

    /// Sets the counted batch to `purchases` and keeps the distribution of the younger batches.
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

    /// Returns the amounts shifted by `steps`, clamped to the grid.
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

    /// Returns, for each batch, the total of younger batches, since older food is used first. The grid ends at three
    /// purchases; recorded stock beyond its top is used first and lies below it.
    func youngerLevels() -> [Int] {
        let surplus = max(0, batches.reduce(0) { $0 + $1.steps } - Double(StockGrid.top))
        var younger = 0.0
        return batches.reversed().map { batch in
            defer { younger += batch.steps }
            return Int(min(max(younger - surplus, 0).rounded(), Double(StockGrid.top)))
        }.reversed()
    }

    /// Returns the amount left once a batch is gone; 0 for an unknown batch.
    func floor(of batch: Int) -> Int {
        batches.firstIndex { $0.id == batch }.map { youngerLevels()[$0] } ?? 0
    }

    /// Normalises the amounts to sum 1 and returns the logarithm of their sum. If no amount explains the event, all
    /// become equally likely.
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
