import Chassis
import ServiceLifecycle

/// What is done after the answer, so that its time tells nothing.
struct ErrandFeature: Feature {
    let background: [any Service]

    init(_ auth: AuthComponents) { background = [auth.errands] }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] { [.errands] }
}
