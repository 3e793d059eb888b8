import Supervision

/// Asks for a new password: at a terminal twice, else the first line of standard input.
enum PasswordPrompt {
    static func ask() throws(AdminOrderError) -> String {
        guard let password = UnseenLine.read("Password: ") else {
            throw AdminOrderError("Give the password on standard input.")
        }
        guard !UnseenLine.isTyped || password == UnseenLine.read("The same again: ") else {
            throw AdminOrderError("Those were two different passwords.")
        }
        return password
    }
}
