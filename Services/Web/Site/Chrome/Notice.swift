import Foundation

/// What the next page says about what was just done, with a way to undo it.
struct Notice: Codable, Hashable, Sendable {
    /// The form that takes it back.
    struct Undo: Codable, Hashable, Sendable {
        var action: String
        var fields: [String: String]
    }

    /// A way to another page: its path, and the path of the phrase that says what is there.
    struct Link: Codable, Hashable, Sendable {
        var address: String
        var phrase: String
    }

    /// The path of a phrase.
    var phrase: String
    var values: [String: String] = [:]
    var isProblem = false
    var undo: Undo?
    /// Where what it tells of is seen.
    var link: Link?

    /// As a cookie holds it.
    func sealed(by signer: Signer) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let json = try? encoder.encode(self) else { return nil }
        let sealed = signer.sealed(String(decoding: json, as: UTF8.self), for: "notice")
        return sealed.utf8.count <= 3_500 ? sealed : nil
    }

    init(
        _ phrase: String, _ values: [String: String] = [:], isProblem: Bool = false, undo: Undo? = nil,
        link: Link? = nil
    ) {
        self.link = link
        self.phrase = phrase
        self.values = values
        self.isProblem = isProblem
        self.undo = undo
    }

    init?(sealed: String?, by signer: Signer) {
        guard let json = sealed.flatMap({ signer.opened($0, for: "notice") }),
            let notice = try? JSONDecoder().decode(Notice.self, from: Data(json.utf8))
        else { return nil }
        self = notice
    }
}
