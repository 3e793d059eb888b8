import Foundation

/// A message for the next page about the last action, with an optional undo.
struct Notice: Codable, Hashable, Sendable {
    /// The undo form.
    struct Undo: Codable, Hashable, Sendable {
        var action: String
        var fields: [String: String]
    }

    /// A link with the key of its text.
    struct Link: Codable, Hashable, Sendable {
        var address: String
        var phrase: String
    }

    /// The key of the text.
    var phrase: String
    var values: [String: String] = [:]
    var isProblem = false
    var undo: Undo?
    /// A link to the result.
    var link: Link?

    /// The signed cookie value; `nil` above 3,500 bytes.
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
