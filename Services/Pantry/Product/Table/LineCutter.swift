import Foundation

/// Splits streamed bytes into lines. Only a line that continues in the next piece is buffered, up to `mostBytes`.
struct LineCutter: Sendable {
    /// Longer lines are skipped.
    static let mostBytes = 1 << 20

    private var rest: [UInt8] = []
    private var isTooLong = false

    /// Whether a line has begun but not ended.
    var isWithinLine: Bool { isTooLong || !rest.isEmpty }

    /// Passes on each line that ends in `piece`, without its end; `nil` for a line that is too long.
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

    /// Passes on a last line without an end.
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
    /// The bytes without a trailing carriage return.
    fileprivate var withoutReturn: UnsafeRawBufferPointer {
        last == 0x0D ? UnsafeRawBufferPointer(rebasing: dropLast()) : self
    }
}
