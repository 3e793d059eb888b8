import AuthContracts
import Contracts
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct AccountTests {
    @Test(arguments: Engine.either)
    func `the display name is changed, removed, and left alone where it is not named`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            let named = try await ada.call(AuthAPI.updateMe, sending: AccountChange(displayName: " Ada Łøvelace 🍲 "))
            #expect(named.displayName == "Ada Łøvelace 🍲")
            #expect(try await ada.call(AuthAPI.updateMe, sending: AccountChange()) == named)
            let longest = String(repeating: "é", count: 60)
            #expect(
                try await ada.call(AuthAPI.updateMe, sending: AccountChange(displayName: longest)).displayName
                    == longest)
            let rules = [
                (longest + "é", "display-name"), ("a\u{0}b", "nul"), ("a\nb", "display-name"),
                ("\u{202E}gnirts", "display-name"),
            ]
            for (name, rule) in rules {
                let refusal = try await problem {
                    try await ada.call(AuthAPI.updateMe, sending: AccountChange(displayName: name))
                }
                #expect(refusal.codes == ["displayName": rule])
            }
            let cleared = try await ada.call(AuthAPI.updateMe, sending: AccountChange(displayName: ""))
            #expect(cleared.displayName == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `a token of an account that is not there opens nothing`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ghost = try await auth.signedIn(as: .ada)
            #expect(try await problem { try await ghost.call(AuthAPI.me) }.status == 401)
            let preferences = Preferences(noRestrictions: true)
            #expect(
                try await problem { try await ghost.call(AuthAPI.setPreferences, sending: preferences) }.status == 401)
        }
    }
}
