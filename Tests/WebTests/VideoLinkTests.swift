import Contracts
import Testing

@testable import Web

@Suite
struct VideoLinkTests {
    @Test(arguments: [
        ("https://www.dailymotion.com/video/x84sh87", "x84sh87"), ("https://dai.ly/x84sh87?a=b", "x84sh87"),
        ("https://www.dailymotion.com/embed/video/x84sh87", "x84sh87"),
        ("https://www.dailymotion.com/video/xf02xp_some-words", "xf02xp"), ("https://www.dailymotion.com/ada", nil),
        ("https://dai.ly/x84&autoplay=1", nil), ("https://dai.ly/../x", nil),
        ("https://dailymotion.com.example.org/video/x84sh87", nil),
    ])
    func `R3 a video at Dailymotion comes into a frame, and nothing else of an address does`(
        address: String, id: String?
    ) throws {
        let frame = try #require(VideoLink(address, in: Language(tag: "en", phrases: .leaf("")))).frame
        #expect(frame == id.map { "https://geo.dailymotion.com/player.html?video=\($0)" })
    }
}
