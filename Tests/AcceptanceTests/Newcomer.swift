import AuthContracts
import Contracts
import Foundation
import RunningSystem
import ServiceClient

/// Opens accounts as strangers do: with a letter and the code in it.
struct Newcomer {
    let anybody: ServiceClient
    let mailbox: Mailbox

    /// Somebody with an account who has signed in.
    func enter(_ name: String) async throws -> ServiceClient { anybody.bearing(try await token(name)) }

    /// The access token of somebody who has just registered and signed in.
    func token(_ name: String) async throws -> String {
        let name = "\(name)-\(UUID().uuidString.prefix(8).lowercased())"
        let address = "\(name)@kitchen.example"
        let password = "correct horse \(UUID().uuidString)"
        try await anybody.call(
            AuthAPI.register,
            sending: Registration(username: name, email: address, password: password, passwordRepeated: password))
        let code = try await mailbox.code(for: address)
        try await anybody.call(AuthAPI.verify, sending: Verification(email: address, code: code))
        return try await anybody.call(AuthAPI.signIn, sending: Credentials(login: name, password: password)).accessToken
    }
}
