import DrivenBrowser
import Foundation
import RunningSystem
import Testing

/// A list on a phone says what and how much to buy, whatever else stands in a row.
@Suite(.timeLimit(.minutes(5)))
struct ListAmountsInTheBrowser {
    /// 119 letters that name no food.
    private static let longName = Array(repeating: "bazuthing", count: 12).joined(separator: " ")
    private static let names = [
        "Tomatoes", String(repeating: "Tomato ", count: 9), String(repeating: "Anchovy", count: 17),
    ]

    @Test func `P4 a row of a list has two lines at most, and nothing of it is cut off in large text`() async throws {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            try await WebDriver.browsing(width: 390) { browser in
                try await EveryPage.logIn(browser, up)
                try await browser.open("\(up.web)/shopping")
                try await browser.type("Amounts", into: "form[action='/shopping'] input[name=name]")
                try await browser.click("form[action='/shopping'] button.button-wide")
                try await browser.arrive(at: "\(up.web)/shopping/")
                _ = try await browser.element("#buy-several")
                let lines = "2 cans tomatoes\\n\(Self.longName)"
                try await browser.run(
                    "const t = document.getElementById('buy-several'); t.value = '\(lines)'; t.form.requestSubmit()")
                try await browser.settle { try await browser.elements(".buy-row").count == 2 }
                try await seeTheWholeName(browser)
                for name in Self.names {
                    for amount in ["400 g", "1 packet + 300 g", "1 packet + 300 g + 12 tablespoons + some more"] {
                        let text = try await browser.run(Self.measure(name, amount)) as? String
                        let seen = try #require(text).split(separator: " ").compactMap { Double($0) }
                        try #require(seen.count == 4)
                        #expect(seen[0] < 2.1, "\(name), \(amount): \(seen[0]) lines")
                        #expect(seen[1] < 20, "\(name), \(amount): \(seen[1]) px around the lines")
                        #expect(amount.count > 20 || seen[2] <= 0, "\(amount) is cut off by \(seen[2]) px")
                        #expect(seen[3] == 0, "\(name), \(amount): \(seen[3]) parts are cut off in large text")
                    }
                }
                #expect(try await browser.overflow() <= 0)
                #expect(try await browser.complaints() == [])
            }
        }
    }

    /// The page of a row says what the row cuts off.
    private func seeTheWholeName(_ browser: WebDriver) async throws {
        let rows = "[...document.querySelectorAll('.buy-row')]"
        let row = "\(rows).find(each => each.dataset.name.toLowerCase() === '\(Self.longName)')"
        let heights = "new Set(\(rows).map(each => each.querySelector('.buy-tick').offsetHeight))"
        #expect(try await browser.holds("return \(heights).size === 1"))
        let isWhole = "\(row).querySelector('.buy-tick').textContent.includes(\(row).dataset.name)"
        #expect(try await browser.holds("return \(isWhole)"))
        let list = try await browser.address()
        try await browser.run("\(row).querySelector('a').click()")
        try await browser.settle { try await browser.text("h1").lowercased() == Self.longName }
        try await browser.open(list)
        try await browser.settle { try await browser.elements(".buy-row").count == 2 }
    }

    /// Measures the first row with this name and amount, a hint and a price. The figures are the lines of its text and the
    /// pixels that the row is higher than two lines. Then follow the pixels of the amount that are cut off, and the number
    /// of parts that are cut off at twice the text size.
    private static func measure(_ name: String, _ amount: String) -> String {
        """
        const text = document.querySelector(".buy-text");
        text.innerHTML = '<strong class="buy-name"></strong> <span class="buy-facts"><span class="buy-amount"></span>'
            + ' <span class="buy-why"><span>113 ml needed · for Lasagne on Tuesday and Soup on Wednesday</span>'
            + ' <span>price of 3 Mar 2026</span></span> <span class="buy-price">about €12.40</span></span>';
        text.querySelector("strong").textContent = "\(name)";
        const amount = text.querySelector(".buy-amount");
        amount.textContent = "\(amount)";
        const line = parseFloat(getComputedStyle(text).lineHeight);
        const lines = text.getBoundingClientRect().height / line;
        const around = text.closest(".buy-row").offsetHeight - 2 * line;
        const cut = amount.scrollWidth - amount.clientWidth;
        const root = document.documentElement;
        root.style.fontSize = "200%";
        const lost = [...text.querySelectorAll("[class]")].filter((part) => part.scrollWidth > part.clientWidth + 1).length;
        root.style.fontSize = "";
        return [lines, around, cut, lost].join(" ");
        """
    }
}
