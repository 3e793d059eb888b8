import Foundation
import SeededChance
import Storage

/// So many people with accounts, put straight into the auth service's database. They are called as people are: some
/// names are common and most are rare, and most usernames and addresses are made of the name.
struct Population {
    private static let first = Self.names(400, seed: 11)
    private static let last = Self.names(8_000, seed: 23)
    private static let batch = 500

    private var chance = Chance(seed: 20_261_121)
    let count: Int

    init(count: Int) { self.count = count }

    /// Somebody, by what they can be found by.
    struct Member: Sendable {
        let first: String
        let last: String
        let username: String
        let email: String
    }

    /// Puts all of them there, each with the password hash `hash`.
    mutating func settle(in database: Database, hash: String) async throws -> [Member] {
        var sample: [Member] = []
        for start in stride(from: 0, to: count, by: 20 * Self.batch) {
            var scripts: [String] = []
            for part in stride(from: start, to: min(count, start + 20 * Self.batch), by: Self.batch) {
                let members = (part..<min(count, part + Self.batch)).map { ($0, member($0)) }
                scripts += script(members, hash: hash)
                sample.append(members[members.count / 2].1)
            }
            let whole = scripts
            try await database.write { db in
                for script in whole { try db.script(script) }
            }
        }
        return sample
    }

    private mutating func member(_ number: Int) -> Member {
        let first = Self.first[Int(pow(Double.random(in: 0..<1, using: &chance), 3) * Double(Self.first.count))]
        let last = Self.last[Int(pow(Double.random(in: 0..<1, using: &chance), 2) * Double(Self.last.count))]
        let username = number % 3 == 0 ? "\(last)\(number)" : "\(first).\(last)\(number)"
        return Member(
            first: first, last: last, username: username,
            email: "\(number % 2 == 0 ? first : last)\(number)@post\(number % 20).example")
    }

    /// One of a hundred is banned and one of five hundred sells something; a few do other things.
    private func script(_ members: [(Int, Member)], hash: String) -> [String] {
        var accounts: [String] = []
        var words: [String] = []
        for (number, member) in members {
            let id = Self.id(number)
            let roles =
                number % 500 == 7
                ? "partner" : number % 20_000 == 9 ? "support" : number % 100_000 == 11 ? "operator" : ""
            let isBanned = number % 100 == 3
            let name = number % 10 < 7 ? "'\(member.first) \(member.last)'" : "NULL"
            accounts.append(
                """
                ('\(id)', '\(member.username)', '\(member.username)', '\(member.email)', '\(member.email)', \(name), \
                '\(roles)', '\(hash)', '2026-11-01T12:00:00Z', \
                \(isBanned ? "'2026-11-02T12:00:00Z', '2036-11-02T12:00:00Z', 'Spam'" : "NULL, NULL, NULL"))
                """)
            guard number % 10 < 7 else { continue }
            for word in Set([member.first, member.last]) {
                words.append("('\(word)', '\(id)', \(isBanned || !roles.isEmpty ? 1 : 0))")
            }
        }
        return [
            """
            INSERT INTO accounts (id, username, username_key, email, email_key, display_name, roles, password_hash,
                created_at, banned_at, banned_until, ban_reason) VALUES \(accounts.joined(separator: ","))
            """, "INSERT INTO account_words (word, account_id, is_marked) VALUES \(words.joined(separator: ","))",
        ]
    }

    /// A version 7 UUID; the later ones are those of higher numbers.
    private static func id(_ number: Int) -> String {
        String(format: "0193%04x-%04x-7000-8000-%012x", number >> 16, number & 0xFFFF, number)
    }

    private static func names(_ count: Int, seed: UInt64) -> [String] {
        var chance = Chance(seed: seed)
        let starts = [
            "b", "c", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "v", "w", "", "st", "br",
        ]
        let middles = ["a", "e", "i", "o", "u", "ai", "ea", "ie"]
        var names: Set<String> = []
        var list: [String] = []
        while list.count < count {
            let syllables = (0..<Int.random(in: 2...3, using: &chance)).map { _ in
                (starts.randomElement(using: &chance) ?? "") + (middles.randomElement(using: &chance) ?? "")
            }
            let name = syllables.joined()
            if names.insert(name).inserted { list.append(name) }
        }
        return list
    }
}
