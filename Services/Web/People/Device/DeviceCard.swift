import AuthContracts
import Contracts
import Foundation

/// One signed-in device, as its owner sees it.
struct DeviceCard: PageModel {
    /// A name that was typed for a device and cannot be.
    struct Wrong: Sendable {
        let id: ID<Session>
        let name: String
        let error: String?
    }

    let id: String
    let name: String
    let about: String
    let network: String
    let lastUsed: String
    let isCurrent: Bool
    let hasPasscode: Bool
    let isBrief: Bool
    let field: Field
    let isOpen: Bool

    init(_ device: SignedInDevice, wrong: Wrong?, at now: Date, in language: Language) {
        let wrong = wrong?.id == device.id ? wrong : nil
        id = device.id.description
        name = device.name
        about = [device.browser, device.system].joined(separator: " · ")
        network = device.network
        lastUsed = Self.since(device.usedAt, at: now, in: language)
        isCurrent = device.isCurrent
        hasPasscode = device.hasPasscode
        isBrief = !device.isRemembered
        isOpen = wrong != nil
        field = Field(
            name: "name", label: language("devices.name"), value: wrong?.name ?? device.name,
            hint: language("devices.nameHint"), error: wrong?.error)
    }

    /// How long ago something was, in the largest unit that fits.
    private static func since(_ instant: Date, at now: Date, in language: Language) -> String {
        let minutes = max(0, Int(now.timeIntervalSince(instant) / 60))
        return switch minutes {
        case ..<2: language("devices.justNow")
        case ..<120: language("devices.minutesAgo", count: minutes)
        case ..<2_880: language("devices.hoursAgo", count: minutes / 60)
        default: language("devices.daysAgo", count: minutes / 1_440)
        }
    }
}
