import Foundation

/// The forms that could not be sent, each for an hour, in the memory of this process: whoever has the key that its browser
/// keeps in a cookie gets it back. They are bounded in size and number, the oldest go first, and what a restart takes is
/// said to be gone.
actor UnsentForms {
    /// For so many seconds.
    static let life = 3_600
    /// One form, in bytes.
    static let largest = 128 << 10
    /// All of them together.
    static let room = 16 << 20

    private struct Entry {
        let form: UnsentForm
        let keptAt: Date
    }

    private let now: @Sendable () -> Date
    private var entries: [String: Entry] = [:]
    private var size = 0

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// The key that gets it back; `nil` for one that is too large.
    func keep(_ form: UnsentForm) -> String? {
        guard form.size <= Self.largest else { return nil }
        dropOld()
        while size + form.size > Self.room, let oldest = entries.min(by: { $0.value.keptAt < $1.value.keptAt }) {
            drop(oldest.key)
        }
        var generator = SystemRandomNumberGenerator()
        let key = [generator.next(), generator.next()].map { String($0, radix: 36) }.joined(separator: "-")
        entries[key] = Entry(form: form, keptAt: now())
        size += form.size
        return key
    }

    func form(_ key: String) -> UnsentForm? {
        dropOld()
        return entries[key]?.form
    }

    func drop(_ key: String) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        size -= entry.form.size
    }

    private func dropOld() {
        let limit = now().addingTimeInterval(-Double(Self.life))
        for (key, entry) in entries where entry.keptAt < limit { drop(key) }
    }
}
