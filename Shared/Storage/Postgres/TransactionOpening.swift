/// The statement that begins a transaction, and whether the server has answered it.
final class TransactionOpening {
    let text: String
    /// How long the server may take to begin.
    let limit: Duration
    var wasAnswered = false

    init(_ text: String, within limit: Duration) {
        self.text = text
        self.limit = limit
    }
}
