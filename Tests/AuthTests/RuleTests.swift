import Contracts
import Testing

@testable import Auth

struct RuleTests {
    @Test(arguments: ["ada", "a.b", "A-1_", "123", String(repeating: "a", count: 30), " ada "])
    func `A1: a username can be`(_ text: String) {
        #expect(Username(text) != nil)
    }

    @Test(arguments: [".ada", "ada.", "a..b", "...", "-_-"])
    func `A1: a username is no other one with dots, and no row of signs`(_ text: String) {
        #expect(Username(text) == nil)
    }

    @Test(arguments: ["", "ab", "a b", "аda", "a\u{200B}da", "ａｄａ", "ada@", "ädä", String(repeating: "a", count: 31)])
    func `A1: a username cannot be`(_ text: String) {
        #expect(Username(text) == nil)
    }

    @Test(arguments: [
        "a@b.example", "ada+soup@kitchen.co.uk", "o'neil@a-b.example", "1@2.example", " a@b.example ",
        "a@xn--mnchen-3ya.example",
    ])
    func `A1: an address can be`(_ text: String) {
        #expect(EmailAddress(text) != nil)
    }

    @Test(arguments: [
        "", "a", "@b.example", "a@", "a@b", "a@@b.example", "a@b@c.example", "a b@c.example", "a@b..example",
        ".a@b.example",
        "a.@b.example", "a@-b.example", "a@b-.example", "\"a\"@b.example", "a@[127.0.0.1]",
        "a@b.example\r\nBcc: c@d.example",
        "a@b.example.", "a@1.2.3.4", "a@b\u{200B}.example", "a\u{AD}@b.example", "a@exаmple.org", "a@ｂ.example",
        "<a@b.example>", "a,b@c.example", "ä@b.example", String(repeating: "a", count: 65) + "@b.example",
        "a@" + String(repeating: "b.", count: 130) + "example",
    ])
    func `A1: an address cannot be`(_ text: String) {
        #expect(EmailAddress(text) == nil)
    }

    @Test func `names compare alike whatever their case and width`() {
        #expect(FoldedKey("ADA") == FoldedKey("ａｄａ"))
        #expect(FoldedKey("İ")?.text == "İ".lowercased())
        #expect(FoldedKey(String(repeating: "a", count: 255)) == nil)
    }

    @Test(arguments: [
        "simmering stock", "Four leeks & a ham", "ada likes to cook", "tr0ub4dor&3x", "パスワードは秘密です！", "8302751946",
    ])
    func `A1: a password can be`(_ password: String) {
        #expect(codes(password) == [:])
    }

    @Test(arguments: [
        "short", "password123", "P@ssw0rd2024!", "1234567890", "0987654321", "qwertyuiop", "aaaaaaaaaaaa",
        "abcabcabcabc",
        "ada1234567", "Lovelace99!!", "adaLovelace", "iloveyou2026", "passwordpassword", "abcdefghij", "letmein!!!!!",
    ])
    func `A1: a password is too weak`(_ password: String) {
        #expect(codes(password) == ["password": "weak"])
    }

    @Test func `A1: a password is at most 1,024 bytes long`() {
        let phrase = String(repeating: "leek and potato ", count: 64)
        #expect(codes(phrase + "!") == ["password": "too-long"])
    }

    private func codes(_ password: String) -> [String: String] {
        var check = FieldCheck()
        PasswordRules.check(
            password, repeated: password, username: "ada", email: "lovelace@larder.example", into: &check)
        return Problem.invalid(check.errors).codes
    }

    @Test func `A2: a code is six digits, spaces forgiven`() {
        #expect(VerificationCode(" 12 34\t56 ")?.digits == "123456")
        for text in ["", "12345", "1234567", "12345a", "١٢٣٤٥٦"] { #expect(VerificationCode(text) == nil) }
        let code = VerificationCode()
        #expect(code.opens(code.sealed))
        #expect(code.sealed != code.sealed)
    }
}
