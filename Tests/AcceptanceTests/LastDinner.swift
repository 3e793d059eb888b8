import AuthContracts
import Contracts
import Foundation
import PantryContracts
import RunningSystem
import ServiceClient
import Support
import Testing

/// The story of somebody who exports their data and leaves, through the gateway's public port.
struct LastDinner {
    let anybody: ServiceClient
    let mailbox: Mailbox

    private let name = "ada-\(UUID().uuidString.prefix(8).lowercased())"
    private let password = "correct horse \(UUID().uuidString)"
    private var address: String { "\(name)@kitchen.example" }

    func tell() async throws {
        let ada = try await signUp()
        try await ada.call(
            AuthAPI.setPreferences, sending: Preferences(likedFoods: ["canary seed"], noRestrictions: true))
        try await ada.call(PantryAPI.add, sending: PantryItemDraft(food: "spaghetti"))
        try await takeEverythingAlong(ada)

        let receipt = try await ada.call(AuthAPI.deleteMe)
        try await everybodyAnswers(receipt)
        #expect(await status { try await signIn() } == 401)
        #expect(await status { try await ada.call(AuthAPI.me) } == 401)
        #expect(await status { try await ada.call(PantryAPI.items, sending: PantryQuery()) } == 401)
        // The name and the address are free again, and a newcomer with them finds no old data.
        let newcomer = try await signUp()
        #expect(try await newcomer.call(PantryAPI.items, sending: PantryQuery()).items.isEmpty)
    }

    private func signUp() async throws -> ServiceClient {
        try await anybody.call(
            AuthAPI.register,
            sending: Registration(username: name, email: address, password: password, passwordRepeated: password))
        try await eventually("a mail with a code that is good") {
            let verification = Verification(email: address, code: try await mailbox.code(for: address))
            // The newest mail may be an old one.
            return (try? await anybody.call(AuthAPI.verify, sending: verification)) != nil
        }
        return anybody.bearing(try await signIn().accessToken)
    }

    private func signIn() async throws -> SessionTokens {
        try await anybody.call(AuthAPI.signIn, sending: Credentials(login: name, password: password))
    }

    private func takeEverythingAlong(_ ada: ServiceClient) async throws {
        let archive = try await ada.call(AuthAPI.exportMe)
        #expect(archive.services.map(\.service) == ServiceName.owners)
        let text = String(decoding: try WireFormat.encoder.encode(archive), as: UTF8.self)
        for word in [name, address, "canary seed", "spaghetti"] { #expect(text.contains(word), "\(word)") }
        #expect(!text.contains("argon2") && !text.contains(password))
    }

    private func everybodyAnswers(_ receipt: ErasureReceipt) async throws {
        var now = receipt
        try await eventually("every service has erased", within: .seconds(300)) {
            now = try await anybody.call(AuthAPI.erasure, at: receipt.key)
            return now.completedAt != nil
        }
        #expect(now.services.first { $0.service == .pantry }?.erased["pantry items"] == 1)
        #expect(now.services.allSatisfy { $0.erasedAt != nil })
    }

    /// The status of a refused call; `nil` if the call succeeds.
    private func status(_ call: () async throws -> some Any) async -> Int? {
        do {
            _ = try await call()
            return nil
        } catch {
            return (error as? Problem)?.status
        }
    }
}
