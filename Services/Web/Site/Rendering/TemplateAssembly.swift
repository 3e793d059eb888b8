/// One step of rendering a page.
enum TemplateStep: Sendable {
    /// UTF-8 bytes, written as they are.
    case text([UInt8])
    case value(TemplateName, isEscaped: Bool)
    indirect case section(TemplateName, isInverted: Bool, [TemplateStep])
}

/// Turns parsed templates into steps, including their partials.
struct TemplateAssembly {
    let sources: [String: [TemplatePart]]
    /// The value of a name common to all pages; `nil` if the value depends on the page.
    let lasting: (TemplateName) -> String?

    /// Throws `PageTemplates.Unreadable` if a partial is missing or includes itself.
    func steps(of template: String) throws -> [TemplateStep] { try steps(of: template, filling: [:], within: []) }

    private func steps(
        of template: String, filling blocks: [String: [TemplatePart]], within outer: [String]
    ) throws -> [TemplateStep] {
        guard !outer.contains(template) else {
            throw PageTemplates.Unreadable(template: template, reason: "It takes in itself.")
        }
        guard let parts = sources[template] else {
            throw PageTemplates.Unreadable(template: template, reason: "It is taken in and not there.")
        }
        return try steps(parts, filling: blocks, within: outer + [template])
    }

    private func steps(
        _ parts: [TemplatePart], filling blocks: [String: [TemplatePart]], within outer: [String]
    ) throws -> [TemplateStep] {
        var steps: [TemplateStep] = []
        for part in parts {
            switch part {
            case .text(let text): steps.add(.text(text))
            case .value(let name, let isEscaped):
                if let text = lasting(name) {
                    steps.add(.text(isEscaped ? Array(text.utf8).escaped : Array(text.utf8)))
                } else {
                    steps.add(.value(name, isEscaped: isEscaped))
                }
            case .section(let name, let isInverted, let inside):
                let inside = try self.steps(inside, filling: blocks, within: outer)
                steps.add(.section(name, isInverted: isInverted, inside))
            case .template(let name, let filling):
                let filling = blocks.merging(filling) { outermost, _ in outermost }
                steps.add(contentsOf: try self.steps(of: name, filling: filling, within: outer))
            case .block(let name, let inside):
                steps.add(contentsOf: try self.steps(blocks[name] ?? inside, filling: blocks, within: outer))
            }
        }
        return steps
    }
}

extension [TemplateStep] {
    /// Merges adjacent text.
    fileprivate mutating func add(_ step: TemplateStep) {
        if case .text(let text) = step, case .text(let before) = last {
            self[endIndex - 1] = .text(before + text)
        } else {
            append(step)
        }
    }

    fileprivate mutating func add(contentsOf steps: [TemplateStep]) { for step in steps { add(step) } }
}
