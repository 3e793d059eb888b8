import AuthContracts
import Contracts
import ReportsContracts

/// The reader of the inbox and their colleagues. Names are left out while the list is unavailable.
struct SupportTeam: Sendable {
    let me: ID<Account>
    let colleagues: [SupportColleague]
    let names: [ID<Account>: String]

    init(_ visit: Visit) async throws {
        async let found = visit.askIfPossible { try await $0.call(ReportsAPI.supportColleagues).items }
        let me = try await visit.ask { try await $0.call(AuthAPI.me).id }
        self.init(me: me, try await found ?? [])
    }

    init(me: ID<Account>, _ found: [SupportColleague]) {
        self.me = me
        colleagues = found.filter { $0.account != me }
        names = Dictionary(found.map { ($0.account, $0.name) }) { first, _ in first }
    }

    /// The colleagues as choices, including an unknown chosen account.
    func choices(_ name: String, _ chosen: ID<Account>?, in language: Language) -> [Choice] {
        let stranger = chosen.flatMap { chosen in
            chosen == me || names[chosen] != nil
                ? nil : SupportColleague(account: chosen, name: language("support.others"))
        }
        return (colleagues + [stranger].compactMap(\.self)).map {
            Choice(name: name, value: $0.account.description, label: $0.name, isOn: $0.account == chosen)
        }
    }
}
