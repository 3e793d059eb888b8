/// How many meals of each group fall into each window of some days in a row; windows overlap.
///
/// The excess of a window is how many meals of one group it has beyond the first; meals of the past take the first
/// place
/// but are no excess themselves.
struct WindowCounts: Sendable {
    let length: Int
    let days: Int
    /// Windows that hold a planned day: window `w` holds the days `w - length + 1 ... w`.
    let windows: Int
    private(set) var counts: [Int32]
    /// Summed over all groups and windows.
    private(set) var excess = 0

    init(groups: Int, days: Int, length: Int) {
        self.length = length
        self.days = days
        windows = days + length - 1
        counts = Array(repeating: 0, count: groups * windows)
    }

    /// A meal of the past: `day` is negative.
    mutating func addPast(_ group: Int, _ day: Int) {
        guard group >= 0, day + length > 0 else { return }
        for window in 0..<(day + length) { counts[group * windows + window] += 1 }
    }

    /// How much more excess a meal would be.
    @inline(__always)
    func added(_ group: Int, _ day: Int) -> Int {
        guard group >= 0 else { return 0 }
        var sum = 0
        let start = group * windows + day
        for place in start..<(start + length) where counts[place] > 0 { sum += 1 }
        return sum
    }

    mutating func add(_ group: Int, _ day: Int) {
        guard group >= 0 else { return }
        let start = group * windows + day
        for place in start..<(start + length) {
            if counts[place] > 0 { excess += 1 }
            counts[place] += 1
        }
    }

    mutating func remove(_ group: Int, _ day: Int) {
        guard group >= 0 else { return }
        let start = group * windows + day
        for place in start..<(start + length) {
            counts[place] -= 1
            if counts[place] > 0 { excess -= 1 }
        }
    }
}

/// How many cooked meals of each group are within some days of each day.
struct RepeatCounts: Sendable {
    /// Days at least this far apart are no repeat; 0 is no limit.
    let distance: Int
    let days: Int
    private var near: [Int32]
    /// Pairs of meals that are too close.
    private(set) var pairs = 0

    init(groups: Int, days: Int, distance: Int?) {
        self.distance = distance ?? 0
        self.days = days
        near = Array(repeating: 0, count: self.distance > 0 ? groups * days : 0)
    }

    /// How many meals one on this day would repeat.
    @inline(__always)
    func added(_ group: Int, _ day: Int) -> Int {
        distance > 0 && group >= 0 ? Int(near[group * days + day]) : 0
    }

    mutating func addPast(_ group: Int, _ day: Int) { change(group, day, by: 1) }

    /// Counts no pair of those that are there.
    mutating func forgive() { pairs = 0 }

    mutating func add(_ group: Int, _ day: Int) {
        pairs += added(group, day)
        change(group, day, by: 1)
    }

    mutating func remove(_ group: Int, _ day: Int) {
        change(group, day, by: -1)
        pairs -= added(group, day)
    }

    private mutating func change(_ group: Int, _ day: Int, by step: Int32) {
        guard distance > 0, group >= 0 else { return }
        let first = max(0, day - distance + 1)
        let last = min(days - 1, day + distance - 1)
        guard first <= last else { return }
        for other in first...last { near[group * days + other] += step }
    }
}
