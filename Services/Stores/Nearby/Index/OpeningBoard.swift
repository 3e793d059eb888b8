import Foundation
import OpeningHours
import Synchronization

/// Which hours are open now: many places keep the same ones, and what was found out holds until it changes.
public final class OpeningBoard: Sendable {
    /// Hours and where they are kept.
    public struct Entry: Sendable {
        public let hours: OpeningHours
        public let place: OpeningPlace

        public init(_ hours: OpeningHours, at place: OpeningPlace) {
            self.hours = hours
            self.place = place
        }
    }

    private let entries: [Entry]
    /// For each what was found out last, packed.
    private let notes: Notes
    /// When the clocks of each time zone are changed next, in minutes since 1970.
    private let shifts = Mutex<[TimeZone: Range<Int>]>([:])

    public init(_ entries: [Entry]) {
        self.entries = entries
        notes = Notes(count: entries.count)
    }

    public var count: Int { entries.count }

    public func reading(at instant: Date) -> OpeningReading { OpeningReading(board: self, instant: instant) }

    /// - Parameter minute: since 1970, of the instant.
    func state(of entry: Int, at instant: Date, _ minute: Int) -> OpeningState {
        guard entries.indices.contains(entry) else { return .unknown }
        if let state = notes.state(of: entry, at: minute) { return state }
        let place = entries[entry].place
        guard let local = LocalMoment(instant, in: place.timeZone) else { return .unknown }
        let stretch = entries[entry].hours.stretch(at: local, in: place)
        let end = min(minute + stretch.minutes.upperBound - local.minute, nextShift(of: place.timeZone, after: minute))
        notes.write(stretch.state, of: entry, for: minute..<max(end, minute + 1))
        return stretch.state
    }

    private func nextShift(of zone: TimeZone, after minute: Int) -> Int {
        shifts.withLock { shifts in
            if let known = shifts[zone], known.contains(minute) { return known.upperBound }
            let now = Date(timeIntervalSince1970: Double(minute) * 60)
            let shift = zone.nextDaylightSavingTimeTransition(after: now)
            // At most a year ahead: laws change.
            let next = min(shift.map { $0.timeIntervalSince1970 / 60 } ?? .infinity, Double(minute) + 525_600)
            shifts[zone] = minute..<max(minute + 1, Int(next))
            return max(minute + 1, Int(next))
        }
    }
}

/// The board at an instant.
public struct OpeningReading: Sendable {
    let board: OpeningBoard
    let instant: Date
    private let minute: Int

    init(board: OpeningBoard, instant: Date) {
        self.board = board
        self.instant = instant
        minute = Int(exactly: (instant.timeIntervalSince1970 / 60).rounded(.down)) ?? -1
    }

    /// Unknown for those that have no hours.
    public func state(of hours: Int32) -> OpeningState {
        guard hours >= 0, OpeningBoard.possible.contains(minute) else { return .unknown }
        return board.state(of: Int(hours), at: instant, minute)
    }
}

extension OpeningBoard {
    /// The minutes since 1970 that notes can be of: until the year 4011.
    static let possible = 0..<(1 << 30)
}

/// Words that many threads read and write without waiting: a state and from when until when it holds. That two write the
/// same at once does no harm, as both found out the same.
private final class Notes: @unchecked Sendable {
    private let words: UnsafeMutablePointer<Atomic<UInt64>>
    private let count: Int

    init(count: Int) {
        self.count = count
        words = .allocate(capacity: max(count, 1))
        for index in 0..<count { (words + index).initialize(to: Atomic(0)) }
    }

    deinit {
        words.deinitialize(count: count)
        words.deallocate()
    }

    func state(of entry: Int, at minute: Int) -> OpeningState? {
        let word = words[entry].load(ordering: .relaxed)
        guard minute >= Int(word >> 32 & 0x3FFF_FFFF), minute < Int(word >> 2 & 0x3FFF_FFFF) else { return nil }
        return OpeningState(rawValue: UInt8(word & 3))
    }

    func write(_ state: OpeningState, of entry: Int, for minutes: Range<Int>) {
        let end = min(minutes.upperBound, OpeningBoard.possible.upperBound - 1)
        let word = UInt64(minutes.lowerBound) << 32 | UInt64(end) << 2 | UInt64(state.rawValue)
        words[entry].store(word, ordering: .relaxed)
    }
}
