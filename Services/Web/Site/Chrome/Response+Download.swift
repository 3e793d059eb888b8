import Contracts
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceClient

extension Response {
    /// A file for the browser to keep rather than to show.
    init(toKeep file: Download, orName standard: String) {
        self.init(
            status: .ok, headers: Self.fields(toKeep: file.mediaType, file.name ?? standard),
            body: .init(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }

    /// The same for a file that is passed on as it comes, however large it is.
    init(toKeep file: StreamedDownload, orName standard: String) {
        self.init(
            status: .ok, headers: Self.fields(toKeep: file.mediaType, file.name ?? standard),
            body: .init { writer in
                try await file.parts.each { try await writer.write(ByteBuffer(bytes: $0)) }
                try await writer.finish(nil)
            })
    }

    private static func fields(toKeep mediaType: String, _ name: String) -> HTTPFields {
        [
            .contentType: mediaType, .contentDisposition: ContentDisposition.attachment(name),
            .cacheControl: "no-store",
        ]
    }
}
