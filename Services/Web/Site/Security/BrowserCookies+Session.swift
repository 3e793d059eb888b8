import AuthContracts
import Contracts
import Hummingbird

extension BrowserCookies {
    /// Seconds for which a browser keeps a session that nobody uses.
    private static let sessionLife = 30 * 86_400
    /// Seconds for which it keeps what the device is known by.
    private static let deviceLife = 400 * 86_400

    /// The cookies that a browser is given when its session has changed. Those of a session that is not remembered go
    /// when the browser is closed.
    func telling(_ change: SessionChange?) -> [Cookie] {
        switch change {
        case .began(let session): cookies(of: session)
        case .ended: [clear(.access), clear(.refresh), clear(.account), clear(.lock), clear(.region)]
        case nil: []
        }
    }

    /// Where the person is, so that no page has to ask; each renewal of the session tells it anew.
    func region(_ region: Region, for seconds: Int? = nil) -> Cookie { set(.region, to: region.cookie, for: seconds) }

    private func cookies(of session: SessionTokens) -> [Cookie] {
        let life = session.isRemembered ? Self.sessionLife : nil
        // A token that is about to run out is not worth sending.
        let accessLife = max(session.expiresIn / 2, session.expiresIn - 15)
        return [
            set(.access, to: session.accessToken, for: session.isRemembered ? accessLife : nil),
            set(.refresh, to: session.refreshToken, for: life),
            set(.account, to: session.account.id.description, for: life),
            region(Region(session.account), for: life),
            session.lockAfterMinutes.map { set(.lock, to: "\($0)", for: life) } ?? clear(.lock),
        ] + (session.deviceKey.map { [set(.device, to: $0, for: Self.deviceLife)] } ?? [])
    }
}
