import AuthContracts
import Contracts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Reads the forms that people send. Few large ones are in memory at once.
actor Uploads {
    /// So many forms larger than the usual are read at once.
    private static let most = 6

    private var running = 0

    /// Reads the form of `visit`. One that is larger than usual is read for people who have signed in; what strangers
    /// send stays unread.
    ///
    /// - Throws: 413 for a form of more than `limit` bytes, 400 and 422 for one that cannot be read, 401 for a large one
    ///   of a stranger, and 429 where too many large ones are being read.
    func read(_ request: Request, of visit: Visit, upTo limit: Int) async throws -> Form {
        let length = request.headers[.contentLength].flatMap { Int($0) }
        guard length ?? 0 <= limit else { throw Problem.largeForm }
        let isLarge = limit > Form.limit && length ?? limit > Form.limit
        guard isLarge else { return try await Self.form(in: request, upTo: limit) }
        _ = try await visit.ask { try await $0.call(AuthAPI.me) }

        guard running < Self.most else {
            throw Problem.tooMany("Many files are coming in just now. Please try again.", retryAfter: 5)
        }
        running += 1
        defer { running -= 1 }
        return try await Self.form(in: request, upTo: limit)
    }

    private nonisolated static func form(in request: Request, upTo limit: Int) async throws -> Form {
        guard let body = try? await request.body.collect(upTo: limit) else { throw Problem.largeForm }
        let type = request.headers[.contentType] ?? ""
        guard let boundary = Multipart.boundary(in: type) else { return try Form(String(buffer: body)) }
        return try Multipart(boundary: boundary).form(in: Data(body.readableBytesView))
    }
}

extension Problem {
    fileprivate static let largeForm = Problem(status: 413, code: "too-large", detail: "That form is too large.")
}
