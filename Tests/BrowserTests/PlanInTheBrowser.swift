import DrivenBrowser
import Foundation
import RunningSystem
import Testing

/// Somebody plans a dinner from a recipe and moves it: on a phone with buttons, on a desktop by dragging it.
@Suite(.timeLimit(.minutes(5)))
struct PlanInTheBrowser {
    @Test func `M2 M3 U1 a dinner is planned from its recipe, seen in the week, moved, and both are undone`()
        async throws
    {
        _ = try await LarderUp.running(options: ["--demo"]) { up, _ in
            for width in [390, 1_280] {
                try await WebDriver.browsing(width: width) { browser in
                    try await EveryPage.logIn(browser, up)
                    try await plan(browser, up.web)
                    try await move(browser, up.web)
                    if width > 1_000 { try await drag(browser, up.web) }
                    try await undo(browser, up.web)
                    #expect(try await browser.complaints() == [], "\(width)")
                }
            }
        }
    }

    private func plan(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/search?query=%22macaroni+cheese%22")
        try await browser.click("a.match-link")
        try await browser.arrive(at: "\(web)/recipes/")
        try await browser.click(".recipe-menu > summary")
        try await browser.click("a[href^='/plan/recipes/']")
        try await browser.arrive(at: "\(web)/plan/recipes/")
        #expect(try await browser.overflow() <= 0)
        try await browser.click("form[action^='/plan/recipes/'] button.button-wide")
        let dish = ["title": "Macaroni cheese"]
        try await browser.settle { try await browser.says("plan.added", dish, in: ".notice") }
        #expect(try await browser.text(".notice").contains("Dinner"))
        try await browser.open("\(web)/plan")
        #expect(try await browser.text(".plan-day.is-today").contains("Macaroni cheese"))
        #expect(try await browser.overflow() <= 0)
    }

    /// A day later, or to lunch.
    private func move(_ browser: WebDriver, _ web: String) async throws {
        try await browser.click(".plan-day.is-today .plan-link")
        try await browser.arrive(at: "\(web)/plan/meals/")
        try await browser.run("document.querySelector('form[action$=\"/move\"] select[name=slot]').value = 'lunch'")
        try await browser.click("form[action$='/move'] button:not([name])")
        try await browser.settle { try await browser.says("plan.moved", in: ".notice") }
        #expect(try await browser.text(".notice").contains("Lunch"))
    }

    /// From lunch to breakfast, by what a browser says while something is dragged.
    private func drag(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/plan")
        try await browser.run(
            """
            const meal = document.querySelector(".plan-day.is-today [data-meal]");
            const slot = document.querySelector(".plan-day.is-today [data-slot=breakfast]");
            const data = new DataTransfer();
            const say = (name, on) => on.dispatchEvent(new DragEvent(name, {bubbles: true, cancelable: true, dataTransfer: data}));
            say("dragstart", meal);
            say("dragover", slot);
            say("drop", slot);
            say("dragend", meal);
            """)
        try await browser.settle { try await browser.says("plan.moved", in: ".notice") }
        func isAt(_ slot: String) async throws {
            try await browser.settle {
                try await browser.text(".plan-day.is-today [data-slot=\(slot)]").contains("Macaroni cheese")
            }
        }
        try await isAt("breakfast")
        try await browser.click(".notice form button")
        try await browser.settle { try await browser.text(".notice").contains("Undone") }
        try await isAt("lunch")
    }

    private func undo(_ browser: WebDriver, _ web: String) async throws {
        try await browser.open("\(web)/plan/journal")
        #expect(try await browser.overflow() <= 0)
        while try await !browser.elements(".plan-journal .row form button").isEmpty {
            let left = try await browser.elements(".plan-journal .row form button").count
            try await browser.click(".plan-journal .row form button")
            try await browser.settle {
                try await browser.elements(".plan-journal .row form button").count < left
            }
        }
        try await browser.open("\(web)/plan")
        #expect(try await browser.says("plan.empty.title", in: ".plan-week"))
    }
}
