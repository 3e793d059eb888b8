import AuthContracts
import Contracts
import Foundation
import Testing

@Suite struct AuthGoldenTests {
    private let ada = Account(
        id: .golden("a"), username: "ada", email: "ada@example.org", displayName: "Ada", roles: [.operator],
        createdAt: .golden)
    private let adaText = """
        {
          "createdAt": "2026-12-29T12:45:00Z",
          "displayName": "Ada",
          "email": "ada@example.org",
          "hasChosenCurrency": false,
          "hasChosenTimeZone": false,
          "hasPassword": true,
          "hasSeenTutorial": false,
          "id": "01939b5e-0000-7000-8000-00000000000a",
          "language": "en",
          "roles": ["operator"],
          "username": "ada"
        }
        """

    @Test func `N1 an account on the wire`() throws { try expectGolden(ada, adaText) }

    @Test func `N1 what registers and verifies an account`() throws {
        try expectGolden(
            Registration(username: "ada", email: "ada@example.org", password: "p", passwordRepeated: "q"),
            #"{"email":"ada@example.org","password":"p","passwordRepeated":"q","username":"ada"}"#)
        try expectGolden(
            PendingAccount(username: "ada", email: "ada@example.org", verificationExpiresAt: .golden),
            #"{"email":"ada@example.org","username":"ada","verificationExpiresAt":"2026-12-29T12:45:00Z"}"#)
        try expectGolden(
            Verification(email: "ada@example.org", code: "123456"), #"{"code":"123456","email":"ada@example.org"}"#)
        try expectGolden(VerificationRequest(email: "ada@example.org"), #"{"email":"ada@example.org"}"#)
        try expectGolden(AccountChange(displayName: "Ada"), #"{"displayName":"Ada"}"#)
        try expectGolden(AccountChange(), "{}")
        let berlin = try #require(TimeZoneName("Europe/Berlin"))
        try expectGolden(
            AccountChange(timeZone: .set(berlin), currency: .remove), #"{"currency":null,"timeZone":"Europe/Berlin"}"#)
        try expectGolden(
            Registration(
                username: "ada", email: "ada@example.org", password: "p", passwordRepeated: "q", timeZone: berlin,
                currency: .eur, isRegionChosen: true),
            """
            {"currency":"EUR","email":"ada@example.org","isRegionChosen":true,"password":"p","passwordRepeated":"q",
            "timeZone":"Europe/Berlin","username":"ada"}
            """)
        try expectGolden(
            RegionProposal(timeZone: berlin, currency: .eur), #"{"currency":"EUR","timeZone":"Europe/Berlin"}"#)
    }

    @Test func `N1 a session on the wire`() throws {
        try expectGolden(Credentials(login: "ada", password: "p"), #"{"login":"ada","password":"p"}"#)
        try expectGolden(
            SessionTokens(accessToken: "a", refreshToken: "r", expiresIn: 600, account: ada),
            #"{"accessToken":"a","account":\#(adaText),"expiresIn":600,"isRemembered":true,"refreshToken":"r"}"#)
        try expectGolden(RefreshRequest(refreshToken: "r"), #"{"refreshToken":"r"}"#)
        try expectGolden(
            Revocations(items: [.init(session: .golden("5"), until: .golden)], last: 7),
            """
            {"items":[{"session":"01939b5e-0000-7000-8000-000000000005","until":"2026-12-29T12:45:00Z"}],"last":7}
            """)
        try expectGolden(
            KeySet(keys: [.init(kid: "k", x: "X", y: "Y")]),
            #"{"keys":[{"alg":"ES256","crv":"P-256","kid":"k","kty":"EC","use":"sig","x":"X","y":"Y"}]}"#)
    }

    private let preferences = Preferences(
        diets: [.vegan, .glutenFree], allergies: [.nuts], likedFoods: ["tofu"], dislikedFoods: ["celery"],
        cuisines: [.thai], distance: .upTo10)
    private let preferencesText = """
        {
          "allergies": ["nuts"],
          "cuisines": ["thai"],
          "diets": ["vegan", "gluten-free"],
          "dislikedFoods": ["celery"],
          "distance": "5-10",
          "likedFoods": ["tofu"],
          "noRestrictions": false
        }
        """

    @Test func `A7 preferences on the wire`() throws {
        try expectGolden(preferences, preferencesText)
        let empty = try WireFormat.decoder.decode(Preferences.self, from: Data("{}".utf8))
        #expect(empty == Preferences() && !empty.isAnswered)
    }

    @Test func `A8 a distance is one of four`() throws {
        #expect(ShoppingDistance.allCases.map(\.rawValue) == ["1-5", "5-10", "10-15", "15-20"])
        let wrong = #expect(throws: InvalidValue.self) {
            try WireFormat.decoder.decode(Preferences.self, from: Data(#"{"distance":"3"}"#.utf8))
        }
        #expect(wrong == InvalidValue(field: "distance", .oneOf("1-5, 5-10, 10-15, 15-20")))
    }

    @Test func `A7 the event that preferences changed`() throws {
        let event = PreferencesChanged(account: .golden("a"), preferences: preferences)
        let text = String(decoding: try WireFormat.encoder.encode(event), as: UTF8.self)
        let read = try WireFormat.decoder.decode(PreferencesChanged.self, from: Data(text.utf8))
        #expect(text.hasPrefix(#"{"account":"01939b5e-0000-7000-8000-00000000000a","preferences":{"#))
        #expect(read.preferences == preferences && read.subject == event.account.description)
        #expect(PreferencesChanged.name == "preferences-changed" && PreferencesChanged.subscribers == [.recipes])
    }
}
