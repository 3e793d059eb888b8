import AuthContracts
import Contracts
import Crypto
import Foundation
import Support
import Testing

@testable import Auth
@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct PushEncryptionTests {
    private static let watermelon = Data("When I grow up, I want to be a watermelon".utf8)

    @Test func `P8: a message is encrypted as in the example of RFC 8291, byte by byte, and read again`() throws {
        let device = try StubDevice.ofRFC8291()
        let sender = try P256.KeyAgreement.PrivateKey(
            rawRepresentation: Data.of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
        #expect(
            sender.publicKey.x963Representation.base64URL
                == "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
        let message = try device.keys.encrypted(
            Self.watermelon, sender: sender, salt: .of("DGv6ra1nlYgDCS1FRnbzlw"))
        #expect(
            message.bytes.base64URL
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
                + "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj"
                + "_Qulcy4a-fN")
        #expect(try device.decrypted(message.bytes) == Self.watermelon)
    }

    @Test func `P8: the content coding is that of the examples of RFC 8188`() throws {
        let secret = try Data.of("yqdlZ-tYemfogSmv7Ws5PQ")
        let walrus = Data("I am the walrus".utf8)
        let content = try EncryptedContent(
            walrus, secret: SymmetricKey(data: secret), salt: .of("I1BsxtFttlv3u_Oo94xnmw"), keyID: Data())
        #expect(content.bytes.base64URL == "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg")
        #expect(try EncodedContent(content.bytes).decoded(by: secret) == walrus)

        // The reader of the tests reads several records, too.
        let long = try EncodedContent(
            .of("uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA"))
        #expect(long.recordSize == 25 && long.keyID == Data("a1".utf8))
        #expect(try long.decoded(by: .of("BO3ZVPxUlnLORbVGMpbT1Q")) == walrus)
    }

    @Test func `P8: whoever has other keys reads nothing, and no two messages are alike`() throws {
        let (ada, eve) = (StubDevice("ada"), StubDevice("eve"))
        let one = try ada.keys.encrypted(Self.watermelon).bytes
        let other = try ada.keys.encrypted(Self.watermelon).bytes
        #expect(one != other && one.prefix(16) != other.prefix(16))
        #expect(try ada.decrypted(other) == Self.watermelon)
        #expect(throws: (any Error).self) { try eve.decrypted(one) }
        for index in stride(from: 0, to: one.count, by: 7) {
            var bent = one
            bent[index] ^= 1
            // The size of a record stands apart from what is sealed.
            guard !(16..<20).contains(index) else { continue }
            #expect(throws: (any Error).self, "byte \(index)") { try ada.decrypted(bent) }
        }
        #expect(throws: (any Error).self) { try ada.keys.encrypted(Data(count: 4_000)) }
    }

    @Test func `P8: the longest message in any script fits into what a push service takes`() throws {
        let device = StubDevice("ada")
        for character in ["a", "\"", "é", "漢", "👩🏽‍🌾", "\u{1}"] {
            let text = String(repeating: character, count: 3_000)
            let message = PushMessage(
                to: ID(at: .aTuesday), title: text, body: text, path: "/" + String(repeating: "\\", count: 499),
                replaces: text, urgency: .low, at: .aTuesday)
            #expect(try device.keys.encrypted(message.payload).bytes.count <= 4_096, "\(character)")
        }
    }

    @Test func `P8: a signature is good for one push service, for hours, and of our key alone`() throws {
        let signer = PushSigner(key: P256.Signing.PrivateKey(), contact: "mailto:larder@larder.example")
        let field = try signer.authorization(for: "https://push.example", at: .aTuesday)
        func refusal(
            _ field: String, key: String? = nil, audience: String = "https://push.example", at now: Date = .aTuesday
        ) -> StubPushService.Refusal? {
            do throws(StubPushService.Refusal) {
                try StubPushService.check(field, key: key ?? signer.publicKey, audience: audience, at: now)
                return nil
            } catch { return error }
        }
        #expect(refusal(field) == nil)
        #expect(refusal(field, audience: "https://other.example") == .otherAudience)
        #expect(refusal(field, at: .aTuesday + 13 * 3_600) == .outOfDate)
        let other = PushSigner(key: P256.Signing.PrivateKey(), contact: signer.contact)
        #expect(refusal(field, key: other.publicKey) == .otherKey)
        let borrowed = field.replacing(signer.publicKey, with: other.publicKey)
        #expect(refusal(borrowed, key: other.publicKey) == .wrongSignature)
        #expect(refusal("") == .noSignature)
    }
}

extension StubDevice {
    /// The user agent of RFC 8291, appendix A.
    static func ofRFC8291() throws -> StubDevice {
        StubDevice(
            "rfc",
            key: try P256.KeyAgreement.PrivateKey(
                rawRepresentation: Data.of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")),
            secret: try .of("BTBZMqHH6r4Tts7J_aSIgg"))
    }
}

extension Data {
    fileprivate static func of(_ text: String) throws -> Data { try #require(Data(base64URL: text)) }
}
