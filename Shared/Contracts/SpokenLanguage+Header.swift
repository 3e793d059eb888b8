extension SpokenLanguage {
    /// The one of the languages that an `Accept-Language` header prefers (RFC 9110); nil if it names none of them.
    public init?(accepting header: String?) {
        var best: (language: SpokenLanguage, weight: Double)?
        for wish in (header ?? "").prefix(256).split(separator: ",").prefix(16) {
            let parts = wish.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            guard let tag = parts.first?.split(separator: "-").first,
                let language = SpokenLanguage(rawValue: String(tag))
            else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            if weight > best?.weight ?? 0 { best = (language, weight) }
        }
        guard let best else { return nil }
        self = best.language
    }
}
