import Foundation

/// Where in the kitchen something is kept.
public enum StoragePlace: String, Vocabulary {
    case fridge, freezer, cupboard
}
