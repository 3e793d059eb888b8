import Foundation

/// Cuts bytes that come in pieces into lines. Only a line that goes on from one piece to the next is kept, and of that no
/// more than `mostBytes`.
struct LineCutter: Sendable {
    /// What is longer is passed over.
    static let mostBytes = 1 << 20

    private var rest: [UInt8] = []
    private var isTooLong = false

    /// Whether a line has begun that has not ended.
    var isWithinLine: Bool { isTooLong || !rest.isEmpty }

    /// Hands over each line that ends in `piece`, without its end; `nil` for one that is too long.
    mutating func read(_ piece: UnsafeRawBufferPointer, _ each: (UnsafeRawBufferPointer?) -> Void) {
        guard let base = piece.baseAddress else { return }
        var start = 0
        while start < piece.count, let end = memchr(base + start, 0x0A, piece.count - start) {
            let length = UnsafeRawPointer(end) - (base + start)
            finish(UnsafeRawBufferPointer(start: base + start, count: length), each)
            start += length + 1
        }
        keep(UnsafeRawBufferPointer(start: base + start, count: piece.count - start))
    }

    /// Hands over the last line where nothing ends it.
    mutating func end(_ each: (UnsafeRawBufferPointer?) -> Void) {
        if isWithinLine { finish(UnsafeRawBufferPointer(start: nil, count: 0), each) }
    }

    private mutating func finish(_ end: UnsafeRawBufferPointer, _ each: (UnsafeRawBufferPointer?) -> Void) {
        guard isWithinLine else { return each(end.count <= Self.mostBytes ? end.withoutReturn : nil) }
        keep(end)
        if isTooLong { each(nil) } else { rest.withUnsafeBytes { each($0.withoutReturn) } }
        rest.removeAll(keepingCapacity: true)
        isTooLong = false
    }

    private mutating func keep(_ part: UnsafeRawBufferPointer) {
        guard !isTooLong, !part.isEmpty else { return }
        if rest.count + part.count > Self.mostBytes {
            isTooLong = true
            rest = []
        } else {
            rest.append(contentsOf: part)
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Without a carriage return at its end.
    fileprivate var withoutReturn: UnsafeRawBufferPointer {
        last == 0x0D ? UnsafeRawBufferPointer(rebasing: dropLast()) : self
    }
}
