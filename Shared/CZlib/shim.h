#include <zlib.h>

/// `deflateInit2` is a macro, which Swift does not see: a gzip stream (RFC 1952) at a level from 1 to 9.
static inline int czlib_gzip_begin(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
