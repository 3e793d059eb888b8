"""The tidy test: rules that the whole repository keeps, and the exceptions of today, which may only shrink."""
