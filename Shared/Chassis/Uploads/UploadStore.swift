import Contracts
import Foundation
import Logging
import Metrics
import Synchronization

/// Receives the files that people send into temporary files, within bounds of size, room, number and time.
///
/// A file has no name once it is open, so the system removes it when it is closed: at the end of its request, and of a
/// process that crashes as well. What was left in between is removed at the next start.
public final class UploadStore: Sendable {
    /// What all uploads of a process may take together.
    public struct Bounds: Sendable {
        /// Of all files, in bytes.
        public var room = 512 << 20
        /// How many uploads there are at a time.
        public var most = 32
        /// How many of them are of one caller.
        public var mostPerCaller = 4
        /// How long the next 64 KiB may take to come.
        public var silence = Duration.seconds(20)
        /// How long a whole body may take to come.
        public var whole = Duration.seconds(600)

        public init() {}
    }

    private struct State {
        var room = 0
        var callers: [String: Int] = [:]
        var uploads: Int { callers.values.reduce(0, +) }
    }

    let bounds: Bounds
    /// Reads and writes the files.
    let disk: BlockingWork
    private let folder: UploadFolder
    private let state = Mutex(State())

    public init(folder: URL, bounds: Bounds = Bounds(), logger: Logger) {
        self.folder = UploadFolder(folder)
        self.bounds = bounds
        // Each upload has one piece of work at a time at most.
        disk = BlockingWork("upload-files", threads: 2, waiting: bounds.most)
        let count = self.folder.sweep()
        if count > 0 { logger.info("Files of uploads were left behind", metadata: ["count": "\(count)"]) }
    }

    /// Lets one more upload in, until the place that is returned and every file made in it are gone.
    ///
    /// - Parameters:
    ///   - caller: who sends it, such as an account or an address.
    ///   - limit: how large its body may be, in bytes.
    ///   - length: how large it is said to be; `nil` if that is not said.
    /// - Throws: 413 if it is larger than `limit`, 507 if there is no room for it, and 429 if too many are being received.
    public func admit(_ caller: String, upTo limit: Int, length: Int? = nil) throws(Problem) -> UploadPlace {
        if let length, length > limit { throw refusal(.large(limit)) }
        let refused: UploadRefusal? = state.withLock { state in
            if state.callers[caller, default: 0] >= bounds.mostPerCaller { return .caller }
            if state.uploads >= bounds.most { return .number }
            // A length that is not said may turn out to be anything; what comes is counted.
            if let length, state.room + length > bounds.room { return .room }
            state.callers[caller, default: 0] += 1
            return nil
        }
        if let refused { throw refusal(refused) }
        tell()
        return UploadPlace(self, caller: caller, limit: limit, length: length)
    }

    /// How many uploads there are, and how many bytes they have on disk.
    var usage: (uploads: Int, bytes: Int) { state.withLock { ($0.uploads, $0.room) } }

    /// Takes room for `count` more bytes. Throws 507 if there is none.
    func take(_ count: Int) throws(Problem) {
        let hasRoom = state.withLock { state in
            guard state.room + count <= bounds.room else { return false }
            state.room += count
            return true
        }
        guard hasRoom else { throw refusal(.room) }
        Counter(label: "upload_bytes_total").increment(by: count)
        tell()
    }

    func giveBack(_ count: Int) {
        state.withLock { $0.room -= count }
        tell()
    }

    func leave(_ caller: String) {
        state.withLock { state in
            let left = state.callers[caller, default: 1] - 1
            state.callers[caller] = left > 0 ? left : nil
        }
        tell()
    }

    /// Opens a file without a name. The thread waits.
    func open() throws -> Int32 {
        do {
            return try folder.open()
        } catch POSIXError.ENOSPC, POSIXError.EDQUOT {
            throw refusal(.room)
        }
    }

    /// Counts a refusal.
    func refusal(_ reason: UploadRefusal) -> Problem {
        Counter(label: "upload_refusals_total", dimensions: [("reason", reason.label)]).increment()
        return reason.problem
    }

    private func tell() {
        let usage = usage
        Gauge(label: "uploads_in_flight").record(usage.uploads)
        Gauge(label: "upload_room_bytes").record(usage.bytes)
    }
}

/// Why an upload is not received.
enum UploadRefusal: Equatable, Sendable {
    case large(Int)
    case room, number, caller, slow

    var label: String {
        switch self {
        case .large: "too-large"
        case .room: "no-room"
        case .number: "too-many"
        case .caller: "too-many-of-caller"
        case .slow: "too-slow"
        }
    }

    var problem: Problem {
        switch self {
        case .large(let limit): Problem.tooLarge(limit)
        case .room: Problem(507, "full", ["what": "uploads"], retryAfter: 30)
        case .number: Problem(429, "too-many-requests", ["what": "uploads"], retryAfter: 5)
        case .caller: Problem(429, "too-many-requests", ["what": "own-uploads"], retryAfter: 5)
        case .slow: Problem(408, "too-slow", ["what": "upload"])
        }
    }
}
