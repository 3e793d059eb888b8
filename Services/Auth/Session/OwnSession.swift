import Chassis
import Contracts

/// The session that somebody asks from, on their device.
struct OwnSession: Sendable {
    let id: ID<Session>
    let account: ID<Account>
    let device: Device

    init(id: ID<Session>, account: ID<Account>, device: Device) {
        self.id = id
        self.account = account
        self.device = device
    }

    /// - Throws: 403 where a service asks on the person's behalf: it has no session of theirs.
    init(_ call: Call<SignedIn>) throws(Problem) {
        guard let session = call.caller.identity.session else { throw .forbidden }
        self.init(id: session, account: call.caller.account, device: Device(call))
    }
}
