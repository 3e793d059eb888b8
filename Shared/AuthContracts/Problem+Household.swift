import Contracts

extension Problem {
    /// The person belongs to no household.
    public static let noHousehold = Problem(404, "no-household")
}
