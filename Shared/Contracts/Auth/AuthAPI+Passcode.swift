/// The 4-digit passcode that locks one device.
extension AuthAPI {
    public static let passcode: Endpoint<SignedIn, Nothing, PasscodeState> = .get(
        "/v1/me/passcode", "Whether this device has a passcode.")
    public static let setPasscode: Endpoint<SignedIn, NewPasscode, PasscodeState> = .put(
        "/v1/me/passcode", "Sets or changes the passcode of this device; asks for the password."
    )
    .answering(within: .seconds(10))
    public static let removePasscode: Endpoint<SignedIn, PasscodeRemoval, PasscodeState> = .post(
        "/v1/me/passcode/removal", "Takes the passcode off this device; asks for the passcode."
    )
    .answering(within: .seconds(10))
    public static let lock: Endpoint<SignedIn, Nothing, Nothing> = .post(
        "/v1/sessions/current/lock", "Locks this device: its tokens are refused until it is unlocked.")
    public static let unlock: Endpoint<Anyone, Unlocking, SessionTokens> = .post(
        "/v1/sessions/unlock", "Carries a locked session on; the fifth wrong passcode ends it."
    )
    .answering(within: .seconds(10))

    public static let passcodeRoutes = [
        Route(service, passcode), Route(service, setPasscode), Route(service, removePasscode), Route(service, lock),
        Route(service, unlock),
    ]
}
