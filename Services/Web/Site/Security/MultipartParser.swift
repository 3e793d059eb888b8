import Contracts
import Foundation

/// Parses a `multipart/form-data` stream (RFC 7578), cut into chunks at any byte. Buffers at most a boundary, a part's
/// headers or the last chunk.
struct MultipartParser: Sendable {
    /// Parse events. Each part yields them in this order.
    enum Event: Sendable {
        case begin(MultipartHead)
        /// A chunk of the part's body.
        case bytes(Data)
        case end
    }

    private enum State {
        /// Before the first boundary.
        case start
        /// After a boundary, before a part or the end.
        case boundary
        case head, body
        /// After the last boundary. Further bytes are ignored.
        case done
    }

    /// The most parts of a form.
    private static let mostParts = Form.mostFields
    /// The limit of a part's headers with the line breaks around them, in bytes.
    private static let longestHead = 4_096
    private static let lineBreak = Data("\r\n".utf8)
    private static let headEnd = Data("\r\n\r\n".utf8)

    /// The bytes between two parts.
    private let delimiter: Data
    private var state = State.start
    /// Bytes received but not parsed.
    private var held = Data()
    /// The length of the prefix of `held` searched so far.
    private var searched = 0
    private var parts = 0

    init(boundary: String) { delimiter = Data("\r\n--\(boundary)".utf8) }

    /// The events for the next chunk. Throws 400 for malformed bytes.
    mutating func take(_ bytes: Data) throws(Problem) -> [Event] {
        guard state != .done else { return [] }
        held += bytes
        var events: [Event] = []
        while try step(&events) {}
        // Copies, because a slice would retain the whole buffer.
        held = Data(held)
        return events
    }

    /// Throws 400 if the form is incomplete.
    func finish() throws(Problem) { if state != .done { throw .malformedForm } }

    /// Handles one step. Returns whether buffered bytes may allow another.
    private mutating func step(_ events: inout [Event]) throws(Problem) -> Bool {
        switch state {
        case .start: return try start()
        case .boundary: return try begin()
        case .head: return try head(&events)
        case .body: return body(&events)
        case .done:
            held = Data()
            return false
        }
    }

    private mutating func start() throws(Problem) -> Bool {
        let first = delimiter.dropFirst(2)
        guard held.count >= first.count else {
            guard first.starts(with: held) else { throw .malformedForm }
            return false
        }
        guard held.starts(with: first) else { throw .malformedForm }
        drop(first.count)
        state = .boundary
        return true
    }

    private mutating func begin() throws(Problem) -> Bool {
        guard held.count >= 2 else { return false }
        if held.starts(with: Data("--".utf8)) {
            state = .done
            return true
        }
        // The line after a boundary must end before the headers.
        guard held.starts(with: Self.lineBreak), parts < Self.mostParts else { throw .malformedForm }
        parts += 1
        drop(2)
        state = .head
        return true
    }

    private mutating func head(_ events: inout [Event]) throws(Problem) -> Bool {
        let most = Self.longestHead - 2
        let from = max(0, searched - Self.headEnd.count + 1)
        guard let end = held.prefix(most).dropFirst(from).range(of: Self.headEnd) else {
            guard held.count < most else { throw .malformedForm }
            searched = held.count
            return false
        }
        let text = String(decoding: held[held.startIndex..<end.lowerBound], as: UTF8.self)
        guard text.isPlainText, let head = MultipartHead(text) else { throw .malformedForm }
        events.append(.begin(head))
        drop(held.distance(from: held.startIndex, to: end.upperBound))
        state = .body
        return true
    }

    private mutating func body(_ events: inout [Event]) -> Bool {
        guard let end = held.firstIndex(of: delimiter) else {
            // The buffer's last bytes may begin a boundary.
            let count = held.count - delimiter.count + 1
            if count > 0 {
                events.append(.bytes(Data(held.prefix(count))))
                drop(count)
            }
            return false
        }
        if end > held.startIndex { events.append(.bytes(Data(held[..<end]))) }
        events.append(.end)
        drop(held.distance(from: held.startIndex, to: end) + delimiter.count)
        state = .boundary
        return true
    }

    private mutating func drop(_ count: Int) {
        held = held.dropFirst(count)
        searched = 0
    }
}

extension Data {
    /// The first index of `pattern`; `nil` if absent. Searches for its first byte, a carriage return, with `memchr`.
    fileprivate func firstIndex(of pattern: Data) -> Index? {
        let needle = [UInt8](pattern)
        return withUnsafeBytes { bytes -> Int? in
            guard let base = bytes.baseAddress else { return nil }
            var from = 0
            while bytes.count - from >= needle.count {
                guard let hit = memchr(base + from, Int32(needle[0]), bytes.count - from - needle.count + 1) else {
                    return nil
                }
                let at = base.distance(to: UnsafeRawPointer(hit))
                if memcmp(hit, needle, needle.count) == 0 { return at }
                from = at + 1
            }
            return nil
        }.map { startIndex + $0 }
    }
}

extension Problem {
    static let malformedForm = Problem(400, "malformed", ["what": "form"])
}
