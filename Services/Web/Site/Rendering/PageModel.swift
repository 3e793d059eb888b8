/// What a page shows: templates see of it the fields that it encodes, which Swift makes of its properties by itself.
protocol PageModel: Encodable, Sendable {}
