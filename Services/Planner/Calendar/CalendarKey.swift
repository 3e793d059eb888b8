import Chassis
import Foundation

/// The secret in the address of a calendar.
struct CalendarKey: Secret {
    let bytes: Data
}
