import Testing

@testable import Auth

struct PasswordRuleTests {
    @Test(arguments: [
        "password-1", "passw0rd123", "p4ssw0rd!!", "P@ssw0rd2024!", "drowssap123", "administrator", "Welcome123!",
        "Summer2024!", "Winter2023!!", "letmein!!!!!", "changeme123", "trustno1trustno1", "hello world", "i.love.you.2",
        "manchester", "christopher", "basketball", "liverpool1", "elizabeth1", "Jennifer1985", "strawberry1",
        "dragon1990",
        "monkey1234567", "starwars77!", "volkswagen", "playstation", "washington", "hunter2hunter2",
        "correct-horse-battery-staple",
    ])
    func `A1: a well-known word with trimmings is common`(_ password: String) {
        #expect(PasswordRules.isCommon(password))
    }

    @Test(arguments: [
        "1234567890", "0987654321", "9876543210", "123456789q", "a123456789", "qwertyuiop", "Qwerty123456",
        "qwertz12345",
        "azertyuiop1", "zxcvbnm123", "123qweasdzxc", "qweasdzxc123", "1qaz2wsx3edc", "!qaz2wsx#edc", "zaq12wsxcde3",
        "1q2w3e4r5t", "q1w2e3r4t5", "1029384756", "147258369147", "abcdefghij",
    ])
    func `A1: a walk over the keyboard or along the alphabet is common`(_ password: String) {
        #expect(PasswordRules.isCommon(password))
    }

    @Test(arguments: [
        "aaaaaaaaaaaa", "0000000000", "abababababab", "1122334455", "112233445566", "aa11bb22cc33", "1a2b3c4d5e",
        "a1b2c3d4e5", "abcabcabcabc", "abc123abc123", "qwe123qwe123", "asd123asd123",
    ])
    func `A1: what is repeated or taken in turns is common`(_ password: String) {
        #expect(PasswordRules.isCommon(password))
    }

    @Test(arguments: [
        "xkq7-mwpl-02", "purple teapot gravity window", "mein kleiner gruener kaktus", "kXv83mqPzt",
        "le chat boit du lait", "ocean marble thimble nine", "open sesame seeds", "parmesan risotto",
    ])
    func `A1: a password that nobody else thinks of is not common`(_ password: String) {
        #expect(!PasswordRules.isCommon(password))
    }

    @Test(arguments: [
        "ada1234567", "l0velace-ada", "Lovelace99!!", "ecalevol1815", "ada_lovelace", "larder.ada.2026",
        "kitchenlarder",
    ])
    func `A1: a password made of the person's name or address is refused, in any disguise`(_ password: String) {
        #expect(PasswordRules.isMadeOf(["ada", "lovelace", "kitchen.larder.example"], password))
    }

    @Test func `A1: a name within a longer password does no harm`() {
        #expect(!PasswordRules.isMadeOf(["ada", "lovelace", "larder.example"], "ada likes to cook"))
    }

    @Test func `A1: a long password is judged as quickly as a short one`() {
        let name = String(repeating: "a", count: 64)
        let took = ContinuousClock().measure {
            for password in [String(repeating: "a", count: 1_024), String(repeating: "q1w", count: 341)] {
                #expect(PasswordRules.isMadeOf([name, name + "@larder.example"], password))
            }
        }
        #expect(took < .seconds(20))
    }
}
