import Contracts
import Foundation
import Logging
import Metrics
import Synchronization

/// Receives uploads into temporary files, with limits on size, room, number and time.
///
/// An open file has no name, so the system deletes it when it is closed, even after a crash. Leftovers are deleted at
/// the next start.
public final class UploadStore: Sendable {
    /// Limits of all uploads of a process together.
    public struct Bounds: Sendable {
        /// The size of all files, in bytes.
        public var room = 512 << 20
        /// The size of all files of one caller, in bytes. The largest file fits, and an eighth is left to the others.
        var roomPerCaller: Int { room - room / 8 }
        /// The number of concurrent uploads.
        public var most = 32
        /// The number of concurrent uploads of one caller.
        public var mostPerCaller = 4
        /// The time for the next 64 KiB.
        public var silence = Duration.seconds(20)
        /// The time for a whole body.
        public var whole = Duration.seconds(600)

        public init() {}
    }

    private struct State {
        /// The bytes on disk by caller.
        var sizes: [String: Int] = [:]
        var callers: [String: Int] = [:]
        var room: Int { sizes.values.reduce(0, +) }
        var uploads: Int { callers.values.reduce(0, +) }

        /// Whether `count` more bytes of `caller` stay within `bounds`.
        func hasRoom(for count: Int, of caller: String, _ bounds: Bounds) -> Bool {
            room + count <= bounds.room && sizes[caller, default: 0] + count <= bounds.roomPerCaller
        }
    }

    let bounds: Bounds
    /// Reads and writes the files.
    let disk: BlockingWork
    private let folder: UploadFolder
    private let state = Mutex(State())

    public init(folder: URL, bounds: Bounds = Bounds(), logger: Logger) {
        self.folder = UploadFolder(folder)
        self.bounds = bounds
        // Each upload has at most one item of work at a time.
        disk = BlockingWork("upload-files", threads: 2, waiting: bounds.most)
        let count = self.folder.sweep()
        if count > 0 { logger.info("Files of uploads were left behind", metadata: ["count": "\(count)"]) }
    }

    /// Admits an upload. It counts until the returned place and all its files are released.
    ///
    /// - Parameters:
    ///   - caller: the sender, such as an account or an address.
    ///   - limit: the maximum size of the body, in bytes.
    ///   - length: the declared size of the body; `nil` if not declared.
    /// - Throws: 413 if `length` exceeds `limit`, 507 if there is no room, and 429 if too many uploads are under way.
    public func admit(_ caller: String, upTo limit: Int, length: Int? = nil) throws(Problem) -> UploadPlace {
        if let length, length > limit { throw refusal(.large(limit)) }
        let refused: UploadRefusal? = state.withLock { state in
            if state.callers[caller, default: 0] >= bounds.mostPerCaller { return .caller }
            if state.uploads >= bounds.most { return .number }
            // An undeclared length is unlimited here; arriving bytes are counted.
            if let length, !state.hasRoom(for: length, of: caller, bounds) { return .room }
            state.callers[caller, default: 0] += 1
            return nil
        }
        if let refused { throw refusal(refused) }
        tell()
        return UploadPlace(self, caller: caller, limit: limit, length: length)
    }

    /// The number of uploads and their bytes on disk.
    var usage: (uploads: Int, bytes: Int) { state.withLock { ($0.uploads, $0.room) } }

    /// Reserves `count` more bytes for `caller`. Throws 507 if there is no room.
    func take(_ count: Int, of caller: String) throws(Problem) {
        let hasRoom = state.withLock { state in
            guard state.hasRoom(for: count, of: caller, bounds) else { return false }
            state.sizes[caller, default: 0] += count
            return true
        }
        guard hasRoom else { throw refusal(.room) }
        Counter(label: "upload_bytes_total").increment(by: count)
        tell()
    }

    func giveBack(_ count: Int, of caller: String) {
        state.withLock { state in
            let left = state.sizes[caller, default: 0] - count
            state.sizes[caller] = left > 0 ? left : nil
        }
        tell()
    }

    func leave(_ caller: String) {
        state.withLock { state in
            let left = state.callers[caller, default: 1] - 1
            state.callers[caller] = left > 0 ? left : nil
        }
        tell()
    }

    /// Opens an unnamed file. Blocks the thread.
    func open() throws -> Int32 {
        do {
            return try folder.open()
        } catch POSIXError.ENOSPC, POSIXError.EDQUOT {
            throw refusal(.room)
        }
    }

    /// Counts a refusal and returns its problem.
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

/// The reason for refusing an upload.
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
