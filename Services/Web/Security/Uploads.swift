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

    /// Throws 413 for a form of more than `limit` bytes, 400 for one that cannot be read, and 429 where too many large
    /// ones are being read.
    func read(_ request: Request, upTo limit: Int) async throws -> Form {
        let length = request.headers[.contentLength].flatMap { Int($0) }
        guard length ?? 0 <= limit else { throw Problem.largeForm }
        let isLarge = limit > Form.limit && length ?? limit > Form.limit
        guard isLarge else { return try await Self.form(in: request, upTo: limit) }

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
        guard let boundary = Multipart.boundary(in: type) else { return Form(String(buffer: body)) }
        return try Multipart(boundary: boundary).form(in: Data(body.readableBytesView))
    }
}

extension Problem {
    fileprivate static let largeForm = Problem(status: 413, code: "too-large", detail: "That form is too large.")
}
