/// Which browser and which system somebody uses, as far as their `User-Agent` tells; whatever it is they wrote there,
/// only names that we know come out.
struct UserAgent: Hashable, Sendable {
    let browser: String?
    let system: String?

    init(_ text: String) {
        browser = Self.name(in: text, among: Self.browsers)
        system = Self.name(in: text, among: Self.systems)
    }

    /// Both in one phrase, such as "Firefox on Android".
    var title: String {
        switch (browser, system) {
        case (let browser?, let system?): "\(browser) on \(system)"
        case (let browser?, nil): browser
        case (nil, let system?): "Unknown browser on \(system)"
        case (nil, nil): "Unknown device"
        }
    }

    private static func name(in text: String, among marks: [(name: String, marks: [String])]) -> String? {
        marks.first { $0.marks.contains { text.contains($0) } }?.name
    }

    /// Those that claim to be others as well stand before them.
    private static let browsers: [(name: String, marks: [String])] = [
        ("Edge", ["Edg/", "EdgA/", "EdgiOS/", "Edge/"]),
        ("Opera", ["OPR/", "OPT/", "OPX/", "Opera"]),
        ("Samsung Internet", ["SamsungBrowser/"]),
        ("Vivaldi", ["Vivaldi/"]),
        ("Yandex Browser", ["YaBrowser/"]),
        ("DuckDuckGo", ["DuckDuckGo/", "Ddg/"]),
        ("Brave", ["Brave/"]),
        ("Firefox", ["Firefox/", "FxiOS/", "Focus/"]),
        ("Chrome", ["Chrome/", "CriOS/", "Chromium/"]),
        ("Safari", ["Safari/"]),
        ("Internet Explorer", ["MSIE ", "Trident/"]),
        ("curl", ["curl/"]),
        ("Wget", ["Wget/", "wget/"]),
        ("HTTPie", ["HTTPie/"]),
        ("Postman", ["PostmanRuntime/"]),
        ("Python", ["python-", "Python/", "Python-", "aiohttp/"]),
        ("Go", ["Go-http-client/"]),
        ("Java", ["okhttp/", "Java/", "Apache-HttpClient/"]),
    ]

    private static let systems: [(name: String, marks: [String])] = [
        ("Windows Phone", ["Windows Phone"]),
        ("iOS", ["iPhone", "iPod"]),
        ("iPadOS", ["iPad"]),
        ("Tizen", ["Tizen"]),
        ("KaiOS", ["KAIOS"]),
        ("Android", ["Android"]),
        ("ChromeOS", ["CrOS"]),
        ("Windows", ["Windows"]),
        ("macOS", ["Macintosh", "Mac OS X", "Darwin"]),
        ("FreeBSD", ["FreeBSD"]),
        ("OpenBSD", ["OpenBSD"]),
        ("Linux", ["Linux", "X11"]),
    ]
}
