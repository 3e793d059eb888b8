import AuthContracts
import Contracts
import Foundation

/// The typed details of an account or of a ban.
struct ManagedAccountForm: Sendable {
    var username: String?
    var email: String?
    var displayName: String?
    var editReason = ""
    var banReason = ""
    /// The day on which a ban ends, at its start.
    var until: String?
    /// The fields that can show an error.
    var fieldNames: [String] = []
    /// Whether the form is for a ban.
    var isBan = false

    init() {}

    init(edit form: Form) {
        username = form["username"] ?? ""
        email = form["email"] ?? ""
        displayName = form["displayName"] ?? ""
        editReason = form["editReason"] ?? ""
        fieldNames = ["username", "email", "displayName", "reason"]
    }

    init(ban form: Form) {
        banReason = form["banReason"] ?? ""
        until = form["until"]
        fieldNames = ["reason", "until"]
        isBan = true
    }

    var change: ManagedAccountChange {
        ManagedAccountChange(username: username, email: email, displayName: displayName, reason: editReason)
    }

    /// Returns the ban, which ends when the day begins in `zone`. Throws a 422 problem if the day is invalid.
    func order(in zone: TimeZone) throws(Problem) -> BanOrder {
        guard let until else { return BanOrder(reason: banReason) }
        guard let day = Day(until) else { throw .invalid("until", .day) }
        return BanOrder(reason: banReason, until: day.start(in: zone))
    }
}
