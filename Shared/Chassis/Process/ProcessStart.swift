import Contracts
import Foundation
import Storage
import Supervision

/// The start and the failure of every process.
public enum ProcessStart {
    /// Installs the crash handler, checks the phrases and raises the limit of open descriptors.
    public static func prepare(as service: ServiceName) -> DescriptorLimit {
        CrashRecord.arm(service: service.rawValue)
        do { try Phrases.check() } catch { fail(service, error) }
        return .raised()
    }

    /// Ends a process that failed to start, with one sentence on standard error. The exit status tells whether a retry
    /// can succeed.
    public static func fail(_ service: ServiceName, _ error: any Error) -> Never {
        FileHandle.standardError.write(Data("larder-\(service.rawValue): \(error)\n".utf8))
        exit(status(for: error))
    }

    /// 78 for errors that last until someone fixes them, 1 for others.
    static func status(for error: any Error) -> Int32 {
        switch error {
        case is SettingsError, is UnansweredEndpoints: ExitStatus.misconfigured
        case StorageError.misconfigured, StorageError.damaged, StorageError.migration: ExitStatus.misconfigured
        default: ExitStatus.failure
        }
    }
}

/// Another process listens on the port. It may end soon.
public struct PortTaken: Error, Hashable, CustomStringConvertible {
    public let setting: String
    public let port: Int

    public init(setting: String, port: Int) {
        self.setting = setting
        self.port = port
    }

    public var description: String { "\(setting) is \(port), where another process listens." }
}
