import Foundation

/// A licence under which a picture may be shown to everybody and changed, for any purpose.
struct FreeLicence: Hashable, Sendable {
    /// As people read it: `CC BY-SA 4.0`.
    let name: String
    let address: String?
    /// Whether the author has to be named.
    let needsAuthor: Bool

    /// A licence by its short name, such as “CC BY-SA 3.0 de”, “CC0” or “Public domain”; `nil` for any other.
    init?(named text: String) {
        let words = text.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.map(String.init)
        guard (1...6).contains(words.count) else { return nil }
        if ["cc0", "cc0 1.0", "cc zero", "cc0 1.0 universal"].contains(words.joined(separator: " ")) {
            self = .zero
            return
        }
        if ["public domain", "pd", "pdm", "pdm 1.0", "public domain mark 1.0", "publicdomain"]
            .contains(words.joined(separator: " "))
        {
            self = .publicDomain
            return
        }
        guard words[0] == "cc", words.count >= 3, words[1] == "by" else { return nil }
        let isAlike = words[2] == "sa"
        let rest = words.dropFirst(isAlike ? 3 : 2)
        guard let version = rest.first, ["1.0", "2.0", "2.1", "2.5", "3.0", "4.0"].contains(version) else { return nil }
        let place = rest.dropFirst()
        // A port to a country, such as “de”; anything else is a condition that is not known here.
        guard place.count <= 1, place.allSatisfy({ (2...4).contains($0.count) && $0.allSatisfy(\.isLetter) }),
            !place.contains("nc"), !place.contains("nd")
        else { return nil }
        self.init(isAlike: isAlike, version: version, port: place.first)
    }

    /// As Openverse says it: `by`, `by-sa`, `cc0`, `pdm`.
    init?(code: String, version: String?) {
        switch code.lowercased() {
        case "cc0": self = .zero
        case "pdm": self = .publicDomain
        case "by", "by-sa": self.init(named: "CC \(code) \(version ?? "")")
        default: return nil
        }
    }

    private init(name: String, address: String?, needsAuthor: Bool) {
        self.name = name
        self.address = address
        self.needsAuthor = needsAuthor
    }

    private init(isAlike: Bool, version: String, port: String?) {
        let kind = isAlike ? "by-sa" : "by"
        name = "CC \(kind.uppercased()) \(version)" + (port.map { " \($0)" } ?? "")
        address = "https://creativecommons.org/licenses/\(kind)/\(version)/" + (port.map { "\($0)/" } ?? "")
        needsAuthor = true
    }

    private static let zero = FreeLicence(
        name: "CC0 1.0", address: "https://creativecommons.org/publicdomain/zero/1.0/", needsAuthor: false)
    private static let publicDomain = FreeLicence(
        name: "Public domain", address: "https://creativecommons.org/publicdomain/mark/1.0/", needsAuthor: false)
}
