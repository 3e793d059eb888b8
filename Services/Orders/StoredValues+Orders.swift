import Contracts
import OrdersContracts
import Storage

// They stand in columns as they stand on the wire.
extension PartnerKind: SQLConvertible {}
extension PartnerState: SQLConvertible {}
