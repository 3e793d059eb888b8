import Chassis
import Contracts
import Foundation
import Logging
import NIOCore

extension UploadStore {
    /// One with a folder of its own process.
    public static func forTests(_ bounds: Bounds = Bounds()) -> UploadStore {
        UploadStore(
            folder: .testUploads, bounds: bounds,
            logger: Logger(label: "uploads") { _ in SwiftLogNoOpLogHandler() })
    }
}

extension URL {
    public static let testUploads = FileManager.default.temporaryDirectory.appending(
        path: "larder-uploads-\(ProcessInfo.processInfo.processIdentifier)", directoryHint: .isDirectory)
}

extension StreamedUpload {
    /// The same file on disk.
    public init(_ upload: Upload, in store: UploadStore = .forTests()) async throws {
        let place = try store.admit(UUID().uuidString, upTo: upload.bytes.count)
        var writer = TemporaryFileWriter(in: place)
        try await writer.append(ByteBuffer(bytes: upload.bytes))
        self.init(mediaType: upload.mediaType, name: upload.name, file: try await writer.finish())
    }
}
