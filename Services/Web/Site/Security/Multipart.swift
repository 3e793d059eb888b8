import Chassis
import Contracts
import Foundation
import NIOCore
import NIOFoundationCompat

/// Makes a `Form` of `multipart/form-data` while it comes: what was typed stays in memory, files go to disk.
struct Multipart: UploadConsumer {
    /// The files of a form that are received; others are left out.
    private static let mostFiles = 4
    /// What was typed may be so many bytes, all together.
    private static let mostTyped = 1 << 20

    /// What becomes of the part that comes.
    private enum Part: Sendable {
        case field(name: String, Data)
        case file(MultipartHead, name: String, TemporaryFileWriter)
        case leftOut
        /// A file that is larger than the form takes; the rest of it is not kept.
        case tooLarge(name: String)
    }

    private let place: UploadPlace
    private var parser: MultipartParser
    private var part = Part.leftOut
    private var typed = 0
    private var fields: [(name: String, value: String)] = []
    private var files: [String: FormFile] = [:]
    /// The fields whose files are larger than the form takes.
    private var tooLarge: Set<String> = []
    /// A file may be so many bytes.
    private let largestFile: Int
    private var fileSize = 0

    init(boundary: String, in place: UploadPlace, largestFile: Int = .max) {
        self.place = place
        self.largestFile = largestFile
        parser = MultipartParser(boundary: boundary)
    }

    /// The boundary that a content type names; `nil` for another type, or for a boundary that RFC 2046 forbids.
    static func boundary(in contentType: String) -> String? {
        let parts = contentType.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.first?.lowercased() == "multipart/form-data" else { return nil }
        let named = parts.dropFirst().first { $0.lowercased().hasPrefix("boundary=") }
        let boundary = named?.dropFirst(9).trimmingCharacters(in: ["\""]) ?? ""
        return (1...70).contains(boundary.utf8.count) ? boundary : nil
    }

    /// Throws a 400 problem if the bytes are no such form, and 413 and 507 if it has too much in it.
    mutating func take(_ bytes: ByteBuffer) async throws {
        for event in try parser.take(Data(buffer: bytes)) {
            switch event {
            case .begin(let head): begin(head)
            case .bytes(let bytes): try await add(bytes)
            case .end: try await end()
            }
        }
    }

    /// Throws a 400 problem if the form has not ended, and what `Form` does.
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
            // So that it is not copied to grow.
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
            // A field for a file that nobody chose is sent with neither name nor content.
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
