import Chassis
import Contracts
import Foundation
import NIOCore
import NIOFoundationCompat

/// Builds a `Form` from a `multipart/form-data` stream. Keeps field values in memory and files on disk.
struct Multipart: UploadConsumer {
    /// The most files of a form; further files are skipped.
    private static let mostFiles = 4
    /// The most bytes of all field values together.
    private static let mostTyped = 1 << 20

    /// The part being received.
    private enum Part: Sendable {
        case field(name: String, Data)
        case file(MultipartHead, name: String, TemporaryFileWriter)
        case leftOut
        /// A file over the limit. Its remaining bytes are dropped.
        case tooLarge(name: String)
    }

    private let place: UploadPlace
    private var parser: MultipartParser
    private var part = Part.leftOut
    private var typed = 0
    private var fields: [(name: String, value: String)] = []
    private var files: [String: FormFile] = [:]
    /// Fields with files over the limit.
    private var tooLarge: Set<String> = []
    /// The limit of a file, in bytes.
    private let largestFile: Int
    private var fileSize = 0

    init(boundary: String, in place: UploadPlace, largestFile: Int = .max) {
        self.place = place
        self.largestFile = largestFile
        parser = MultipartParser(boundary: boundary)
    }

    /// The boundary in a content type; `nil` for other types and for boundaries not of 1 to 70 bytes (RFC 2046).
    static func boundary(in contentType: String) -> String? {
        let parts = contentType.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.first?.lowercased() == "multipart/form-data" else { return nil }
        let named = parts.dropFirst().first { $0.lowercased().hasPrefix("boundary=") }
        let boundary = named?.dropFirst(9).trimmingCharacters(in: ["\""]) ?? ""
        return (1...70).contains(boundary.utf8.count) ? boundary : nil
    }

    /// Throws 400 for malformed bytes, 413 for too much text and 507 for a full disk.
    mutating func take(_ bytes: ByteBuffer) async throws {
        for event in try parser.take(Data(buffer: bytes)) {
            switch event {
            case .begin(let head): begin(head)
            case .bytes(let bytes): try await add(bytes)
            case .end: try await end()
            }
        }
    }

    /// Throws 400 for an incomplete form, and the errors of `Form`.
    func finish() async throws -> Form {
        try parser.finish()
        return try Form(fields, files: files, tooLarge: tooLarge)
    }

    private mutating func begin(_ head: MultipartHead) {
        guard let file = head.fileName else {
            part = .field(name: head.name, Data())
            return
        }
        let isTaken = Form.isName(head.name) && files[head.name] == nil && files.count < Self.mostFiles
        fileSize = 0
        part = isTaken ? .file(head, name: file, TemporaryFileWriter(in: place)) : .leftOut
    }

    private mutating func add(_ bytes: Data) async throws {
        switch part {
        case .field(let name, var value):
            typed += bytes.count
            guard typed <= Self.mostTyped else { throw Problem.largeForm }
            // Releases the enum's copy, so that appending does not copy the data.
            part = .leftOut
            value.append(bytes)
            part = .field(name: name, value)
        case .file(let head, let name, var writer):
            part = .leftOut
            fileSize += bytes.count
            guard fileSize <= largestFile else {
                part = .tooLarge(name: head.name)
                return
            }
            try await writer.append(ByteBuffer(data: bytes))
            part = .file(head, name: name, writer)
        case .leftOut, .tooLarge: break
        }
    }

    private mutating func end() async throws {
        switch part {
        case .field(let name, let value):
            fields.append((name, String(decoding: value.filter { $0 != 0 }, as: UTF8.self)))
        case .file(let head, let name, var writer):
            let file = try await writer.finish()
            // A file field without a selected file has no name and no content.
            if !name.isEmpty || file.count > 0 {
                files[head.name] = FormFile(name: name, mediaType: head.mediaType, contents: file)
            }
        case .tooLarge(let name): tooLarge.insert(name)
        case .leftOut: break
        }
        part = .leftOut
    }
}

extension Problem {
    static let largeForm = Problem(413, "too-large", ["what": "form"])
}
