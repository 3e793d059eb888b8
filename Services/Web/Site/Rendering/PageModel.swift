/// The data of a page. Templates read its encoded fields.
protocol PageModel: Encodable, Sendable {}
