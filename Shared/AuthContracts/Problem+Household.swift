import Contracts

extension Problem {
    /// Somebody belongs to no household.
    public static let noHousehold = Problem(404, "no-household")
}
