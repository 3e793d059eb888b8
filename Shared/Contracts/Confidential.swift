/// An input or an answer that holds a password, a token or a key in the clear. An answer is never stored; of an input, and
/// of what is answered to it, nothing is stored that can be read without a secret of the installation.
public protocol Confidential {}
