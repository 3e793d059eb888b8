import Foundation
import Synchronization

/// A file for concurrent writers, one line at a time, such as standard output.
public final class StandardOutput: Sendable {
    /// The process's standard output.
    public static let shared = StandardOutput(.standardOutput)
    private let file: Mutex<FileHandle>

    init(_ file: FileHandle) { self.file = Mutex(file) }

    @Sendable public func write(_ line: [UInt8]) {
        file.withLock { try? $0.write(contentsOf: line) }
    }
}
