// What Larder needs of libvips, without the functions of any number of arguments, which Swift cannot call.
#include <vips/vips.h>

// What an image is encoded as.
typedef enum { CVIPS_JPEG, CVIPS_PNG, CVIPS_WEBP } CVipsFormat;

// What the loaders complain of comes from strangers' files, and nobody can do anything about it.
static inline void cvips_ignore(const gchar *domain, GLogLevelFlags level, const gchar *text, gpointer nothing) {}

// Begins to use the library, once in a process: with one thread for an image, nothing kept between two, and only the
// loaders that are safe with what strangers send. 0 where that worked.
static inline int cvips_start(void) {
    if (vips_init("larder")) return -1;
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_block_untrusted_set(TRUE);
    g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_MESSAGE | G_LOG_LEVEL_INFO, cvips_ignore, NULL);
    return 0;
}

// An image of which no more than the header has been read; NULL where that is damaged. `bytes` must outlast it.
static inline VipsImage *cvips_open(const void *bytes, size_t count, CVipsFormat format) {
    VipsImage *image = NULL;
    int failed = -1;
    switch (format) {
    case CVIPS_JPEG: failed = vips_jpegload_buffer((void *)bytes, count, &image, NULL); break;
    case CVIPS_PNG: failed = vips_pngload_buffer((void *)bytes, count, &image, NULL); break;
    case CVIPS_WEBP: failed = vips_webpload_buffer((void *)bytes, count, &image, NULL); break;
    }
    if (failed) {
        vips_error_clear();
        return NULL;
    }
    return image;
}

// Whether each value of an image is more than a byte.
static inline int cvips_is_deep(VipsImage *image) {
    VipsBandFormat format = vips_image_get_format(image);
    return format != VIPS_FORMAT_UCHAR && format != VIPS_FORMAT_CHAR;
}

// The image of a file, in memory, turned as it was taken and in sRGB, at most `side` pixels wide and high; NULL where
// the file is damaged.
static inline VipsImage *cvips_thumbnail(const void *bytes, size_t count, int side) {
    VipsImage *small = NULL, *coloured = NULL, *kept = NULL;
    if (!vips_thumbnail_buffer(
            (void *)bytes, count, &small, side, "height", side, "size", VIPS_SIZE_DOWN, "export_profile", "srgb",
            "fail_on", VIPS_FAIL_ON_ERROR, NULL)
        && !vips_colourspace(small, &coloured, VIPS_INTERPRETATION_sRGB, NULL))
        kept = vips_image_copy_memory(coloured);
    if (coloured) g_object_unref(coloured);
    if (small) g_object_unref(small);
    vips_error_clear();
    return kept;
}

// A smaller one, at most `side` pixels wide and high; NULL where it could not be made.
static inline VipsImage *cvips_smaller(VipsImage *image, int side) {
    VipsImage *small = NULL;
    if (vips_thumbnail_image(image, &small, side, "height", side, "size", VIPS_SIZE_DOWN, NULL)) vips_error_clear();
    return small;
}

// The image as WebP of a quality from 1 to 100, without metadata, to be freed with g_free; NULL where that failed.
static inline void *cvips_webp(VipsImage *image, int quality, size_t *count) {
    void *bytes = NULL;
    if (vips_webpsave_buffer(image, &bytes, count, "Q", quality, "strip", TRUE, NULL)) {
        vips_error_clear();
        return NULL;
    }
    return bytes;
}

// The image in grey, a byte for each pixel, row after row, on white where it can be seen through; to be freed with g_free.
// NULL where that failed.
static inline void *cvips_grey(VipsImage *image, size_t *count) {
    VipsImage *whole = NULL, *grey = NULL, *band = NULL, *plain = NULL;
    void *bytes = NULL;
    VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
    int failed = vips_image_hasalpha(image) ? vips_flatten(image, &whole, "background", white, NULL)
                                            : vips_copy(image, &whole, NULL);
    if (!failed && !vips_colourspace(whole, &grey, VIPS_INTERPRETATION_B_W, NULL)
        && !vips_extract_band(grey, &band, 0, NULL) && !vips_cast_uchar(band, &plain, NULL))
        bytes = vips_image_write_to_memory(plain, count);
    vips_area_unref(VIPS_AREA(white));
    if (plain) g_object_unref(plain);
    if (band) g_object_unref(band);
    if (grey) g_object_unref(grey);
    if (whole) g_object_unref(whole);
    vips_error_clear();
    return bytes;
}

static inline void cvips_release(VipsImage *image) { g_object_unref(image); }
static inline void cvips_free(void *bytes) { g_free(bytes); }
