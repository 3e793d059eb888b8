import AuthContracts
import Contracts
import Hummingbird

extension BrowserCookies {
    /// Life of the cookies of an unused session, in seconds.
    private static let sessionLife = 30 * 86_400
    /// Life of the device key, in seconds.
    private static let deviceLife = 400 * 86_400

    /// The cookies for a change of the session. Cookies of a session that is not remembered expire when the browser
    /// closes.
    func telling(_ change: SessionChange?) -> [Cookie] {
        switch change {
        case .began(let session): cookies(of: session)
        case .ended: [BrowserCookie.access, .refresh, .account, .lock, .region, .filters].map { clear($0) }
        case nil: []
        }
    }

    /// The region cookie, which spares a call per page. Renewing the session updates the cookie.
    func region(_ region: Region, for seconds: Int? = nil) -> Cookie { set(.region, to: region.cookie, for: seconds) }

    private func cookies(of session: SessionTokens) -> [Cookie] {
        let life = session.isRemembered ? Self.sessionLife : nil
        // The cookie expires before its token, at most 15 seconds earlier.
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
