import CPango
import Foundation

/// Pages of A4 that are filled with paragraphs from top to bottom, as a PDF.
///
/// Pango breaks the lines and finds a font for every script; Cairo writes the file. It belongs to one thread.
final class PrintedPages {
    /// How a paragraph looks.
    struct Style {
        /// As Pango names fonts: family, weight, size in points.
        var font: String
        /// From black, 0, to white, 1.
        var grey = 0.0
        /// Points above it, and to the left of it.
        var above = 4.0
        var indent = 0.0
    }

    /// In points of 1/72 inch.
    private static let width = 595.28
    private static let height = 841.89
    private static let margin = 56.0

    private let sink = Sink()
    private let surface: OpaquePointer?
    private let context: OpaquePointer?
    private let footer: String
    private var y = margin
    private var page = 1
    private var isFinished = false

    /// Takes the bytes of the file as they come.
    private final class Sink {
        var bytes = Data()
    }

    /// `title` is what viewers call the file; `footer` stands at the foot of every page beside its number.
    init(title: String, footer: String) {
        self.footer = footer
        surface = cairo_pdf_surface_create_for_stream(
            { sink, bytes, count in
                guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes.append(bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(sink).toOpaque(), Self.width, Self.height)
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Larder")
        context = cairo_create(surface)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Sets a paragraph below the one before, with `mark` to the left of its first line.
    func set(_ text: String, _ style: Style, mark: String? = nil) {
        guard let layout = layout(text, style, width: Self.width - 2 * Self.margin - style.indent) else { return }
        defer { g_object_unref(layout.raw) }
        y += style.above
        guard let iterator = pango_layout_get_iter(layout.pointer) else { return }
        defer { pango_layout_iter_free(iterator) }
        var isFirst = true
        repeat {
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            let height = Double(logical.height) / Double(PANGO_SCALE)
            if y + height > Self.height - Self.margin { turn() }
            let baseline = y + Double(pango_layout_iter_get_baseline(iterator) - logical.y) / Double(PANGO_SCALE)
            cairo_set_source_rgb(context, style.grey, style.grey, style.grey)
            if isFirst, let mark { draw(mark, style, x: Self.margin + style.indent - 18, baseline: baseline) }
            cairo_move_to(context, Self.margin + style.indent, baseline)
            pango_cairo_show_layout_line(context, pango_layout_iter_get_line_readonly(iterator))
            y += height
            isFirst = false
        } while pango_layout_iter_next_line(iterator) != 0
    }

    /// The whole file; nothing can be set after it.
    func finish() -> Data {
        if !isFinished {
            isFinished = true
            close()
            cairo_surface_finish(surface)
        }
        return sink.bytes
    }

    private func turn() {
        close()
        page += 1
        y = Self.margin
    }

    /// Writes the foot of the page and the page itself.
    private func close() {
        let style = Style(font: "DejaVu Sans 8", grey: 0.4)
        cairo_set_source_rgb(context, style.grey, style.grey, style.grey)
        draw(footer, style, x: Self.margin, baseline: Self.height - Self.margin / 2)
        draw(String(page), style, x: Self.width - Self.margin - 10, baseline: Self.height - Self.margin / 2)
        cairo_show_page(context)
    }

    /// One line at a place.
    private func draw(_ text: String, _ style: Style, x: Double, baseline: Double) {
        guard let layout = layout(text, style, width: Self.width - Self.margin - x) else { return }
        defer { g_object_unref(layout.raw) }
        cairo_move_to(context, x, baseline)
        pango_cairo_show_layout_line(context, pango_layout_get_line_readonly(layout.pointer, 0))
    }

    private func layout(
        _ text: String, _ style: Style, width: Double
    ) -> (pointer: OpaquePointer, raw: UnsafeMutableRawPointer)? {
        guard let layout = pango_cairo_create_layout(context) else { return nil }
        let font = pango_font_description_from_string(style.font)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_spacing(layout, 2 * PANGO_SCALE)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        return (layout, UnsafeMutableRawPointer(layout))
    }
}
