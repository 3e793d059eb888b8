/// The spans of a day, in minutes from its midnight to the end of the next day; other minutes are undefined.
struct Timetable: Sendable {
    struct Span: Hashable, Sendable {
        var minutes: Range<Int>
        var state: OpeningState
        var comment: String?
    }

    /// Ascending and disjoint.
    private(set) var spans: [Span] = []

    static let dayLength = 1_440

    mutating func clear() { spans.removeAll(keepingCapacity: true) }

    /// Replaces the spans in these minutes.
    mutating func paint(_ span: Span) {
        guard !span.minutes.isEmpty else { return }
        if spans.last.map({ $0.minutes.upperBound <= span.minutes.lowerBound }) ?? true {
            spans.append(span)
            return
        }
        var painted: [Span] = []
        painted.reserveCapacity(spans.count + 2)
        for other in spans where other.minutes.lowerBound < span.minutes.lowerBound {
            var before = other
            before.minutes = other.minutes.lowerBound..<min(other.minutes.upperBound, span.minutes.lowerBound)
            painted.append(before)
        }
        painted.append(span)
        for other in spans where other.minutes.upperBound > span.minutes.upperBound {
            var after = other
            after.minutes = max(other.minutes.lowerBound, span.minutes.upperBound)..<other.minutes.upperBound
            painted.append(after)
        }
        spans = painted
    }

    /// Fills the undefined minutes of the span.
    mutating func fill(_ span: Span) {
        var start = span.minutes.lowerBound
        for other in spans where other.minutes.upperBound > start {
            guard start < span.minutes.upperBound else { return }
            if other.minutes.lowerBound > start {
                paint(Span(minutes: start..<min(other.minutes.lowerBound, span.minutes.upperBound), span))
            }
            start = max(start, other.minutes.upperBound)
        }
        if start < span.minutes.upperBound { paint(Span(minutes: start..<span.minutes.upperBound, span)) }
    }

    /// The spans of the day without gaps: undefined minutes are closed, and equal neighbours are joined.
    var wholeDay: [Span] {
        var whole: [Span] = []
        func append(_ minutes: Range<Int>, _ state: OpeningState, _ comment: String?) {
            guard !minutes.isEmpty else { return }
            if let last = whole.last, last.state == state, last.comment == comment {
                whole[whole.count - 1].minutes = last.minutes.lowerBound..<minutes.upperBound
            } else {
                whole.append(Span(minutes: minutes, state: state, comment: comment))
            }
        }
        var end = 0
        for span in spans where span.minutes.lowerBound < Self.dayLength {
            append(end..<max(end, span.minutes.lowerBound), .closed, nil)
            let last = min(span.minutes.upperBound, Self.dayLength)
            append(span.minutes.lowerBound..<last, span.state, span.comment)
            end = last
        }
        append(end..<Self.dayLength, .closed, nil)
        return whole
    }

    /// Combines two whole days; minutes at which their states differ are unknown.
    static func agreed(_ left: [Span], _ right: [Span]) -> [Span] {
        var table = Timetable()
        var (at, i, j) = (0, 0, 0)
        while at < dayLength, i < left.count, j < right.count {
            let end = min(left[i].minutes.upperBound, right[j].minutes.upperBound)
            let isSame = left[i].state == right[j].state
            table.paint(
                Span(
                    minutes: at..<end, state: isSame ? left[i].state : .unknown,
                    comment: left[i].comment == right[j].comment ? left[i].comment : nil))
            if left[i].minutes.upperBound == end { i += 1 }
            if right[j].minutes.upperBound == end { j += 1 }
            at = end
        }
        return table.wholeDay
    }
}

extension Timetable.Span {
    fileprivate init(minutes: Range<Int>, _ other: Timetable.Span) {
        self.init(minutes: minutes, state: other.state, comment: other.comment)
    }
}
