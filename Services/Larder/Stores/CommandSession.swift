import AuthContracts
import Contracts
import ServiceClient

/// A signed-in session at a running Larder for the duration of a command.
actor CommandSession {
    private let plain: ServiceClient
    private var tokens: SessionTokens
    private var renewal: ContinuousClock.Instant

    /// Throws `CommandError` if signing in fails.
    ///
    /// - Parameter url: the address of Larder, for the error.
    init(at url: String, _ client: ServiceClient, _ credentials: Credentials) async throws(CommandError) {
        plain = client
        do {
            tokens = try await client.call(AuthAPI.signIn, sending: credentials)
        } catch let problem as Problem where problem.status == 503 {
            throw CommandError("Larder does not answer at \(url). Is it running? Name another place with --url.")
        } catch let problem as Problem {
            throw CommandError(problem.sentence)
        } catch {
            throw CommandError("Larder does not answer at \(url): \(error)")
        }
        renewal = Self.renewal(of: tokens)
    }

    /// A client with a valid token, renewed after half its lifetime.
    func client() async throws -> ServiceClient {
        if renewal < .now {
            tokens = try await plain.call(
                AuthAPI.refresh, sending: RefreshRequest(refreshToken: tokens.refreshToken))
            renewal = Self.renewal(of: tokens)
        }
        return plain.bearing(tokens.accessToken)
    }

    func end() async { _ = try? await client().call(AuthAPI.signOut) }

    private static func renewal(of tokens: SessionTokens) -> ContinuousClock.Instant {
        .now + .seconds(tokens.expiresIn / 2)
    }
}

extension Problem {
    /// The error and its invalid fields, in English.
    var sentence: String { ([detail] + errors.map { "\($0.field): \($0.message)" }).joined(separator: " ") }
}
