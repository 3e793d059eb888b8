import Foundation

/// A process's log on disk, bounded: when it is full it becomes `….1`, in place of the one before.
struct LogFile {
    let url: URL
    /// Bytes after which a new file begins.
    let limit: Int
    private var handle: FileHandle?
    private var size = 0

    init(_ url: URL, limit: Int = 8 << 20) {
        self.url = url
        self.limit = limit
        reopen()
    }

    /// A log that cannot be written to must not stop what it is about, so nothing is thrown.
    mutating func append(_ line: String) {
        let data = Data((line + "\n").utf8)
        if size > 0, size + data.count > limit { turn() }
        try? handle?.write(contentsOf: data)
        size += data.count
    }

    private mutating func turn() {
        try? handle?.close()
        let older = url.appendingPathExtension("1")
        try? FileManager.default.removeItem(at: older)
        try? FileManager.default.moveItem(at: url, to: older)
        reopen()
    }

    private mutating func reopen() {
        if !FileManager.default.fileExists(atPath: url.path) {
            _ = FileManager.default.createFile(
                atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
        handle = try? FileHandle(forWritingTo: url)
        size = Int((try? handle?.seekToEnd()) ?? 0)
    }
}
