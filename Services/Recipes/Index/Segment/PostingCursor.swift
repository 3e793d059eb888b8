/// Goes once through the positions of a rare food, in ascending order.
///
/// What is stored are the distances from one position to the next, in 16 bits each; the greatest number stands for so
/// much of a distance, of which the rest follows.
struct PostingCursor {
    private let gaps: UnsafePointer<UInt16>
    private let end: Int
    private var next: Int
    /// The one that comes next; nothing is behind `Int.max`.
    private var position = 0

    static let most = Int(UInt16.max)

    /// `range` are the places of the food in `gaps`, which must outlive the cursor.
    init(_ gaps: Flat<UInt16>, _ range: Range<Int>) {
        self.gaps = gaps.start
        end = range.upperBound
        next = range.lowerBound
        advance()
    }

    @inline(__always)
    private mutating func advance() {
        while next < end {
            let gap = Int(gaps[next])
            next &+= 1
            position &+= gap
            if gap != Self.most { return }
        }
        position = .max
    }

    /// Hands over the positions below `end`, from where it stands, that are at least `start`.
    @inline(__always)
    mutating func visit(_ start: Int, upTo end: Int, _ body: (Int) -> Void) {
        while position < start { advance() }
        while position < end {
            body(position)
            advance()
        }
    }

    /// The positions as they are stored; they must ascend.
    static func gaps(_ positions: some Sequence<Int>) -> Flat<UInt16> {
        var gaps: [UInt16] = []
        var last = 0
        for position in positions {
            var gap = position - last
            last = position
            while gap >= most {
                gaps.append(.max)
                gap -= most
            }
            gaps.append(UInt16(gap))
        }
        return Flat(gaps)
    }

    /// In how many numbers a distance is stored.
    static func size(of gap: Int) -> Int { gap / most + 1 }
}
