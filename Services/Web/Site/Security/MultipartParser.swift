import Contracts
import Foundation

/// Reads `multipart/form-data` (RFC 7578) while it comes, cut wherever it is cut. At most a boundary, a head or what was
/// taken last is in memory.
struct MultipartParser: Sendable {
    /// What a form consists of, in this order for each of its parts.
    enum Event: Sendable {
        case begin(MultipartHead)
        /// Some more of the part.
        case bytes(Data)
        case end
    }

    private enum State {
        /// Before the first boundary.
        case start
        /// Behind a boundary: a part follows, or nothing.
        case boundary
        case head, body
        /// Behind the last boundary; what follows is nobody's business.
        case done
    }

    /// The parts of a form are at most so many.
    private static let mostParts = Form.mostFields
    /// What stands above a part may be so many bytes long, with the line breaks around it.
    private static let longestHead = 4_096
    private static let lineBreak = Data("\r\n".utf8)
    private static let headEnd = Data("\r\n\r\n".utf8)

    /// What stands between the parts.
    private let delimiter: Data
    private var state = State.start
    /// What has come and is not dealt with.
    private var held = Data()
    /// How much of it has been searched for what comes next, in bytes.
    private var searched = 0
    private var parts = 0

    init(boundary: String) { delimiter = Data("\r\n--\(boundary)".utf8) }

    /// What `bytes`, which follow those that were taken before, bring. Throws a 400 problem if they are no such form.
    mutating func take(_ bytes: Data) throws(Problem) -> [Event] {
        guard state != .done else { return [] }
        held += bytes
        var events: [Event] = []
        while try step(&events) {}
        // A slice would keep all that it was cut from.
        held = Data(held)
        return events
    }

    /// Throws a 400 problem if the form has not ended.
    func finish() throws(Problem) { if state != .done { throw .malformedForm } }

    /// Whether there may be more to do with what is held.
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
        // The head begins behind the end of the line: a part without any is no part.
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
            // The end of what is held may be the beginning of a boundary.
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
    /// Where `pattern`, which begins with a carriage return, first stands.
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
