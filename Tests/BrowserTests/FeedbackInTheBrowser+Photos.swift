import DrivenBrowser
import Foundation
import Testing

extension FeedbackInTheBrowser {
    /// Files that cannot be sent are refused where they were chosen; large photos are made smaller.
    func chooseLargePhotos(_ browser: WebDriver, _ web: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let large = folder.appending(path: "large.jpg")
        try Data(count: 41 << 20).write(to: large)
        let text = folder.appending(path: "text.png")
        try Data("no picture".utf8).write(to: text)

        try await browser.open("\(web)/drafts/new")
        _ = try await browser.element("form[data-editor][data-ready]")
        for (file, phrase) in [(large, "photo.tooLarge"), (text, "photo.notPhoto")] {
            try await browser.choose(file, in: "#field-photo")
            try await browser.settle { try await browser.says(phrase, in: "#about-photo") }
            #expect(try await browser.value("#field-photo") == "")
        }
        #expect(try await browser.address().hasSuffix("/drafts/new"))

        // A photo of 4,000 by 3,000 pixels is reduced before the upload, and appears in the recipe.
        try await browser.run(
            """
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [4000, 3000];
            const brush = canvas.getContext("2d");
            for (let at = 0; at < 400; at += 1) {
              brush.fillStyle = `hsl(${at} 80% 50%)`;
              brush.fillRect((at * 97) % 4000, (at * 61) % 3000, 300, 300);
            }
            const input = document.getElementById("field-photo");
            window.sent = new Promise((resolve) => {
              const ask = window.fetch;
              window.fetch = (address, options) => {
                const photo = options?.body instanceof FormData && options.body.get("photo");
                if (photo?.size) {
                  createImageBitmap(photo).then(({ width, height }) => { window.sentSize = `${photo.type} ${width}x${height}`; });
                }
                return ask(address, options);
              };
              resolve();
            });
            canvas.toBlob((blob) => {
              const files = new DataTransfer();
              files.items.add(new File([blob], "large.png", { type: "image/png" }));
              input.files = files.files;
              input.dispatchEvent(new Event("change", { bubbles: true }));
            }, "image/png");
            """)
        _ = try await browser.element(".photo-fields img")
        try await browser.settle {
            try await browser.run("return window.sentSize") as? String == "image/jpeg 2560x1920"
        }
    }
}
