import HTTPTypes
import Hummingbird
import NIOCore

/// Server-sent events (WHATWG HTML, 9.2): an answer that goes on while there is something to tell.
enum EventStream {
    /// What is told.
    enum Message: Sendable, Equatable {
        case event(String, data: String)
        /// Says nothing; whoever has gone is noticed by it.
        case comment

        var text: String {
            switch self {
            case .event(let name, let data): "event: \(name)\ndata: \(data)\n\n"
            case .comment: ":\n\n"
            }
        }
    }

    /// After so many milliseconds the browser asks again where the stream ended.
    private static let retry = 3_000

    /// The answer that sends what `tell` sends until it returns.
    static func answer(
        _ tell: @escaping @Sendable (_ send: (Message) async throws -> Void) async throws -> Void
    ) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: "retry: \(retry)\n\n"))
                try await tell { try await writer.write(ByteBuffer(string: $0.text)) }
                try await writer.finish(nil)
            })
    }
}
