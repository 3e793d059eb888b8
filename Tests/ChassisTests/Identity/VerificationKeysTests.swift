import Contracts
import Foundation
import JWTKit
import Support
import Synchronization
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct VerificationKeysTests {
    /// A source of keys that counts the questions, and fails without keys.
    private final class Source: Sendable {
        private let state = Mutex<(keys: KeySet?, questions: Int)>((nil, 0))

        init(_ keys: KeySet?) { tell(keys) }

        func tell(_ keys: KeySet?) { state.withLock { $0.keys = keys } }
        var questions: Int { state.withLock { $0.questions } }

        func ask() throws -> KeySet {
            try state.withLock { state in
                state.questions += 1
                return try state.keys.orNotFound(.address)
            }
        }
    }

    private struct Signer {
        let key = ES256PrivateKey()
        let kid: String

        var published: KeySet.Key {
            KeySet.Key(kid: kid, x: key.parameters?.x ?? "", y: key.parameters?.y ?? "")
        }

        func token() async throws -> String {
            let claims = AccessToken(account: ID(at: .aTuesday), session: ID(at: .aTuesday), roles: [], at: .aTuesday)
            return try await JWTKeyCollection().add(ecdsa: key, kid: JWKIdentifier(string: kid))
                .sign(claims, kid: JWKIdentifier(string: kid), header: ["typ": .string(AccessToken.type)])
        }
    }

    @Test func `A12 a hundred callers at once ask for the keys once`() async throws {
        let signer = Signer(kid: "one")
        let source = Source(KeySet(keys: [signer.published]))
        let verifier = TokenVerifier(now: { .aTuesday }, source: source.ask)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask { _ = try await verifier.identity(for: try await signer.token()) }
            }
            try await group.waitForAll()
        }
        #expect(source.questions == 1)
    }

    @Test func `A12 a token signed with a key that was made a moment ago is never refused`() async throws {
        let (old, new) = (Signer(kid: "old"), Signer(kid: "new"))
        let source = Source(KeySet(keys: [old.published]))
        let verifier = TokenVerifier(now: { .aTuesday }, source: source.ask)
        _ = try await verifier.identity(for: try await old.token())
        source.tell(KeySet(keys: [new.published, old.published]))
        _ = try await verifier.identity(for: try await new.token())
        _ = try await verifier.identity(for: try await old.token())
        #expect(source.questions == 2)
    }

    @Test func `A12 a key that is no longer published is forgotten with the next question`() async throws {
        let (old, new) = (Signer(kid: "old"), Signer(kid: "new"))
        let source = Source(KeySet(keys: [old.published]))
        let verifier = TokenVerifier(now: { .aTuesday }, source: source.ask)
        _ = try await verifier.identity(for: try await old.token())
        source.tell(KeySet(keys: [new.published]))
        _ = try await verifier.identity(for: try await new.token())
        let problem = await #expect(throws: Problem.self) { try await verifier.identity(for: try await old.token()) }
        #expect(problem?.status == 401)
    }

    @Test func `A12 a key that was withdrawn is forgotten after a while, though nobody shows another`() async throws {
        let (old, new) = (Signer(kid: "old"), Signer(kid: "new"))
        let source = Source(KeySet(keys: [old.published]))
        let verifier = TokenVerifier(now: { .aTuesday }, freshness: .zero, source: source.ask)
        _ = try await verifier.identity(for: try await old.token())
        source.tell(KeySet(keys: [new.published]))
        try await eventually("the key is forgotten") {
            (try? await verifier.identity(for: try await old.token())) == nil
        }
    }

    @Test func `N3 while auth does not answer, who was known is still known and all others hear 503`() async throws {
        let signer = Signer(kid: "one")
        let source = Source(KeySet(keys: [signer.published]))
        let verifier = TokenVerifier(now: { .aTuesday }, source: source.ask)
        let known = try await signer.token()
        _ = try await verifier.identity(for: known)
        source.tell(nil)
        _ = try await verifier.identity(for: known)
        _ = try await verifier.identity(for: try await signer.token())
        let unknown = try await Signer(kid: "two").token()
        let problem = await #expect(throws: Problem.self) { try await verifier.identity(for: unknown) }
        #expect(problem?.status == 503)
        source.tell(KeySet(keys: [signer.published]))
        let refused = await #expect(throws: Problem.self) { try await verifier.identity(for: unknown) }
        #expect(refused?.status == 401)
    }

    @Test func `A12 keys of other kinds are passed over, and a broken one makes nobody known`() async throws {
        let signer = Signer(kid: "one")
        let json = """
            {"keys":[
              {"kty":"RSA","crv":"","alg":"RS256","use":"sig","kid":"rsa","x":"","y":""},
              {"kty":"EC","crv":"P-256","alg":"ES256","use":"sig","kid":"one","x":"\(signer.published.x)",
               "y":"\(signer.published.y)"}
            ]}
            """
        let source = Source(try WireFormat.decoder.decode(KeySet.self, from: Data(json.utf8)))
        let verifier = TokenVerifier(now: { .aTuesday }, source: source.ask)
        _ = try await verifier.identity(for: try await signer.token())
        let nonsense = Source(KeySet(keys: [.init(kid: "one", x: "AAAA", y: "AAAA")]))
        let broken = TokenVerifier(now: { .aTuesday }, source: nonsense.ask)
        let problem = await #expect(throws: Problem.self) { try await broken.identity(for: try await signer.token()) }
        #expect(problem?.status == 503)
    }
}
