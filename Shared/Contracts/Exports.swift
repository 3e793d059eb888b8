// Contracts use the kitchen's value types, so their importers need both.
@_exported import Kitchen
