import Foundation

/// A secret line, typed without echo or read from standard input. Passwords are never command arguments, because other
/// users of the machine could read those.
public enum UnseenLine {
    /// Whether standard input is a terminal.
    public static var isTyped: Bool { isatty(STDIN_FILENO) == 1 }

    /// Reads the line; `nil` at the end of standard input.
    ///
    /// - Parameter question: the prompt on a terminal.
    public static func read(_ question: String) -> String? {
        guard isTyped else { return readLine(strippingNewline: true) }
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
        return readLine(strippingNewline: true)
    }
}
