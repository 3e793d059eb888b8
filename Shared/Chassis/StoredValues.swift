import Contracts
import Storage

// Identifiers, days and the words of small enumerations stand in columns as they stand on the wire.
extension ID: SQLConvertible {}
extension Day: SQLConvertible {}
extension FoodCategory: SQLConvertible {}
extension CookingUnit: SQLConvertible {}
extension Cuisine: SQLConvertible {}
extension StoragePlace: SQLConvertible {}
extension Currency: SQLConvertible {}
