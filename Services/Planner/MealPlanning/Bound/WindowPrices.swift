/// Multipliers for "at most one meal of a group in a window of days", each from 0 to a ceiling.
struct WindowPrices: Sendable {
    let days: Int
    let length: Int
    let windows: Int
    let ceiling: Double
    /// The step size.
    let scale: Double
    private var price: [Double]
    private var squares: [Double]
    /// For each group and day, the price of a meal: the sum over the windows that contain the day.
    private(set) var onDay: [Double]
    /// The sum of the prices of all windows without a meal.
    private(set) var total = 0.0
    private var chosen: [Int32]
    private var touched: [Int] = []
    /// Places whose price may still change.
    private var active: [Int] = []
    private var isActive: [Bool]
    private var isFixed: [Bool]

    /// - Parameter length: days in a window; 0 is no limit.
    init(groups: Int, days: Int, length: Int, ceiling: Double, scale: Double) {
        let groups = length > 0 && ceiling > 0 ? groups : 0
        self.days = days
        self.length = length
        self.ceiling = ceiling
        self.scale = scale
        windows = days + max(length, 1) - 1
        let count = groups * windows
        price = Array(repeating: 0, count: count)
        squares = price
        chosen = Array(repeating: 0, count: count)
        isActive = Array(repeating: false, count: count)
        isFixed = isActive
        onDay = Array(repeating: 0, count: groups * days)
    }

    var isEmpty: Bool { onDay.isEmpty }

    @inline(__always)
    func pays(_ group: Int, _ day: Int) -> Double { group >= 0 && !isEmpty ? onDay[group * days + day] : 0 }

    /// Fixes windows that already hold a meal: each further meal pays the ceiling.
    mutating func fix(_ counts: WindowCounts) {
        guard !isEmpty else { return }
        for place in counts.counts.indices where counts.counts[place] > 0 && !isFixed[place] {
            isFixed[place] = true
            total -= price[place]
            move(place, by: ceiling - price[place])
        }
    }

    /// Counts a chosen meal.
    mutating func choose(_ group: Int, _ day: Int) {
        guard group >= 0, !isEmpty else { return }
        let start = group * windows + day
        for place in start..<(start + length) where !isFixed[place] {
            if chosen[place] == 0 { touched.append(place) }
            chosen[place] += 1
            if chosen[place] == 2 && !isActive[place] {
                isActive[place] = true
                active.append(place)
            }
        }
    }

    /// Raises the prices of windows with too many meals, lowers those with none, and clears the choices.
    mutating func step(_ size: Double) {
        guard !isEmpty else { return }
        for place in active where !isFixed[place] {
            let slope = Double(chosen[place]) - 1
            guard slope != 0 else { continue }
            squares[place] += slope * slope
            let moved = price[place] + size * scale * slope / squares[place].squareRoot()
            let change = min(max(moved, 0), ceiling) - price[place]
            total += change
            move(place, by: change)
        }
        for place in touched { chosen[place] = 0 }
        touched.removeAll(keepingCapacity: true)
    }

    private mutating func move(_ place: Int, by change: Double) {
        guard change != 0 else { return }
        price[place] += change
        let group = place / windows
        let window = place % windows
        for day in max(0, window - length + 1)...min(days - 1, window) { onDay[group * days + day] += change }
    }
}
