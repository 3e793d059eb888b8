import AuthContracts
import Contracts
import ServiceClient

/// Somebody who is signed in at a running Larder for as long as a command takes, however long that is.
actor CommandSession {
    private let plain: ServiceClient
    private var tokens: SessionTokens
    private var renewal: ContinuousClock.Instant

    /// Throws a sentence where nobody can sign in like that.
    ///
    /// - Parameter url: where Larder is, for that sentence.
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

    /// Calls on behalf of them. The tokens are renewed before they run out.
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
    /// What is wrong, with every field, in English.
    var sentence: String { ([detail] + errors.map { "\($0.field): \($0.message)" }).joined(separator: " ") }
}
