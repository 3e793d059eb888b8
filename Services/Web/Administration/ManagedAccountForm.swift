import AuthContracts
import Contracts
import Foundation

/// What an administrator typed about an account, in the form for its details or in the one for a ban.
struct ManagedAccountForm: Sendable {
    var username: String?
    var email: String?
    var displayName: String?
    var editReason = ""
    var banReason = ""
    /// The day at whose beginning a ban ends.
    var until: String?
    /// Those fields that have a place for what is wrong with them.
    var fieldNames: [String] = []
    /// Whether it is the ban that was typed.
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

    /// Throws a 422 problem where the day is none.
    /// A ban ends when the day begins in `zone`.
    func order(in zone: TimeZone) throws(Problem) -> BanOrder {
        guard let until else { return BanOrder(reason: banReason) }
        guard let day = Day(until) else { throw .invalid("until", .day) }
        return BanOrder(reason: banReason, until: day.start(in: zone))
    }
}
