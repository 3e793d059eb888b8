import CCurl
import Contracts
import Foundation

/// The received part of a transfer, which stops the transfer when a limit is exceeded.
final class TransferIntake {
    enum Part {
        case head, body
    }

    private static let redirects: Set<Int> = [301, 302, 303, 307, 308]
    private static let packings: Set<String> = ["", "identity", "gzip", "x-gzip", "deflate"]
    /// Bytes that may have arrived but are not counted yet.
    private static let uncounted = 16 << 10
    /// The number of header fields kept; further ones are dropped.
    private static let mostFields = 100

    private let bounds: ResponseBounds
    private let handle: UnsafeMutableRawPointer
    private(set) var status = 0
    private(set) var fields: [String: String] = [:]
    private var packing = ""
    private(set) var mediaType = ""
    private(set) var charset: String?
    private(set) var location: String?
    private(set) var refusal: ExternalHTTPError?
    private(set) var bytes: [UInt8] = []

    init(_ bounds: ResponseBounds, handle: UnsafeMutableRawPointer) {
        self.bounds = bounds
        self.handle = handle
    }

    /// The number of accepted bytes; any number but `count` ends the transfer.
    static func take(
        _ part: Part, _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?
    ) -> Int {
        guard let bytes, let context else { return 0 }
        let intake = Unmanaged<TransferIntake>.fromOpaque(context).takeUnretainedValue()
        let piece = UnsafeRawBufferPointer(start: bytes, count: count)
        let goesOn = part == .head ? intake.takeLine(piece) : intake.takeBody(piece)
        return goesOn ? count : 0
    }

    /// The reason to refuse the response after its header; `nil` if it is accepted.
    func refusalOfHead() -> ExternalHTTPError? {
        if status != 200 && !bounds.anyStatus || status == 0 { return .status(status) }
        if !Self.packings.contains(packing) { return .packed }
        return bounds.allows(mediaType) ? nil : .mediaType
    }

    private func takeLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let line = String(decoding: bytes, as: UTF8.self).withFewMarks.trimmingCharacters(in: .whitespacesAndNewlines)
        if line.hasPrefix("HTTP/") {
            status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
            (packing, mediaType, charset, location, fields) = ("", "", nil, nil, [:])
        } else if line.isEmpty {
            return (100..<200).contains(status) || endHead()
        } else if let colon = line.firstIndex(of: ":") {
            note(
                line[..<colon].lowercased(),
                line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        return true
    }

    private func note(_ name: String, _ value: String) {
        if fields.count < Self.mostFields { fields[name] = value }
        switch name {
        case "content-type":
            charset = value.lowercased().firstMatch(of: /charset="?([a-z0-9_.:-]+)/).map { String($0.1) }
            mediaType = value.prefix { $0 != ";" }.lowercased().trimmingCharacters(in: .whitespaces)
        case "content-encoding": packing += value.lowercased()
        case "location" where Self.redirects.contains(status): location = value
        default: break
        }
    }

    /// Whether to receive the body.
    private func endHead() -> Bool {
        if location != nil { return false }
        refusal = refusalOfHead()
        return refusal == nil
    }

    private func takeBody(_ piece: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count + piece.count <= bounds.mostBytes else {
            refusal = .large
            return false
        }
        let received = larder_curl_received(handle) + Self.uncounted
        guard bytes.count + piece.count <= bounds.mostRatio * received else {
            refusal = .packed
            return false
        }
        bytes.append(contentsOf: piece)
        return true
    }
}
