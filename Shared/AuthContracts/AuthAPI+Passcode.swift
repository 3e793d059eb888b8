import Contracts

/// The 4-digit passcode that locks one device.
extension AuthAPI {
    public static let passcode: Endpoint<SignedIn, Empty, PasscodeState> = get(
        "passcode", "/v1/me/passcode", "Whether this device has a passcode.")
    public static let setPasscode: Endpoint<SignedIn, NewPasscode, PasscodeState> = put(
        "setPasscode", "/v1/me/passcode", "Sets or changes the passcode of this device; asks for the password."
    )
    .answering(within: .seconds(10))
    .refusing(409, "no-password")
    public static let removePasscode: Endpoint<SignedIn, PasscodeRemoval, PasscodeState> = post(
        "removePasscode", "/v1/me/passcode/removal", "Takes the passcode off this device; asks for the passcode."
    )
    .answering(within: .seconds(10))
    .refusing(409, "no-passcode")
    public static let lock: Endpoint<SignedIn, Empty, Empty> = post(
        "lock", "/v1/sessions/current/lock", "Locks this device: its tokens are refused until it is unlocked."
    )
    .refusing(409, "no-passcode")
    public static let unlock: Endpoint<Anyone, Unlocking, SessionTokens> = post(
        "unlock", "/v1/sessions/unlock", "Carries a locked session on; the fifth wrong passcode ends it."
    )
    .answering(within: .seconds(10))
    .limited(as: .signIn)
    .refusing(401, "session-over")
    .refusing(403, "banned")
    .refusing(409, "no-passcode")

    public static let passcodeRoutes = [
        Route(passcode), Route(setPasscode), Route(removePasscode), Route(lock),
        Route(unlock),
    ]
}
