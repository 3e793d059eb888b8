/// A queue of numbered tickets.
struct WaitingLine: Sendable {
    private var last = 0
    private var tickets: [Int] = []
    private var served = 0

    /// Draws a unique number.
    mutating func draw() -> Int {
        last += 1
        return last
    }

    mutating func join(_ ticket: Int) { tickets.append(ticket) }

    /// The next ticket in the queue; `nil` if there is none.
    mutating func next() -> Int? {
        guard served < tickets.count else {
            tickets.removeAll(keepingCapacity: true)
            served = 0
            return nil
        }
        defer { served += 1 }
        if served > 1_024 {
            tickets.removeFirst(served)
            served = 0
        }
        return tickets[served]
    }
}
