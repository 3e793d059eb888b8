import Foundation

/// A storage place in the kitchen.
public enum StoragePlace: String, Vocabulary {
    case fridge, freezer, cupboard
}
