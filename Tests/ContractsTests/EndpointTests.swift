import AuthContracts
import Contracts
import Foundation
import HTTPTypes
import PantryContracts
import RecipesContracts
import Testing

@Suite struct EndpointTests {
    private let show: Endpoint<Anyone, Empty, Empty> = PantryAPI.get(
        "show", "/v1/lists/:id/items/:item", "One item.")

    @Test func `N1 names stand in for the parameters of a path, in their order`() {
        #expect(show.path(at: ["a", "b"]) == "/v1/lists/a/items/b")
        #expect(RecipesAPI.matches.path(at: []) == "/v1/recipes/matches")
    }

    @Test func `N1 too few or too many names make no path`() {
        for names in [[], ["a"], ["a", "b", "c"]] { #expect(show.path(at: names) == nil) }
        #expect(RecipesAPI.matches.path(at: ["a"]) == nil)
    }

    @Test(arguments: [
        ("a/b", "a%2Fb"), ("../admin", "..%2Fadmin"), ("a?b=c", "a%3Fb%3Dc"), ("a#b", "a%23b"), ("a%2Fb", "a%252Fb"),
        ("crème", "cr%C3%A8me"), ("a b+c", "a%20b%2Bc"), ("\r\nHost: x", "%0D%0AHost%3A%20x"), ("a\0b", "a%00b"),
        (":id", "%3Aid"), ("a\\b", "a%5Cb"), ("~a-b_c.d", "~a-b_c.d"), ("...", "..."), ("🥑", "%F0%9F%A5%91"),
    ])
    func `N1 a hostile name stays one segment`(name: String, segment: String) {
        #expect(show.path(at: [name, "b"]) == "/v1/lists/\(segment)/items/b")
    }

    @Test(arguments: ["", ".", ".."])
    func `N1 a name that would make it another path makes none`(name: String) {
        #expect(show.path(at: [name, "b"]) == nil && show.path(at: ["a", name]) == nil)
    }

    @Test func `N1 what is created answers 201, what gives nothing 204, all else 200`() {
        #expect(AuthAPI.register.success == .created && AuthAPI.register.method == .post)
        #expect(AuthAPI.signOut.success == .noContent)
        #expect(AuthAPI.me.success == .ok && AuthAPI.verify.success == .ok)
        #expect(AuthAPI.me.takesQuery && PantryAPI.remove.takesQuery && !PantryAPI.change.takesQuery)
    }
}
