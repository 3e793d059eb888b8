import AuthContracts
import Contracts
import Foundation
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct DeviceTests {
    private static let other: ID<Session> = ID("01939b5e-0000-7000-9000-00000000000b")!

    private func device(_ id: ID<Session>, _ name: String, isCurrent: Bool) -> SignedInDevice {
        SignedInDevice(
            id: id, name: name, browser: "Firefox", system: "Android", network: "203.0.113.0/24",
            beganAt: .aTuesday - 86_400, usedAt: .aTuesday - 7_300, isCurrent: isCurrent, isRemembered: !isCurrent,
            hasPasscode: isCurrent)
    }

    private var services: StubServices {
        let devices = [
            device(Person.ada.session, "My phone", isCurrent: true), device(Self.other, "<b>Laptop", isCurrent: false),
        ]
        return SampleKitchen().services
            .on(AuthAPI.devices) { _ in Page(items: devices) }
            .on(AuthAPI.renameDevice) { change in
                guard change.name.count <= 60 else { throw Problem.invalid("name", "must be short", code: "too-long") }
                return devices[1]
            }
            .on(AuthAPI.signOutDevice) { _ in Empty() }
            .on(AuthAPI.signOutOthers) { _ in EndedSessions(count: 3) }
            .on(AuthAPI.passcode) { _ in PasscodeState(isSet: true, lockAfterMinutes: 15) }
    }

    @Test func `A3 only a device that is to be remembered keeps its cookies when the browser is closed`() async throws {
        let remembered = Mutex<[Bool?]>([])
        let services = SampleKitchen().services.on(AuthAPI.signIn) { credentials in
            remembered.withLock { $0.append(credentials.remember) }
            return SessionTokens(
                accessToken: "access", refreshToken: "refresh", expiresIn: 600, account: SampleKitchen().account,
                isRemembered: credentials.remember ?? true)
        }
        try await withPages(services: services) { web in
            for (fields, isKept) in [([("remember", "yes")], true), ([], false)] {
                let page = try await Browser(web).submit("/log-in", [("login", "ada"), ("password", "x")] + fields)
                for name in ["larder-access", "larder-refresh"] {
                    let cookie = try #require(page.headers["Set-Cookie"].first { $0.hasPrefix("\(name)=") })
                    #expect(cookie.contains("Max-Age") == isKept)
                }
            }
        }
        #expect(remembered.withLock(\.self) == [true, false])
    }

    @Test func `A3 a browser keeps what it is known by, and shows it at the next log-in`() async throws {
        let shown = Mutex<[String?]>([])
        let services = SampleKitchen().services.on(AuthAPI.signIn) { credentials in
            shown.withLock { $0.append(credentials.deviceKey) }
            return SessionTokens(
                accessToken: "access", refreshToken: "refresh", expiresIn: 600, account: SampleKitchen().account,
                deviceKey: "known")
        }
        try await withPages(services: services) { web in
            let ada = Browser(web)
            for _ in 1...2 {
                _ = try await ada.submit("/log-in", [("login", "ada"), ("password", "x")])
                _ = try await ada.submit("/log-out", [])
            }
            #expect(await ada.cookies["larder-device"] == "known")
        }
        #expect(shown.withLock(\.self) == [nil, "known"])
    }

    @Test func `A3 devices are listed, this one apart from the others`() async throws {
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open("/profile/devices")
            #expect(page.status == 200)
            #expect(page.html.contains("My phone") && page.html.contains("&lt;b&gt;Laptop"))
            #expect(page.html.contains("Firefox · Android") && page.says("devices.hoursAgo", count: 2))
            #expect(page.says("devices.signOutOthers"))
        }
    }

    @Test func `A3 a device gets a name, and one that cannot be is told at its field`() async throws {
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let named = try await ada.submit("/profile/devices/\(Self.other)/name", [("name", "Old one")])
            #expect(named.location == "/profile/devices")
            let long = String(repeating: "a", count: 61)
            let wrong = try await ada.submit("/profile/devices/\(Self.other)/name", [("name", long)])
            #expect(wrong.status == 422)
            #expect(wrong.html.contains(long) && wrong.html.contains("Must be short."))
        }
    }

    @Test func `A3 logging out this very device ends its session here, too`() async throws {
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let other = try await ada.submit("/profile/devices/\(Self.other)/sign-out", [])
            #expect(other.location == "/profile/devices")
            #expect(try await ada.submit("/profile/devices/sign-out-others", []).location == "/profile/devices")
            #expect(try await ada.open("/profile/devices").says("devices.othersSignedOut", count: 3))
            _ = try await ada.open("/results?cuisine=thai")
            #expect(await ada.cookies["larder-filters"] != nil)
            let left = try await ada.submit("/profile/devices/\(Person.ada.session)/sign-out", [])
            #expect(left.location == "/" && left.headers.first(name: "Clear-Site-Data") == #""storage""#)
            let cookies = await ada.cookies
            #expect(cookies["larder-refresh"] == nil && cookies["larder-filters"] == nil)
            let unknown = ID<Session>(at: .aTuesday)
            #expect(try await Browser.signedIn(web).submit("/profile/devices/\(unknown)/sign-out", []).status == 404)
        }
    }
}
