import Contracts
import Foundation
import ServiceClient

/// A file as the body of a request, as a handler gets it: on disk. It goes with the request.
public struct StreamedUpload: Sendable {
    /// Such as `image/jpeg`, in small letters and without parameters. It is what the sender says.
    public let mediaType: String
    /// As the sender called it; not to be trusted with more than its ending.
    public let name: String?
    public let file: TemporaryFile

    public init(mediaType: String, name: String? = nil, file: TemporaryFile) {
        self.mediaType = mediaType
        self.name = name
        self.file = file
    }
}

extension StreamedFile {
    /// The file as the body of a request to another service, which is read while it is sent.
    public init(_ upload: StreamedUpload) {
        let file = upload.file
        self.init(mediaType: upload.mediaType, name: upload.name, count: file.count, digest: file.digest) {
            try await file.read(at: $0, upTo: $1)
        }
    }
}
