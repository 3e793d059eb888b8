import Testing

@testable import Chassis

@Suite
struct TrustedProxiesTests {
    @Test(arguments: ["127.0.0.1", "203.0.113.9", "::1", "2001:db8::5"])
    func `an address is written as it was read`(text: String) throws {
        #expect(try #require(Address(text)).description == text)
    }

    @Test
    func `an IPv4 address is the same however it is written`() {
        #expect(Address("::ffff:10.0.0.1") == Address("10.0.0.1"))
        #expect(Address("10.0.0.256") == nil)
        #expect(Address("kitchen") == nil)
    }

    @Test
    func `N2: one IPv6 subscriber counts as one`() throws {
        let one = try #require(Address("2001:db8:1:2::1"))
        let other = try #require(Address("2001:db8:1:2:ffff::9"))
        let neighbour = try #require(Address("2001:db8:1:3::1"))
        #expect(one.network == other.network)
        #expect(one.network != neighbour.network)
    }

    @Test
    func `N2: networks are written as operators write them`() throws {
        func network(_ text: String) throws -> String {
            try #require(Address(text)).network(bitsOfIPv4: 24, ofIPv6: 48)
        }
        #expect(try network("203.0.113.9") == "203.0.113.0/24")
        #expect(try network("::ffff:203.0.113.9") == "203.0.113.0/24")
        #expect(try network("2001:db8:1:2::1") == "2001:db8:1::/48")
        #expect(try network("2001:db8::1") == "2001:db8::/48")
        #expect(Address("203.0.113.9")?.subscriber == "203.0.113.9")
        #expect(Address("2001:db8:1:2:ffff::9")?.subscriber == "2001:db8:1:2::/64")
    }

    @Test
    func `N2: only trusted proxies are believed on where a request came from`() throws {
        let proxies = try #require(TrustedProxies("10.0.0.0/8, 192.168.1.1, fd00::/8"))
        let proxy = try #require(Address("10.1.2.3"))
        let stranger = try #require(Address("198.51.100.7"))

        #expect(proxies.origin(of: stranger, forwardedFor: ["1.1.1.1"]) == stranger)
        #expect(proxies.origin(of: proxy, forwardedFor: []) == proxy)
        #expect(proxies.origin(of: proxy, forwardedFor: ["6.6.6.6, 198.51.100.7"]) == stranger)
        #expect(proxies.origin(of: proxy, forwardedFor: ["6.6.6.6, 198.51.100.7", "192.168.1.1"]) == stranger)
        #expect(proxies.origin(of: proxy, forwardedFor: ["198.51.100.7, nonsense"]) == proxy)
    }

    @Test(arguments: ["kitchen", "10.0.0.0/33", "10.0.0.0/", "::/129", "10.0.0.0/8/8"])
    func `a list of proxies that cannot be read is refused`(list: String) {
        #expect(TrustedProxies(list) == nil)
    }
}
