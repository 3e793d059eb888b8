import Contracts
import Storage

/// Identifiers stand in columns as they stand on the wire.
extension ID: SQLConvertible {}
