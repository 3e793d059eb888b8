import Foundation

/// Forms that could not be sent, kept in memory for an hour. The key is a cookie in the author's browser.
///
/// The oldest forms are dropped to stay within `room`. A restart drops all of them.
actor UnsentForms {
    /// The life of a form, in seconds.
    static let life = 3_600
    /// The limit of one form, in bytes.
    static let largest = 128 << 10
    /// The limit of all forms, in bytes.
    static let room = 16 << 20

    private struct Entry {
        let form: UnsentForm
        let keptAt: Date
    }

    private let now: @Sendable () -> Date
    private var entries: [String: Entry] = [:]
    private var size = 0

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// The key of the kept form; `nil` if the form is too large.
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
