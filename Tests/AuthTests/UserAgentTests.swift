import Foundation
import Testing

@testable import Auth

struct UserAgentTests {
    @Test(arguments: [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0", "Firefox on Android"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "FxiOS/127.0 Mobile/15E148 Safari/605.1.15", "Firefox on iOS"
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 "
                + "Safari/537.36", "Chrome on Windows"
        ),
        (
            "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 "
                + "Mobile/15E148 Safari/604.1", "Chrome on iPadOS"
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 "
                + "Safari/605.1.15", "Safari on macOS"
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 "
                + "Safari/537.36 Edg/131.0.0.0", "Edge on Windows"
        ),
        (
            "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 "
                + "Safari/537.36 OPR/116.0", "Opera on ChromeOS"
        ),
        (
            "Mozilla/5.0 (Linux; Android 13; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 "
                + "Chrome/121.0.0.0 Mobile Safari/537.36", "Samsung Internet on Android"
        ),
        ("curl/8.5.0", "curl"), ("python-requests/2.32.3", "Python"),
        ("Something (Windows NT 11.0)", "Unknown browser on Windows"), ("Something else/1.0", "Unknown device"),
        ("", "Unknown device"),
    ])
    func `A3: a device is named by its browser and its system, or said to be unknown`(text: String, title: String) {
        #expect(Device(address: "127.0.0.1", userAgent: text).title == title)
    }

    @Test func `A3: only names that we know come out of what a browser says of itself`() {
        let hostile = "<script>alert(1)</script> Firefox/1 http://evil.example \r\nBcc: x@y (Windows)"
        #expect(Device(address: "127.0.0.1", userAgent: hostile).title == "Firefox on Windows")
    }
}
