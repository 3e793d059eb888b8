import CCurl
import Foundation

/// One blocking libcurl request that connects only to verified addresses.
struct Transfer {
    enum Outcome: Sendable {
        case response(ExternalResponse)
        /// The target of a redirect.
        case elsewhere(String)
        case refused(ExternalHTTPError)
    }

    let request: ExternalRequest
    let address: ExternalAddress
    let resolved: [NetworkAddress]
    let fields: [String: String]
    let userAgent: String
    let timeout: Duration

    func outcome() -> Outcome {
        guard let handle = curl_easy_init() else { return .refused(.busy) }
        defer { curl_easy_cleanup(handle) }
        let known = resolved.map { $0.bytes.count == 16 ? "[\($0)]" : "\($0)" }.joined(separator: ",")
        let names = curl_slist_append(nil, "\(address.host):\(address.port):\(known)")
        defer { curl_slist_free_all(names) }
        var headers: UnsafeMutablePointer<curl_slist>?
        for line in headerLines { headers = curl_slist_append(headers, line) ?? headers }
        defer { curl_slist_free_all(headers) }
        let guardsman = AddressGuard(resolved)
        let intake = TransferIntake(request.bounds, handle: handle)

        configure(handle)
        larder_curl_set_list(handle, CURLOPT_RESOLVE, names)
        larder_curl_set_list(handle, CURLOPT_HTTPHEADER, headers)
        larder_curl_set_open(
            handle, { AddressGuard.open($0, $2) }, Unmanaged.passUnretained(guardsman).toOpaque())
        larder_curl_set_sinks(
            handle, { TransferIntake.take(.body, $0, $1 * $2, $3) }, { TransferIntake.take(.head, $0, $1 * $2, $3) },
            Unmanaged.passUnretained(intake).toOpaque())
        let code = withExtendedLifetime((guardsman, intake)) { curl_easy_perform(handle) }
        return outcome(code, intake, refusedAddress: guardsman.hasRefused)
    }

    private func outcome(_ code: CURLcode, _ intake: TransferIntake, refusedAddress: Bool) -> Outcome {
        if let location = intake.location { return .elsewhere(location) }
        if let refusal = intake.refusal { return .refused(refusal) }
        switch code {
        case CURLE_OK: break
        case CURLE_OPERATION_TIMEDOUT: return .refused(.slow)
        case CURLE_FILESIZE_EXCEEDED: return .refused(.large)
        case CURLE_BAD_CONTENT_ENCODING: return .refused(.packed)
        case _ where refusedAddress: return .refused(.notPublic)
        default: return .refused(.unreachable)
        }
        if let refusal = intake.refusalOfHead() { return .refused(refusal) }
        return .response(
            ExternalResponse(
                address: address.text, status: intake.status, fields: intake.fields, mediaType: intake.mediaType,
                charset: intake.charset, bytes: intake.bytes))
    }

    /// Drops fields with control characters, because a line break would start another field.
    private var headerLines: [String] {
        let accepting = request.bounds.accept.map { ["Accept": $0] } ?? [:]
        return accepting.merging(fields) { $1 }.filter { name, value in
            (name + value).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
        }.map { "\($0): \($1)" } + (request.body == nil ? [] : ["Expect:"])
    }

    private func configure(_ handle: UnsafeMutableRawPointer) {
        larder_curl_set_text(handle, CURLOPT_URL, address.text)
        larder_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        larder_curl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
        // A proxy from the environment would resolve names itself.
        larder_curl_set_text(handle, CURLOPT_PROXY, "")
        larder_curl_set_number(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        larder_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
        larder_curl_set_text(handle, CURLOPT_USERAGENT, userAgent)
        larder_curl_set_number(handle, CURLOPT_MAXFILESIZE, request.bounds.mostBytes)
        let milliseconds = max(1, Int(timeout / .milliseconds(1)))
        larder_curl_set_number(handle, CURLOPT_TIMEOUT_MS, milliseconds)
        larder_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, milliseconds)
        larder_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        if let body = request.body {
            larder_curl_set_number(handle, CURLOPT_POSTFIELDSIZE, body.count)
            // curl copies `POSTFIELDSIZE` bytes, so the size is set first.
            (body + [0]).withUnsafeBytes { bytes in
                let start = bytes.bindMemory(to: CChar.self).baseAddress
                _ = larder_curl_set_text(handle, CURLOPT_COPYPOSTFIELDS, start)
            }
        }
    }
}

/// Permits connections to the verified addresses only.
private final class AddressGuard {
    private let allowed: Set<NetworkAddress>
    private(set) var hasRefused = false

    init(_ allowed: [NetworkAddress]) { self.allowed = Set(allowed) }

    static func open(
        _ context: UnsafeMutableRawPointer?, _ address: UnsafeMutablePointer<curl_sockaddr>?
    )
        -> curl_socket_t
    {
        guard let context, let address else { return larder_curl_no_socket }
        return Unmanaged<AddressGuard>.fromOpaque(context).takeUnretainedValue().open(address)
    }

    private func open(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
        let start = UnsafeRawPointer(address) + (MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0)
        guard let target = NetworkAddress(start.assumingMemoryBound(to: sockaddr.self)), allowed.contains(target)
        else {
            hasRefused = true
            return larder_curl_no_socket
        }
        return socket(address.pointee.family, address.pointee.socktype, address.pointee.protocol)
    }
}
