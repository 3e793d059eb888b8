extension LineTokens {
    /// How many of the words belong to the language.
    var knownWords: Int { tokens.count { $0.kind == .word && ($0.measure >= 0 || !$0.roles.isEmpty) } }
}
