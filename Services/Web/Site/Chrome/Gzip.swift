import CZlib
import HTTPTypes
import Hummingbird

/// Gzip compression (RFC 1952).
enum Gzip {
    /// `bytes` compressed at a level from 1 (fast) to 9 (small); `nil` if they do not get smaller.
    static func packed(_ bytes: ByteBuffer, level: Int32) -> ByteBuffer? {
        var stream = z_stream()
        guard let count = UInt32(exactly: bytes.readableBytes), czlib_gzip_begin(&stream, level) == Z_OK else {
            return nil
        }
        defer { deflateEnd(&stream) }
        var packed = ByteBuffer()
        let written = bytes.withUnsafeReadableBytes { source in
            packed.writeWithUnsafeMutableBytes(minimumWritableBytes: bytes.readableBytes) { room in
                // zlib only reads through this pointer, although its type is mutable.
                stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: Bytef.self).baseAddress)
                stream.avail_in = count
                stream.next_out = room.bindMemory(to: Bytef.self).baseAddress
                // The output must not exceed the input, so that incompressible bytes fail.
                stream.avail_out = count
                guard deflate(&stream, Z_FINISH) == Z_STREAM_END else { return 0 }
                return Int(stream.total_out)
            }
        }
        return written > 0 ? packed : nil
    }
}

extension Request {
    /// Whether the client accepts gzip: `Accept-Encoding` lists it with a quality above 0.
    var takesGzip: Bool {
        headers[values: .acceptEncoding].joined(separator: ",").split(separator: ",").contains { part in
            let words = part.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
            guard words.first == "gzip" else { return false }
            return !words.dropFirst().contains { $0.wholeMatch(of: /q=0(\.0{0,3})?/) != nil }
        }
    }

    /// Whether `If-None-Match` has this tag, weak or strong.
    func has(_ tag: String) -> Bool {
        headers[values: .ifNoneMatch].joined(separator: ",").split(separator: ",").contains { part in
            let held = part.drop { $0 == " " }
            return held == "*" || (held.hasPrefix("W/") ? held.dropFirst(2) : held) == tag
        }
    }
}

extension Response {
    /// Replaces the body with its compressed form.
    mutating func take(packed: ByteBuffer) {
        body = .init(byteBuffer: packed)
        headers[.contentEncoding] = "gzip"
        headers[.contentLength] = String(packed.readableBytes)
        // The tag belongs to the uncompressed bytes, so it becomes weak (RFC 9110, 8.8.3.3).
        if let tag = headers[.eTag], !tag.hasPrefix("W/") { headers[.eTag] = "W/" + tag }
    }
}

/// Compresses pages, drawings and other text for clients that accept gzip.
///
/// The compressed size of a page can leak secrets to an attacker who injects text and observes traffic (BREACH). The
/// form token is the only secret on pages that echo input, and differs on each page (`BrowserKey.formToken`).
struct CompressionMiddleware<Context: RequestContext>: RouterMiddleware {
    /// The compressible sizes in bytes. Smaller bodies gain little and larger ones take too long.
    private static var sizes: ClosedRange<Int> { 1_024...(4 << 20) }
    private static var level: Int32 { 5 }
    private static var types: [String] {
        ["text/", "application/json", "application/ld+json", "application/manifest+json", "image/svg+xml"]
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        guard request.method != .head, response.headers[.contentEncoding] == nil,
            let length = response.body.contentLength, Self.sizes.contains(length),
            let type = response.headers[.contentType], Self.types.contains(where: type.hasPrefix)
        else { return response }
        response.headers[.vary] = "Accept-Encoding"
        guard request.takesGzip else { return response }
        let collected = CollectedBody()
        try await response.body.write(CollectingWriter(body: collected))
        let whole = await collected.bytes
        if let packed = Gzip.packed(whole, level: Self.level) {
            response.take(packed: packed)
        } else {
            response.body = .init(byteBuffer: whole)
        }
        return response
    }
}

/// The body of a response, in memory.
private actor CollectedBody {
    private(set) var bytes = ByteBuffer()

    func add(_ buffer: ByteBuffer) { bytes.writeImmutableBuffer(buffer) }
}

private struct CollectingWriter: ResponseBodyWriter {
    let body: CollectedBody

    mutating func write(_ buffer: ByteBuffer) async throws { await body.add(buffer) }
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
