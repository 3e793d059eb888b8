import Foundation

/// A form that could not be sent.
struct UnsentForm: Sendable {
    struct Field: Sendable {
        let name: String
        let value: String
    }

    /// The account id of the author, who alone gets the form back. `nil` if signed out: then any account in this
    /// browser does.
    let writer: String?
    /// The address of the form handler.
    let action: OwnPath
    /// The page with the form.
    let page: OwnPath
    let fields: [Field]
    /// The names of fields with long text.
    let written: [String]
    /// The file fields, whose files are not kept.
    let files: [String]

    /// Leaves out secrets and tokens of the page. `nil` without an `action`, or if the `writing` fields are empty.
    init?(_ form: Form, writing: [String], by writer: String?, sentTo action: OwnPath?, page: OwnPath?) {
        guard let action, writing.contains(where: { form[$0] != nil }) else { return nil }
        self.writer = writer
        self.action = action
        self.page = page ?? .home
        written = writing
        files = form.files.keys.sorted()
        fields = form.pairs.filter { !Self.isLeftOut($0.name) }.map { Field(name: $0.name, value: $0.value) }
    }

    /// The approximate size, in bytes.
    var size: Int { fields.reduce(256) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 } }

    /// Whether a field is never kept: secrets and tokens.
    static func isLeftOut(_ name: String) -> Bool {
        let name = name.lowercased()
        if ["token", "once", "code", "key"].contains(name) { return true }
        return ["password", "passcode", "secret"].contains { name.contains($0) }
    }
}
