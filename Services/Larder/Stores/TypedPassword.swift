import Foundation

/// A password that is typed unseen at a terminal, else the first line of standard input. Never among the words of the
/// command, where other people of the machine could read it.
enum TypedPassword {
    static func ask() throws(CommandError) -> String {
        guard isatty(STDIN_FILENO) == 1 else {
            guard let line = readLine(strippingNewline: true) else {
                throw CommandError("Give the password on standard input.")
            }
            return line
        }
        FileHandle.standardError.write(Data("Password: ".utf8))
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
