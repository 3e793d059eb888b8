import DrivenBrowser
import Foundation
import RunningSystem
import Testing

/// A list on a phone says what and how much to buy, whatever else stands in a row.
@Suite(.timeLimit(.minutes(5)))
struct ListAmountsInTheBrowser {
    @Test func `P4 a name or amount on a list is never cut off, and a usual row has two lines`() async throws {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            try await WebDriver.browsing(width: 390) { browser in
                try await EveryPage.logIn(browser, up)
                try await browser.open("\(up.web)/shopping")
                try await browser.type("Amounts", into: "form[action='/shopping'] input[name=name]")
                try await browser.click("form[action='/shopping'] button.button-wide")
                try await browser.arrive(at: "\(up.web)/shopping/")
                try await browser.run(
                    "const t = document.getElementById('buy-several'); t.value = '2 cans tomatoes'; t.form.requestSubmit()"
                )
                try await browser.settle { try await browser.elements(".buy-row").count == 1 }
                for (name, amount, lines) in [
                    ("Tomatoes", "400 g", 2.0), ("Emmental cheese", "1 packet", 4),
                    ("Extra long whole peeled San Marzano tomatoes", "400 g", 5),
                    ("Worcestershiresauceconcentrate", "1 packet + 300 g", 5),
                    ("Tomatoes", "1 packet + 300 g + 12 tablespoons + some more", 8),
                ] {
                    let text = try await browser.run(Self.measure(name, amount)) as? String
                    let seen = try #require(text).split(separator: " ").compactMap { Double($0) }
                    try #require(seen.count == 4)
                    #expect(seen[3] <= 0, "\(name) is cut off by \(seen[3])")
                    #expect(seen[0] <= seen[1] + 0.5, "\(amount) ends at \(seen[0]), its row's text at \(seen[1])")
                    #expect(seen[2] < lines + 0.5, "\(name): \(seen[2]) lines")
                }
                #expect(try await browser.overflow() <= 0)
                #expect(try await browser.complaints() == [])
            }
        }
    }

    /// The ends of the amount and of the text of the row, in pixels from the left. Then the number of the text's lines, and
    /// the hidden part of the name in pixels. The row has this name and amount, a hint and a price.
    private static func measure(_ name: String, _ amount: String) -> String {
        """
        const text = document.querySelector(".buy-text");
        text.innerHTML = '<span class="buy-name"><strong></strong> <span class="buy-amount"></span></span>'
            + '<span class="hint">113 ml needed · for Lasagne on Tuesday and Soup on Wednesday</span>';
        text.querySelector("strong").textContent = "\(name)";
        document.querySelectorAll(".buy-price").forEach(price => price.remove());
        text.insertAdjacentHTML("afterend", '<span class="buy-price">about €12.40<span class="hint">price of 3 Mar 2026</span></span>');
        const strong = text.querySelector("strong");
        const amount = text.querySelector(".buy-amount");
        amount.textContent = "\(amount)";
        const line = parseFloat(getComputedStyle(text).lineHeight);
        const range = document.createRange();
        range.selectNodeContents(amount);
        const box = text.getBoundingClientRect();
        const hidden = strong.scrollWidth - strong.clientWidth;
        return [range.getBoundingClientRect().right, box.right, box.height / line, hidden].join(" ");
        """
    }
}
