/// An input or an answer that nobody may keep: it holds a password, a token or a key in the clear.
public protocol Confidential {}
