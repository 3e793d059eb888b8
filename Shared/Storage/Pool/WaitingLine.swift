/// Numbered tickets, called in the order in which they joined.
struct WaitingLine: Sendable {
    private var last = 0
    private var tickets: [Int] = []
    private var served = 0

    /// A number that nobody else has.
    mutating func draw() -> Int {
        last += 1
        return last
    }

    mutating func join(_ ticket: Int) { tickets.append(ticket) }

    /// The ticket that joined first and was not called yet.
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
