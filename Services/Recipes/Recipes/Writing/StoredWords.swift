import Contracts
import RecipesContracts
import Storage

// These words stand in columns as they stand on the wire.
extension DraftState: SQLConvertible {}
extension SpokenLanguage: SQLConvertible {}
extension DishForm: SQLConvertible {}
