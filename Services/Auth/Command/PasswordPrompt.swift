import Foundation

/// Asks for a password: at a terminal unseen and twice, else the first line of standard input. Never among the words of
/// the command, where other people of the machine could read it.
enum PasswordPrompt {
    static func ask() throws(AdminOrderError) -> String {
        guard isatty(STDIN_FILENO) == 1 else {
            guard let line = readLine(strippingNewline: true) else {
                throw AdminOrderError("Give the password on standard input.")
            }
            return line
        }
        let password = unseen("Password: ")
        guard password == unseen("The same again: ") else {
            throw AdminOrderError("Those were two different passwords.")
        }
        return password
    }

    private static func unseen(_ question: String) -> String {
        FileHandle.standardError.write(Data(question.utf8))
        var usual = termios()
        tcgetattr(STDIN_FILENO, &usual)
        var silent = usual
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual)
            FileHandle.standardError.write(Data("\n".utf8))
        }
        return readLine(strippingNewline: true) ?? ""
    }
}
