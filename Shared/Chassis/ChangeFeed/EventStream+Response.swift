import Contracts
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// Server-sent events (WHATWG HTML, 9.2): what `write` is given goes to whoever sent `request` as it is, until `tell`
    /// returns or throws.
    ///
    /// `tell` is cancelled when the client has gone, so that whatever it holds is free again at once.
    public init(
        eventsFor request: Request,
        _ tell: @escaping @Sendable (_ write: (ByteBuffer) async throws -> Void) async throws -> Void
    ) {
        self.init(
            status: .ok,
            // Reading until the client has gone leaves no connection for another request.
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
    /// `Last-Event-ID`: the id of the last event that a browser got before its stream ended.
    public static let lastEventID = HTTPField.Name("Last-Event-ID") ?? .date
    /// `X-Accel-Buffering`: asks a reverse proxy to hand parts of the response on as they come.
    static let accelBuffering = HTTPField.Name("X-Accel-Buffering") ?? .date
}
