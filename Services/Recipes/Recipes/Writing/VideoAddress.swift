import Foundation

/// The address of a video on a site that allows embedding.
struct VideoAddress: Hashable, Sendable {
    /// For messages.
    static let sites = "YouTube, Vimeo or Dailymotion"

    private static let hosts: Set = [
        "youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be", "youtube-nocookie.com",
        "www.youtube-nocookie.com", "vimeo.com", "www.vimeo.com", "player.vimeo.com", "dailymotion.com",
        "www.dailymotion.com", "dai.ly",
    ]

    let text: String

    /// `nil` if the address is not of such a site, or has a user, password or port.
    init?(_ text: String) {
        let text = text.trimmed
        guard text.utf8.count <= ContentBounds.source, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            let parts = URLComponents(string: text), parts.scheme?.lowercased() == "https",
            let host = parts.host?.lowercased(), Self.hosts.contains(host), parts.user == nil, parts.password == nil,
            parts.port == nil, parts.path.count > 1
        else { return nil }
        self.text = text
    }
}
