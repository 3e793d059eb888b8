import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct LockTests {
    private static let locked = Problem(status: 403, code: "locked", detail: "This device is locked.")

    private var session: SessionTokens {
        SessionTokens(
            accessToken: "access-3", refreshToken: "refresh-3", expiresIn: 60, account: SampleKitchen().account,
            lockAfterMinutes: 5)
    }

    private var services: StubServices {
        let session = session
        return SampleKitchen().services
            .on(AuthAPI.refresh) { _ in throw Self.locked }
            .on(AuthAPI.passcode) { _ in PasscodeState(isSet: true, lockAfterMinutes: 15) }
            .on(AuthAPI.lock) { _ in Empty() }
            .on(AuthAPI.unlock) { unlocking in
                #expect(unlocking.refreshToken == "refresh")
                switch unlocking.passcode {
                case "4711": return session
                case "0000": throw Problem.invalid("passcode", "is odd", code: "wrong")
                default: throw Problem.unauthenticated
                }
            }
    }

    @Test func `A11 a locked device shows the lock screen, and after the passcode the page one wanted`() async throws {
        try await withPages(services: services) { web in
            let ada = Browser(web, cookies: ["larder-refresh": "refresh"])
            let page = try await ada.open("/pantry?sort=name")
            #expect(page.status == 303)
            #expect(page.location == "/unlock?from=%2Fpantry%3Fsort%3Dname")
            #expect(await ada.cookies["larder-refresh"] == "refresh")

            let screen = try await ada.open("/unlock?from=%2Fpantry%3Fsort%3Dname")
            #expect(screen.status == 200)
            #expect(screen.says("lock.title") && !screen.links(to: "/pick"))
            let token = screen.html.firstMatch(of: /name="token" value="([^"]+)"/).map { String($0.output.1) }
            let own = [("from", "/pantry?sort=name")]
            let wrong = try await ada.submit("/unlock", own + [("passcode", "0000")], token: token, headers: [:])
            #expect(wrong.status == 422)
            #expect(wrong.html.contains("Is odd.") && wrong.has(["value": "/pantry?sort=name"]))
            #expect(!wrong.has(["value": "0000"]))
            let right = try await ada.submit("/unlock", own + [("passcode", "4711")], token: token, headers: [:])
            #expect(right.location == "/pantry?sort=name")
            #expect(await ada.cookies["larder-refresh"] == "refresh-3")
            #expect(await ada.cookies["larder-lock"] == "5")
        }
    }

    @Test func `A11 the fifth wrong passcode leads to the log-in`() async throws {
        try await withPages(services: services) { web in
            let ada = Browser(web, cookies: ["larder-refresh": "refresh"])
            let screen = try await ada.open("/unlock")
            let token = screen.html.firstMatch(of: /name="token" value="([^"]+)"/).map { String($0.output.1) }
            let page = try await ada.submit("/unlock", [("passcode", "9999")], token: token, headers: [:])
            #expect(page.location == "/log-in")
            #expect(await ada.cookies["larder-refresh"] == nil)
            #expect(try await ada.open("/log-in").says("lock.ended"))
        }
    }

    @Test func `A11 nobody is led from the lock screen to another site`() async throws {
        try await withPages(services: services) { web in
            let ada = Browser(web, cookies: ["larder-refresh": "refresh"])
            let screen = try await ada.open("/unlock")
            let token = screen.html.firstMatch(of: /name="token" value="([^"]+)"/).map { String($0.output.1) }
            let page = try await ada.submit(
                "/unlock", [("passcode", "4711"), ("from", "//evil.example")], token: token, headers: [:])
            #expect(page.location == "/home")
        }
    }

    @Test func `A11 a device with a passcode can be locked from every page, and locks itself`() async throws {
        try await withPages(services: services) { web in
            let ada = Browser(
                web, cookies: ["larder-access": "access", "larder-refresh": "refresh", "larder-lock": "5"])
            let page = try await ada.open("/profile")
            #expect(page.has(["data-lock-after": "5"]))
            #expect(try await ada.submit("/lock", [("from", "/profile")]).location == "/unlock?from=%2Fprofile")
            let other = try await Browser.signedIn(web).open("/profile")
            #expect(!other.html.contains("data-lock-after"))
        }
    }

    @Test func `A11 the passcode's page sets, changes and removes it, and says what is wrong at its field`()
        async throws
    {
        let session = session
        let services =
            services
            .on(AuthAPI.refresh) { _ in session }
            .on(AuthAPI.setPasscode) { new in
                guard new.passcode.count == 4, new.lockAfterMinutes == 15 else {
                    throw Problem.invalid([
                        .init(field: "passcode", code: "format", message: "must be four digits"),
                        .init(field: "password", code: "wrong", message: "is not your password; try again"),
                    ])
                }
                return PasscodeState(isSet: true, lockAfterMinutes: 15)
            }
            .on(AuthAPI.removePasscode) { _ in PasscodeState(isSet: false) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let form = try await ada.open("/profile/passcode")
            #expect(form.has(["value": "15", "checked": ""]) && form.says("lock.now"))
            let wrong = try await ada.submit(
                "/profile/passcode", [("passcode", "47111"), ("lockAfterMinutes", "15"), ("password", "secret pan")])
            #expect(wrong.status == 422)
            #expect(wrong.says("rule.format") && wrong.says("fieldError.password.wrong"))
            #expect(!wrong.html.contains("secret pan") && !wrong.html.contains("47111"))
            let right = try await ada.submit(
                "/profile/passcode", [("passcode", "4711"), ("lockAfterMinutes", "15"), ("password", "secret pan")])
            #expect(right.location == "/profile/passcode")
            // The device has the shorter tokens at once.
            #expect(await ada.cookies["larder-access"] == "access-3")
            let gone = try await ada.submit("/profile/passcode/removal", [("oldPasscode", "4711")])
            #expect(gone.location == "/profile/passcode")
        }
    }
}
