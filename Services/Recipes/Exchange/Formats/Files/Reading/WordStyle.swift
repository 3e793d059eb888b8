/// How the words of a document are to be taken.
enum WordStyle {
    /// As they are, but for HTML in them.
    case plain
    /// With Markdown's marks in them.
    case markdown

    func line(_ raw: some StringProtocol) -> String { PlainText.line(markup: unmarked(raw)) }
    func text(_ raw: some StringProtocol) -> String { PlainText.text(markup: unmarked(raw)) }

    private func unmarked(_ raw: some StringProtocol) -> String {
        self == .markdown ? MarkdownText.plain(raw) : String(raw)
    }
}
