import AuthContracts
import Contracts
import DrivenBrowser
import Foundation
import Kitchen
import OrdersContracts
import RunningSystem
import ServiceClient
import Support
import Testing

/// Somebody of a market says which foods doubtful goods are, without a mouse.
@Suite(.timeLimit(.minutes(5)))
struct MatchingInTheBrowser {
    private static let worker = "demo-market"
    private static let names = "abc".flatMap { first in "klmno".map { "Glorp\(first)\($0) butter" } }

    @Test func `O6 U2 doubtful goods are decided by keys, without a page load and without a lost decision`()
        async throws
    {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            let (client, place) = try await stocked(up)
            try await WebDriver.browsing { browser in
                try await logIn(browser, up)
                try await browser.open("\(up.web)/partner/places/\(place)/catalogue/matches")
                try await browser.run("window.isSame = true")
                for (number, name) in Self.names.enumerated() {
                    try await isAt(name, browser)
                    if number == 4 { try await holdAKey(at: name, browser) }
                    if number == 9 { try await takeBack(to: Self.names[8], browser) }
                    if number == 9 { try await isAt(name, browser) }
                    try await pressTwice(number == 2 ? "0" : "1", browser)
                }
                try await browser.settle { try await browser.elements("[data-match]").isEmpty }
                let isDone = "return document.querySelector('[data-left]').dataset.left === '0'"
                try await browser.settle { try await browser.holds(isDone) }
                #expect(try await browser.holds("return window.isSame === true"), "the page was loaded again")
                #expect(try await browser.complaints() == [])
            }
            let query = CatalogueQuery(text: "Glorp", limit: 100)
            let items = try await client.call(OrdersAPI.catalogue, at: place, sending: query).items
            #expect(items.count == Self.names.count)
            for (number, item) in items.enumerated() {
                #expect(item.match.state == (number == 2 ? .none : .confirmed), "\(item.details.name)")
                #expect(item.match.name == (number == 2 ? nil : "butter"))
            }
        }
    }

    /// A key that is held down decides nothing.
    private func holdAKey(at name: String, _ browser: WebDriver) async throws {
        try await browser.pressKey("1", isHeld: true)
        try await isAt(name, browser)
    }

    /// The last decision is undone and made again.
    private func takeBack(to name: String, _ browser: WebDriver) async throws {
        try await browser.pressKey("z")
        try await isAt(name, browser)
        try await pressTwice("1", browser)
    }

    /// The second press comes before anybody can have seen the next item.
    private func pressTwice(_ key: String, _ browser: WebDriver) async throws {
        try await browser.run(
            """
            const field = document.activeElement;
            for (let time = 0; time < 2; time += 1) {
                field.dispatchEvent(new KeyboardEvent('keydown', {key: '\(key)', bubbles: true, cancelable: true}));
            }
            """)
    }

    /// Waits until the item stands on the page, with the focus on its first choice, for as long as a glance takes.
    private func isAt(_ name: String, _ browser: WebDriver) async throws {
        let script = """
            const isThere = document.querySelector('[data-match] legend')?.textContent === '\(name)'
                && document.activeElement?.matches('[data-match] [data-focus]');
            if (!isThere || window.seen?.name !== '\(name)') {
                window.seen = isThere ? {name: '\(name)', at: performance.now()} : null;
            }
            return isThere && performance.now() - window.seen.at > 250
            """
        try await browser.settle { try await browser.holds(script) }
    }

    /// The market with thirty products that may be butter.
    private func stocked(_ up: LarderUp) async throws -> (ServiceClient, ID<PartnerPlace>) {
        let key = up.folder.appending(path: "secrets/demo-market-key").path
        try await eventually("the market is open", within: .seconds(120)) {
            FileManager.default.fileExists(atPath: key)
        }
        let password = try EveryPage.demoPassword(of: up)
        let tokens = try await up.anybody.call(
            AuthAPI.signIn, sending: Credentials(login: Self.worker, password: password))
        let client = up.anybody.bearing(tokens.accessToken)
        let place = try #require(try await client.call(OrdersAPI.places).items.first).id
        let items = Self.names.enumerated().map { number, name in
            CatalogueItemDraft(sku: "glorp-\(10 + number)", name: name, price: .clamping(199, .eur))
        }
        _ = try await client.call(OrdersAPI.replaceCatalogue, at: place, sending: CatalogueSnapshot(items: items))
        try await eventually("goods are matched", within: .seconds(120)) {
            let query = CatalogueQuery(match: .suggested, limit: 100)
            return try await client.call(OrdersAPI.catalogue, at: place, sending: query).items.count == Self.names.count
        }
        return (client, place)
    }

    private func logIn(_ browser: WebDriver, _ up: LarderUp) async throws {
        try await browser.open("\(up.web)/log-in")
        try await browser.type(Self.worker, into: "input[name=login]")
        try await browser.type(EveryPage.demoPassword(of: up), into: "input[name=password]")
        try await browser.click("form[action='/log-in'] button:not([type=button])")
        try await browser.settle { try await !browser.elements("form[action='/log-out'], a[href='/inbox']").isEmpty }
    }
}
