import Foundation

/// A line that nobody sees: typed at a terminal that does not show it, else the next one of standard input. A password is
/// never among the words of a command, where other people of the machine could read it.
public enum UnseenLine {
    /// Whether somebody types it.
    public static var isTyped: Bool { isatty(STDIN_FILENO) == 1 }

    /// `nil` where standard input has ended.
    ///
    /// - Parameter question: what a terminal shows before it.
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
