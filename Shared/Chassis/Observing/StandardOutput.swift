import Foundation
import Synchronization

/// A file that takes one line after the other whoever writes, such as the process's standard output.
public final class StandardOutput: Sendable {
    /// There is one in a process.
    public static let shared = StandardOutput(.standardOutput)
    private let file: Mutex<FileHandle>

    init(_ file: FileHandle) { self.file = Mutex(file) }

    @Sendable public func write(_ line: [UInt8]) {
        file.withLock { try? $0.write(contentsOf: line) }
    }
}
