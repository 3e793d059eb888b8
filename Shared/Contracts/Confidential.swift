/// An input or output with a password, a token or a key in plain text.
///
/// An output is never stored. An input and its response are stored only in a form that needs a secret of the
/// installation to read.
public protocol Confidential {}
