import AuthContracts
import Chassis
import Contracts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceClient

/// Reads submitted forms: fields into memory, files to disk.
struct Uploads: Sendable {
    /// The most bytes of a form without files, whatever its page's limit.
    private static let mostTyped = 1 << 20
    /// Bytes read of a form with an oversized file, to keep its other fields.
    private static let mostRead = 64 << 20
    /// Estimated bytes of a form besides its file.
    private static let mostBeside = 1 << 16

    let store: UploadStore

    /// Reads the form of `visit`. Large forms need an account; a guest's stay unread.
    ///
    /// - Throws: 413 for more than `limit` bytes, 400 and 422 for invalid forms, 401 for a guest's large form. Also 408
    ///   for a stalled upload, 429 for too many concurrent uploads, and 507 for a full disk.
    func read(_ request: Request, of visit: Visit, upTo limit: Int) async throws -> Form {
        let length = request.headers[.contentLength].flatMap { Int($0) }
        let boundary = Multipart.boundary(in: request.headers[.contentType] ?? "")
        let largestFile = limit - min(limit / 2, Self.mostBeside)
        let limit =
            boundary == nil ? min(limit, Self.mostTyped) : limit > Form.limit ? max(limit, Self.mostRead) : limit
        guard length ?? 0 <= limit else { throw Problem.largeForm }
        let isLarge = limit > Form.limit && length ?? limit > Form.limit
        var caller = "address \(RequestTrace.current?.address ?? "")"
        if isLarge {
            let account = try await visit.ask { try await $0.call(AuthAPI.me) }
            caller = "account \(account.id)"
        }
        guard isLarge || boundary != nil else {
            guard let body = try? await request.body.collect(upTo: limit) else { throw Problem.largeForm }
            return try Form(String(buffer: body))
        }
        let place = try store.admit(caller, upTo: limit, length: length)
        guard let boundary else { return try await place.receive(request.body, into: TypedForm()) }
        return try await place.receive(
            request.body, into: Multipart(boundary: boundary, in: place, largestFile: largestFile))
    }
}

/// Collects a large form without files.
private struct TypedForm: UploadConsumer {
    private var text = ByteBuffer()

    mutating func take(_ part: ByteBuffer) { text.writeImmutableBuffer(part) }

    func finish() throws -> Form { try Form(String(buffer: text)) }
}
