import Chassis
import Contracts
import Foundation
import Logging
import Testing

@Suite struct SettingsTests {
    @Test func `N2 a setting is taken from the environment, then from the file, then from its default`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let json = #"{"smtp":{"url":"smtp://file"},"host":"file","port":99,"flag":true,"text":"7"}"#
        try Data(json.utf8).write(to: file)
        let settings = try await Settings(
            environment: ["LARDER_CONFIG": file.path, "LARDER_HOST": "environment", "LARDER_EMPTY": ""])
        #expect(settings.string("HOST") == "environment")
        #expect(settings.string("SMTP_URL") == "smtp://file")
        #expect(try settings.int("PORT", default: 1) == 99 && settings.int("TEXT", default: 1) == 7)
        #expect(try settings.bool("FLAG", default: false))
        #expect(settings.string("NOTHING") == nil && settings.string("NOTHING", default: "d") == "d")
        #expect(settings.string("EMPTY") == nil)
        #expect(try settings.bool("NOTHING", default: true))
    }

    @Test(arguments: [("true", true), ("YES", true), ("1", true), ("false", false), ("No", false), ("0", false)])
    func `N2 yes and no are understood`(text: String, value: Bool) async throws {
        #expect(try await Settings(environment: ["LARDER_FLAG": text]).bool("FLAG", default: !value) == value)
    }

    @Test func `N2 a wrong or missing setting is named in a sentence`() async throws {
        let settings = try await Settings(environment: [
            "LARDER_PORT": "eighty", "LARDER_FLAG": "perhaps", "LARDER_ENVIRONMENT": "staging",
            "LARDER_LOG_LEVEL": "loud", "LARDER_LARGE": "9223372036854775808",
        ])
        func sentence(_ body: () throws -> Any) -> String? {
            do {
                _ = try body()
                return nil
            } catch { return "\(error)" }
        }
        #expect(
            sentence { try settings.int("PORT", default: 1, in: 0...65_535) }
                == "LARDER_PORT must be a whole number from 0 to 65535, not “eighty”.")
        #expect(sentence { try settings.int("LARGE", default: 1) } != nil)
        #expect(sentence { try settings.bool("FLAG", default: true) } == "LARDER_FLAG must be true or false.")
        #expect(sentence { try settings.required("DATABASE_URL") } == "LARDER_DATABASE_URL must be set.")
        #expect(sentence { try settings.isDevelopment() } == "LARDER_ENVIRONMENT must be development or production.")
        #expect(sentence { try settings.logLevel() }?.hasPrefix("LARDER_LOG_LEVEL must be trace, debug") == true)
    }

    @Test func `N2 a file of settings that cannot be read stops the start`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        for content in [nil, "{", "[]", ""] {
            if let content { try Data(content.utf8).write(to: file) }
            let wrong = await #expect(throws: SettingsError.self) {
                _ = try await Settings(environment: ["LARDER_CONFIG": file.path])
            }
            #expect(wrong?.name == "LARDER_CONFIG" && wrong?.rule.contains(file.path) == true)
        }
    }

    @Test func `N2 every service has a port of its own`() {
        #expect(Set(ServiceName.allCases.map(\.standardPort)).count == ServiceName.allCases.count)
    }
}
