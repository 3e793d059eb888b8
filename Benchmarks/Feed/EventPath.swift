import AuthContracts
import Contracts
import Foundation
import Measuring
import RunningSystem
import ServiceClient
import Storage

/// An event's path between services: auth changes what a person eats, and the recipes service stores it.
struct EventPath {
    private let client: ServiceClient
    private let account: ID<Account>
    /// The database of the recipes service.
    private let subscriber: Database

    /// - Parameter recipes: the address of the recipes service's database.
    init(_ client: ServiceClient, recipes: String) async throws {
        self.client = client
        account = try await client.call(AuthAPI.me).id
        subscriber = try Database.open(recipes)
    }

    func close() async { await subscriber.close() }

    /// The time from each change until the subscriber has stored it.
    func delivered(changes: Int) async throws -> Times {
        var times: [Duration] = []
        for turn in 0..<changes {
            let start = ContinuousClock.now
            try await change(turn)
            while try await !hasArrived(turn) { try await Task.sleep(for: .milliseconds(1)) }
            times.append(start.duration(to: .now))
            try await Task.sleep(for: .milliseconds(Int.random(in: 5...50)))
        }
        return Times(times)
    }

    /// The same with a subscriber that polls auth once a second.
    func polled(changes: Int) async throws -> Times {
        var times: [Duration] = []
        for turn in 0..<changes {
            let phase = Duration.milliseconds(Int.random(in: 0..<1_000))
            let start = ContinuousClock.now
            try await change(turn)
            try await Task.sleep(until: start + phase)
            while try await client.call(AuthAPI.preferences).diets != Self.diets(turn) {
                try await Task.sleep(for: .seconds(1))
            }
            times.append(start.duration(to: .now))
        }
        return Times(times)
    }

    private static func diets(_ turn: Int) -> Labels<Diet> { turn.isMultiple(of: 2) ? [.vegan] : [.vegetarian] }

    private func change(_ turn: Int) async throws {
        _ = try await client.call(
            AuthAPI.updatePreferences, sending: PreferencesChange(diets: Self.diets(turn), noRestrictions: false))
    }

    private func hasArrived(_ turn: Int) async throws -> Bool {
        let kept: Preferences? = try await subscriber.read { [account] db in
            try db.first("SELECT preferences FROM diners WHERE account = \(account.description)") { row in
                let text: String = try row["preferences"]
                return try WireFormat.decoder.decode(Preferences.self, from: Data(text.utf8))
            }
        }
        return kept?.diets == Self.diets(turn)
    }
}
