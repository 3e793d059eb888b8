import Contracts
import Foundation
import OrdersContracts

extension PartnerDraft {
    /// Returns the draft with trimmed texts. Throws a 422 problem with all invalid fields.
    func checked() throws(Problem) -> PartnerDraft {
        var draft = self
        draft.name = name.trimmed
        draft.email = email.trimmed
        draft.phone = phone.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
        draft.website = website.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
        var check = FieldCheck()
        check.line("name", draft.name, upTo: 120)
        check("email", draft.email.isAddress, .partnerEmail)
        if let phone = draft.phone { check("phone", phone.isPhone, .phone) }
        if let website = draft.website { check("website", website.isWebsite, .website) }
        try check.finish()
        return draft
    }

    /// The fields that differ from `partner`, for the audit log.
    func changes(of partner: PartnerProfile) -> (before: [String: String], after: [String: String]) {
        var (before, after): ([String: String], [String: String]) = ([:], [:])
        for (field, old, new) in [
            ("name", partner.name, name), ("kind", partner.kind.rawValue, kind.rawValue),
            ("email", partner.email, email), ("phone", partner.phone ?? "", phone ?? ""),
            ("website", partner.website ?? "", website ?? ""),
        ] where old != new {
            (before[field], after[field]) = (old, new)
        }
        return (before, after)
    }
}

extension PartnerSuspension {
    func checked() throws(Problem) -> PartnerSuspension {
        var check = FieldCheck()
        check("reason", !reason.trimmed.isEmpty, .blank)
        check("reason", reason.isAtMost(500), .tooLong(characters: 500))
        check("reason", reason.isPlainText, .notPlain)
        try check.finish()
        return PartnerSuspension(reason: reason.trimmed)
    }
}

extension FieldCheck {
    /// Adds an error unless `text` is one line of 1 to `longest` characters.
    mutating func line(_ field: String, _ text: String, upTo longest: Int) {
        self(field, !text.isEmpty, .blank)
        self(field, text.isAtMost(longest), .tooLong(characters: longest))
        self(field, text.isPlainText && text.isOneLine, .notOneLine)
    }
}

extension String {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Whether it looks like a mail address: one `@`, a domain with a dot, and no blanks.
    fileprivate var isAddress: Bool {
        let parts = split(separator: "@", omittingEmptySubsequences: false)
        return utf8.count <= 254 && parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && parts[1].contains(".")
            && utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    fileprivate var isPhone: Bool {
        (5...30).contains(utf8.count) && utf8.contains { (0x30...0x39).contains($0) }
            && utf8.allSatisfy { (0x30...0x39).contains($0) || " +-/()".utf8.contains($0) }
    }

    fileprivate var isWebsite: Bool {
        guard utf8.count <= 300, utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let url = URL(string: self) else {
            return false
        }
        return ["https", "http"].contains(url.scheme) && url.host()?.isEmpty == false
    }
}
