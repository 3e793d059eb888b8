// Tests that use the support wait with it too.
@_exported import Waiting
