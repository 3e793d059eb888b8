import AuthContracts
import Chassis
import Contracts
import Support
import Testing

@testable import Auth

/// How names look to others.
@Suite(.timeLimit(.minutes(10)))
struct NameAppearanceTests {
    @Test(arguments: [
        "Ada Lovelace", "José Ñandú", "Łukasz", "Åse Ødegård", "Αθηνά", "Дмитрий", "Հայկ", "محمد", "נועם", "田中さん",
        "田中 Tanaka", "김민준 Kim", "علی‌رضا", "क्‍ष", "นิด", "O’Neill", "Ada 🥑", "👩‍🍳 Zoe", "❤️ Zoe", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "Badminton",
        "Classic cook",
        "Ada & Bob + Zoe", "Supper Club", "Modern Cook", "Cook #1",
    ])
    func `A2 names of every language are taken`(_ name: String) {
        #expect(NameAppearance(name).brokenRule() == nil)
    }

    @Test(arguments: [
        "Ada\u{200B}", "\u{200D}Ada", "A\u{200C}da", "Ada\u{2060}", "\u{FEFF}Ada", "Ada\u{AD}", "Ada\u{202E}adA",
        "\u{2066}Ada",
        "Ada\u{200F}", "\u{61C}Ada", "Ada\u{180E}", "\u{3164}", "\u{2800}", "\u{115F}", "Ada\u{E0041}", "Ada\u{FE0F}",
        "Ada\u{E000}", "\u{1D173}Ada", "Ada\u{2028}", "Ada\u{34F}",
    ])
    func `A2 names with what cannot be seen are refused`(_ name: String) {
        #expect(NameAppearance(name).brokenRule() == .invisible)
    }

    @Test(arguments: ["Аda", "Adа Lovelace", "Αda", "pаypal", "Zoe Дмитрий", "Աda", "Ꭺda", "ꓮda", "Ⲁda"])
    func `A2 names of scripts that look alike are refused`(_ name: String) {
        #expect(NameAppearance(name).brokenRule() == .mixedScripts)
    }

    @Test(arguments: [
        "Administrator", "ADMIN", "admin1", "adm1n", "Adrnin", "Ádmïn", "ａｄｍｉｎ", "𝐀𝐝𝐦𝐢𝐧", "A d m i n", "a.d.m.i.n",
        "Admin Team",
        "Admin Anna", "Larder", "LARDER", "Larder Support", "larder-support", "LarderSupport", "The Larder Team",
        "Lárder",
        "Iarder", "Support", "Supp0rt", "5upport", "support_team", "Moderator",
        "Customer Support", "theadmin", "officialadmin", "Helpdesk", "postmaster", "larder.app",
    ])
    func `A2 names of Larder and its staff are refused, however they are written`(_ name: String) {
        #expect(NameAppearance(name).brokenRule() != nil, "\(name)")
    }

    @Test(arguments: Engine.either)
    func `A2 misleading names are refused at every place where people choose one`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            for name in ["admin", "Larder", "supp0rt", "larder.team"] {
                let problem = try await problem {
                    try await auth.api.call(
                        AuthAPI.register, sending: Registration(username: name, email: "eve@larder.example"))
                }
                #expect(problem.codes["username"] == "reserved", "\(name)")
            }
            try await auth.welcome(.ada)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            for name in ["Аdmin", "Administrator", "A\u{200B}da", "Larder Support", "\u{202E}adA"] {
                let problem = try await problem {
                    try await ada.call(AuthAPI.updateMe, sending: AccountChange(displayName: name))
                }
                #expect(problem.errors.map(\.field) == ["displayName"], "\(name)")
            }
            let renamed = try await problem {
                try await ada.call(AuthAPI.updateMe, sending: AccountChange(username: "moderator"))
            }
            #expect(renamed.codes == ["username": "reserved"])
        }
    }
}
