import Foundation

/// What somebody wrote and could not send because their session had ended.
struct UnsentForm: Sendable {
    /// One field.
    struct Field: Sendable {
        let name: String
        let value: String
    }

    /// Who wrote it, as their browser says; nobody else gets it back. `nil` where nobody had signed in: then it is for whoever
    /// does from this browser.
    let writer: String?
    /// Where it was sent to.
    let action: OwnPath
    /// Where the form stands.
    let page: OwnPath
    let fields: [Field]
    /// The names of those fields that were written.
    let written: [String]
    /// The fields whose files were chosen: those are not kept.
    let files: [String]

    /// `nil` where nothing was written. What is secret or belongs to the page that it stood on is left out.
    init?(_ form: Form, writing: [String], by writer: String?, sentTo action: OwnPath?, page: OwnPath?) {
        guard let action, writing.contains(where: { form[$0] != nil }) else { return nil }
        self.writer = writer
        self.action = action
        self.page = page ?? .home
        written = writing
        files = form.files.keys.sorted()
        fields = form.pairs.filter { !Self.isLeftOut($0.name) }.map { Field(name: $0.name, value: $0.value) }
    }

    /// In bytes, about.
    var size: Int { fields.reduce(256) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 } }

    /// Whether a field of that name is never kept, whatever form it is in.
    static func isLeftOut(_ name: String) -> Bool {
        let name = name.lowercased()
        if ["token", "once", "code", "key"].contains(name) { return true }
        return ["password", "passcode", "secret"].contains { name.contains($0) }
    }
}
