import AuthContracts
import Chassis
import Contracts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceClient

/// Reads the forms that people send: what was typed into memory, files to disk.
struct Uploads: Sendable {
    /// A form without files may be so many bytes long, whatever its page takes.
    private static let mostTyped = 1 << 20
    /// A form whose file is larger than it takes is read up to here, so that what was typed with it is not lost.
    private static let mostRead = 64 << 20
    /// What is in a form beside its file, about.
    private static let mostBeside = 1 << 16

    let store: UploadStore

    /// Reads the form of `visit`. One that is larger than usual is read for people who have signed in; what strangers
    /// send stays unread.
    ///
    /// - Throws: 413 for a form of more than `limit` bytes, 400 and 422 for one that cannot be read, 401 for a large one
    ///   of a stranger, 408 for one that does not get on, 429 if too many large ones are being read, and 507 if there is no
    ///   room for its files.
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

/// A large form without files.
private struct TypedForm: UploadConsumer {
    private var text = ByteBuffer()

    mutating func take(_ part: ByteBuffer) { text.writeImmutableBuffer(part) }

    func finish() throws -> Form { try Form(String(buffer: text)) }
}
