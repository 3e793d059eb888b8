import Chassis
import Kitchen
import ReportsContracts
import Storage

// They stand in columns as they stand on the wire.
extension ReportKind: SQLConvertible {}
extension ReportState: SQLConvertible {}
extension ReportMark: SQLConvertible {}
