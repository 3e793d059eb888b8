import CCurl

/// An address as libcurl takes it apart: what connects and what checks must read it alike.
final class CurlURL {
    private let handle: OpaquePointer

    /// `nil` where libcurl cannot read it.
    init?(_ text: String, relativeTo base: String?) {
        guard let handle = curl_url() else { return nil }
        self.handle = handle
        if let base, curl_url_set(handle, CURLUPART_URL, base, 0) != CURLUE_OK { return nil }
        guard curl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_URLENCODE)) == CURLUE_OK else { return nil }
        curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0)
    }

    deinit { curl_url_cleanup(handle) }

    func part(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        defer { curl_free(text) }
        guard curl_url_get(handle, part, &text, flags) == CURLUE_OK else { return nil }
        return text.map { String(cString: $0) }
    }

    /// The whole of it with that name of the site.
    func whole(host: String) -> String? {
        guard curl_url_set(handle, CURLUPART_HOST, host, 0) == CURLUE_OK else { return nil }
        return part(CURLUPART_URL)
    }
}
