import Contracts
import Foundation
import Storage
import Supervision

/// What every process does first and last.
public enum ProcessStart {
    /// Prepares the process: a crash ends it at once and leaves a line in the log, and it may open many descriptors.
    public static func prepare(as service: ServiceName) -> DescriptorLimit {
        CrashRecord.arm(service: service.rawValue)
        return .raised()
    }

    /// Ends the process that could not start, with one sentence on standard error. The status says whether another try
    /// can succeed.
    public static func fail(_ service: ServiceName, _ error: any Error) -> Never {
        FileHandle.standardError.write(Data("larder-\(service.rawValue): \(error)\n".utf8))
        exit(status(for: error))
    }

    /// 78 for what lasts until somebody mends it, 1 for anything else.
    static func status(for error: any Error) -> Int32 {
        switch error {
        case is SettingsError, is UnansweredEndpoints: ExitStatus.misconfigured
        case StorageError.misconfigured, StorageError.damaged, StorageError.migration: ExitStatus.misconfigured
        default: ExitStatus.failure
        }
    }
}

/// Another process listens where this one is to listen. It may be gone soon.
public struct PortTaken: Error, Hashable, CustomStringConvertible {
    public let setting: String
    public let port: Int

    public init(setting: String, port: Int) {
        self.setting = setting
        self.port = port
    }

    public var description: String { "\(setting) is \(port), where another process listens." }
}
