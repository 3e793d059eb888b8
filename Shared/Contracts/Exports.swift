// What crosses the wire is made of the kitchen's own values; whoever speaks one speaks the other.
@_exported import Kitchen
