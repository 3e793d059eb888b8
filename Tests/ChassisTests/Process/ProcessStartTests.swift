import Storage
import Testing

@testable import Chassis

@Suite
struct ProcessStartTests {
    @Test func `what lasts until somebody mends it ends with status 78, anything else with 1`() {
        let lasting: [any Error] = [
            SettingsError(name: "LARDER_SERVICE_SECRET", rule: "must be at least 32 bytes long"),
            StorageError.misconfigured("read-only"), StorageError.damaged("gone"), StorageError.migration("newer"),
        ]
        for error in lasting { #expect(ProcessStart.status(for: error) == 78) }
        let passing: [any Error] = [
            PortTaken(setting: "LARDER_PORT", port: 8_101), StorageError.unavailable("asleep"),
            StorageError.full("no room"), StorageError.busy("locked"), CancellationError(),
        ]
        for error in passing { #expect(ProcessStart.status(for: error) == 1) }
    }
}
