import Contracts

/// The auth service: accounts, sessions, profiles, households and messages.
public enum AuthAPI: ServiceAPI {
    public static let service = ServiceName.auth

    public static let routes =
        registrationRoutes + sessionRoutes + passcodeRoutes + recoveryRoutes + profileRoutes + providerRoutes
        + securityRoutes + administrationRoutes + nameRoutes + eaterRoutes + erasureRoutes + householdRoutes
        + messageRoutes
        + pushRoutes
}
