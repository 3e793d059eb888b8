import Contracts
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// A response of server-sent events (WHATWG HTML, 9.2). The buffers given to `write` are sent unchanged until
    /// `tell` returns or throws.
    ///
    /// When the client disconnects, `tell` is cancelled and its resources are released at once.
    public init(
        eventsFor request: Request,
        _ tell: @escaping @Sendable (_ write: (ByteBuffer) async throws -> Void) async throws -> Void
    ) {
        self.init(
            status: .ok,
            // The request is read until the client disconnects, so the connection cannot serve another one.
            headers: [
                .contentType: EventStream.mediaType, .cacheControl: "no-store", .accelBuffering: "no",
                .connection: "close",
            ],
            body: ResponseBody { writer in
                try await request.body.consumeWithCancellationOnInboundClose { _ in
                    try await tell { try await writer.write($0) }
                }
                try await writer.finish(nil)
            })
    }
}

extension HTTPField.Name {
    /// `Last-Event-ID`: the id of the last event that a browser received before its stream ended.
    public static let lastEventID = HTTPField.Name("Last-Event-ID") ?? .date
    /// `X-Accel-Buffering`: asks a reverse proxy not to buffer the response.
    static let accelBuffering = HTTPField.Name("X-Accel-Buffering") ?? .date
}
