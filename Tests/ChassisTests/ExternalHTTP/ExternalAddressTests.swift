import Testing

@testable import Chassis

/// Which addresses are of the public internet.
@Suite struct ExternalAddressTests {
    private static let local = """
        0.0.0.0 0.0.0.1 0.255.255.255 10.0.0.0 10.0.0.1 10.1.2.3 10.255.255.255 100.64.0.0 100.64.0.1 100.100.100.200
        100.127.255.255 127.0.0.0 127.0.0.1 127.0.0.53 127.1.1.1 127.255.255.255 168.63.129.16 169.254.0.0 169.254.0.1
        169.254.169.253 169.254.169.254 169.254.170.2 169.254.255.255 172.16.0.0 172.16.0.1 172.17.0.1 172.18.0.2
        172.20.10.5 172.31.255.255 192.0.0.0 192.0.0.8 192.0.0.170 192.0.0.192 192.0.2.0 192.0.2.1 192.0.2.255
        192.31.196.1 192.52.193.1 192.88.99.1 192.88.99.2 192.168.0.0 192.168.0.1 192.168.1.1 192.168.255.255
        192.175.48.1 198.18.0.0 198.18.0.1 198.19.255.255 198.51.100.0 198.51.100.7 198.51.100.255 203.0.113.0
        203.0.113.9 203.0.113.255 224.0.0.0 224.0.0.1 224.0.0.251 239.255.255.250 239.255.255.255 240.0.0.0 240.0.0.1
        250.1.2.3 255.255.255.254 255.255.255.255
        :: ::1 ::2 ::127.0.0.1 ::192.168.0.1 ::ffff:0.0.0.0 ::ffff:10.0.0.1 ::ffff:127.0.0.1 ::ffff:169.254.169.254
        ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::10.0.0.1 64:ff9b::127.0.0.1 64:ff9b::8.8.8.8 64:ff9b:1::1
        64:ff9b:1:fffe::a9fe:a9fe 100::1 100:0:0:1::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:1::1 2001:2::1
        2001:10::1 2001:20::1 2001:1ff::1 2001:db8::1 2001:db8:ffff:ffff::1 2002::1 2002:7f00:1:: 2002:a00:1::1
        2002:a9fe:a9fe:: 2002:c0a8:101::1 2620:4f:8000::1 3fff::1 3fff:fff::1 4000::1 5f00::1 fc00::1 fc12:3456::1
        fd00::1 fd00:ec2::254 fd12:3456:789a::1 fdff:ffff::1 fe80::1 fe80::a9fe:a9fe fe80::5efe:10.0.0.1 febf::1
        fec0::1 feff::1 ff00::1 ff01::1 ff02::1 ff02::fb ff05::1:3 ff0e::1 2a00:1450::5efe:127.0.0.1
        2a00:1450::200:5efe:192.168.0.1
        """

    private static let open = """
        1.0.0.1 1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 52.95.110.1 93.184.215.14 100.63.255.255 100.128.0.0
        126.255.255.255 128.0.0.1 142.250.74.46 151.101.1.69 168.63.129.15 168.63.129.17 169.253.255.255 169.255.0.0
        172.15.255.255 172.32.0.0 185.199.108.153 191.255.255.255 192.0.1.0 192.0.3.0 192.88.98.255 192.88.100.0
        192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0
        223.255.255.255 2001:200::1 2001:4860:4860::8888 2001:db7:ffff::1 2001:db9::1 2003::1 2400:cb00::1
        2606:4700:4700::1111 2620:4f:7fff::1 2620:4f:8001::1 2a00:1450:4001:80f::200e 2a04:4e42::81 3ffe:ffff::1
        """

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    @Test func `R18: no address of a local network, a tunnel or a document counts as public`() throws {
        let addresses = Self.words(Self.local)
        #expect(addresses.count >= 120)
        for text in addresses { #expect(try #require(NetworkAddress(text)).isPublic == false, "\(text)") }
    }

    @Test func `R18: addresses of the internet count as public, right up to the borders`() throws {
        for text in Self.words(Self.open) { #expect(try #require(NetworkAddress(text)).isPublic, "\(text)") }
    }

    @Test(arguments: [
        "file:///etc/passwd", "ftp://recipes.org/", "gopher://recipes.org/1", "dict://recipes.org:80/", "recipes",
        "javascript:alert(1)", "data:text/html,x", "http://", "", "http://ada@recipes.org/",
        "http://ada:pass@recipes.org/",
        "http://recipes.org:8080/", "https://recipes.org:80/", "http://recipes.org:443/", "http://recipes.org:22/",
        "http://recipes.org:99999/", "http://recipes.org\\@10.0.0.1/", "http://a b.org/", "http://recipes.org/\r\nX: y",
        "jar:http://recipes.org/!/", "ldap://recipes.org/",
    ])
    func `R18: an address that is none of a page is refused`(_ text: String) {
        #expect(throws: ExternalHTTPError.address) { try ExternalAddress(text) }
    }

    @Test(arguments: [
        "http://127.0.0.1/", "http://127.1/", "http://2130706433/", "http://0x7f000001/", "http://0x7f.0.0.1/",
        "http://0177.0.0.1/", "http://017700000001/", "http://0/", "http://[::1]/", "http://[::ffff:127.0.0.1]/",
        "http://[fe80::1%25eth0]/", "http://169.254.169.254/latest/", "http://8.8.8.8/", "http://1.2.3.0x4/",
        "http://localhost/", "http://recipes/", "http://gateway/", "http://auth/v1/users", "http://printer.local/",
        "http://metadata.google.internal/", "http://router.lan/", "http://a.localhost/", "http://nas.home.arpa/",
        "http://x.onion/", "http://recipes.org./", "http://.org/", "http://recipes..org/", "http://-a.org/",
        "http://１２７.0.0.1/", "http://127。0。0。1/", "http://%31%32%37.0.0.1/", "http://ⓛocalhost/",
    ])
    func `R18: an address that names a machine nearby or by its number is refused`(_ text: String) {
        #expect(throws: (any Error).self) { try ExternalAddress(text) }
    }

    @Test func `R18: an address is read as the program that connects reads it`() throws {
        let page = try ExternalAddress("HTTPS://Kochbuch.Example.ORG/süß?x=1#teil")
        #expect(page.host == "kochbuch.example.org")
        #expect(page.port == 443)
        #expect(page.text == "https://kochbuch.example.org/s%c3%bc%c3%9f?x=1")
        #expect(try ExternalAddress("http://bücher.example.org/").host == "xn--bcher-kva.example.org")
        #expect(try page.following("/pie").text == "https://kochbuch.example.org/pie")
        #expect(throws: ExternalHTTPError.downgrade) { try page.following("http://kochbuch.example.org/") }
        #expect(throws: ExternalHTTPError.notPublic) { try page.following("//127.0.0.1/") }
        #expect(throws: ExternalHTTPError.address) { try page.following("file:///etc/passwd") }
    }
}
